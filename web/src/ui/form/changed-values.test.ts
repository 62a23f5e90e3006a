import { expect, test } from 'vitest'
import { changedValues, sameValues } from './changed-values.ts'

const base = { businessName: 'Yass Wool', town: 'Yass', structures: ['companies'], managerIds: ['a'] }
const NAMES = ['businessName', 'town', 'structures', 'managerIds'] as const

test('a form sends only what the person changed, so that nothing else is overwritten', () => {
  expect(changedValues(NAMES, { ...base, town: 'Bowning', structures: [] }, base)).toEqual({ town: 'Bowning', structures: [] })
  expect(changedValues(NAMES, base, base)).toEqual({})
})

test('a form is edited once one of its fields differs, a list too', () => {
  expect(sameValues(base, { ...base })).toBe(true)
  expect(sameValues(base, { ...base, managerIds: [] })).toBe(false)
})
