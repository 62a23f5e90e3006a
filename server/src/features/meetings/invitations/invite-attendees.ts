import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { nameOf } from '../../analytics/index.ts'
import type { ClientRecord } from '../../clients/index.ts'
import { sendLetter } from '../../letters/index.ts'
import { dayOfPractice, meetingText } from '../../tasks/index.ts'
import { selectNamed } from '../../users/front.queries.ts'
import { changeLockedMeeting } from '../change-meeting.ts'
import { viewMeeting } from '../meeting-view.ts'
import { type AttendeeRow, changeMeeting, markInvited, type MeetingRecord, selectAttendees } from '../meetings.queries.ts'
import { invitationLetter } from './invitation-letter.ts'
import { addressOf, invitedOf, unmailable, whenAndWhere } from './who-is-invited.ts'

type Input = ParsedInput<typeof api.meetings.inviteAttendees>['body']

/** Invites those who do not know yet when and where the meeting is: people added since, or everybody after a change. */
export async function inviteAttendees(deps: Dependencies, scope: Scope, meetingId: string, { version }: Input) {
  let mailed = 0
  await changeLockedMeeting(deps, scope, meetingId, { version }, async (tx, meeting, client) => {
    const { today, timeZone } = await dayOfPractice(tx, deps, client.organizationId)
    if (meeting.heldOn < today) throw new AppError('meeting_past')
    const attendees = await selectAttendees(tx, meetingId)
    const invited = attendees.filter((attendee) => unmailable(attendee) === null && invitedOf(attendee, meeting) !== 'told')
    if (invited.length === 0) throw new AppError('nobody_to_invite')
    await markInvited(
      tx,
      invited.map(({ id }) => id),
      whenAndWhere(meeting),
    )
    await changeMeeting(tx, meetingId, {})
    await mailInvitations(tx, deps, scope, client, { meeting, invited, timeZone })
    mailed = invited.length
    const { heldOn, startsAt, place } = meeting
    return { action: 'meeting.invited', after: { invited: invited.map(({ name }) => name), heldOn, startsAt, place } }
  })
  return { meeting: await viewMeeting(deps, scope, meetingId), mailed }
}

interface Invitations {
  meeting: MeetingRecord
  invited: readonly AttendeeRow[]
  timeZone: string
}

async function mailInvitations(
  tx: Transaction,
  { jobs, publicUrl }: Pick<Dependencies, 'jobs' | 'publicUrl'>,
  scope: Scope,
  { id, organizationId, businessName }: ClientRecord,
  { meeting, invited, timeZone }: Invitations,
): Promise<void> {
  const [writer] = await selectNamed(tx, [scope.userId])
  // Each invitation makes a new version of the meeting, because calendars take the higher version as the newer one.
  const text = meetingText({ ...meeting, businessName, version: meeting.version + 1 }, new Date(), timeZone)
  const files = [{ name: 'meeting.ics', mediaType: 'text/calendar; charset=utf-8; method=PUBLISH', text }]
  for (const attendee of invited) {
    const letter = invitationLetter({
      ...whenAndWhere(meeting),
      firstName: attendee.firstName ?? '',
      adviser: writer ? nameOf(writer) : businessName,
      businessName,
      title: meeting.title,
      timeZone,
      isChange: invitedOf(attendee, meeting) === 'changed',
      page: attendee.account === 'active' ? `${publicUrl()}/my-meetings/${meeting.id}` : '',
    })
    const key = `meeting-invitation:${meeting.id}:${meeting.version}:${attendee.id}`
    const to = addressOf(attendee)
    await sendLetter(tx, { jobs }, scope, letter, { client: { id, organizationId }, to, name: attendee.name, key, files })
  }
}
