import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rowsInWords } from './features/counted-rows.ts'
import { askForBackup } from './platform/backup/backup-socket.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { backupName } from './platform/backup/backup-name.ts'
import type { Counts } from './platform/backup/manifest.ts'
import { readConfiguration, type Configuration } from './platform/configuration/configuration.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run backup -- [--to FILE] [--replace]'

/** `npm run backup`: writes everything that the environment's database holds to one file, also while a server uses it. */
async function main(): Promise<void> {
  const { to, replace } = readOptions()
  const configuration = readConfiguration(process.env)
  const path = resolve(to ?? join(configuration.backups.folder, backupName('paddock')))
  const counts = await backUp(configuration, path, replace)
  process.stdout.write(`${path}\n  ${rowsInWords(counts)}\n`)
}

function readOptions(): { to: string | undefined; replace: boolean } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, replace: { type: 'boolean' } } })
    if (values.to === '') throw new Error('--to needs a file.')
    return { to: values.to, replace: values.replace ?? false }
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}

async function backUp(
  { databaseUrl, databaseDirectUrl, dataDir, filesDir, s3 }: Configuration,
  path: string,
  replace: boolean,
): Promise<Counts> {
  if (databaseUrl) {
    const { backUpPostgres } = await import('./platform/backup/postgres-backup.ts')
    const { addressTakingWrites } = await import('./platform/database/postgres/hosts.ts')
    return backUpPostgres(await addressTakingWrites(databaseDirectUrl ?? databaseUrl), path, { replace })
  }
  const { databaseFolderIn, openEmbedded } = await import('./platform/database/open-embedded.ts')
  if (!existsSync(join(databaseFolderIn(dataDir), 'PG_VERSION'))) {
    throw new BackupError(`There is no database in ${resolve(dataDir)}. DATA_DIR or DATABASE_URL says where it is.`)
  }
  const served = await askForBackup(dataDir, { to: path, replace })
  if (served !== null) return served
  // Nobody serves it, so this process opens it itself; that fails, with words, where somebody starts at this very moment.
  const database = await openEmbedded(dataDir)
  try {
    const { backUpEmbedded } = await import('./platform/backup/embedded-backup.ts')
    const { filesFolderOf } = await import('./platform/backup/stored-files.ts')
    return await backUpEmbedded(database, path, { replace, filesFolder: filesFolderOf({ filesDir, s3 }) })
  } finally {
    await database.close()
  }
}

runCommand(main)
