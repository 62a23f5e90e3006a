import { expect, test } from 'vitest'
import { percent } from './percent.ts'

test('a ratio is a percentage with one decimal, also where more is owed than owned', () => {
  expect([percent(0.824), percent(1), percent(-0.5)]).toEqual(['82.4%', '100.0%', '-50.0%'])
})

test('a ratio with debt never reads 100 %, and nought has no minus', () => {
  expect([percent(0.9996), percent(-0.0004)]).toEqual(['99.9%', '0.0%'])
})
