import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anS3Server } from '../../testing/stand-ins/s3-server.ts'
import { emptyFolder } from '../../testing/test-folder.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** What S3 takes as a part that is not the last. */
const PART = 5 * 1024 * 1024
const LIMIT = 8 * 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const storedOf = (bytes: Buffer) => ({ size: bytes.length, sha256: sha256(bytes) })
const newKey = () => `documents/${crypto.randomUUID()}`

async function* chunksOf(bytes: Buffer, size = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

let folder: string
let s3: Awaited<ReturnType<typeof anS3Server>>
const storages = {} as Record<'disk' | 's3', Storage>
beforeAll(async () => {
  folder = await emptyFolder()
  s3 = await anS3Server()
  storages.disk = createDiskStorage(folder)
  storages.s3 = createS3Storage(s3.s3)
})
afterAll(() => s3.stop())

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  const storage = () => storages[kind]

  it.each([0, 10, PART + 10, 2 * LIMIT + 5])('a file of %d bytes is read as it was put, whole and in parts', async (size) => {
    const bytes = randomBytes(size)
    const key = newKey()
    expect(await storage().put(key, chunksOf(bytes), 20 * LIMIT)).toEqual(storedOf(bytes))
    expect((await bytesOf(await storage().read(key))).equals(bytes)).toBe(true)
    expect(await storage().checksum(key)).toBe(sha256(bytes))
    if (size > 5) expect(await bytesOf(await storage().read(key, { start: 2, end: 5 }))).toEqual(bytes.subarray(2, 6))
  })

  it('what is larger than allowed is refused and leaves nothing', async () => {
    const key = newKey()
    await expect(storage().put(key, chunksOf(randomBytes(2000)), 1000)).rejects.toMatchObject({ kind: 'too_large' })
    await expect(storage().read(key)).rejects.toThrow()
  })

  it('a removed file is gone, and removing it twice is no failure', async () => {
    const key = newKey()
    await storage().put(key, chunksOf(Buffer.from('x')), 10)
    await storage().remove(key)
    await storage().remove(key)
    await expect(storage().read(key)).rejects.toThrow()
  })

  it('parts become one file, whatever their order, and nothing lies there before', async () => {
    const [one, two] = [randomBytes(PART), randomBytes(1000)]
    const upload = await begun(storage())
    await storage().putPart(upload, 2, chunksOf(two), LIMIT)
    expect(await storage().putPart(upload, 1, chunksOf(one), LIMIT)).toEqual(storedOf(one))
    expect(await storage().parts(upload)).toEqual([
      { number: 1, size: PART },
      { number: 2, size: 1000 },
    ])
    await expect(storage().read(upload.key)).rejects.toThrow()
    await storage().complete(upload, [storedOf(one), storedOf(two)])
    expect((await bytesOf(await storage().read(upload.key))).equals(Buffer.concat([one, two]))).toBe(true)
    const across = await bytesOf(await storage().read(upload.key, { start: PART - 3, end: PART + 2 }))
    expect(across).toEqual(Buffer.concat([one.subarray(-3), two.subarray(0, 3)]))
    await storage().complete(upload, [storedOf(one), storedOf(two)])
    expect(await storage().checksum(upload.key)).toBe(sha256(Buffer.concat([one, two])))
    await storage().remove(upload.key)
    await expect(storage().read(upload.key)).rejects.toThrow()
  })

  it('a part that is sent again replaces the former one', async () => {
    const upload = await begun(storage())
    await storage().putPart(upload, 1, chunksOf(Buffer.from('first')), LIMIT)
    await storage().putPart(upload, 1, chunksOf(Buffer.from('again')), LIMIT)
    await storage().complete(upload, [storedOf(Buffer.from('again'))])
    expect(String(await bytesOf(await storage().read(upload.key)))).toBe('again')
  })

  it('a missing part and a part of another size are refused', async () => {
    const upload = await begun(storage())
    const bytes = Buffer.from('second')
    await expect(storage().complete(upload, [storedOf(bytes)])).rejects.toMatchObject({ kind: 'upload_incomplete' })
    await storage().putPart(upload, 1, chunksOf(bytes), LIMIT)
    await expect(storage().complete(upload, [storedOf(bytes), storedOf(bytes)])).rejects.toMatchObject({ kind: 'upload_incomplete' })
    await expect(storage().read(upload.key)).rejects.toThrow()
  })

  it('what arrived otherwise than it was sent is refused and lies nowhere', async () => {
    const upload = await begun(storage())
    await storage().putPart(upload, 1, chunksOf(Buffer.from('damaged')), LIMIT)
    await expect(storage().complete(upload, [storedOf(Buffer.from('correct'))])).rejects.toMatchObject({ kind: 'checksum_mismatch' })
    await expect(storage().read(upload.key)).rejects.toThrow()
  })

  it('an upload that is given up leaves nothing, and takes no part any more', async () => {
    const upload = await begun(storage())
    await storage().putPart(upload, 1, chunksOf(Buffer.from('x')), LIMIT)
    await storage().abort(upload)
    await storage().abort(upload)
    expect(await storage().parts(upload)).toEqual([])
    await expect(storage().putPart(upload, 1, chunksOf(Buffer.from('x')), LIMIT)).rejects.toThrow()
  })

  it('a part that breaks off half-way stands nowhere', async () => {
    const upload = await begun(storage())
    const cut = (async function* () {
      yield Buffer.from('half')
      throw new Error('connection lost')
    })()
    await expect(storage().putPart(upload, 1, cut, LIMIT)).rejects.toThrow('connection lost')
    expect(await storage().parts(upload)).toEqual([])
  })
})

async function begun(storage: Storage) {
  const key = newKey()
  return { key, name: await storage.begin(key) }
}

it('a key that could lead out of the folder is a mistake of ours', async () => {
  for (const key of ['../x', 'documents/../../x', '/etc/passwd', 'documents/a.b'])
    await expect(storages.disk.read(key)).rejects.toThrow('is no storage key')
})

it('a large file lies on the disk as its parts in order', async () => {
  const upload = await begun(storages.disk)
  const parts = [Buffer.from('one'), Buffer.from('two')]
  for (const [index, part] of parts.entries()) await storages.disk.putPart(upload, index + 1, chunksOf(part), LIMIT)
  await storages.disk.complete(upload, parts.map(storedOf))
  expect(await readdir(`${folder}/${upload.key}`)).toEqual([
    `00001-${sha256(parts[0]!).slice(0, 32)}`,
    `00002-${sha256(parts[1]!).slice(0, 32)}`,
  ])
})

describe('a browser and S3 alone', () => {
  it('sends parts and fetches the file by signed addresses, as an attachment of a safe type', async () => {
    const upload = await begun(storages.s3)
    const bytes = Buffer.from('<script>alert(1)</script>')
    const url = await storages.s3.partUrl(upload, 1)
    expect((await fetch(url ?? '', { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200)
    await storages.s3.complete(upload, [storedOf(bytes)])
    const link = await storages.s3.link(upload.key, {
      disposition: 'attachment; filename="notes.txt"',
      mediaType: 'text/plain',
      seconds: 60,
    })
    const answer = await fetch(link ?? '')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="notes.txt"')
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(await answer.text()).toBe(String(bytes))
  })

  it('signed addresses carry the session of temporary credentials and end after minutes', async () => {
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: 'a-session' }
    const storage = createS3Storage({ ...s3.s3, credentials })
    const url = new URL((await storage.partUrl({ key: 'documents/a', name: 'b' }, 1)) ?? '')
    expect(url.searchParams.get('X-Amz-Security-Token')).toBe('a-session')
    expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(15 * 60)
  })
})
