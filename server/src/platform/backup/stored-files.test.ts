import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyFolder, openTestFolder } from '../../testing/test-folder.ts'
import { createDiskStorage } from '../storage/disk-storage.ts'
import { backUpEmbedded } from './embedded-backup.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { filesFolderOf } from './stored-files.ts'

const folders: string[] = []
const folder = async () => {
  const made = await emptyFolder()
  folders.push(made)
  return made
}
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))))

async function* of(text: string) {
  yield Buffer.from(text)
}
async function textOf(content: AsyncIterable<Buffer>) {
  let text = ''
  for await (const chunk of content) text += String(chunk)
  return text
}

test.runIf(process.env.TEST_ENGINE === 'pglite')(
  'files come back with the database, those of several parts too; uploads under way do not',
  async () => {
    const [dataDir, target, backups] = [await folder(), await folder(), await folder()]
    const files = join(dataDir, 'files')
    const storage = createDiskStorage(files)
    const [small, large, cut] = ['small', 'large', 'cut'].map(
      (name) => `documents/0190a0a0-0000-7000-8000-0000000${name.padEnd(5, '0')}`,
    ) as [string, string, string]
    await storage.put(small, of('a small file'), 100)
    const upload = { key: large, name: await storage.begin(large) }
    const parts = [await storage.putPart(upload, 1, of('first '), 100), await storage.putPart(upload, 2, of('second'), 100)]
    await storage.complete(upload, parts)
    await storage.putPart({ key: cut, name: await storage.begin(cut) }, 1, of('half'), 100)

    const database = await openTestFolder(dataDir)
    const path = join(backups, 'with-files.tar.gz')
    await backUpEmbedded(database, path, { filesFolder: files })
    await database.close()

    await mkdir(join(target, 'files'))
    await writeFile(join(target, 'files', 'former'), 'was here before')
    const { filesAside } = await restoreEmbedded(path, { dataDir: target, replace: true, finish: async () => {} })
    const restored = createDiskStorage(join(target, 'files'))
    expect(await textOf(await restored.read(small))).toBe('a small file')
    expect(await textOf(await restored.read(large))).toBe('first second')
    expect((await readdir(join(target, 'files', 'documents'))).some((name) => name.endsWith('.upload'))).toBe(false)
    expect(await readFile(join(filesAside ?? '', 'former'), 'utf8')).toBe('was here before')
  },
  60_000,
)

test('files in a bucket are no part of a backup', () => {
  const s3 = { bucket: 'b', region: 'r', endpoint: undefined, forcePathStyle: false, credentials: undefined, origin: 'https://b' }
  expect(filesFolderOf({ filesDir: '/data/files', s3 })).toBeUndefined()
  expect(filesFolderOf({ filesDir: '/data/files', s3: undefined })).toBe('/data/files')
})
