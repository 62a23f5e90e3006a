import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, openPglite } from '../open-embedded.ts'
import { countChanged } from './keep-statistics.ts'

let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openPglite({})
  await database.lite.exec('create table sheep (id int primary key); create table lambs (id int primary key)')
})
afterAll(() => database.close())

const add = (count: number) =>
  database.lite.query(`insert into sheep select (select count(*) from sheep) + number from generate_series(1, ${count}) number`)
const rowsKnown = async () => {
  const { rows } = await database.lite.query<{ known: number }>(`select reltuples as known from pg_class where relname = 'sheep'`)
  return rows[0]?.known
}

test('a table is counted once many of its rows have changed, and not before', async () => {
  await add(1_000)
  expect(await countChanged(database.lite)).toEqual(['sheep'])
  expect(await rowsKnown()).toBe(1_000)
  await add(100)
  expect(await countChanged(database.lite)).toEqual([])
  await add(100)
  expect(await countChanged(database.lite)).toEqual(['sheep'])
  expect(await rowsKnown()).toBe(1_200)
})
