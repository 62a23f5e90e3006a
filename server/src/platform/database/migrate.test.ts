import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as applyFolder } from 'drizzle-orm/pglite/migrator'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase, openTestEngine } from '../../testing/test-database.ts'
import type { Database } from './database.ts'
import { emptyFolder } from '../../testing/test-folder.ts'
import { FormerDatabaseError, migrate, migrationsFolder } from './migrate.ts'

/** When the last of the migrations was written that the initial one replaced. */
const LAST_BEFORE_THE_INITIAL = 1_795_336_521_081

let database: Database
afterEach(() => database.close())

/** A database with the practice `Kept`, whose migrations were written at these moments, and those after the initial one if it saw that. */
async function aDatabase(seen: readonly number[]) {
  database = await openTestDatabase('migrate')
  await database.db.execute(sql`insert into organizations (id, name) values (gen_random_uuid(), 'Kept')`)
  const since = seen.includes(LAST_BEFORE_THE_INITIAL) ? (await moments()).filter((moment) => moment > LAST_BEFORE_THE_INITIAL) : []
  await database.db.execute(sql`truncate drizzle.__drizzle_migrations`)
  for (const moment of [...seen, ...since])
    await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${String(moment)}, ${moment})`)
}

const ask = <Row>(name: string, text: string) => database.read<Row>({ name, text }, [])
const moments = async () =>
  (await ask<{ at: string }>('moments', 'select created_at::text as at from drizzle.__drizzle_migrations order by id')).map(({ at }) =>
    Number(at),
  )
const practices = async () => (await ask<{ name: string }>('practices', 'select name from organizations')).map(({ name }) => name)

test('a database that saw everything that the initial migration replaced is taken on as it is', async () => {
  const seen = [LAST_BEFORE_THE_INITIAL - 1, LAST_BEFORE_THE_INITIAL]
  await aDatabase(seen)
  await migrate(database)
  expect((await moments()).slice(0, 2)).toEqual(seen)
  expect(await practices()).toEqual(['Kept'])
})

test('a database that lacks something of the initial migration is refused in one sentence, and nothing of it is changed', async () => {
  const seen = [LAST_BEFORE_THE_INITIAL - 2, LAST_BEFORE_THE_INITIAL - 1]
  await aDatabase(seen)
  const refused = await migrate(database).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FormerDatabaseError)
  expect(String(refused)).toMatch(/^FormerDatabaseError: This database is of a version of Paddock from before the first release: [^.]+\.$/)
  expect(await moments()).toEqual(seen)
  expect(await practices()).toEqual(['Kept'])
})

test.runIf(process.env.TEST_ENGINE === 'pglite')(
  'clients of before their copies get them, each with its advisers in their order and its last touch',
  async () => {
    const folder = await emptyFolder()
    await cp(migrationsFolder(), folder, { recursive: true })
    const journal = join(folder, 'meta', '_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] }
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
    const embedded = await openTestEngine()
    database = embedded
    // As it was before the first migration: PostgreSQL would take seconds to make another that is empty.
    await embedded.lite.exec('drop schema public, drizzle cascade; create schema public')
    await applyFolder(drizzle(embedded.lite), { migrationsFolder: folder })
    await embedded.lite.exec(`
    insert into organizations (id, name) values ('00000000-0000-4000-8000-000000000001', 'Kept');
    insert into users (id, email, first_name, last_name, system_role, status, organization_id)
    select ('00000000-0000-4000-8000-00000000000' || number)::uuid, number || '@example.com', '', '', 'manager', 'active', '00000000-0000-4000-8000-000000000001'
    from generate_series(2, 3) number;
    insert into clients (id, organization_id, status, business_name, sort_name, last_touch_at, archived_at)
    select ('00000000-0000-4000-8000-00000000001' || number)::uuid, '00000000-0000-4000-8000-000000000001', 'client', 'Farm', 'farm ' || number,
      ('2026-01-0' || number)::timestamptz, case when number = 2 then now() end
    from generate_series(1, 2) number;
    insert into client_managers (client_id, user_id, assigned_at) values
      ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000002', '2026-01-02'),
      ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000003', '2026-01-01'),
      ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000002', '2026-01-01');`)

    await migrate(database)

    const kept = await ask<{ managers: string; touch: string; touched: string | null; own: string }>(
      'kept',
      `select array_to_string(array(select right(id::text, 1) from unnest(manager_ids) id), ',') as managers, last_touch_at::date::text as touch,
       client_touches.status as touched,
       (select string_agg(coalesce(mine.status, 'none') || ' ' || mine.sort_name, ', ') from client_managers mine where mine.client_id = clients.id) as own
     from clients join client_touches on client_touches.client_id = clients.id order by clients.sort_name`,
    )
    expect(kept).toEqual([
      { managers: '3,2', touch: '2026-01-01', touched: 'client', own: 'client farm 1, client farm 1' },
      { managers: '2', touch: '2026-01-02', touched: null, own: 'none farm 2' },
    ])
  },
  60_000,
)
