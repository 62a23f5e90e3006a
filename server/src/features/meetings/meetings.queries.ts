import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Removal } from '@paddock/contract/features/meetings/meetings.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { activities } from '../../platform/audit/audit.table.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { clientsSeenBy } from '../clients/front.queries.ts'
import { accountState } from '../stakeholders/index.ts'
import { people, stakeholderNameOf } from '../stakeholders/front.queries.ts'
import { accounts, displayNameOf } from '../users/front.queries.ts'
import { wholeFamilyAsked } from './front.queries.ts'
import { meetingAttendees, meetingItems, meetingOutcomes, meetings, type LastMailed } from './meetings.table.ts'

export type MeetingRecord = typeof meetings.$inferSelect
export type ItemRecord = typeof meetingItems.$inferSelect
export type OutcomeRecord = typeof meetingOutcomes.$inferSelect

/** Who removed or cancelled the meeting of the outer query; empty where the log does not go back so far. The log says it, so no column does. */
const removedBy = sql<string>`case when ${meetings.archivedAt} is null then '' else coalesce((
  select ${displayNameOf(activities.actorId)} from ${activities}
  where ${activities.entityId} = ${meetings.id} and ${activities.action} in ('meeting.cancelled', 'meeting.removed') order by ${activities.id} desc limit 1), '') end`

/** When and by whom a meeting was removed; null while it stands. */
export const removalOf = (archivedAt: Date | null, by: string): Removal | null => archivedAt && { at: archivedAt.toISOString(), by }

/** Finds a meeting of a client that this person may see; any other is "not found". */
export async function findMeeting(reader: Reader, scope: Scope, meetingId: string) {
  const seen = clientsSeenBy(scope)
  const [found] = await reader
    .select({
      meeting: meetings,
      removedBy,
      heldBy: sql<string>`case when ${accounts.organizationId} = ${seen.organizationId} then ${displayNameOf(meetings.createdBy)} else '' end`,
      businessName: seen.businessName,
      organizationId: seen.organizationId,
      clientIsOpen: sql<boolean>`${seen.archivedAt} is null`,
    })
    .from(meetings)
    .innerJoin(seen, eq(seen.id, meetings.clientId))
    .innerJoin(accounts, eq(accounts.id, meetings.createdBy))
    .where(eq(meetings.id, meetingId))
  if (!found) throw notFound()
  return found
}
export type FoundMeeting = Awaited<ReturnType<typeof findMeeting>>

/** Locks a meeting until the transaction ends. Its client is locked already. */
export async function lockMeeting(tx: Transaction, clientId: string, meetingId: string): Promise<MeetingRecord> {
  const [found] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, meetingId), eq(meetings.clientId, clientId)))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** The latest 200 meetings of a client, also removed ones, each with the attendees' answers to its minutes. */
export function selectMeetings(reader: Reader, clientId: string) {
  const said = (answer: string) => sql<number>`count(*) filter (where ${meetingAttendees.answer} = ${answer})`.mapWith(Number)
  const { id, title, heldOn, startsAt, place, sentAt, archivedAt } = meetings
  return reader
    .select({
      id,
      title,
      heldOn,
      startsAt,
      place,
      sentAt,
      archivedAt,
      removedBy,
      agrees: said('agrees'),
      differs: said('differs'),
      asked: sql<number>`count(${meetingAttendees.stakeholderId})`.mapWith(Number),
    })
    .from(meetings)
    .leftJoin(meetingAttendees, eq(meetingAttendees.meetingId, meetings.id))
    .where(eq(meetings.clientId, clientId))
    .groupBy(meetings.id)
    .orderBy(desc(meetings.heldOn), desc(meetings.id))
    .limit(200)
}

/** The attendees: people of the client first, in the order in which they were invited. */
export function selectAttendees(reader: Reader, meetingId: string) {
  return reader
    .select({
      id: meetingAttendees.id,
      stakeholderId: meetingAttendees.stakeholderId,
      guest: meetingAttendees.guest,
      absent: meetingAttendees.absent,
      invitedTo: meetingAttendees.invitedTo,
      answer: meetingAttendees.answer,
      words: meetingAttendees.words,
      answeredAt: meetingAttendees.answeredAt,
      name: sql<string>`coalesce(nullif(trim(${people.firstName} || ' ' || ${people.lastName}), ''), nullif(${meetingAttendees.guest}, ''), 'Without a name')`,
      firstName: people.firstName,
      ofFamily: sql<boolean>`coalesce(${people.involvement} = 'family' and ${people.archivedAt} is null, false)`,
      /** Nobody writes to those who left, are only in the register, or have died. */
      isCurrent: sql<boolean>`${people.id} is not null and ${people.archivedAt} is null and ${people.involvement} <> 'register'
        and ${people.life} = 'living'`,
      account: sql<'none' | 'invited' | 'expired' | 'active' | 'deactivated'>`${accountState}`,
      userId: accounts.id,
      email: accounts.email,
      /** The address that the practice wrote down, for those who have no account. */
      ownEmail: people.email,
    })
    .from(meetingAttendees)
    .leftJoin(people, eq(people.id, meetingAttendees.stakeholderId))
    .leftJoin(accounts, eq(accounts.id, people.userId))
    .where(eq(meetingAttendees.meetingId, meetingId))
    .orderBy(sql`${meetingAttendees.stakeholderId} is null`, asc(meetingAttendees.id))
}
export type AttendeeRow = Awaited<ReturnType<typeof selectAttendees>>[number]

export const selectItems = (reader: Reader, meetingId: string): Promise<ItemRecord[]> =>
  reader.select().from(meetingItems).where(eq(meetingItems.meetingId, meetingId)).orderBy(asc(meetingItems.place), asc(meetingItems.id))

/** The decisions and actions, in the order in which they were written down. */
export function selectOutcomes(reader: Reader, meetingId: string) {
  return reader
    .select({
      outcome: meetingOutcomes,
      who: sql<string>`coalesce(${stakeholderNameOf(meetingOutcomes.stakeholderId)}, ${displayNameOf(meetingOutcomes.userId)}, '')`,
    })
    .from(meetingOutcomes)
    .where(and(eq(meetingOutcomes.meetingId, meetingId), isNull(meetingOutcomes.archivedAt)))
    .orderBy(asc(meetingOutcomes.id))
}
export type OutcomeRow = Awaited<ReturnType<typeof selectOutcomes>>[number]

export async function insertMeeting(tx: Transaction, values: typeof meetings.$inferInsert): Promise<MeetingRecord> {
  const [added] = await tx.insert(meetings).values(values).returning()
  if (!added) throw new Error('The meeting was not stored.')
  return added
}

/** Changes a meeting and raises its version. */
export async function changeMeeting(tx: Transaction, meetingId: string, changes: Partial<typeof meetings.$inferInsert>): Promise<void> {
  await tx
    .update(meetings)
    .set({ ...changes, version: sql`${meetings.version} + 1` })
    .where(eq(meetings.id, meetingId))
}

/** Adds new attendees and removes those who are not invited any more. Those who stay keep their answers. */
export async function replaceAttendees(
  tx: Transaction,
  meetingId: string,
  { stakeholderIds, guests }: { stakeholderIds?: readonly string[] | undefined; guests?: readonly string[] | undefined },
): Promise<void> {
  const ofMeeting = eq(meetingAttendees.meetingId, meetingId)
  const stored = await tx.select().from(meetingAttendees).where(ofMeeting)
  const keeps = ({ stakeholderId, guest }: (typeof stored)[number]) =>
    stakeholderId === null ? (guests?.includes(guest) ?? true) : (stakeholderIds?.includes(stakeholderId) ?? true)
  const gone = stored.filter((each) => !keeps(each)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(meetingAttendees).where(inArray(meetingAttendees.id, gone))
  const known = new Set(stored.map(({ stakeholderId, guest }) => stakeholderId ?? guest))
  const added = [
    ...[...new Set(stakeholderIds)].map((stakeholderId) => ({ meetingId, stakeholderId })),
    ...[...new Set(guests)].map((guest) => ({ meetingId, guest })),
  ].filter((each) => !known.has('guest' in each ? each.guest : each.stakeholderId))
  if (added.length > 0) await tx.insert(meetingAttendees).values(added)
}

export async function markAbsent(tx: Transaction, meetingId: string, absentIds: readonly string[]): Promise<void> {
  const isAbsent = absentIds.length === 0 ? sql`false` : inArray(meetingAttendees.id, [...absentIds])
  await tx
    .update(meetingAttendees)
    .set({ absent: sql`${isAbsent}` })
    .where(eq(meetingAttendees.meetingId, meetingId))
}

/** Stores what these attendees were told about a meeting. */
export async function markInvited(tx: Transaction, attendeeIds: readonly string[], invitedTo: LastMailed): Promise<void> {
  await tx
    .update(meetingAttendees)
    .set({ invitedTo })
    .where(inArray(meetingAttendees.id, [...attendeeIds]))
}

export async function insertItems(tx: Transaction, items: (typeof meetingItems.$inferInsert)[]): Promise<void> {
  if (items.length > 0) await tx.insert(meetingItems).values(items)
}

export async function changeItem(tx: Transaction, itemId: string, changes: Partial<typeof meetingItems.$inferInsert>): Promise<void> {
  await tx.update(meetingItems).set(changes).where(eq(meetingItems.id, itemId))
}

/** Removes the items of a meeting that are not among these. */
export async function keepItems(tx: Transaction, meetingId: string, keptIds: readonly string[]): Promise<void> {
  const others = keptIds.length === 0 ? undefined : notInArray(meetingItems.id, [...keptIds])
  await tx.delete(meetingItems).where(and(eq(meetingItems.meetingId, meetingId), others))
}

export async function insertOutcome(tx: Transaction, values: typeof meetingOutcomes.$inferInsert): Promise<string> {
  const [added] = await tx.insert(meetingOutcomes).values(values).returning({ id: meetingOutcomes.id })
  if (!added) throw new Error('The outcome was not stored.')
  return added.id
}

export const countOutcomes = (reader: Reader, meetingId: string): Promise<number> =>
  reader.$count(meetingOutcomes, and(eq(meetingOutcomes.meetingId, meetingId), isNull(meetingOutcomes.archivedAt)))

/** Locks a decision or an action until the transaction ends, also a removed one. */
export async function lockOutcome(tx: Transaction, meetingId: string, outcomeId: string): Promise<OutcomeRecord> {
  const [found] = await tx
    .select()
    .from(meetingOutcomes)
    .where(and(eq(meetingOutcomes.id, outcomeId), eq(meetingOutcomes.meetingId, meetingId)))
    .for('update')
  if (!found) throw notFound()
  return found
}

export async function changeOutcome(
  tx: Transaction,
  outcomeId: string,
  changes: Partial<typeof meetingOutcomes.$inferInsert>,
): Promise<void> {
  await tx
    .update(meetingOutcomes)
    .set({ ...changes, version: sql`${meetingOutcomes.version} + 1` })
    .where(eq(meetingOutcomes.id, outcomeId))
}

export async function findOutcome(reader: Reader, outcomeId: string): Promise<OutcomeRow> {
  const [found] = await reader
    .select({
      outcome: meetingOutcomes,
      who: sql<string>`coalesce(${stakeholderNameOf(meetingOutcomes.stakeholderId)}, ${displayNameOf(meetingOutcomes.userId)}, '')`,
    })
    .from(meetingOutcomes)
    .where(eq(meetingOutcomes.id, outcomeId))
  if (!found) throw notFound()
  return found
}

/** Whether everybody of the family is invited to a meeting. Only then is nothing that was said there a secret from one of them. */
export async function isWholeFamilyAsked(reader: Reader, meetingId: string): Promise<boolean> {
  const [found] = await reader.select({ all: wholeFamilyAsked }).from(meetings).where(eq(meetings.id, meetingId))
  return found?.all ?? false
}

/** Removes the attendees' answers, because they were about former minutes. */
export async function clearAnswers(tx: Transaction, meetingId: string): Promise<void> {
  await tx.update(meetingAttendees).set({ answer: null, words: '', answeredAt: null }).where(eq(meetingAttendees.meetingId, meetingId))
}
