import { expect, test } from 'vitest'
import { costWords, problemWords } from './run-words.ts'

test('a cost is never told as nothing where something is paid, and names a currency that is not ours', () => {
  const told = [0, 1, 4_200, 12_000, 1_234_567].map((micros) => costWords({ micros, currency: 'AUD' }))
  expect(told).toEqual(['$0.00', '$0.000001', '$0.0042', '$0.012', '$1.23'])
  expect(costWords({ micros: 12_000, currency: 'USD' })).toBe('$0.012 USD')
})

test('a problem says when to try again, as people count time, where the model said so', () => {
  const told = (retryAfterSeconds: number | null) => problemWords({ message: 'Busy.', retryAfterSeconds })
  expect(told(null)).toBe('Busy.')
  expect([1, 30, 120, 7_200].map(told).map((words) => words.replace('Busy. It asks to be tried again in ', ''))).toEqual([
    '1 second.',
    '30 seconds.',
    'about 2 minutes.',
    'about 2 hours.',
  ])
})
