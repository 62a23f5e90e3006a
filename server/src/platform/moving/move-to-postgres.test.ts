import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { netPositionOfAll } from '../../features/finances/index.ts'
import { openServer } from '../../open-server.ts'
import { BRIEFLY } from '../../testing/brief-node.ts'
import { builtCommand } from '../../testing/built-server.ts'
import { withDatabase } from '../../testing/prepare-databases.ts'
import { emptyFolder } from '../../testing/test-folder.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { openEmbedded } from '../database/open-embedded.ts'
import { moveToPostgres } from './move-to-postgres.ts'

/** What a value may be that a way through JavaScript or JSON would change. */
const HARD = `insert into outbox_mails (id, recipient, subject, text, sent_at)
  values (gen_random_uuid(), '{"a",NULL}', E'tab\\t \\\\ "quote" \\u2028', '', '2026-01-02 03:04:05.678912+00');
  insert into identity_sign_ups (id, email, about, expires_at) values (gen_random_uuid(), 'a@example.com', 'null', 'infinity');
  insert into jobs (id, kind, payload) values (gen_random_uuid(), 'none', '{"big": 12345678901234567890.10}')`

describe.runIf(process.env.TEST_ENGINE === 'postgres')('moving an embedded database to PostgreSQL', () => {
  let dataDir: string
  let target: string
  let admin: pg.Client
  const name = `paddock_moved_${process.env.VITEST_POOL_ID ?? '0'}`
  const log = pino({ level: 'silent' })

  beforeAll(async () => {
    dataDir = await emptyFolder()
    target = withDatabase(process.env.TEST_DATABASE_URL ?? '', name)
    admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await admin.connect()
    await emptyTarget()
    // The demo practice has rows in nearly every table.
    const { database } = await openServer(readConfiguration({ DATA_DIR: dataDir }), log, () => '')
    for (const statement of HARD.split(';\n')) await database.db.execute(sql.raw(statement))
    await database.close()
  }, 120_000)
  afterAll(async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function emptyTarget() {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
  }

  async function ask<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: target })
    await client.connect()
    return client
      .query<Row>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }

  const move = (changes: { databaseUrl?: string; onTable?: () => void } = {}) =>
    moveToPostgres({
      dataDir,
      databaseUrl: target,
      audit: { key: undefined, formerKeys: [] },
      figuresOf: async (database) => JSON.stringify(await netPositionOfAll(database)),
      finish: async () => {},
      onStep() {},
      onTable() {},
      ...changes,
    })

  const serve = () => openServer(readConfiguration({ DATABASE_URL: target, LOG_LEVEL: 'silent' }), log, () => '')
  const tables = async () =>
    (await ask<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)).map((row) => row.name)
  /** Triggers with when they fire, and references. */
  const guards = () =>
    ask(`select tgrelid::regclass::text as table, tgname as name, tgenabled::text as kind from pg_trigger where not tgisinternal
      union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2`)

  test('what a server has open, and a database that holds something already, are left alone', async () => {
    const served = await openEmbedded(dataDir)
    await expect(move()).rejects.toThrow('is in use by another server')
    await served.lite.exec('create table of_nobody (id int)')
    await served.close()
    await expect(move()).rejects.toThrow('These tables are not the same on both sides: of_nobody. Nothing was moved.')
    const opened = await openEmbedded(dataDir)
    await opened.lite.exec('drop table of_nobody')
    await opened.close()
    await emptyTarget()
    await ask('create table mine (id int)')
    await expect(move()).rejects.toThrow('There are tables in the database of DATABASE_URL already.')
    expect(await tables()).toEqual(['mine'])
    await emptyTarget()
  }, 120_000)

  test('one that is killed in the middle has changed nothing: no server takes what is there, and the next move begins anew', async () => {
    const child = spawn(process.execPath, [...BRIEFLY, await builtCommand('move')], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: target },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/ {2}clients: \d+/.test(said)) child.kill('SIGKILL')
    })
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal, said).toBe('SIGKILL')
    expect(await readdir(dataDir)).toContain('postgres')
    await expect(serve()).rejects.toThrow('The move into this database has not ended: run npm run move again')
    expect(await ask('select count(*)::int as clients from clients')).toEqual([{ clients: 0 }])
  }, 120_000)

  test('every row of every table arrives as it is, with the figures and the chains; then nothing is begun again', async () => {
    const before = await guards()
    const { counts, verification, aside } = await move()
    expect(Object.keys(counts).toSorted()).toEqual((await tables()).map((table) => `public.${table}`).toSorted())
    expect(Object.values(counts).filter((rows) => rows > 0).length).toBeGreaterThan(40)
    expect(verification.findings).toEqual([])
    expect(verification.chains.length).toBeGreaterThan(1)
    // What keeps copies and protects the log stands as before, and did not write anything a second time.
    expect(await guards()).toEqual(before)
    expect(await ask('select count(*)::int as waiting from activity_queue')).toEqual([{ waiting: 0 }])
    expect(await ask(`select subject, sent_at::text as at from outbox_mails where recipient = '{"a",NULL}'`)).toEqual([
      { subject: 'tab\t \\ "quote" \u2028', at: expect.stringContaining('05.678912') },
    ])
    expect(await ask(`select about::text from identity_sign_ups where email = 'a@example.com'`)).toEqual([{ about: 'null' }])
    expect(await ask(`select payload::text from jobs where kind = 'none'`)).toEqual([{ payload: '{"big": 12345678901234567890.10}' }])

    const { database } = await serve()
    await database.close()
    expect(await readdir(dataDir)).not.toContain('postgres')
    await expect(move()).rejects.toThrow('There is no database in')
    await rename(aside, join(dataDir, 'postgres'))
    await expect(move()).rejects.toThrow('There are tables in the database of DATABASE_URL already.')
  }, 120_000)

  test('a row that does not arrive as it left ends the move, and none is kept', async () => {
    await emptyTarget()
    const lost = () => {
      throw new Error('the connection is lost')
    }
    await expect(move({ onTable: lost })).rejects.toThrow('the connection is lost')
    await ask(`create or replace function fold_text(words text) returns text language sql immutable as $$ select upper(words) $$`)
    await expect(move()).rejects.toThrow(/articles? did not arrive as it is|clients did not arrive as it is/)
    expect(await ask('select count(*)::int as clients from clients')).toEqual([{ clients: 0 }])
    expect(await readdir(dataDir)).toContain('postgres')
  }, 120_000)
})
