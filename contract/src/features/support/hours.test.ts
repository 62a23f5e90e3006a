import { describe, expect, test } from 'vitest'
import { type ClosedDays, presenceAt, timeMinutes, timeText, type Week } from './hours.ts'

const DAY = { opensAt: 9 * 60, closesAt: 17 * 60 }
const WEEKDAYS: Week = [DAY, DAY, DAY, DAY, DAY, null, null]
const at = (moment: string, week = WEEKDAYS, zone = 'Australia/Sydney') => {
  const { open, opensAt } = presenceAt(new Date(moment), zone, week, [])
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

describe('closed days', () => {
  const christmas = { from: '2026-12-25', to: '2026-12-25', name: 'Christmas Day' }
  const boxingDay = { from: '2026-12-28', to: '2026-12-28', name: 'Boxing Day observed' }
  const shutdown = { from: '2026-12-24', to: '2027-01-03', name: 'Summer shutdown' }
  // Sydney is eleven hours ahead of UTC then; 25 December 2026 is a Friday.
  const on = (moment: string, closedDays: ClosedDays, week = WEEKDAYS) => {
    const { open, opensAt, closedDay } = presenceAt(new Date(moment), 'Australia/Sydney', week, closedDays)
    return [open ? 'open' : (opensAt?.toISOString() ?? 'never'), closedDay?.name ?? null]
  }

  test('on one nobody answers, and the next open day comes after every closed one and the weekend', () => {
    expect(on('2026-12-25T01:00:00Z', [christmas])).toEqual(['2026-12-27T22:00:00.000Z', 'Christmas Day'])
    expect(on('2026-12-25T01:00:00Z', [boxingDay, christmas])).toEqual(['2026-12-28T22:00:00.000Z', 'Christmas Day'])
  })

  test('it begins and ends at midnight of the zone, not of UTC', () => {
    // 4:59 pm on the 24th is still in hours; 9 am on the 25th is 22:00 UTC on the 24th.
    expect(on('2026-12-24T05:59:00Z', [christmas])).toEqual(['open', null])
    expect(on('2026-12-24T22:00:00Z', [christmas])).toEqual(['2026-12-27T22:00:00.000Z', 'Christmas Day'])
  })

  test('the evening before is told why tomorrow is missing; a closed day without hours is no reason', () => {
    expect(on('2026-12-24T07:00:00Z', [christmas])).toEqual(['2026-12-27T22:00:00.000Z', 'Christmas Day'])
    const sunday = { from: '2026-12-27', to: '2026-12-27', name: 'A Sunday' }
    expect(on('2026-12-26T01:00:00Z', [sunday])).toEqual(['2026-12-27T22:00:00.000Z', null])
  })

  test('a range holds both its ends, over the turn of the year; the shorter of two names the day', () => {
    expect(on('2026-12-24T00:00:00Z', [shutdown])).toEqual(['2027-01-03T22:00:00.000Z', 'Summer shutdown'])
    expect(on('2026-12-25T01:00:00Z', [shutdown, christmas])).toEqual(['2027-01-03T22:00:00.000Z', 'Christmas Day'])
  })

  test('what is closed for longer than a year says no moment, and ends the search', () => {
    expect(on('2026-12-25T01:00:00Z', [{ from: '2026-01-01', to: '2030-01-01', name: 'Moved' }])).toEqual(['never', 'Moved'])
  })
})

test('a time field’s text and minutes are each other', () => {
  expect([timeText(545), timeMinutes('09:05'), timeMinutes('24:10'), timeMinutes('nine')]).toEqual(['09:05', 545, null, null])
})
