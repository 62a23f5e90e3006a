import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rowsInWords } from './features/counted-rows.ts'
import { endEverything } from './identity/index.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import type { BackupContent } from './platform/backup/backup-file.ts'
import { backupName } from './platform/backup/backup-name.ts'
import { readConfiguration, type Configuration } from './platform/configuration/configuration.ts'
import type { Database } from './platform/database/database.ts'
import { transact } from './platform/database/write.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run restore -- --from FILE [--replace] [--keep-sessions]'

interface Options {
  from: string
  replace: boolean
  keepSessions: boolean
}

/** `npm run restore`: puts a backup into the database that the environment names, checked before and counted after. */
async function main(): Promise<void> {
  const options = readOptions()
  const { manifest, counts, aside, filesAside } = await restore(readConfiguration(process.env), options)
  const lines = [
    `Restored the backup of ${manifest.createdAt} (Paddock ${manifest.version}): ${rowsInWords(counts)}.`,
    ...(aside ? [`What was there before is in ${aside}${filesAside ? `, its files in ${filesAside}` : ''}.`] : []),
    options.keepSessions ? 'Sessions are as they were in the backup.' : 'Everybody is signed out and signs in again.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function readOptions(): Options {
  const options = { from: { type: 'string' }, replace: { type: 'boolean' }, 'keep-sessions': { type: 'boolean' } } as const
  try {
    const { values } = parseArgs({ options })
    if (!values.from) throw new Error('--from says which file.')
    return { from: resolve(values.from), replace: values.replace ?? false, keepSessions: values['keep-sessions'] ?? false }
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}

async function restore(
  { databaseUrl, databaseDirectUrl, dataDir, filesDir, s3, backups }: Configuration,
  { from, replace, keepSessions }: Options,
): Promise<BackupContent & { aside: string | undefined; filesAside?: string | undefined }> {
  // A session that ended after the backup would live again, and a used refresh token would be new.
  const finish = async (database: Database) => {
    if (!keepSessions) await transact(database, endEverything)
  }
  if (databaseUrl) {
    const { restorePostgres } = await import('./platform/backup/restore-postgres.ts')
    const { addressTakingWrites } = await import('./platform/database/postgres/hosts.ts')
    return restorePostgres(from, {
      databaseUrl: await addressTakingWrites(databaseDirectUrl ?? databaseUrl),
      replace,
      finish,
      asideTo: resolve(join(backups.folder, backupName('before-restore'))),
    })
  }
  const { restoreEmbedded } = await import('./platform/backup/restore-embedded.ts')
  const { filesFolderOf } = await import('./platform/backup/stored-files.ts')
  return restoreEmbedded(from, { dataDir, filesFolder: filesFolderOf({ filesDir, s3 }), replace, finish })
}

runCommand(main)
