import { momentOf, wallClockFormat } from '../../plain-days.ts'

/** Minutes since midnight of the zone's wall clock; `closesAt` is after `opensAt`, 1440 is the end of the day. */
export interface OpenSpan {
  opensAt: number
  closesAt: number
}

/** Monday to Sunday; null is a day on which nobody answers. */
export type Week = readonly [
  OpenSpan | null,
  OpenSpan | null,
  OpenSpan | null,
  OpenSpan | null,
  OpenSpan | null,
  OpenSpan | null,
  OpenSpan | null,
]

/** Days of the zone's calendar on which nobody answers whatever the week says. */
export interface ClosedDay {
  /** First and last, `2026-12-25`; one day has the same twice. */
  from: string
  to: string
  /** Names it as people read it: "Christmas Day". */
  name: string
}
export type ClosedDays = readonly ClosedDay[]

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export interface Presence {
  open: boolean
  /** While closed: when somebody answers next; null where that is more than a year away. */
  opensAt: Date | null
  /** While closed: the first closed day that is a reason for it, between now and then. */
  closedDay: ClosedDay | null
}

/** Days that are looked through for the next one with hours. */
const MAX_DAYS_AHEAD = 366

/** Whether staff answer now, and if not, when they do next. The clock is the zone's, across its changes to and from summer time. */
export function presenceAt(now: Date, timeZone: string, week: Week, closedDays: ClosedDays): Presence {
  const { weekday, minutes, year, month, day } = wallClock(now, timeZone)
  let reason: ClosedDay | null = null
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const span = week[(weekday + ahead) % 7]
    if (!span) continue
    const date = { year, month, day: day + ahead }
    const closed = closedOn(dateText(date), closedDays)
    if (closed) {
      reason ??= closed
      continue
    }
    if (ahead === 0 && minutes >= span.closesAt) continue
    if (ahead === 0 && minutes >= span.opensAt) return { open: true, opensAt: null, closedDay: null }
    return { open: false, opensAt: momentOf(timeZone, dateText(date), timeText(span.opensAt)), closedDay: reason }
  }
  return { open: false, opensAt: null, closedDay: reason }
}

/** Where several hold the day, the one that says most about it: that of the fewest days. */
function closedOn(date: string, closedDays: ClosedDays): ClosedDay | undefined {
  const length = ({ from, to }: ClosedDay) => Date.parse(to) - Date.parse(from)
  return closedDays.filter(({ from, to }) => from <= date && date <= to).toSorted((one, other) => length(one) - length(other))[0]
}

const dateText = ({ year, month, day }: PlainDay) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** "9:00", "17:30": as time fields write it. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The minutes of a time field; null for what is no time. */
export function timeMinutes(text: string): number | null {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}

interface PlainDay {
  year: number
  /** 1 to 12. */
  month: number
  /** May run over the end of the month. */
  day: number
}

/** What clocks on the wall say: the day, its weekday (0 is Monday), and the minutes since midnight. */
function wallClock(moment: Date, timeZone: string): PlainDay & { weekday: number; minutes: number } {
  const parts = new Map(
    wallClockFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const date = { year: part('year'), month: part('month'), day: part('day') }
  const weekday = (new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay() + 6) % 7
  return { ...date, weekday, minutes: part('hour') * 60 + part('minute') }
}
