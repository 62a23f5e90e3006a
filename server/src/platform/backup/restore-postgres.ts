import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres/open-postgres.ts'
import { BackupError } from './backup-error.ts'
import { readBackup, type BackupContent } from './backup-file.ts'
import { refuseOtherVersions, type RunQuery, type Counts } from './manifest.ts'
import { backUpPostgres, DUMP } from './postgres-backup.ts'
import { connectionOf, requireProgram, runProgram, withConnection } from './postgres-tools.ts'

/** The schemas that are ours. */
const DROP_SCHEMAS = ['drizzle', 'public'].map((name) => `drop schema if exists ${name} cascade;`).join('\n')

/**
 * Restores a backup of PostgreSQL into the database at `databaseUrl`: all of it, rows counted, or nothing, for it is one transaction. What
 * was there before is backed up to `asideTo` first.
 */
export async function restorePostgres(
  path: string,
  {
    databaseUrl,
    replace,
    asideTo,
    finish,
  }: { databaseUrl: string; replace: boolean; asideTo: string; finish(database: Database): Promise<void> },
): Promise<BackupContent & { aside: string | undefined }> {
  const staging = await mkdtemp(join(tmpdir(), 'paddock-restore-'))
  try {
    const dump = join(staging, 'postgres.dump')
    const content = await unpackDump(path, dump)
    const aside = await withConnection(databaseUrl, async (ask) => {
      for (const name of ['pg_restore', 'psql'] as const) await requireProgram(name, ask)
      await refuseWhileServing(ask)
      if (await isEmpty(ask)) return undefined
      if (!replace)
        throw new BackupError(
          'There are tables in this database already. Name an empty one, or add --replace: a backup of it is made first.',
        )
      await backUpPostgres(databaseUrl, asideTo)
      return asideTo
    })
    await load(dump, databaseUrl, content.counts)
    await migrateAndFinish(databaseUrl, finish)
    return { ...content, aside }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function unpackDump(path: string, dump: string): Promise<BackupContent> {
  return readBackup(path, {
    async begin(manifest) {
      refuseOtherVersions(manifest)
      if (manifest.engine !== 'postgres') throw new BackupError('This is a backup of the embedded database.')
    },
    async take(part) {
      if (part.path === DUMP) await pipeline(Readable.from(part.content()), createWriteStream(dump, { mode: 0o600 }))
    },
  })
}

/** A server always has a connection that listens, under a name; its tables would vanish while it serves. */
export async function refuseWhileServing(ask: RunQuery): Promise<void> {
  const [found] = await ask<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity where datname = current_database() and application_name in ('paddock', 'paddock-listen')`,
  )
  if (found && found.servers > 0) throw new BackupError('A server is connected to this database. Stop it first.')
}

export async function isEmpty(ask: RunQuery): Promise<boolean> {
  const [found] = await ask<{ tables: number }>(
    `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  return found?.tables === 0
}

/** One transaction from emptying to counting: pg_restore writes SQL, psql runs it between ours. */
async function load(dump: string, databaseUrl: string, counts: Counts): Promise<void> {
  const { address, environment } = connectionOf(databaseUrl)
  const args = ['--no-psqlrc', '--quiet', '--single-transaction', '--no-password', '--set=ON_ERROR_STOP=1', `--dbname=${address}`]
  const psql = runProgram('psql', args, environment)
  const source = runProgram('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dump], environment)
  const { stdin } = psql.process
  const { stdout } = source.process
  if (!stdin || !stdout) throw new Error('psql has no input.')
  psql.process.stdout?.resume()
  stdin.write(`set client_min_messages = warning;\n${DROP_SCHEMAS}\ncreate schema public;\n`)
  stdout.pipe(stdin, { end: false })
  // Whichever fails first ends the other; a psql that is ended leaves nothing behind.
  const loaded = source.done.then(
    () => void stdin.end(`\n${sameCounts(counts)}\n`),
    (error: unknown) => {
      psql.process.kill()
      throw error
    },
  )
  const stopped = psql.done.catch((error: unknown) => {
    source.process.kill()
    throw error
  })
  const [, ended] = await Promise.allSettled([loaded, stopped])
  if (source.process.exitCode) await loaded
  if (ended.status === 'rejected') throw ended.reason
}

/** Fails the transaction unless every table holds the rows that the backup promises. */
function sameCounts(counts: Counts): string {
  const checks = Object.entries(counts).map(
    ([table, rows]) =>
      `if (select count(*) from ${table}) <> ${rows} then raise exception '${table.replaceAll("'", "''")} does not hold the ${rows} rows of the backup'; end if;`,
  )
  return `do $counts$ begin\n${checks.join('\n')}\nend $counts$;`
}

export async function migrateAndFinish(databaseUrl: string, finish: (database: Database) => Promise<void>): Promise<void> {
  const database = await openPostgres(databaseUrl, 2, () => {})
  try {
    await migrate(database)
    await finish(database)
  } finally {
    await database.close()
  }
}
