import { expect, test } from 'vitest'
import { recordActions } from './record-actions.ts'

type Facts = Parameters<typeof recordActions>[0]
type Position = Parameters<typeof recordActions>[1]

/** What is said of values as at these days, the oldest first as the position has them. */
function saidOf(...days: (string | null)[]): string | undefined {
  const facts = { waiting: [], people: [], helpers: [], today: '2026-11-27' } as unknown as Facts
  const stale = days.map((asAt, index) => ({ kind: 'asset' as const, recordId: String(index), name: `A${index}`, asAt }))
  const [action] = recordActions(facts, { stale, unvalued: 0, overlaps: [] } as unknown as Position)
  return action?.detail
}

test('of old values it is said how many have no date, and how old the oldest with one is', () => {
  expect(saidOf(null)).toBe('Nobody wrote down its date.')
  expect(saidOf(null, null)).toBe('Nobody wrote down their dates.')
  expect(saidOf('2024-02-29')).toBe('It is of 29 February 2024; values older than 12 months are marked.')
  expect(saidOf('2027-01-01')).toBe('It is of a day to come: 1 January 2027.')
  expect(saidOf('2024-02-29', '2025-11-26')).toBe('The oldest is of 29 February 2024; values older than 12 months are marked.')
  expect(saidOf(null, '2024-02-29')).toBe(
    'Nobody wrote down the date of one. The other is of 29 February 2024; values older than 12 months are marked.',
  )
  expect(saidOf(null, null, '2024-02-29', '2025-11-26')).toBe(
    'Nobody wrote down the date of 2. The oldest other is of 29 February 2024; values older than 12 months are marked.',
  )
})
