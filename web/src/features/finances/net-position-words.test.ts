import { expect, test } from 'vitest'
import { datesWords, EQUITY_WORDS } from './net-position-words.ts'

test('each band is told with its own bounds', () => {
  expect(EQUITY_WORDS.below_usual).toContain('70 to 77.5%')
  expect(EQUITY_WORDS.usual).toContain('77.5 to 90%')
})

test('the total names the range of its dates, and how many values have none', () => {
  expect(datesWords({ from: '2024-11-30', to: '2026-09-30', undated: 1 })).toBe(
    'Values as at 30\u00A0Nov\u00A02024 to 30\u00A0Sep\u00A02026, 1 without a date',
  )
  expect(datesWords({ from: '2026-06-30', to: '2026-06-30', undated: 0 })).toBe('Values as at 30\u00A0Jun\u00A02026')
  expect([datesWords({ from: null, to: null, undated: 2 }), datesWords(null)]).toEqual(['Values without a date', null])
})
