import type { DayMeeting } from '@paddock/contract/features/tasks/tasks.shapes'
import { expect, test } from 'vitest'
import { dayInWords, leftForToday, meetingTime } from './day-words.ts'

const NOTHING_MORE = { overdue: 0, today: 0, week: 0, later: 0, undated: 0, waiting: 0 }
const TODAY = '2026-11-23'
const meeting = (heldOn: string): DayMeeting => ({
  id: heldOn,
  title: 'Who runs the farm',
  client: { id: 'c', businessName: 'Yarran Station', status: 'client' },
  heldOn,
  startsAt: '',
  lasts: 90,
  place: '',
  link: '',
  minutes: null,
})
const aDay = (...meetings: DayMeeting[]) => ({ today: TODAY, mine: [], done: [], meetings, more: NOTHING_MORE })

test('a day with a meeting and no task is not one on which nothing is to do', () => {
  expect(dayInWords(aDay())).toEqual(['nothing is open'])
  expect(leftForToday(aDay())).toBe('Nothing is left for today.')
  expect(dayInWords(aDay(meeting(TODAY), meeting('2026-11-25')))).toEqual(['no task is open', '1 meeting today'])
  expect(leftForToday(aDay(meeting(TODAY)))).toBe('No task is left for today.')
})

test('a meeting on another day of the week leaves nothing for today, and something open', () => {
  expect(dayInWords(aDay(meeting('2026-11-25')))).toEqual(['no task is open'])
  expect(leftForToday(aDay(meeting('2026-11-25')))).toBe('Nothing is left for today.')
})

test('a meeting says its day, when it begins and when it ends, also past midnight', () => {
  expect(meetingTime({ heldOn: TODAY, startsAt: '', lasts: 90 }, TODAY)).toBe('Today, all day')
  expect(meetingTime({ heldOn: TODAY, startsAt: '09:30', lasts: 150 }, TODAY)).toBe('Today, 9:30 am to 12:00 pm')
  expect(meetingTime({ heldOn: '2026-11-24', startsAt: '23:30', lasts: 45 }, TODAY)).toBe('Tomorrow, 11:30 pm to 12:15 am')
})
