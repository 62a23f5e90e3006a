import { chmod, unlink } from 'node:fs/promises'
import net from 'node:net'
import { type SocketPurpose, socketIn } from './folder-lock.ts'

/** A verification is asked with the kept heads of every chain, and answers with what it found in each. */
const MAX_QUESTION_BYTES = 8 * 1024 * 1024
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

export interface CommandSocket {
  /** Gives up what is under way and ends. */
  close(): Promise<void>
}

/**
 * Lets a command ask the server that has the folder open: one line of JSON each way. Only its own user (and root) may: the socket is in
 * a folder that is closed to others. The lock on the folder makes sure that nobody else listens here.
 */
export async function answerCommands(
  dataDir: string,
  purpose: SocketPurpose,
  answer: (question: unknown, signal: AbortSignal) => Promise<unknown>,
): Promise<CommandSocket> {
  const path = await socketIn(dataDir, purpose)
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  const asking = new Set<net.Socket>()

  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    asking.add(socket)
    const task = firstLine(socket, MAX_QUESTION_BYTES)
      .finally(() => asking.delete(socket))
      .then((line) => answer(parsed(line), closing.signal))
      .then((result) => void socket.end(`${JSON.stringify(result)}\n`, () => socket.destroy()))
      .catch(() => void socket.destroy())
      .finally(() => running.delete(task))
    running.add(task)
  })
  await unlink(path).catch(() => {})
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  if (process.platform !== 'win32') await chmod(path, 0o600)
  server.unref()
  return {
    async close() {
      closing.abort()
      for (const socket of asking) socket.destroy()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await Promise.all(running)
      await closed
    },
  }
}

/** Asks the server that has the folder open; null where none answers, undefined where it ended without an answer. */
export async function askServer(dataDir: string, purpose: SocketPurpose, question: unknown): Promise<unknown> {
  const path = await socketIn(dataDir, purpose)
  const socket = net.connect({ path, allowHalfOpen: true })
  const connected = await new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)))
  if (!connected) return null
  socket.on('error', () => {})
  socket.write(`${JSON.stringify(question)}\n`)
  const answer = parsed(await firstLine(socket, MAX_ANSWER_BYTES).catch(() => ''))
  socket.destroy()
  return answer
}

async function firstLine(socket: net.Socket, longest: number): Promise<string> {
  socket.setEncoding('utf8')
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (text.endsWith('\n')) return text.slice(0, text.indexOf('\n'))
    if (text.length > longest) break
  }
  throw new Error('The line has no end.')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
