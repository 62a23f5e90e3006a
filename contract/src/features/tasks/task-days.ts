import { DAY_MS, daysLater, LAST_DAY, monthsLater, timeOf } from '../../plain-days.ts'
import type { TaskRepeat } from './tasks.rules.ts'

/** The parts of what somebody does, in their order on the page. */
export const DAY_GROUPS = ['overdue', 'today', 'week', 'later', 'undated'] as const
export type DayGroup = (typeof DAY_GROUPS)[number]
/** All open parts of My day. Each is bounded by itself, so that no part hides another. */
export const DAY_PARTS = [...DAY_GROUPS, 'waiting'] as const
export type DayPart = (typeof DAY_PARTS)[number]

const STEPS: Record<Exclude<TaskRepeat, 'never'>, { days: number } | { months: number }> = {
  weekly: { days: 7 },
  fortnightly: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  half_yearly: { months: 6 },
  yearly: { months: 12 },
}

/** What comes again: how often, the day of the first one, and the day of the one that was done. */
export interface Repeating {
  repeats: TaskRepeat
  /** The first due day. Every later one is counted from it, so that the 31st comes back after a shorter month. */
  from: string
  dueOn: string
}

/**
 * The next due day of a task that repeats: after the one that was done, and not before today. Null where it does not repeat, or where no
 * plain day is left.
 */
export function nextDueDay({ repeats, from, dueOn }: Repeating, today: string): string | null {
  if (repeats === 'never') return null
  const step = STEPS[repeats]
  const nth = (count: number) => ('days' in step ? daysLater(from, count * step.days) : monthsLater(from, count * step.months))
  const isBehind = (day: string) => day > dueOn && day >= today
  const span = 'days' in step ? step.days : step.months * 31
  // A month is at most 31 days, so no count below this one can be behind both days.
  let count = Math.max(1, Math.floor((timeOf(today > dueOn ? today : dueOn) - timeOf(from)) / DAY_MS / span))
  while (!isBehind(nth(count))) {
    if (nth(count) >= LAST_DAY) return null
    count += 1
  }
  return nth(count)
}

interface Dated {
  dueOn: string | null
  snoozedUntil: string | null
}

/** The day on which a task needs attention: its due day, or the later day to which it was put off; null where it has none. */
export const shownDay = ({ dueOn, snoozedUntil }: Dated): string | null =>
  snoozedUntil !== null && (dueOn === null || snoozedUntil > dueOn) ? snoozedUntil : dueOn

/** The parts that end with a day, each with that day. The week is the six days after today. */
export const groupEnds = (today: string) =>
  [
    ['overdue', daysLater(today, -1)],
    ['today', today],
    ['week', daysLater(today, 6)],
  ] as const

/** The part of a day's list in which a task is shown. */
export function dayGroup(task: Dated, today: string): DayGroup {
  const day = shownDay(task)
  if (day === null) return 'undated'
  return groupEnds(today).find(([, end]) => day <= end)?.[0] ?? 'later'
}

/** When a task of a set is due, counted from a day: what should have been done before is due today, and nothing begins overdue. */
export function dueOfSet(day: string, days: number, today: string): string {
  const due = daysLater(day, days)
  return due < today ? today : due
}
