import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { MinutesAnswer } from '@paddock/contract/features/meetings/meetings.rules'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { meetingAttendees, meetings } from '../meetings.table.ts'

const fields = {
  id: meetings.id,
  title: meetings.title,
  heldOn: meetings.heldOn,
  startsAt: meetings.startsAt,
  place: meetings.place,
  link: meetings.link,
  sentAt: meetings.sentAt,
  sentNumber: meetings.sentNumber,
  answer: meetingAttendees.answer,
  words: meetingAttendees.words,
}

const mine = ({ clientId, stakeholderId }: FamilyMembership) =>
  and(eq(meetings.clientId, clientId), eq(meetingAttendees.stakeholderId, stakeholderId), isNull(meetings.archivedAt))

/** The meetings to which this person is invited: from `today` on, or with minutes. */
export function selectMyMeetings(reader: Reader, family: FamilyMembership, today: string) {
  return reader
    .select(fields)
    .from(meetings)
    .innerJoin(meetingAttendees, eq(meetingAttendees.meetingId, meetings.id))
    .where(and(mine(family), or(sql`${meetings.heldOn} >= ${today}`, sql`${meetings.sentAt} is not null`)))
    .orderBy(desc(meetings.heldOn), desc(meetings.id))
    .limit(50)
}

/** Finds a meeting to which this person is invited; any other is "not found". */
export async function findMyMeeting(reader: Reader, family: FamilyMembership, meetingId: string) {
  const [found] = await reader
    .select({ ...fields, minutes: meetings.sentMinutes, attendeeId: meetingAttendees.id })
    .from(meetings)
    .innerJoin(meetingAttendees, eq(meetingAttendees.meetingId, meetings.id))
    .where(and(mine(family), eq(meetings.id, meetingId)))
  if (!found) throw notFound()
  return found
}

export async function storeAnswer(tx: Transaction, attendeeId: string, answer: MinutesAnswer, words: string): Promise<void> {
  await tx.update(meetingAttendees).set({ answer, words, answeredAt: new Date() }).where(eq(meetingAttendees.id, attendeeId))
}
