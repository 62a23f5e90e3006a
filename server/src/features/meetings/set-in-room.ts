import type { MeetingRoom } from '@paddock/contract/features/meetings/meetings.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { changeLockedMeeting } from './change-meeting.ts'
import { getMeetingRoom } from './get-meeting-room.ts'
import { changeMeeting, markAbsent, selectAttendees } from './meetings.queries.ts'

/**
 * Says that somebody has left the room, or is in it after all. It answers the room and never the adviser's page, which tells how each person
 * shares their answers. It asks for no version, because who is there is seen by everybody.
 */
export async function setInRoom(
  deps: Dependencies,
  scope: Scope,
  { meetingId, attendeeId }: { meetingId: string; attendeeId: string },
  absent: boolean,
): Promise<MeetingRoom> {
  await changeLockedMeeting(deps, scope, meetingId, {}, async (tx) => {
    const before = await selectAttendees(tx, meetingId)
    const attendee = before.find(({ id }) => id === attendeeId)
    if (!attendee) throw notFound()
    if (attendee.absent === absent) return null
    const present = before.filter(({ id, absent: away }) => (id === attendeeId ? !absent : !away))
    await markAbsent(
      tx,
      meetingId,
      before.filter((each) => !present.includes(each)).map(({ id }) => id),
    )
    await changeMeeting(tx, meetingId, {})
    const names = (rows: typeof before) => ({ attendees: rows.map(({ name }) => name) })
    return { action: 'meeting.updated', before: names(before.filter((each) => !each.absent)), after: names(present) }
  })
  return getMeetingRoom(deps, scope, meetingId)
}
