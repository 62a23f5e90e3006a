import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { changeLockedMeeting } from '../change-meeting.ts'
import { viewMeeting } from '../meeting-view.ts'
import { type AttendeeRow, changeMeeting, markInvited, selectAttendees } from '../meetings.queries.ts'
import { mailAttendees } from './mail-attendees.ts'
import { invitedOf, unmailable, whenAndWhere } from './who-is-invited.ts'

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
    const newsFor = (attendee: AttendeeRow) => (invitedOf(attendee, meeting) === 'changed' ? 'changed' : 'invited')
    await mailAttendees(tx, deps, scope, client, { meeting, attendees: invited, newsFor, timeZone })
    mailed = invited.length
    const { heldOn, startsAt, place } = meeting
    return { action: 'meeting.invited', after: { invited: invited.map(({ name }) => name), heldOn, startsAt, place } }
  })
  return { meeting: await viewMeeting(deps, scope, meetingId), mailed }
}
