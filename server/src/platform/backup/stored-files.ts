import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { folderMember, type Member } from './tar.ts'

/** Uploads under way: their senders begin again. */
const UNFINISHED = /\.(upload|part)$/
const FOLDER = 'files'

/** Where files are on this machine; undefined where they are in a bucket, which has copies of its own. */
export const filesFolderOf = ({ filesDir, s3 }: Partial<Pick<Configuration, 'filesDir' | 's3'>>): string | undefined =>
  s3 ? undefined : filesDir

/**
 * Documents, attachments and pictures as they are on the disk. A file is stored before the database names it and never changes, so what is
 * read after the moment that the backup shows holds everything that this moment needs.
 */
export async function* storedFiles(folder: string, within = ''): AsyncGenerator<Member> {
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = posix.join(within, entry.name)
    if (UNFINISHED.test(entry.name)) continue
    if (entry.isDirectory()) {
      yield folderMember(`${FOLDER}/${path}`)
      yield* storedFiles(folder, path)
    } else if (entry.isFile()) {
      const found = await stat(join(folder, path)).catch(() => null)
      // Gone since the folder was read: a document that was refused.
      if (found) yield { path: `${FOLDER}/${path}`, kind: 'file', size: found.size, content: () => createReadStream(join(folder, path)) }
    }
  }
}

/** Puts unpacked files where the server looks for them; what was there before steps aside. Answers where to. */
export async function putFilesInPlace(staging: string, folder: string): Promise<string | undefined> {
  const restored = join(staging, FOLDER)
  if (!existsSync(restored)) return undefined
  const aside = existsSync(folder) ? `${folder}-before-${new Date().toISOString().replace(/:|\.\d+/g, '')}` : undefined
  if (aside) await rename(folder, aside)
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  try {
    await rename(restored, folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // Another disk: copied, because a name cannot move there.
    await cp(restored, folder, { recursive: true, preserveTimestamps: true })
    await rm(restored, { recursive: true, force: true })
  }
  return aside
}
