import { mkdtemp, readdir, rm, stat, truncate, cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withDatabase } from '../../testing/prepare-databases.ts'
import { databaseUrlOf, openTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database/database.ts'
import { countsMember, manifestMember, readBackup, writeBackup } from './backup-file.ts'
import { backUpPostgres } from './postgres-backup.ts'
import { connectionOf, runProgram } from './postgres-tools.ts'
import { restorePostgres } from './restore-postgres.ts'
import type { Member } from './tar.ts'

const ACCOUNTS = 50

test('a password is told by the environment, never in arguments that other people of the machine can read', () => {
  const { address, environment } = connectionOf('postgres://ada:p%40ss@db.example:5433/paddock?sslmode=no-verify&uselibpqcompat=true')
  expect(address).toBe('postgres://ada@db.example:5433/paddock?sslmode=require')
  expect(environment.PGPASSWORD).toBe('p@ss')
})

test('a missing program is named, with what to install', async () => {
  const { done } = runProgram('pg_dump', [], { PATH: '/nowhere' })
  await expect(done).rejects.toThrow("pg_dump is missing: install PostgreSQL's client programs")
})

describe.runIf(process.env.TEST_ENGINE === 'postgres')('backing up PostgreSQL', () => {
  let folder: string
  let database: Database
  let source: string
  let target: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paddock-backup-'))
    database = await openTestDatabase('backup')
    source = databaseUrlOf('backup')
    target = withDatabase(source, `${new URL(source).pathname.slice(1)}_restored`)
    await database.db.execute(sql`create table balances (id int primary key, amount int not null)`)
    await database.db.execute(sql`create table transfers (number serial primary key)`)
    await database.db.execute(sql`insert into balances select id, 100 from generate_series(1, ${sql.raw(String(ACCOUNTS))}) id`)
    await recreate(target)
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function recreate(url: string) {
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await admin.connect()
    const name = new URL(url).pathname.slice(1)
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    await admin.end()
  }

  const restore = (path: string, { replace = false, to = target } = {}) =>
    restorePostgres(path, { databaseUrl: to, replace, asideTo: join(folder, 'before.tar.gz'), finish: async () => {} })

  async function look() {
    const client = new pg.Client({ connectionString: target })
    await client.connect()
    const { rows } = await client.query<{ transfers: number; total: number }>(
      `select (select count(*)::int from transfers) as transfers, (select sum(amount)::int from balances) as total`,
    )
    await client.end()
    return rows[0]!
  }

  function keepWriting() {
    const written = { acknowledged: 0, going: true }
    const run = async () => {
      while (written.going) {
        const [from, to] = [1 + (written.acknowledged % ACCOUNTS), 1 + ((written.acknowledged * 7 + 3) % ACCOUNTS)]
        await database.db.transaction(async (tx) => {
          await tx.execute(sql`update balances set amount = amount - 5 where id = ${from}`)
          await tx.execute(sql`insert into transfers default values`)
          await tx.execute(sql`update balances set amount = amount + 5 where id = ${to}`)
        })
        written.acknowledged++
      }
    }
    const done = run()
    return { written, stop: () => ((written.going = false), done) }
  }

  /** A sound archive whose rows are fewer than it says. */
  async function promiseOneTransferMore(from: string, to: string) {
    const parts: Member[] = []
    const { manifest, counts } = await readBackup(from, {
      async take(part) {
        const bytes = await buffer(part.content())
        parts.push({ ...part, content: () => Readable.from([bytes]) })
      },
    })
    const promised = { ...counts, 'public.transfers': (counts['public.transfers'] ?? 0) + 1 }
    await writeBackup(to, Readable.from([manifestMember(manifest), ...parts, countsMember(promised)]))
  }

  test('what was acknowledged before it began is in it, and no half transaction; restored, replaced and refused as told', async () => {
    const writer = keepWriting()
    while (writer.written.acknowledged < 20) await database.ping()
    const before = writer.written.acknowledged
    const path = join(folder, 'busy.tar.gz')
    await backUpPostgres(source, path)
    await writer.stop()
    expect(writer.written.acknowledged).toBeGreaterThan(before)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(dirname(path))).toEqual(['busy.tar.gz'])

    const { counts, aside } = await restore(path)
    expect(aside).toBeUndefined()
    const first = await look()
    expect(first).toEqual({ total: ACCOUNTS * 100, transfers: counts['public.transfers'] })
    expect(first.transfers).toBeGreaterThanOrEqual(before)

    // Another state, to be replaced: it is kept in a backup of its own.
    const client = new pg.Client({ connectionString: target })
    await client.connect()
    await client.query(
      'update balances set amount = 0; create table added_since (id int); alter table added_since add foreign key (id) references balances',
    )
    await expect(restore(path)).rejects.toThrow('There are tables in this database already.')
    const spoilt = join(folder, 'spoilt.tar.gz')
    await cp(path, spoilt)
    await truncate(spoilt, (await stat(path)).size - 2_000)
    await expect(restore(spoilt, { replace: true })).rejects.toThrow('is cut off')
    expect((await look()).total).toBe(0)
    const wrong = join(folder, 'wrong.tar.gz')
    await promiseOneTransferMore(path, wrong)
    await expect(restore(wrong, { replace: true })).rejects.toThrow('public.transfers does not hold the')
    // All or nothing: the failed restore left everything as it was.
    expect((await look()).total).toBe(0)
    await client.end()
    await rm(join(folder, 'before.tar.gz'))
    expect((await restore(path, { replace: true })).aside).toBe(join(folder, 'before.tar.gz'))
    expect(await look()).toEqual(first)
    expect((await readBackup(join(folder, 'before.tar.gz'))).counts['public.added_since']).toBe(0)
  }, 60_000)

  test('a database that a server is connected to is left alone', async () => {
    const path = join(folder, 'quiet.tar.gz')
    await backUpPostgres(source, path)
    // As every server does; idle connections of its pool come and go.
    await database.listen(
      'backup_test',
      () => {},
      () => {},
    )
    await expect(restore(path, { replace: true, to: source })).rejects.toThrow('A server is connected to this database. Stop it first.')
  })
})
