import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { DataFolderError } from '../database/data-folder.ts'
import type { Database } from '../database/database.ts'
import { FolderInUseError } from '../database/folder-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { BackupError } from './backup-error.ts'
import { readBackup } from './backup-file.ts'

const OURS = /^(recent|daily|paddock)-.*\.tar\.gz$/

/** Opens the database. Of an embedded one that does not open, it says which copy is whole and how that takes its place. */
export async function openOrAdvise(configuration: Configuration, onError: (error: Error) => void): Promise<Database> {
  try {
    return await openDatabase(configuration, onError)
  } catch (error) {
    if (configuration.databaseUrl || error instanceof DataFolderError || error instanceof FolderInUseError) throw error
    throw new BackupError(await adviceOn(configuration, error), { cause: error })
  }
}

async function adviceOn({ dataDir, backups }: Configuration, error: unknown): Promise<string> {
  const reason = error instanceof Error ? error.message : String(error)
  const begin = `The database in ${resolve(dataDir)} does not open (${reason}). Its files are damaged; nothing was changed.`
  for (const path of await copiesIn(backups.folder)) {
    const content = await readBackup(path).catch(() => null)
    if (content) {
      return `${begin}\nThe newest whole copy is of ${content.manifest.createdAt}. It takes their place, and they step aside, by\n\n  npm run restore -- --from ${path} --replace\n`
    }
  }
  return `${begin}\nThere is no whole copy in ${resolve(backups.folder)}. Find one and put it in place by npm run restore -- --from FILE --replace.`
}

/** The newest first, of whatever kind. */
async function copiesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => OURS.test(name))
  const dated = await Promise.all(
    names.map(async (name) => {
      const path = resolve(join(folder, name))
      return { path, writtenAt: (await stat(path)).mtimeMs }
    }),
  )
  return dated.toSorted((one, other) => other.writtenAt - one.writtenAt).map(({ path }) => path)
}
