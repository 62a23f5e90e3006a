import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestEngine } from '../../../testing/test-database.ts'
import type { EmbeddedDatabase } from '../open-embedded.ts'
import { countChanged } from './keep-statistics.ts'

describe.runIf(process.env.TEST_ENGINE === 'pglite')('the figures of the embedded database', () => {
  let database: EmbeddedDatabase

  beforeAll(async () => {
    database = await openTestEngine()
    await database.lite.exec('create table sheep (id int primary key); create table lambs (id int primary key)')
    // What the database holds from the start is due as well.
    await countChanged(database.lite)
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
})
