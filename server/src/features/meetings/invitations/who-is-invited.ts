import { isDeepStrictEqual } from 'node:util'
import type { Invited, Unmailable } from '@paddock/contract/features/meetings/meetings.rules'
import type { AttendeeRow, MeetingRecord } from '../meetings.queries.ts'
import type { WhenAndWhere } from '../meetings.table.ts'

export const whenAndWhere = ({ heldOn, startsAt, lasts, place, link }: MeetingRecord): WhenAndWhere => ({
  heldOn,
  startsAt,
  lasts: startsAt === '' ? 0 : lasts,
  place,
  link,
})

/** What somebody was told about when and where a meeting is. */
export function invitedOf({ invitedTo }: Pick<AttendeeRow, 'invitedTo'>, meeting: MeetingRecord): Invited {
  if (invitedTo === null) return 'not_yet'
  if (invitedTo.cancelled && meeting.archivedAt !== null) return 'cancelled'
  return isDeepStrictEqual(invitedTo, whenAndWhere(meeting)) ? 'told' : 'changed'
}

/** The email address of somebody: that of their account, or the one that the practice wrote down while they have none. */
export const addressOf = ({ account, email, ownEmail }: AttendeeRow): string => (account === 'active' ? email : ownEmail) ?? ''

/** Why no mail can be sent to somebody; null where it can. */
export function unmailable(attendee: AttendeeRow): Unmailable | null {
  const { stakeholderId, isCurrent, account, absent } = attendee
  if (stakeholderId === null) return 'guest'
  if (!isCurrent) return 'not_asked'
  if (account === 'deactivated') return 'deactivated'
  if (absent) return 'absent'
  return addressOf(attendee) === '' ? 'no_address' : null
}
