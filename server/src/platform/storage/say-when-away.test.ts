import net from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../testing/test-folder.ts'
import { createStorage } from './create-storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import { sayWhenAway } from './say-when-away.ts'

const away = { kind: 'files_away', status: 503, message: expect.stringContaining('We cannot reach our files just now. None is lost') }

async function* content() {
  yield Buffer.from('a deed')
}

test('a bucket that nobody answers for is said to be away, whether a file is sent, read or checked', async () => {
  const listening = net.createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as net.AddressInfo
  listening.close()
  await once(listening, 'close')
  const endpoint = `http://127.0.0.1:${port}`
  const s3 = {
    bucket: 'files',
    region: 'eu-central-1',
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    origin: endpoint,
  }
  const storage = await createStorage({ s3, filesDir: '' })
  await expect(storage.put('documents/one', content(), 100)).rejects.toMatchObject(away)
  await expect(storage.read('documents/one')).rejects.toMatchObject(away)
  await expect(storage.begin('documents/one')).rejects.toMatchObject(away)
})

test('a folder that may only be read is away; a missing file and a full disk are what they are', async () => {
  const folder = await emptyFolder()
  const disk = createDiskStorage(folder)
  const failing = (code: string) =>
    sayWhenAway({ ...disk, put: () => Promise.reject(Object.assign(new Error(`${code}: write`), { code })) }).put(
      'documents/one',
      content(),
      100,
    )
  for (const code of ['EROFS', 'EACCES', 'EIO']) await expect(failing(code), code).rejects.toMatchObject(away)
  await expect(failing('ENOSPC')).rejects.toMatchObject({ code: 'ENOSPC' })
  await expect(sayWhenAway(disk).read('documents/none')).rejects.toMatchObject({ code: 'ENOENT' })
})
