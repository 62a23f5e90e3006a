import { daysLater, momentOf } from '@paddock/contract/plain-days'
import type { DatedMeeting } from '../../meetings/front.queries.ts'
import type { DatedTask } from './feed.queries.ts'

/** How many bytes a line of RFC 5545 has at most, without its line end. */
const LINE = 75
const MINUTE_MS = 60_000

// oxlint-disable-next-line no-control-regex -- control characters are exactly what no value may hold
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g

/** Makes a text a value of RFC 5545: line breaks, commas and semicolons are escaped; control characters of a pasted text are left out. */
function escaped(text: string): string {
  const shown = text.replace(CONTROLS, '').replace(/\\/g, '\\\\').replace(/[;,]/g, '\\$&')
  return shown.replace(/\r\n?|[\n\v\f]/g, '\\n')
}

/** Folds a line that has too many bytes, without cutting a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part) + Buffer.byteLength(character) > LINE) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}

const plain = (day: string) => day.replaceAll('-', '')
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** An entry of a calendar: a task or a meeting. */
interface CalendarEvent {
  id: string
  /** The version of the record. */
  version: number
  title: string
  /** The family; null for none. */
  businessName: string | null
  /** Plain date. */
  day: string
  /** `14:30`; empty for the whole day. */
  time: string
  /** How many minutes it lasts. */
  lasts: number
  timeZone: string
  /** Further properties, by their names in RFC 5545. Empty values are left out. */
  more: Record<string, string>
}

const HALF_AN_HOUR = 30
/** A task does not make its person busy. */
const FREE = 'TRANSPARENT'

/** Somebody's dated tasks and meetings as iCalendar. Times are in UTC, so that no calendar has to know when daylight saving changes. */
export function calendarText(
  { tasks, meetings }: { tasks: readonly DatedTask[]; meetings: readonly DatedMeeting[] },
  now: Date,
  timeZoneIn: (region: string) => string,
): string {
  const events: CalendarEvent[] = [
    ...tasks.map(({ dueOn, dueTime, region, detail, ...task }) => {
      const more = { DESCRIPTION: escaped(detail), TRANSP: FREE }
      return { ...task, day: dueOn, time: dueTime ?? '', lasts: HALF_AN_HOUR, timeZone: timeZoneIn(region), more }
    }),
    ...meetings.map((meeting) => eventOf(meeting, timeZoneIn(meeting.region))),
  ]
  return calendarOf(events, now, ['X-WR-CALNAME:Paddock', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'])
}

/** One meeting as a file that somebody opens in their calendar, under the same identifier as in the feed. */
export const meetingText = (meeting: ShownMeeting, now: Date, timeZone: string): string => calendarOf([eventOf(meeting, timeZone)], now)

/** The file that takes a meeting out of a calendar (RFC 5546, 3.2.5). */
export function cancellationText(meeting: ShownMeeting, now: Date, timeZone: string): string {
  const { more, ...event } = eventOf(meeting, timeZone)
  return calendarOf([{ ...event, more: { ...more, STATUS: 'CANCELLED' } }], now, [], 'CANCEL')
}

type ShownMeeting = Omit<DatedMeeting, 'region'>

function eventOf({ heldOn, startsAt, place, link, ...meeting }: ShownMeeting, timeZone: string): CalendarEvent {
  const more = { LOCATION: escaped(place), URL: link, ...(startsAt === '' && { TRANSP: FREE }) }
  return { ...meeting, day: heldOn, time: startsAt, timeZone, more }
}

function calendarOf(events: readonly CalendarEvent[], now: Date, about: readonly string[] = [], method = 'PUBLISH'): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Paddock//Tasks and meetings//EN', 'CALSCALE:GREGORIAN', `METHOD:${method}`]
  const lines = [...head, ...about, ...events.flatMap((event) => linesOf(event, now)), 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent, now: Date): string[] {
  const { id, version, title, businessName, more } = event
  return [
    'BEGIN:VEVENT',
    `UID:${id}@paddock`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${version - 1}`,
    ...whenOf(event),
    `SUMMARY:${escaped(businessName ? `${title} (${businessName})` : title)}`,
    ...Object.entries(more).flatMap(([name, value]) => (value === '' ? [] : [`${name}:${value}`])),
    'END:VEVENT',
  ]
}

function whenOf({ day, time, lasts, timeZone }: CalendarEvent): string[] {
  if (time === '') return [`DTSTART;VALUE=DATE:${plain(day)}`, `DTEND;VALUE=DATE:${plain(daysLater(day, 1))}`]
  const start = momentOf(timeZone, day, time)
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(new Date(start.getTime() + lasts * MINUTE_MS))}`]
}
