import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestEngine } from '../../../testing/test-database.ts'
import type { EmbeddedDatabase } from '../open-embedded.ts'
import { countChanged } from './keep-statistics.ts'

let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openTestEngine()
  await countChanged(database.lite)
})
afterAll(() => database.close())

const add = (count: number) =>
  database.lite.query(
    `insert into organizations (id, name) select gen_random_uuid(), 'Practice ' || number from generate_series(1, ${count}) number`,
  )
const rowsKnown = async () => {
  const { rows } = await database.lite.query<{ known: number }>(`select reltuples as known from pg_class where relname = 'organizations'`)
  return rows[0]?.known
}

test('a table is counted once many of its rows have changed, and not before', async () => {
  await add(1_000)
  expect(await countChanged(database.lite)).toEqual(['organizations'])
  expect(await rowsKnown()).toBe(1_000)
  await add(100)
  expect(await countChanged(database.lite)).toEqual([])
  await add(100)
  expect(await countChanged(database.lite)).toEqual(['organizations'])
  expect(await rowsKnown()).toBe(1_200)
})
