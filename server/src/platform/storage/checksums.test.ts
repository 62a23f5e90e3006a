import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder } from '../../testing/test-folder.ts'
import { createChecksums } from './checksums.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

const MB = 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let folder: string
beforeAll(async () => {
  folder = await emptyFolder()
})

/** The thread that a storage starts with its first checksum. */
const nextThread = () => new Promise<Worker>((resolve) => void process.once('worker', resolve))

async function* chunksOf(bytes: Buffer, size = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('a checksum', () => {
  it('of several files is that of their contents in order, also of what is larger than one step', async () => {
    const pieces = [randomBytes(9 * MB), Buffer.alloc(0), randomBytes(100)]
    const place = join(folder, 'pieces')
    await mkdir(place)
    const files = pieces.map(({ length }, index) => ({ path: join(place, String(index)), size: length }))
    for (const [index, { path }] of files.entries()) await writeFile(path, pieces[index]!)
    const checksums = createChecksums()
    const [together, first] = await Promise.all([checksums.ofFiles(files), checksums.ofFiles(files.slice(0, 1))])
    expect(together).toBe(sha256(Buffer.concat(pieces)))
    expect(first).toBe(sha256(pieces[0]!))
  })
})

describe('when the thread of the checksums dies', () => {
  const begun = async (storage: Storage) => {
    const key = `documents/${crypto.randomUUID()}`
    return { key, name: await storage.begin(key) }
  }
  /** What arrives while the thread dies half-way. */
  async function* dying(bytes: Buffer) {
    const started = nextThread()
    yield* chunksOf(bytes.subarray(0, 4 * MB))
    await (await started).terminate()
    yield* chunksOf(bytes.subarray(4 * MB))
  }
  const bytes = randomBytes(5 * MB)
  const stored = { size: bytes.length, sha256: sha256(bytes) }

  it('a part on its way to the disk is read back from its start by the next thread', async () => {
    const storage = createDiskStorage(folder)
    const upload = await begun(storage)
    expect(await storage.putPart(upload, 1, dying(bytes), 8 * MB)).toEqual(stored)
  })

  it('while it answers for a file on the disk, that one is refused as one to send again, nothing of it stands, and the next one works', async () => {
    const storage = createDiskStorage(folder)
    const upload = await begun(storage)
    // So little is first told to the thread once all of it is written: it dies before it can answer.
    const little = bytes.subarray(0, 1000)
    const started = nextThread().then((thread) => thread.terminate())
    await expect(storage.putPart(upload, 1, chunksOf(little), 8 * MB)).rejects.toMatchObject({ kind: 'checksum_unavailable', status: 503 })
    await started
    expect(await readdir(join(folder, `${upload.key}.upload`))).toEqual([])
    expect(await storage.putPart(upload, 1, chunksOf(little), 8 * MB)).toEqual({ size: 1000, sha256: sha256(little) })
  })
})
