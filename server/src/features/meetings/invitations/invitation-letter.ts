import { clockTime } from '@paddock/contract/clock-time'
import { momentOf } from '@paddock/contract/features/tasks/task-days'
import { longDate } from '../../../platform/text/long-date.ts'
import { greetingOf, type UnwrittenLetter } from '../../letters/index.ts'
import type { WhenAndWhere } from '../meetings.table.ts'

interface InvitationWords extends WhenAndWhere {
  firstName: string
  adviser: string
  businessName: string
  /** What the meeting is about. */
  title: string
  timeZone: string
  /** Whether they were invited before, with another day, time or place. */
  isChange: boolean
  /** The address of their page of the meeting; empty where they have no account. */
  page: string
}

/** Invites somebody to a meeting, or tells them that its day, time or place has changed. */
export function invitationLetter(words: InvitationWords): UnwrittenLetter {
  const { firstName, adviser, businessName, title, heldOn, isChange, page, place, link } = words
  const values = {
    greeting: greetingOf(firstName),
    adviser,
    family: businessName,
    what: isChange ? 'Changed' : 'Invitation',
    meeting: title,
    change: isChange ? 'The day, the time or the place has changed. These are the new details.' : '',
    day: longDate(heldOn),
    time: timeWords(words),
    place,
    video: link,
    link: page,
  }
  return { kind: 'meeting_invitation', values }
}

/** The time with the name of its zone, because a relative may live in another: "2:30 pm to 4:00 pm (AEDT)". It is empty for the whole day. */
function timeWords({ heldOn, startsAt, lasts, timeZone }: InvitationWords): string {
  if (startsAt === '') return ''
  const begins = momentOf(timeZone, heldOn, startsAt)
  const ends = new Date(begins.getTime() + lasts * 60_000)
  const endsAt = ends.toLocaleTimeString('en-AU', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' }).formatToParts(begins)
  return `${clockTime(startsAt)} to ${clockTime(endsAt)} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone})`
}
