import { expect, test } from 'vitest'
import { countedEarlier } from './counted-day.ts'

const FIRST = '2026-11-27T05:00:00.000Z'
const LAST = '2027-02-01T05:00:00.000Z'
const rounds = [
  { questionnaireKey: 'mini_ipip', closedAt: FIRST },
  { questionnaireKey: 'stakeholder_survey', closedAt: LAST },
] as const

test('a figure of an earlier round names its own day: the day of the last round is not its day', () => {
  const of = (countedAt: string | null) => countedEarlier({ questionnaireKey: 'stakeholder_survey', countedAt }, rounds)
  expect(of(FIRST)).toBe(FIRST)
  expect(of(LAST)).toBeNull()
  expect(of(null)).toBeNull()
})
