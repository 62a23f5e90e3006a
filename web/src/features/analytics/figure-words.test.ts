import { expect, test } from 'vitest'
import { categoryWords, concordanceWords, percent, shadeOf, stepWords } from './figure-words.ts'

test('land has no category of its own', () => {
  expect(categoryWords({ kind: 'property', category: '' })).toBe('Land')
  expect(categoryWords({ kind: 'liability', category: 'term_loan' })).toBe('Term loans')
  expect(categoryWords({ kind: 'asset', category: 'of an import' })).toBe('of an import')
})

test('a ratio is a percentage with one decimal, also where more is owed than owned', () => {
  expect([percent(0.824), percent(1), percent(-0.5), percent(0.8249, 0)]).toEqual(['82.4%', '100.0%', '-50.0%', '82%'])
})

test('the ends of any scale have the outer colours', () => {
  expect([1, 2, 3, 4, 5].map((value) => shadeOf(value, { min: 1, max: 5 }))).toEqual([1, 2, 3, 4, 5])
  expect([0, 5, 10].map((value) => shadeOf(value, { min: 0, max: 10 }))).toEqual([1, 3, 5])
  expect(shadeOf(1, { min: 1, max: 1 })).toBe(3)
})

test('a median between two steps is told with one decimal', () => {
  expect([stepWords(4), stepWords(3.5)]).toEqual(['4', '3.5'])
})

test('how far rankings agree is told in words, and that one alone cannot be compared', () => {
  expect(concordanceWords(null)).toMatch(/^Two complete rankings/)
  expect(concordanceWords(0.7)).toBe('The rankings are close to each other.')
  expect(concordanceWords(0.1)).toBe('Everybody ranks differently.')
})
