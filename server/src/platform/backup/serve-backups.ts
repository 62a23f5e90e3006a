import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import type { CommandSocket } from '../database/command-socket.ts'
import type { Database } from '../database/database.ts'
import { answerBackups } from './backup-socket.ts'
import { hasFolder } from './daily-backup.ts'
import { backUpEmbedded } from './embedded-backup.ts'
import { filesFolderOf } from './stored-files.ts'

/** While this process has the folder open, it writes the backups that `npm run backup` asks for; nothing to serve on PostgreSQL. */
export async function serveBackups(parts: {
  database: Database
  configuration: Pick<Configuration, 'dataDir'> & Partial<Pick<Configuration, 'filesDir' | 's3'>>
  log: FastifyBaseLogger
}): Promise<CommandSocket | undefined> {
  const { database, configuration, log } = parts
  if (!hasFolder(database)) return undefined
  try {
    return await answerBackups(
      configuration.dataDir,
      async (path, options) => {
        const counts = await backUpEmbedded(database, path, { ...options, filesFolder: filesFolderOf(configuration) })
        log.info({ path }, 'backup written')
        return counts
      },
      (error) => log.error({ err: error }, 'backup failed'),
    )
  } catch (error) {
    // A file system without sockets could not hold the folder's lock either; whatever it is, it must not stop the service.
    log.error({ err: error }, 'npm run backup cannot reach this server')
    return undefined
  }
}
