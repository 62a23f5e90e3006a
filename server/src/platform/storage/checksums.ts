import { createHashingThread } from './hashing-thread.ts'

/** Bytes that are read in one go of what is on the disk: parts that arrive meanwhile do not wait for all of a large file. */
const STEP = 8 * 1024 * 1024

/** The checksum of a file while it is written. */
export interface ChecksumInProgress {
  /** Tells that so many bytes of it can be read from the disk by now. */
  reached(bytes: number): void
  /** SHA-256 in hexadecimal, once so many bytes stand: all of it. */
  digest(bytes: number): Promise<string>
  /** It is not wanted any more; after `digest` that is nothing. */
  drop(): void
}

/** SHA-256 of files on the disk, beside the thread that answers requests. Where the thread dies, what was under way is refused with `checksum_unavailable`. */
export interface Checksums {
  /** Reads back what was written, from the system's cache: what is compared with the sender's checksum is what is there. */
  whileWritten(path: string): ChecksumInProgress
  /** Hashes files of the disk, one after the other, as one content; sizes in bytes. */
  ofFiles(files: readonly { path: string; size: number }[]): Promise<string>
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
  }
}
