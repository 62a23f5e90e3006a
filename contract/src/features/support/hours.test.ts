import { expect, test } from 'vitest'
import { presenceAt, timeMinutes, timeText, type Week } from './hours.ts'

const DAY = { opensAt: 9 * 60, closesAt: 17 * 60 }
const WEEKDAYS: Week = [DAY, DAY, DAY, DAY, DAY, null, null]
const at = (moment: string, week = WEEKDAYS, zone = 'Australia/Sydney') => {
  const { open, opensAt } = presenceAt(new Date(moment), zone, week)
  return open ? 'open' : (opensAt?.toISOString() ?? 'never')
}

test('a day is open from its first minute to before its last, by the clocks of the zone', () => {
  // Wednesday in Sydney, UTC+10.
  expect(at('2026-07-14T22:59:59Z')).toBe('2026-07-14T23:00:00.000Z')
  expect(at('2026-07-14T23:00:00Z')).toBe('open')
  expect(at('2026-07-15T06:59:59Z')).toBe('open')
  expect(at('2026-07-15T07:00:00Z')).toBe('2026-07-15T23:00:00.000Z')
})

test('after Friday comes Monday', () => {
  expect(at('2026-07-17T08:00:00Z')).toBe('2026-07-19T23:00:00.000Z')
})

test('the clocks go forward between Saturday and Monday: nine stays nine', () => {
  // Sydney goes from UTC+10 to UTC+11 on Sunday 4 October 2026.
  expect(at('2026-10-02T08:00:00Z')).toBe('2026-10-04T22:00:00.000Z')
  // And back on Sunday 5 April 2026.
  expect(at('2026-04-03T08:00:00Z')).toBe('2026-04-05T23:00:00.000Z')
})

test('one day a week is found a week later, and no day at all is never', () => {
  const mondays: Week = [DAY, null, null, null, null, null, null]
  expect(at('2026-07-13T08:00:00Z', mondays)).toBe('2026-07-19T23:00:00.000Z')
  expect(at('2026-07-13T08:00:00Z', [null, null, null, null, null, null, null])).toBe('never')
})

test('the days after the end of a month are those of the next one', () => {
  expect(at('2026-07-31T08:00:00Z', WEEKDAYS, 'UTC')).toBe('2026-07-31T09:00:00.000Z')
  expect(at('2026-07-31T18:00:00Z', WEEKDAYS, 'UTC')).toBe('2026-08-03T09:00:00.000Z')
})

test('a time field’s text and minutes are each other', () => {
  expect([timeText(545), timeMinutes('09:05'), timeMinutes('24:10'), timeMinutes('nine')]).toEqual(['09:05', 545, null, null])
})
