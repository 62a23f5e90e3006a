import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { closeWhenIdle } from './embedded/close-when-idle.ts'
import { endOnTrap } from './embedded/end-on-trap.ts'
import { keepStatements } from './embedded/keep-statements.ts'
import { keepStatistics } from './embedded/keep-statistics.ts'
import { linkInTurn } from './embedded/link-in-turn.ts'
import { prepareDataFolder } from './data-folder.ts'
import type { Database, Queries, Statement } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { needingRoom } from './embedded/room-on-disk.ts'

export interface EmbeddedDatabase extends Database {
  engine: 'pglite'
  lite: PGlite
  /** The folder of PostgreSQL's files; undefined where they are in memory. */
  folder: string | undefined
}

/** Where PostgreSQL's files are in a data folder. */
export const databaseFolderIn = (dataDir: string) => join(dataDir, 'postgres')

/** PGlite: PostgreSQL inside this process, in a folder that no second process may open. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  await prepareDataFolder(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const folder = databaseFolderIn(dataDir)
    // PGlite writes files that everybody may read: their folder is closed to others.
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o700)
    const database = await openPglite({ dataDir: folder }, () => lock.release())
    keepStatistics(database.lite)
    return needingRoom(database, folder)
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * How much of the words' indexes waits for being sorted in. Whoever fills it does that work while nobody else is answered: 25 ms of it with
 * this much, 100 with PostgreSQL's own 4 MB.
 */
const WAITING_WORDS = '512kB'

/** PGlite in memory or from a dump, for tests; nothing to lock. */
export async function openPglite(options: PGliteOptions, afterClose: () => Promise<void> = async () => {}): Promise<EmbeddedDatabase> {
  const lite = await PGlite.create({ ...options, extensions: { linkInTurn, btree_gin, pg_trgm, unaccent } })
  endOnTrap(lite)
  await keepStatements(lite)
  await lite.exec(`set gin_pending_list_limit = '${WAITING_WORDS}'`)
  const closeLite = closeWhenIdle(lite)
  const db: Queries = drizzle(lite)
  const ask = async <Row>(statement: Statement, values: unknown[]) => (await lite.query<Row>(statement.text, values)).rows
  return {
    engine: 'pglite',
    lite,
    folder: options.dataDir,
    db,
    read: ask,
    readBriefly: ask,
    write: ask,
    async listen(channel, onMessage) {
      await lite.listen(channel, onMessage)
      return { connected: () => true }
    },
    exclusively: (_key, task) => task(),
    connections: () => ({ used: 1, idle: 0, queued: 0 }),
    async ping() {
      await lite.query('select 1')
    },
    async close() {
      await closeLite()
      await afterClose()
    },
  }
}
