import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Reader, type Transaction } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { visibleToUser } from '../access/index.ts'
import { meetingOutcomes, meetings } from './meetings.table.ts'

/** Whether the meeting with this identifier was removed. */
export const isMeetingRemoved = (meetingId: SQL): SQL =>
  sql`exists (select 1 from meetings where meetings.id = ${meetingId} and meetings.archived_at is not null)`

/** Whether everybody of the family is invited to the meeting of the outer query, and so reads its minutes. */
export const wholeFamilyAsked: SQL<boolean> = sql`not exists (
  select 1 from stakeholders where stakeholders.client_id = meetings.client_id and stakeholders.archived_at is null
    and stakeholders.involvement = 'family' and not exists (
      select 1 from meeting_attendees
      where meeting_attendees.meeting_id = meetings.id and meeting_attendees.stakeholder_id = stakeholders.id))`

/** Whether the minutes that were sent last contain a decision in exactly these words. People confirm the sent minutes. */
const isSentAsItIs: SQL = sql`coalesce(meetings.sent_minutes @> jsonb_build_object('items', jsonb_build_array(
  jsonb_build_object('decisions', jsonb_build_array(jsonb_build_object('words', meeting_outcomes.words))))), false)`

/**
 * The decisions of the client in `clients`, as JSON. The family knows a decision once minutes that contain it were sent to all of the
 * family.
 */
export const currentDecisions: SQL = sql`coalesce((
  select json_agg(json_build_object('id', meeting_outcomes.id, 'title', meeting_outcomes.words, 'takenOn', meetings.held_on,
    'isSent', ${isSentAsItIs},
    'audience', case when ${isSentAsItIs} and ${wholeFamilyAsked} then 'family' else 'adviser_only' end)
    order by meetings.held_on desc, meeting_outcomes.id)
  from meetings join meeting_outcomes on meeting_outcomes.meeting_id = meetings.id
  where meetings.client_id = clients.id and meetings.archived_at is null
    and meeting_outcomes.kind = 'decision' and meeting_outcomes.archived_at is null), '[]')`

/** Answers which of these decisions were taken at a meeting of this client and were not removed. */
export async function knownDecisionIds(reader: Reader, clientId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = await reader
    .select({ id: meetingOutcomes.id })
    .from(meetingOutcomes)
    .innerJoin(meetings, eq(meetings.id, meetingOutcomes.meetingId))
    .where(
      and(
        eq(meetings.clientId, clientId),
        inArray(meetingOutcomes.id, [...ids]),
        eq(meetingOutcomes.kind, 'decision'),
        isNull(meetings.archivedAt),
        isNull(meetingOutcomes.archivedAt),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** A meeting as a calendar shows it. */
export interface DatedMeeting {
  id: string
  title: string
  businessName: string
  /** Plain date. */
  heldOn: string
  /** `14:30` in the practice's time zone; empty for the whole day. */
  startsAt: string
  /** How many minutes it lasts. */
  lasts: number
  place: string
  link: string
  /** The practice's state. */
  region: string
  version: number
}

/** Whether something is written down that minutes can say. */
const isTalkedAbout = sql.raw(`(exists (select 1 from meeting_items where meeting_id = meetings.id and notes <> '')
  or exists (select 1 from meeting_outcomes where meeting_id = meetings.id and archived_at is null))`)

/**
 * The meetings from today on until a plain day that somebody planned, or whose clients they look after, and those since an earlier day whose
 * minutes still wait. Which of these clients they may see is for the outer query to say.
 */
export function meetingsAround(userId: SQL, today: string, { since, until }: { since: string; until: string }): SQL {
  const columns = sql`meetings.id, meetings.client_id, meetings.title, meetings.held_on, meetings.starts_at, meetings.lasts,
    meetings.place, meetings.link, case when meetings.held_on < ${today}::date
      then case when ${isTalkedAbout} then 'unsent' else 'unwritten' end end as minutes`
  const isThen = sql`meetings.archived_at is null and meetings.held_on between ${since}::date and ${until}::date
    and (meetings.held_on >= ${today}::date or meetings.sent_at is null)`
  return sql`select ${columns} from client_managers join meetings on meetings.client_id = client_managers.client_id
      where client_managers.user_id = ${userId} and ${isThen}
    union
    select ${columns} from meetings where meetings.created_by = ${userId} and ${isThen}`
}

const MAX_DATED_MEETINGS = 500

/**
 * The meetings of the last three months and all coming ones: those to which somebody is invited, and those that a colleague planned or that
 * belong to a client whom they look after and may see.
 */
export async function selectDatedMeetings(reader: Reader, userId: string): Promise<DatedMeeting[]> {
  const result = await reader.execute(sql`
    select meetings.id, meetings.title, clients.business_name as "businessName", meetings.held_on::text as "heldOn",
      meetings.starts_at as "startsAt", meetings.lasts, meetings.place, meetings.link, coalesce(practice.region, '') as region,
      meetings.version
    from users left join organizations on organizations.id = users.organization_id
      join meetings on meetings.created_by = users.id
        or meetings.client_id in (select client_id from client_managers where user_id = users.id)
        or meetings.id in (
          select meeting_attendees.meeting_id from meeting_attendees join stakeholders on stakeholders.id = meeting_attendees.stakeholder_id
          where stakeholders.user_id = users.id and stakeholders.archived_at is null and stakeholders.involvement <> 'register')
      join clients on clients.id = meetings.client_id
      join organizations practice on practice.id = clients.organization_id
    where users.id = ${userId}::uuid and meetings.archived_at is null and clients.archived_at is null
      and meetings.held_on between current_date - 92 and '2999-12-31' and (users.system_role = 'user' or ${visibleToUser})
    order by meetings.held_on, meetings.id limit ${MAX_DATED_MEETINGS}`)
  return rowsOf<DatedMeeting>(result)
}

/**
 * Tells the practice's open pages that meetings of a client have changed, so that each page reads them again. The family is not told,
 * because a change of who sees somebody's answers is that person's own matter.
 */
export async function tellMeetingPages(tx: Transaction, events: Events, clientId: string): Promise<void> {
  const result = await tx.execute(sql`
    select users.id from clients join organizations on organizations.id = clients.organization_id
    join users on users.organization_id = clients.organization_id
    where clients.id = ${clientId} and users.status = 'active' and ${visibleToUser}
      and exists (select 1 from meetings where meetings.client_id = clients.id)
    union
    select users.id from meetings join users on users.id = meetings.created_by
    where meetings.client_id = ${clientId} and users.status = 'active' and users.system_role = 'admin'
    order by id limit 200`)
  const userIds = rowsOf<{ id: string }>(result).map(({ id }) => id)
  if (userIds.length > 0) await events.publish(tx, 'live', { userIds, changed: 'meetings' })
}
