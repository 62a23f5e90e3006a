import { expect, test } from 'vitest'
import { inMonths } from './review-day.ts'

test('a year after 29 February, an article is due for review on the last day of February', () => {
  expect(inMonths(12, new Date(2028, 1, 29))).toBe('2029-02-28')
  expect(inMonths(0, new Date(2028, 1, 29, 23, 59))).toBe('2028-02-29')
})
