/** A day in ms; a day on which daylight saving changes is an hour longer or shorter. */
export const DAY_MS = 86_400_000
/** The moment at which a plain day begins in UTC, in ms since 1970. */
export const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
/** The last plain day, because a plain day has four digits for its year. */
export const LAST_DAY = '9999-12-31'
const dayOf = (time: number) => (time > timeOf(LAST_DAY) ? LAST_DAY : new Date(time).toISOString().slice(0, 10))

/** The plain day a number of days later, such as `2026-11-30`. Plain days have no time, so daylight saving does not change them. */
export const daysLater = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS)

/** The same day of a later month, or that month's last day where the month is shorter: one month after 31 January is 28 February. */
export function monthsLater(day: string, months: number): string {
  const from = new Date(timeOf(day))
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayOf(first.setUTCDate(Math.min(from.getUTCDate(), last)))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes what the clocks of a time zone show, such as `2026-11-30 14:30:00`. To make such a formatter takes far longer than to use it. */
export function wallClockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const two = '2-digit' as const
  const time = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: two, day: two, ...time })
  formats.set(timeZone, format)
  return format
}

/**
 * The moment at which the clocks of a time zone show this time of a day, `14:30`. Where a change of daylight saving skips that time, it is
 * one hour later. Where the time comes twice, it is the first one.
 */
export function momentOf(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const format = wallClockFormat(timeZone)
  const shown = (moment: number) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`)
  // A year of five digits cannot be read again.
  const offsets = [wanted - DAY_MS, Math.min(wanted + DAY_MS, timeOf(LAST_DAY))].map((moment) => shown(moment) - moment)
  const found = offsets.map((offset) => wanted - offset).filter((moment) => shown(moment) === wanted)
  return new Date(found.length > 0 ? Math.min(...found) : wanted - Math.min(...offsets))
}

/** Whether this machine knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }))
  } catch {
    return false
  }
}
