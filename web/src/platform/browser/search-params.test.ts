import { expect, test } from 'vitest'
import { flag, oneOf, parseSearch, someOf, stringifySearch, text } from './search-params.ts'

test('a search for digits stays text', () => {
  expect(text(2026)).toBe('2026')
})

test('an empty or foreign value is no parameter', () => {
  expect(text('')).toBeUndefined()
  expect(text({ a: 1 })).toBeUndefined()
})

test('a word that the list does not know is dropped', () => {
  expect(oneOf('town', ['name', 'town'])).toBe('town')
  expect(oneOf('password', ['name', 'town'])).toBeUndefined()
})

test('a switch is on or absent', () => {
  expect(flag('true')).toBe(true)
  expect(flag(true)).toBe(true)
  expect(flag('false')).toBeUndefined()
})

test('columns of an address keep the list’s own order', () => {
  expect(someOf('b,a,x', ['a', 'b', 'c'])).toEqual(['a', 'b'])
  expect(someOf('x', ['a'])).toBeUndefined()
})

test('the address is plain words both ways', () => {
  expect(stringifySearch({ q: '2026', archived: true, columns: ['town', 'stage'], stage: undefined, cursor: '' })).toBe(
    '?q=2026&archived=true&columns=town%2Cstage',
  )
  expect(parseSearch('?q=2026&archived=true')).toEqual({ q: '2026', archived: 'true' })
})
