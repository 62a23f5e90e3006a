import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { ClientRecord } from '../../clients/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { type AttendeeRow, markInvited, type MeetingRecord, selectAttendees } from '../meetings.queries.ts'
import { mailAttendees } from './mail-attendees.ts'
import { unmailable, whenAndWhere } from './who-is-invited.ts'

/**
 * Mails those who were invited that their removed meeting does not take place; once it is put back, those who were told so that it takes
 * place after all. Nobody is told of a meeting whose day has passed. Answers the names of who was told.
 */
export async function tellOfRemoval(
  tx: Transaction,
  deps: Pick<Dependencies, 'jobs' | 'publicUrl' | 'configuration'>,
  scope: Scope,
  client: ClientRecord,
  meeting: MeetingRecord,
): Promise<string[]> {
  const { today, timeZone } = await dayOfPractice(tx, deps, client.organizationId)
  if (meeting.heldOn < today) return []
  const isRemoved = meeting.archivedAt !== null
  const attendees = (await selectAttendees(tx, meeting.id)).filter(
    (attendee) => attendee.invitedTo !== null && (attendee.invitedTo.cancelled ?? false) !== isRemoved && unmailable(attendee) === null,
  )
  if (attendees.length === 0) return []
  await markInvited(
    tx,
    attendees.map(({ id }) => id),
    { ...whenAndWhere(meeting), ...(isRemoved && { cancelled: true }) },
  )
  const newsFor = () => (isRemoved ? ('cancelled' as const) : ('after_all' as const))
  await mailAttendees(tx, deps, scope, client, { meeting, attendees, newsFor, timeZone })
  return attendees.map(({ name }) => name)
}

/**
 * Mails those who were invited and are taken off a meeting that it takes place without them, unless the day that they know has passed.
 * Answers the names of who was told.
 */
export async function tellTakenOff(
  tx: Transaction,
  deps: Pick<Dependencies, 'jobs' | 'publicUrl' | 'configuration'>,
  scope: Scope,
  client: ClientRecord,
  meeting: MeetingRecord,
  gone: readonly AttendeeRow[],
): Promise<string[]> {
  const { today, timeZone } = await dayOfPractice(tx, deps, client.organizationId)
  const attendees = gone.filter(
    (attendee) =>
      attendee.invitedTo !== null && !attendee.invitedTo.cancelled && attendee.invitedTo.heldOn >= today && unmailable(attendee) === null,
  )
  const newsFor = () => (meeting.archivedAt === null ? ('taken_off' as const) : ('cancelled' as const))
  await mailAttendees(tx, deps, scope, client, { meeting, attendees, newsFor, timeZone })
  return attendees.map(({ name }) => name)
}
