import { describe, expect, test } from 'vitest'
import { daysLater, momentOf, monthsLater } from '../../plain-days.ts'
import { dayGroup, nextDueDay, shownDay } from './task-days.ts'

describe('what comes again', () => {
  test('on 31 January monthly falls on the last day of each shorter month, and on the 31st again behind it', () => {
    const monthly = { repeats: 'monthly', from: '2027-01-31' } as const
    const days = ['2027-01-31']
    while (days.length < 6) days.push(nextDueDay({ ...monthly, dueOn: days.at(-1)! }, '2027-01-01')!)
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
  })

  test('on 29 February yearly comes on 28 February until the next leap year', () => {
    const yearly = { repeats: 'yearly', from: '2028-02-29' } as const
    expect(nextDueDay({ ...yearly, dueOn: '2028-02-29' }, '2028-02-29')).toBe('2029-02-28')
    expect(nextDueDay({ ...yearly, dueOn: '2031-02-28' }, '2031-02-28')).toBe('2032-02-29')
  })

  test('and was left for months is due today or behind it, not once for each month that passed', () => {
    expect(nextDueDay({ repeats: 'weekly', from: '2026-01-05', dueOn: '2026-01-05' }, '2026-11-23')).toBe('2026-11-23')
    expect(nextDueDay({ repeats: 'monthly', from: '2026-01-15', dueOn: '2026-01-15' }, '2026-11-23')).toBe('2026-12-15')
  })

  test('and was done early comes after the day that it was due, not on it again', () => {
    expect(nextDueDay({ repeats: 'fortnightly', from: '2026-11-30', dueOn: '2026-11-30' }, '2026-11-23')).toBe('2026-12-14')
  })

  test('keeps its day of the week across a change of daylight saving', () => {
    expect(nextDueDay({ repeats: 'weekly', from: '2026-10-01', dueOn: '2026-10-01' }, '2026-10-01')).toBe('2026-10-08')
    expect(daysLater('2026-10-03', 2)).toBe('2026-10-05')
  })

  test('ends with the last day that a plain date can say', () => {
    expect(nextDueDay({ repeats: 'yearly', from: '9998-12-31', dueOn: '9999-12-31' }, '2026-10-01')).toBeNull()
    expect(daysLater('9999-12-31', 365)).toBe('9999-12-31')
  })

  test('never is null', () => {
    expect(nextDueDay({ repeats: 'never', from: '2026-10-01', dueOn: '2026-10-01' }, '2026-10-01')).toBeNull()
  })

  test('counts months over the end of a year', () => {
    expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28')
  })
})

describe('a moment of a day', () => {
  test('is an hour earlier by UTC while daylight saving holds', () => {
    expect(momentOf('Australia/Sydney', '2026-10-03', '09:00').toISOString()).toBe('2026-10-02T23:00:00.000Z')
    expect(momentOf('Australia/Sydney', '2026-10-05', '09:00').toISOString()).toBe('2026-10-04T22:00:00.000Z')
    expect(momentOf('Australia/Brisbane', '2026-10-05', '09:00').toISOString()).toBe('2026-10-04T23:00:00.000Z')
  })

  test('that the clocks leave out is the one an hour later by the new clock', () => {
    expect(momentOf('Australia/Sydney', '2026-10-04', '02:30').toISOString()).toBe('2026-10-03T16:30:00.000Z')
  })

  test('is known on the last of all days, too', () => {
    expect(momentOf('Australia/Sydney', '9999-12-31', '09:00').toISOString()).toBe('9999-12-30T22:00:00.000Z')
    expect(momentOf('Pacific/Pago_Pago', '9999-12-31', '09:00').toISOString()).toBe('9999-12-31T20:00:00.000Z')
  })

  test('that the clocks show twice is the first', () => {
    expect(momentOf('Australia/Sydney', '2027-04-04', '02:30').toISOString()).toBe('2027-04-03T15:30:00.000Z')
  })
})

describe('a task in the list of a day', () => {
  const today = '2026-11-23'
  const group = (dueOn: string | null, snoozedUntil: string | null = null) => dayGroup({ dueOn, snoozedUntil }, today)

  test('stands by its due day', () => {
    expect([group('2026-11-22'), group(today), group('2026-11-29'), group('2026-11-30'), group(null)]).toEqual([
      'overdue',
      'today',
      'week',
      'later',
      'undated',
    ])
  })

  test('that was put off stands on that day, unless it is due behind it', () => {
    expect(group('2026-11-20', '2026-11-25')).toBe('week')
    expect(group(null, today)).toBe('today')
    expect(shownDay({ dueOn: '2026-12-24', snoozedUntil: '2026-11-25' })).toBe('2026-12-24')
  })
})
