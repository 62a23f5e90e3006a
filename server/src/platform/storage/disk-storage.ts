import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors/app-error.ts'
import { upTo } from './bounded-content.ts'
import { type Checksums, createChecksums } from './checksums.ts'
import type { ByteRange, Storage, StoredFile } from './storage.ts'

/** Keys of ours are words and identifiers; anything else could lead out of the folder. */
const KEY = /^[\w-]+(\/[\w-]+)+$/
/** A part that stands: its number and half of its checksum, so that no sending of a part touches what another one stored. */
const PART = /^(\d{5})-([0-9a-f]{32})$/

/** Bytes that may wait for the disk: written together they cost a fraction of the calls. */
const WAITING_BYTES = 1024 * 1024

const nameOfPart = (number: number, sha256: string) => `${String(number).padStart(5, '0')}-${sha256.slice(0, 32)}`

/**
 * Files below a folder of this machine. A file appears under its key only when it is whole: a plain file, or – of several parts – a
 * folder of them in order, so that nothing is copied when the last one has arrived.
 */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`“${key}” is no storage key`)
    return join(folder, key)
  }
  const arriving = (key: string) => `${pathOf(key)}.upload`
  const checksums = createChecksums()

  return {
    kind: 'disk',
    async put(key, content, limit) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      return writeWhole(checksums, content, limit, `${path}.${crypto.randomUUID()}.part`, () => path)
    },
    async read(key, range) {
      const pieces = await piecesOf(pathOf(key))
      const whole = range ?? { start: 0, end: pieces.reduce((sum, { size }) => sum + size, 0) - 1 }
      const [only, second] = pieces
      // Opened first: a stream whose file is missing would fail after the answer's head has left.
      if (only && !second) return readPiece(only.path, range)
      return Readable.from(readPieces(pieces, whole), { objectMode: false })
    },
    checksum: async (key) => checksums.ofFiles(await piecesOf(pathOf(key))),
    remove: (key) => rm(pathOf(key), { force: true, recursive: true }),

    async begin(key) {
      await mkdir(arriving(key), { recursive: true })
      return key
    },
    async putPart({ key }, number, content, limit) {
      const place = arriving(key)
      const pathOfPart = ({ sha256 }: StoredFile) => join(place, nameOfPart(number, sha256))
      const stored = await writeWhole(checksums, content, limit, join(place, `${crypto.randomUUID()}.part`), pathOfPart, false)
      // The disk begins while the next part travels; `complete` waits until all of them are on it.
      void sync(pathOfPart(stored)).catch(() => {})
      return stored
    },
    async parts({ key }) {
      const names = (await readdir(arriving(key)).catch(nothing)).filter((name) => PART.test(name)).toSorted()
      return Promise.all(
        names.map(async (name) => ({ number: Number(name.slice(0, 5)), size: (await stat(join(arriving(key), name))).size })),
      )
    },
    async complete({ key }, parts) {
      const path = pathOf(key)
      if (await exists(path)) return
      const place = arriving(key)
      const storedParts = await readdir(place).catch(nothing)
      const chosen = await Promise.all(parts.map((part, index) => chosenPart(place, storedParts, index + 1, part)))
      await Promise.all(chosen.map((name) => sync(join(place, name))))
      const [only, second] = chosen
      if (only && !second) await rename(join(place, only), path)
      else {
        await Promise.all(storedParts.filter((name) => !chosen.includes(name)).map((name) => rm(join(place, name), { force: true })))
        await rename(place, path)
      }
      await rm(place, { force: true, recursive: true })
    },
    abort: ({ key }) => rm(arriving(key), { force: true, recursive: true }),

    partUrl: async () => null,
    link: async () => null,
  }
}

/** Writes to a file that nobody reads, which gets its name when all of it has arrived, and – flushed – is on the disk. */
async function writeWhole(
  checksums: Checksums,
  content: AsyncIterable<Buffer>,
  limit: number,
  unfinished: string,
  pathOf: (stored: StoredFile) => string,
  flush = true,
): Promise<StoredFile> {
  const target = createWriteStream(unfinished, { flags: 'wx', flush, highWaterMark: WAITING_BYTES })
  const hashing = checksums.whileWritten(unfinished)
  let size = 0
  let told = 0
  const chunks = upTo(limit, content, (bytes) => {
    size = bytes
    if (target.bytesWritten - told < WAITING_BYTES) return
    told = target.bytesWritten
    hashing.reached(told)
  })
  try {
    await pipeline(chunks, target)
    const file = { size, sha256: await hashing.digest(size) }
    await rename(unfinished, pathOf(file))
    return file
  } catch (error) {
    hashing.drop()
    // A file that is just being opened would appear after it was removed.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', () => resolve()))
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The name of a part that has this content; a part of another content or size is not what was sent. */
async function chosenPart(place: string, storedParts: readonly string[], number: number, part: StoredFile): Promise<string> {
  const name = nameOfPart(number, part.sha256)
  if (storedParts.includes(name) && (await stat(join(place, name))).size === part.size) return name
  const another = storedParts.some((each) => Number(PART.exec(each)?.[1]) === number)
  throw new AppError(another ? 'checksum_mismatch' : 'upload_incomplete')
}

interface Piece {
  path: string
  size: number
}

/** What a file consists of: itself, or the parts in its folder. */
async function piecesOf(path: string): Promise<Piece[]> {
  const found = await stat(path)
  if (!found.isDirectory()) return [{ path, size: found.size }]
  const names = (await readdir(path)).filter((name) => PART.test(name)).toSorted()
  return Promise.all(names.map(async (name) => ({ path: join(path, name), size: (await stat(join(path, name))).size })))
}

async function readPiece(path: string, range: ByteRange | undefined): Promise<Readable> {
  const file = await open(path)
  return createReadStream('', { fd: file, ...(range && { start: range.start, end: range.end }) })
}

async function* readPieces(pieces: readonly Piece[], range: ByteRange): AsyncGenerator<Buffer> {
  let before = 0
  for (const { path, size } of pieces) {
    const start = Math.max(range.start - before, 0)
    const end = Math.min(range.end - before, size - 1)
    if (start <= end) yield* await readPiece(path, { start, end })
    before += size
  }
}

/** Waits until a file is on the disk: an acknowledged document survives a power cut. */
async function sync(path: string): Promise<void> {
  const file = await open(path)
  await file.datasync().finally(() => file.close())
}

const nothing = (): string[] => []
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
