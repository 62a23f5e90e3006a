import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Database } from './database.ts'
import { FormerDatabaseError, migrate } from './migrate.ts'

/** When the last of the migrations was written that the initial one replaced. */
const LAST_BEFORE_THE_INITIAL = 1_795_336_521_081

let database: Database
afterEach(() => database.close())

/** A database with the practice `Kept`, whose migrations were written at these moments. */
async function aDatabase(moments: readonly number[]) {
  database = await openTestDatabase('migrate')
  await database.db.execute(sql`insert into organizations (id, name) values (gen_random_uuid(), 'Kept')`)
  await database.db.execute(sql`truncate drizzle.__drizzle_migrations`)
  for (const moment of moments)
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
