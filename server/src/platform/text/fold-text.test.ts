import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows } from '../database/read-json.ts'
import { type Database } from '../database/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { foldText } from './fold-text.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Letters of European names, and what phones and word processors put for an apostrophe, a quotation mark or a dash. */
const WRITTEN = [
  ...Array.from({ length: 0x180 - 0xc0 }, (_, place) => String.fromCodePoint(0xc0 + place)).filter((letter) => /\p{L}/u.test(letter)),
  ...'ẞʼ‘’‛‚“”‟„‹›«»\u00AD\u2010\u2011\u2012\u2013\u2014\u2015',
]

test('what the server folds and what the database folds are found by each other, letter for letter', async () => {
  const rows = await readRows<{ letter: string; folded: string }>(
    database,
    sql`select letter, fold_text('x' || letter || 'x') as folded from unnest(${sql.param(WRITTEN)}::text[]) letter`,
  )
  expect(rows).toHaveLength(WRITTEN.length)
  expect(rows.filter(({ letter, folded }) => folded !== foldText(`x${letter}x`))).toEqual([])
})

test('a name is the same however its apostrophe and its letters are typed', () => {
  expect(foldText('Bjørn  O’Malley–Łukasz, Straße')).toBe("bjorn o'malley-lukasz, strasse")
})
