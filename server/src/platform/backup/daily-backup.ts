import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import type { EmbeddedDatabase } from '../database/open-embedded.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Schedule } from '../jobs/schedule.ts'
import { readBackup } from './backup-file.ts'
import { backUpEmbedded } from './embedded-backup.ts'
import { filesFolderOf } from './stored-files.ts'

declare module '../jobs/jobs.ts' {
  interface JobKinds {
    'backup.daily': { day: string }
  }
}

/** It is before people begin their day. */
const FROM_HOUR = 2
const DAILY = /^daily-\d{4}-\d\d-\d\d\.tar\.gz$/
const UNFINISHED = /^daily-.*\.partial$/

export interface DailyBackupParts {
  database: Database
  jobs: Jobs
  schedule: Schedule
  configuration: Pick<Configuration, 'backups'> & Partial<Pick<Configuration, 'filesDir' | 's3'>>
  log: FastifyBaseLogger
}

/** A snapshot a day of an embedded database that is in a folder; PostgreSQL has its own backups. */
export function registerDailyBackup({ database, jobs, schedule, configuration, log }: DailyBackupParts): void {
  const { backups } = configuration
  if (!hasFolder(database) || backups.keep === 0) return
  jobs.handle(
    'backup.daily',
    async ({ day }, { signal }) => {
      const path = await backUpDaily(database, { ...backups, filesFolder: filesFolderOf(configuration) }, day, signal)
      log.info({ path }, 'daily backup written and read back')
    },
    { long: true },
  )
  schedule.daily('backup.daily', { fromHour: FROM_HOUR })
}

/** Whether this is the embedded engine, and not in memory. */
export const hasFolder = (database: Database): database is EmbeddedDatabase => Boolean((database as Partial<EmbeddedDatabase>).folder)

/** Writes the day's snapshot, reads it back and only then lets go of the oldest; answers the file. */
export async function backUpDaily(
  database: EmbeddedDatabase,
  { folder, keep, filesFolder }: Configuration['backups'] & { filesFolder?: string | undefined },
  day: string,
  signal?: AbortSignal,
): Promise<string> {
  const path = join(folder, `daily-${day}.tar.gz`)
  await removeAll(folder, (name) => UNFINISHED.test(name))
  // A try that was interrupted after the writing, or a damaged disk: only what reads back counts.
  const written = existsSync(path) && (await readBackup(path).catch(() => null))
  if (!written) {
    await backUpEmbedded(database, path, { replace: true, filesFolder, ...(signal && { signal }) })
    await readBackup(path)
  }
  const newest = (await namesIn(folder))
    .filter((name) => DAILY.test(name))
    .toSorted()
    .toReversed()
  // What was just written stays whatever the clock says: files of a time when it was ahead would be newer.
  const kept = new Set([basename(path), ...newest.filter((name) => name !== basename(path)).slice(0, keep - 1)])
  await removeAll(folder, (name) => DAILY.test(name) && !kept.has(name))
  return path
}

async function removeAll(folder: string, which: (name: string) => boolean): Promise<void> {
  for (const name of await namesIn(folder)) if (which(name)) await rm(join(folder, name), { force: true })
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])
