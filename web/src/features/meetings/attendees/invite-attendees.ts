import * as api from '@paddock/contract/calls'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import { notify } from '../../../platform/notify.ts'
import { plural } from '../../../ui/text/format.ts'
import type { Meeting } from '../meeting-queries.ts'

type Attendee = Meeting['attendees'][number]

/** Whether invitations to a meeting have gone out. */
export const hasInvited = (attendees: readonly Attendee[]): boolean =>
  attendees.some(({ invited }) => invited === 'told' || invited === 'changed')

/** Those who can be mailed and do not know of the meeting yet, although others do: they were put on it, or on it again, since. */
export function notYetInvited({ attendees, can }: Pick<Meeting, 'attendees' | 'can'>): Attendee[] {
  if (!can.invite || !hasInvited(attendees)) return []
  return attendees.filter(({ invited, unmailable }) => invited === 'not_yet' && unmailable === null)
}

/** Mails all attendees who do not know yet when and where the meeting is. */
export async function inviteAttendees({ id: meetingId, version }: Meeting): Promise<void> {
  const { mailed } = await call(api.meetings.inviteAttendees, { params: { meetingId }, body: { version } })
  await reread()
  notify({ message: `The mail went to ${plural(mailed, 'person', 'people')}.` })
}
