import { createHash } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import { createHashingThread } from './hashing-thread.ts'

/** Bytes that are read in one go of what lies on the disk: parts that arrive meanwhile do not wait for all of a large file. */
const STEP = 8 * 1024 * 1024
/** Bytes that are handed over together; what is less is hashed sooner than it is handed over. */
const BLOCK = 256 * 1024

/** The checksum of a file while it is written. */
export interface Growing {
  /** So many bytes of it can be read from the disk by now. */
  reached(bytes: number): void
  /** SHA-256 in hexadecimal, once so many bytes stand: all of it. */
  digest(bytes: number): Promise<string>
  /** It is not wanted any more; after `digest` that is nothing. */
  drop(): void
}

/** The checksum of content that only passes by. */
export interface Passing {
  /** Waits while the thread is behind, so that memory does not fill. */
  add(chunk: Buffer): Promise<void>
  /** SHA-256 in hexadecimal, of all that was added. */
  digest(): Promise<string>
  /** It is not wanted any more; after `digest` that is nothing. */
  drop(): void
}

/** SHA-256 beside the thread that answers requests. Where the thread dies, what was under way is refused with `checksum_unavailable`. */
export interface Checksums {
  /** Reads back what was written, from the system's cache: what is compared with the sender's checksum is what lies there. */
  whileWritten(path: string): Growing
  /** Of files that lie there, one after the other as one content; sizes in bytes. */
  ofFiles(files: readonly { path: string; size: number }[]): Promise<string>
  passing(): Passing
}

export function createChecksums(): Checksums {
  const thread = createHashingThread()
  let lastId = 0

  return {
    whileWritten(path) {
      const id = ++lastId
      return {
        reached: (bytes) => thread.tell({ id, path, bytes }),
        digest: (bytes) => thread.ask({ id, path, bytes, ends: true }),
        drop: () => thread.forget(id),
      }
    },
    async ofFiles(files) {
      const id = ++lastId
      const worker = thread.started()
      try {
        for (const { path, size } of files)
          for (let bytes = 0; bytes < size;) await thread.ask({ id, path, bytes: (bytes = Math.min(bytes + STEP, size)) }, worker)
        return await thread.ask({ id, ends: true }, worker)
      } finally {
        thread.forget(id)
      }
    },
    passing() {
      const id = ++lastId
      let worker: Worker | undefined
      let waiting: Buffer[] = []
      let size = 0
      let before: Promise<unknown> = Promise.resolve()
      return {
        async add(chunk) {
          waiting.push(chunk)
          size += chunk.length
          if (size < BLOCK) return
          worker ??= thread.started()
          const handedOver = thread.ask({ id, block: blockOf(waiting, size) }, worker)
          // Whoever adds next, or ends, is told of its failure.
          handedOver.catch(() => {})
          waiting = []
          size = 0
          await before
          before = handedOver
        },
        async digest() {
          const rest = blockOf(waiting, size)
          if (!worker) return createHash('sha256').update(rest).digest('hex')
          await before
          return thread.ask({ id, block: rest, ends: true }, worker)
        },
        drop: () => worker && thread.forget(id),
      }
    },
  }
}

/** One block with memory of its own, which can be handed over. */
function blockOf(chunks: readonly Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    block.set(chunk, at)
    at += chunk.length
  }
  return block
}
