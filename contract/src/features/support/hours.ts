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
  /** As people read it: "Christmas Day". */
  name: string
}
export type ClosedDays = readonly ClosedDay[]

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export interface Presence {
  open: boolean
  /** While closed: when somebody answers next; null where no day has hours. */
  opensAt: Date | null
}

const MINUTE = 60_000

/** Whether staff answer now, and if not, when they do next. The clock is the zone's, across its changes to and from summer time. */
export function presenceAt(now: Date, timeZone: string, week: Week): Presence {
  const { weekday, minutes, year, month, day } = wallClock(now, timeZone)
  const today = week[weekday]
  if (today && minutes >= today.opensAt && minutes < today.closesAt) return { open: true, opensAt: null }
  // A week from today is today again: its hours may all be over by now.
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const span = week[(weekday + ahead) % 7]
    if (!span || (ahead === 0 && minutes >= span.opensAt)) continue
    return { open: false, opensAt: momentOf({ year, month, day: day + ahead }, span.opensAt, timeZone) }
  }
  return { open: false, opensAt: null }
}

/** "9:00", "17:30": as time fields write it. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The minutes of a time field; null for what is no time. */
export function timeMinutes(text: string): number | null {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }))
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const two = '2-digit' as const
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
  })
  formats.set(timeZone, format)
  return format
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
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const date = { year: part('year'), month: part('month'), day: part('day') }
  const weekday = (new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay() + 6) % 7
  return { ...date, weekday, minutes: part('hour') * 60 + part('minute') }
}

/** The moment at which the zone's clocks show this. In the hour that a change to summer time leaves out, the moment after it. */
function momentOf({ year, month, day }: PlainDay, minutes: number, timeZone: string): Date {
  const asIfUtc = Date.UTC(year, month - 1, day) + minutes * MINUTE
  const offsetAt = (moment: number) => {
    const wall = wallClock(new Date(moment), timeZone)
    return Date.UTC(wall.year, wall.month - 1, wall.day) + wall.minutes * MINUTE - Math.floor(moment / MINUTE) * MINUTE
  }
  const guess = asIfUtc - offsetAt(asIfUtc)
  return new Date(asIfUtc - offsetAt(guess))
}
