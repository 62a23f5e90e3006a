import { expect, test } from 'vitest'
import { snoozeChoices } from './snooze-choices.ts'

const offered = (now: Date) => snoozeChoices(now).map(({ label, until }) => [label, until.toLocaleString('sv-SE').slice(0, 16)])

test('later today is three hours on, by the quarter; the others are mornings', () => {
  // This day is a Wednesday.
  expect(offered(new Date(2026, 10, 18, 10, 7))).toEqual([
    ['Later today', '2026-11-18 13:15'],
    ['Tomorrow morning', '2026-11-19 09:00'],
    ['Next week', '2026-11-23 09:00'],
  ])
})

test('in the evening nothing is later today; on a Monday next week is the next Monday, over the end of a month', () => {
  expect(offered(new Date(2026, 10, 30, 17, 0))).toEqual([
    ['Tomorrow morning', '2026-12-01 09:00'],
    ['Next week', '2026-12-07 09:00'],
  ])
})

test('on a Sunday tomorrow is next week, and is offered once', () => {
  expect(offered(new Date(2026, 10, 22, 18, 0))).toEqual([['Tomorrow morning', '2026-11-23 09:00']])
})
