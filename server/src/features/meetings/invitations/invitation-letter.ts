import { clockTime } from '@paddock/contract/clock-time'
import { momentOf } from '@paddock/contract/plain-days'
import { longDate } from '../../../platform/text/long-date.ts'
import { greetingOf, type UnwrittenLetter } from '../../letters/index.ts'
import type { WhenAndWhere } from '../meetings.table.ts'

/** What an attendee is told: that they are invited, that something changed, it is cancelled, goes on without them or takes place after all. */
export type MeetingNews = 'invited' | 'changed' | 'cancelled' | 'taken_off' | 'after_all'

interface InvitationWords extends WhenAndWhere {
  news: MeetingNews
  firstName: string
  adviser: string
  businessName: string
  /** What the meeting is about. */
  title: string
  timeZone: string
  /** The address of their page of the meeting, or of their home once it is cancelled; empty where they have no account. */
  page: string
}

const NEWS = {
  invited: { what: 'Invitation', change: '' },
  changed: { what: 'Changed', change: 'The day, the time or the place has changed. These are the new details.' },
  after_all: { what: 'After all', change: 'It was cancelled, and takes place after all. These are the details.' },
} as const

const CANCELLATIONS = { cancelled: 'It does not take place.', taken_off: 'It takes place without you.' } as const

/** Whether the meeting goes out of its reader's calendar. */
export const isCancellation = (news: MeetingNews): news is keyof typeof CANCELLATIONS => news in CANCELLATIONS

/** Invites somebody to a meeting, or tells somebody who was invited what has become of it. */
export function invitationLetter(words: InvitationWords): UnwrittenLetter {
  const { news, firstName, adviser, businessName, title, heldOn, page, place, link } = words
  const values = {
    greeting: greetingOf(firstName),
    adviser,
    family: businessName,
    meeting: title,
    day: longDate(heldOn),
    time: timeWords(words),
    link: page,
  }
  if (isCancellation(news)) return { kind: 'meeting_cancelled', values: { ...values, change: CANCELLATIONS[news] } }
  return { kind: 'meeting_invitation', values: { ...values, ...NEWS[news], place, video: link } }
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
