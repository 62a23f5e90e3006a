import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openAuditKeys } from '../audit/audit-keys.ts'
import { createSealer } from '../audit/sealer.ts'
import { type Verification, verifyActivity } from '../audit/verify-activity.ts'
import { BackupError } from '../backup/backup-error.ts'
import { syncFolder } from '../backup/backup-file.ts'
import type { RunQuery, Counts } from '../backup/manifest.ts'
import { isEmpty, refuseWhileServing } from '../backup/restore-postgres.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database, Transaction } from '../database/database.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { migrate } from '../database/migrate.ts'
import { databaseFolderIn, openPglite, type EmbeddedDatabase } from '../database/open-embedded.ts'
import { openPostgres } from '../database/postgres/open-postgres.ts'
import { transact } from '../database/write.ts'
import { loadTables, type OnTable } from './load-tables.ts'
import { IS_UNFINISHED, UNFINISHED_MOVE_SCHEMA } from './unfinished-move.ts'

/** Any constant: of two moves into one database the second is refused. */
const MOVE_LOCK = 7_270_352
/** A move that was killed holds its lock until PostgreSQL has noticed. */
const LOCK_TRIES = 20
const LOCK_PAUSE_MS = 250

export interface Move {
  dataDir: string
  databaseUrl: string
  audit: Configuration['audit']
  /** The figures of a database, worked out again from its records, in words. */
  figuresOf(database: Database): Promise<string>
  /** What is done to what arrived, together with the end of the move. */
  finish(tx: Transaction): Promise<void>
  onStep(words: string): void
  onTable: OnTable
}

export interface Moved {
  counts: Counts
  figures: string
  /** What the activity log's chains say, the same before and after. */
  verification: Verification
  /** Where the embedded database lies now. */
  aside: string
}

/**
 * Takes an embedded database to an empty one of PostgreSQL. Until everything was compared there, that one bears a mark: a server refuses
 * it, and another try begins again. The embedded one is only read, and steps aside in the end.
 */
export async function moveToPostgres(move: Move): Promise<Moved> {
  const folder = databaseFolderIn(move.dataDir)
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new BackupError(`There is no database in ${resolve(move.dataDir)}. DATA_DIR says where the embedded one is.`)
  }
  const lock = await lockFolder(move.dataDir)
  try {
    const moved = await withClient(move.databaseUrl, async (client) => {
      await begin(client, move.onStep)
      const source = await openPglite({ dataDir: folder })
      try {
        return await moveBetween(source, client, move)
      } finally {
        await source.close()
      }
    })
    const aside = `${folder}-moved-${new Date().toISOString().replace(/:|\.\d+/g, '')}`
    await rename(folder, aside)
    await syncFolder(move.dataDir)
    return { ...moved, aside }
  } finally {
    await lock.release()
  }
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'move',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Whatever waits for an answer hears of a lost connection by itself.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new BackupError(`The database in DATABASE_URL does not answer: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Takes the database for this move, or says why not. */
async function begin(client: pg.Client, onStep: Move['onStep']): Promise<void> {
  const ask: RunQuery = async <Row>(text: string) => (await client.query(text)).rows as Row[]
  for (let left = LOCK_TRIES; ; left--) {
    const [lock] = await ask<{ isMine: boolean }>(`select pg_try_advisory_lock(${MOVE_LOCK}) as "isMine"`)
    if (lock?.isMine) break
    if (left === 0) throw new BackupError('Another move into this database is under way.')
    await setTimeout(LOCK_PAUSE_MS)
  }
  await refuseWhileServing(ask)
  const [mark] = await ask<{ isThere: boolean }>(IS_UNFINISHED)
  if (mark?.isThere) return onStep('A move into this database did not end. It begins anew.')
  if (!(await isEmpty(ask))) {
    throw new BackupError('There are tables in the database of DATABASE_URL already. Name an empty one. Nothing was changed.')
  }
  await ask(
    `begin; create schema ${UNFINISHED_MOVE_SCHEMA}; create table ${UNFINISHED_MOVE_SCHEMA}.begun (at timestamptz not null default now()); commit`,
  )
}

async function moveBetween(source: EmbeddedDatabase, client: pg.Client, move: Move): Promise<Omit<Moved, 'aside'>> {
  const { databaseUrl, audit, figuresOf, onStep, onTable } = move
  onStep('Reading the embedded database …')
  await migrate(source)
  const before = await lookAt(source, audit, figuresOf)
  const target = await openPostgres(databaseUrl, 2, () => {})
  try {
    await migrate(target)
    onStep('Moving …')
    const counts = await loadTables(source.lite, client, onTable)
    onStep('Comparing …')
    const after = await lookAt(target, audit, figuresOf)
    refuseChanged(before, after)
    await transact(target, async (tx) => {
      await move.finish(tx)
      await tx.execute(sql.raw(`drop schema ${UNFINISHED_MOVE_SCHEMA} cascade`))
    })
    await client.query('analyze')
    return { counts, ...after }
  } finally {
    await target.close()
  }
}

interface Look {
  figures: string
  verification: Verification
}

/** The figures and the log of a database; what waits to be sealed gets its place first. */
async function lookAt(database: Database, audit: Configuration['audit'], figuresOf: Move['figuresOf']): Promise<Look> {
  const keys = await openAuditKeys(database, { audit })
  await createSealer({ database, keys, log: { error() {}, warn() {} } }).sealAll()
  return { figures: await figuresOf(database), verification: await verifyActivity(database, keys) }
}

function refuseChanged(before: Look, after: Look): void {
  if (before.figures !== after.figures) {
    throw new BackupError(`The figures are not what they were: ${before.figures} before, ${after.figures} after. The move has not ended.`)
  }
  if (JSON.stringify(before.verification) !== JSON.stringify(after.verification)) {
    throw new BackupError('The chains of the activity log are not what they were. The move has not ended.')
  }
}
