import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch, Marks } from '../../platform/http/downloads/data-file.ts'
import { ownStakeholderIds } from '../access/index.ts'
import { anyClient } from '../clients/front.queries.ts'
import { meetingAttendees, meetings } from './meetings.table.ts'

/** The meetings to which a member of a family was invited. */
export function selectMyOwnMeetings(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: meetingAttendees.id,
      business: anyClient.businessName,
      title: meetings.title,
      heldOn: meetings.heldOn,
      absent: meetingAttendees.absent,
      answer: meetingAttendees.answer,
      words: meetingAttendees.words,
      answeredAt: meetingAttendees.answeredAt,
    })
    .from(meetingAttendees)
    .innerJoin(meetings, eq(meetings.id, meetingAttendees.meetingId))
    .innerJoin(anyClient, eq(anyClient.id, meetings.clientId))
    .where(and(inArray(meetingAttendees.stakeholderId, ownStakeholderIds(scope)), gt(meetingAttendees.id, after)))
    .orderBy(meetingAttendees.id)
    .limit(limit)
}

/** Other places in which this feature stores a person, by what they did or have to do. */
export const marks: Marks = {
  'Planned a meeting': (userId: string) => sql`
    select id, created_at as at, client_id, title as detail from meetings where created_by = ${userId}`,
  'Does an action of a meeting': (userId: string) => sql`
    select meeting_outcomes.id, meetings.created_at as at, client_id, words as detail
    from meeting_outcomes join meetings on meetings.id = meeting_outcomes.meeting_id
    where user_id = ${userId} or stakeholder_id in (select id from stakeholders where stakeholders.user_id = ${userId})`,
}
