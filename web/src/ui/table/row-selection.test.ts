import { expect, test } from 'vitest'
import { withRows } from './row-selection.ts'

test('selecting a page keeps what is selected on other pages', () => {
  expect([...withRows(new Set(['a']), ['b', 'c'], true)]).toEqual(['a', 'b', 'c'])
  expect([...withRows(new Set(['a', 'b', 'c']), ['b', 'c'], false)]).toEqual(['a'])
})
