import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { nameOf } from '../../analytics/index.ts'
import type { ClientRecord } from '../../clients/index.ts'
import { sendLetter } from '../../letters/index.ts'
import { cancellationText, meetingText } from '../../tasks/index.ts'
import { selectNamed } from '../../users/front.queries.ts'
import type { AttendeeRow, MeetingRecord } from '../meetings.queries.ts'
import { invitationLetter, isCancellation, type MeetingNews } from './invitation-letter.ts'
import { addressOf, whenAndWhere } from './who-is-invited.ts'

interface News {
  /** As it is once the change is made, but still with the version from before. */
  meeting: MeetingRecord
  attendees: readonly AttendeeRow[]
  newsFor: (attendee: AttendeeRow) => MeetingNews
  timeZone: string
}

/** Mails attendees what is new about their meeting, each with a file for the calendar. The change raises the meeting's version by one. */
export async function mailAttendees(
  tx: Transaction,
  { jobs, publicUrl }: Pick<Dependencies, 'jobs' | 'publicUrl'>,
  scope: Scope,
  { id, organizationId, businessName }: ClientRecord,
  { meeting, attendees, newsFor, timeZone }: News,
): Promise<void> {
  const [writer] = await selectNamed(tx, [scope.userId])
  // Calendars take the higher version as the newer one.
  const shown = { ...meeting, businessName, version: meeting.version + 1 }
  for (const attendee of attendees) {
    const news = newsFor(attendee)
    const isCancelled = isCancellation(news)
    const letter = invitationLetter({
      // A cancellation names the day and time that its reader knows.
      ...(isCancelled && attendee.invitedTo ? attendee.invitedTo : whenAndWhere(meeting)),
      news,
      firstName: attendee.firstName ?? '',
      adviser: writer ? nameOf(writer) : businessName,
      businessName,
      title: meeting.title,
      timeZone,
      page: attendee.account === 'active' ? `${publicUrl()}/${isCancelled ? 'home' : `my-meetings/${meeting.id}`}` : '',
    })
    const text = (isCancelled ? cancellationText : meetingText)(shown, new Date(), timeZone)
    const mediaType = `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`
    await sendLetter(tx, { jobs }, scope, letter, {
      client: { id, organizationId },
      to: addressOf(attendee),
      name: attendee.name,
      key: `meeting-invitation:${meeting.id}:${meeting.version}:${attendee.id}`,
      files: [{ name: 'meeting.ics', mediaType, text }],
    })
  }
}
