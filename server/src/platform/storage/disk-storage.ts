import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors/app-error.ts'
import type { Storage } from './storage.ts'

/** Keys of ours are words and identifiers; anything else could lead out of the folder. */
const KEY = /^[\w-]+(\/[\w-]+)+$/

/** Files below a folder of this machine. A file appears under its key only when it is whole. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`“${key}” is no storage key`)
    return join(folder, key)
  }
  return {
    async put(key, content, limit) {
      const path = pathOf(key)
      const unfinished = `${path}.${crypto.randomUUID()}.part`
      const hash = createHash('sha256')
      let size = 0
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(
          content,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              size += chunk.length
              if (size > limit) throw new AppError('too_large')
              hash.update(chunk)
              yield chunk
            }
          },
          createWriteStream(unfinished, { flags: 'wx', flush: true }),
        )
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      return { size, sha256: hash.digest('hex') }
    },
    async read(key, range) {
      // Opened first: a stream whose file is missing would fail after the answer's head has left.
      const file = await open(pathOf(key))
      return createReadStream('', { fd: file, ...(range && { start: range.start, end: range.end }) })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
