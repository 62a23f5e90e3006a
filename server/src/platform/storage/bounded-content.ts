import { createHash } from 'node:crypto'
import { AppError } from '../errors/app-error.ts'
import type { StoredFile } from './storage.ts'

/** Passes bytes on; refuses what is more than `limit` bytes as soon as it is. `onBytes` is told how many have passed. */
export async function* upTo(limit: number, content: AsyncIterable<Buffer>, onBytes: (size: number) => void): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > limit) throw new AppError('too_large')
    onBytes(size)
    yield chunk
  }
}

/** Passes the content on while it counts and hashes it. */
export function bounded(content: AsyncIterable<Buffer>, limit: number) {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *chunks(): AsyncGenerator<Buffer> {
      for await (const chunk of upTo(limit, content, (bytes) => (size = bytes))) {
        hash.update(chunk)
        yield chunk
      }
    },
    /** Once all has passed. */
    stored: (): StoredFile => ({ size, sha256: hash.digest('hex') }),
  }
}
