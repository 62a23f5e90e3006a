import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '../database/database.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { migrate } from '../database/migrate.ts'
import { databaseFolderIn, openPglite, type EmbeddedDatabase } from '../database/open-embedded.ts'
import { BackupError } from './backup-error.ts'
import { readBackup, syncFolder, type BackupContent } from './backup-file.ts'
import { countRows, differences, refuseOtherVersions } from './manifest.ts'
import { putFilesInPlace } from './stored-files.ts'
import type { Member } from './tar.ts'

/** PostgreSQL refuses to start without these, which a backup leaves out or has empty. */
const FOLDERS_OF_POSTGRES = ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries']

export interface Restored extends BackupContent {
  /** Where the data lie that were there before. */
  aside: string | undefined
  /** The folder that the former files were moved to; undefined where there were none. */
  filesAside: string | undefined
}

export interface EmbeddedRestore {
  dataDir: string
  /** Where files belong; beside the database unless said. */
  filesFolder?: string | undefined
  replace: boolean
  finish(database: Database): Promise<void>
}

/**
 * Restores a backup into a data folder. Everything happens beside what is there; only when the restored database was opened, counted and
 * migrated does it take its place, by a rename.
 */
export async function restoreEmbedded(
  path: string,
  { dataDir, filesFolder = join(dataDir, 'files'), replace, finish }: EmbeddedRestore,
): Promise<Restored> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(dataDir)
  const staging = join(dataDir, `restoring-${process.pid}`)
  const target = databaseFolderIn(dataDir)
  try {
    if (!replace && existsSync(target)) {
      throw new BackupError(
        `There is a database in ${dataDir} already. Name an empty folder with DATA_DIR, or add --replace to move it aside.`,
      )
    }
    await removeLeftOvers(dataDir)
    const content = await unpackEmbedded(path, staging)
    const database = await openUnpacked(staging, content)
    try {
      await migrate(database)
      await finish(database)
    } finally {
      await database.close()
    }
    await syncAll(staging)
    const aside = await putInPlace(databaseFolderIn(staging), target)
    const filesAside = await putFilesInPlace(staging, filesFolder)
    return { ...content, aside, filesAside }
  } finally {
    await rm(staging, { recursive: true, force: true })
    await lock.release()
  }
}

/** Unpacks the database of an embedded backup into a folder; it is whole and unaltered when this has answered. */
export async function unpackEmbedded(path: string, staging: string): Promise<BackupContent> {
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const made = new Set<string>()
  const content = await readBackup(path, {
    async begin(manifest) {
      refuseOtherVersions(manifest)
      if (manifest.engine === 'postgres') {
        throw new BackupError('This backup was made of PostgreSQL and can only be restored there: set DATABASE_URL.')
      }
    },
    take: (part) => writePart(part, join(staging, part.path.replace(/^database/, 'postgres')), made),
  })
  for (const folder of FOLDERS_OF_POSTGRES) await mkdir(join(databaseFolderIn(staging), folder), { recursive: true })
  return content
}

/** `made` are the folders that are there already. */
async function writePart(part: Member, path: string, made: Set<string>): Promise<void> {
  const folder = part.kind === 'folder' ? path : dirname(path)
  if (!made.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
  made.add(folder)
  if (part.kind === 'file') await writeFile(path, part.content(), { mode: 0o600 })
}

/** Opens what was unpacked and counts it: reading every row also checks PostgreSQL's own checksum of every page. */
export async function openUnpacked(staging: string, { manifest, counts }: BackupContent): Promise<EmbeddedDatabase> {
  let database
  try {
    database = await openPglite({ dataDir: databaseFolderIn(staging) })
  } catch (error) {
    throw new BackupError(`The database inside does not open here. It was made by Paddock ${manifest.version}: try that version.`, {
      cause: error,
    })
  }
  const { lite } = database
  try {
    const wrong = differences(counts, await countRows(async <Row>(text: string) => (await lite.query<Row>(text)).rows))
    if (wrong.length > 0) throw new BackupError(`What was restored is not what was backed up:\n  ${wrong.join('\n  ')}`)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The old data step aside, nothing is deleted. */
async function putInPlace(restored: string, target: string): Promise<string | undefined> {
  const aside = existsSync(target) ? `${target}-before-${new Date().toISOString().replace(/:|\.\d+/g, '')}` : undefined
  if (aside) await rename(target, aside)
  try {
    await rename(restored, target)
  } catch (error) {
    if (aside) await rename(aside, target)
    throw error
  }
  await syncFolder(dirname(target))
  return aside
}

/** Removes what a killed restore left behind. */
async function removeLeftOvers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (/^restoring-\d+$/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** The embedded engine never waits for the disk; what was restored does once. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncAll(path)
    else if (entry.isFile()) {
      const file = await open(path, 'r+')
      await file.sync().finally(() => file.close())
    }
  }
  await syncFolder(folder)
}
