import { AppError } from '../errors/app-error.ts'
import type { FileContent } from './file-content.ts'
import { readFile } from './read-file.ts'
import type { MessageFromReader, MessageToReader } from './reading.ts'

/* The process that reads one file from outside and ends. It has the bytes that it asks for, and nothing else of the server. */

/** Bytes that are asked for at a time: what the server holds of a file in memory. */
const PIECE = 1024 * 1024

const OUT_OF_MEMORY = /allocation failed|out of memory|Invalid (typed )?array length|ENOMEM/i

const tell = (message: MessageFromReader) => new Promise<void>((resolve) => process.send?.(message, undefined, {}, () => resolve()))
let arrived: ((bytes: Uint8Array) => void) | undefined
let taken: (() => void) | undefined

/** Hands a piece to the server, and waits until it has it. */
async function handOver(piece: string): Promise<void> {
  const isTaken = new Promise<void>((resolve) => (taken = resolve))
  void tell({ piece })
  await isTaken
}

function contentOfServer(size: number): FileContent {
  return {
    size,
    async read(from, to) {
      const pieces: Buffer[] = []
      for (let start = Math.max(from, 0); start < Math.min(to, size); start += PIECE) {
        const end = Math.min(start + PIECE, to, size)
        const piece = new Promise<Uint8Array>((resolve) => (arrived = resolve))
        void tell({ start, end })
        const bytes = await piece
        pieces.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
        if (bytes.length < end - start) break
      }
      return Buffer.concat(pieces)
    },
  }
}

async function answer({ task, size }: Extract<MessageToReader, { task: unknown }>): Promise<void> {
  try {
    await tell({ answer: await readFile(task, contentOfServer(size), handOver) })
  } catch (error) {
    // What was given no more memory says nothing, as what the kernel ends.
    if (!OUT_OF_MEMORY.test(String(error)))
      await tell(error instanceof AppError ? { refused: error.kind, fields: error.fields } : { failure: String(error) })
  }
  process.exit()
}

process.on('message', (message: MessageToReader) => {
  if ('task' in message) void answer(message)
  else if ('taken' in message) taken?.()
  else arrived?.(message.bytes)
})
// Without the server nobody waits for an answer.
process.on('disconnect', () => process.exit())
