import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { AppError, refuseField } from '../errors/app-error.ts'

export interface ScannerAddress {
  host: string
  port: number
}

/** A scanner that says nothing for so long is not there. */
const MAX_SILENCE_MS = 60_000
const MAX_ANSWER_LENGTH = 4096
/** Bytes of one piece; clamd takes any size up to its own limit of the whole. */
const PIECE = 64 * 1024

/**
 * Sends content to ClamAV (its command INSTREAM) and returns once it is found clean. Refuses what is infected; a scanner that cannot be
 * reached, breaks off or finds the file too large refuses too: nothing gets in unseen.
 */
export async function scan({ host, port }: ScannerAddress, content: AsyncIterable<Buffer>): Promise<void> {
  const answer = await answerTo(connect({ host, port }), content).catch(() => '')
  if (/\bFOUND\0?\s*$/.test(answer)) throw refuseField('file_infected', 'file')
  if (!/^stream: OK\0?\s*$/.test(answer)) throw new AppError('scanner_unreachable')
}

async function answerTo(socket: Socket, content: AsyncIterable<Buffer>): Promise<string> {
  socket.setTimeout(MAX_SILENCE_MS, () => socket.destroy(new Error('The scanner said nothing.')))
  const answer = read(socket)
  const sending = send(socket, content).catch((error: Error) => void socket.destroy(error))
  try {
    return await answer
  } finally {
    socket.destroy()
    await sending
  }
}

/** Sends all of it, or as much as the scanner takes: one that has seen enough answers and closes. */
async function send(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      if (socket.closed || socket.writableEnded) return
      const piece = chunk.subarray(at, at + PIECE)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      await write(socket, Buffer.concat([length, piece]))
    }
  }
  await write(socket, Buffer.alloc(4))
}

/** Waits while the scanner takes its time, so that memory does not fill. */
async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (!socket.destroyed && !socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
}

async function read(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    if (answer.length > MAX_ANSWER_LENGTH || answer.endsWith('\0') || answer.endsWith('\n')) break
  }
  return answer
}
