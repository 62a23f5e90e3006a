import { expect, test } from 'vitest'
import { idOf, newId } from './platform/database/columns.ts'

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('an identifier is greater than the one before it, also within one moment, and begins with its moment', () => {
  const before = Date.now()
  const made = Array.from({ length: 5_000 }, newId)
  expect(made.filter((id) => !UUID_7.test(id))).toEqual([])
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(5_000)
  expect(Number.parseInt(made[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBeGreaterThanOrEqual(before)
})

test('identifiers share no random part', () => {
  const ends = Array.from({ length: 1_000 }, () => newId().slice(-10))
  expect(new Set(ends).size).toBe(1_000)
})

test('an identifier of an earlier moment comes before all that are made now', () => {
  expect(idOf(new Date('2020-01-01')) < newId()).toBe(true)
})
