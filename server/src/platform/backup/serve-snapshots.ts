import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import type { Reporting } from '../reporting/reporting.ts'
import { hasFolder } from './daily-backup.ts'
import { createSnapshots, type Snapshots } from './snapshots.ts'

const MINUTE_MS = 60_000

/** Begins the snapshots of an embedded database that is in a folder; PostgreSQL keeps what it acknowledged by itself. */
export function serveSnapshots(parts: {
  database: Database
  configuration: Pick<Configuration, 'backups' | 'snapshotMinutes'>
  log: FastifyBaseLogger
  reporting: Reporting
}): Snapshots | undefined {
  const { database, configuration, log, reporting } = parts
  const { backups, snapshotMinutes } = configuration
  if (!hasFolder(database) || snapshotMinutes === 0) return undefined
  const snapshots = createSnapshots({
    database,
    folder: backups.folder,
    every: snapshotMinutes * MINUTE_MS,
    onDone: (path) => log.debug({ path }, 'snapshot written'),
    onError(error) {
      log.error({ err: error }, 'no snapshot was written')
      reporting.report(error, { where: 'schedule', job: 'snapshot' })
    },
  })
  snapshots.start()
  return snapshots
}
