import { sql } from 'drizzle-orm'
import { daysLater } from '@paddock/contract/plain-days'
import { DAY_MEETINGS_LIMIT, MY_DAY_LIMIT } from '@paddock/contract/features/tasks/tasks.rules'
import type { DayMeeting, Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readRows } from '../../../platform/database/read-json.ts'
import { visibleClients } from '../../access/index.ts'
import { meetingsBetween } from '../../meetings/front.queries.ts'
import { asColleague, asFamily, asStakeholder, byDay, isOpen, withoutClient } from '../tasks.queries.ts'

const DONE_LIMIT = 100

type Part = 'mine' | 'waiting' | 'done'

/** A stored task of somebody's day. Its moments are already in the form of JSON. */
export interface DayRow {
  part: Part
  id: string
  title: string
  detail: string
  clientId: string | null
  userId: string | null
  stakeholderId: string | null
  dueOn: string | null
  dueTime: string | null
  remindDays: number | null
  snoozedUntil: string | null
  repeats: Task['repeats']
  audience: Task['audience']
  reason: Task['reason']
  reasonId: string | null
  createdBy: string
  createdAt: string
  doneAt: string | null
  doneBy: string | null
  version: number
}

/** The families and people of all tasks by identifier, how many tasks are left out, and the meetings. */
export interface Around {
  clients: Record<string, object>
  people: Record<string, { id: string; firstName: string; lastName: string }>
  doers: Record<string, object>
  more: { mine: number; waiting: number }
  meetings: DayMeeting[]
}

/** The first row tells what all tasks share. Where there are no tasks, it tells nothing else. */
type ReadRow = { around: Around | null } & (DayRow | { part: null })

interface PracticeDay {
  today: string
  began: Date
}

/** The three lists of somebody's day, how many of the first two are left out, and the meetings of the week. */
export async function readMyDay(database: Database, scope: Scope, { today, began }: PracticeDay) {
  const me = sql`${scope.userId}::uuid`
  const rows = await readRows<ReadRow>(
    database,
    sql`
    with chosen as (
      select tasks.*, 'mine' as part from tasks where user_id = ${me} and ${isOpen}
      union all
      select tasks.*, 'mine' from tasks where created_by = ${me} and user_id is null and stakeholder_id is null and ${isOpen}
      union all
      select tasks.*, 'waiting' from tasks where created_by = ${me} and ${isOpen} and (user_id <> ${me} or stakeholder_id is not null)
      union all
      select tasks.*, 'waiting' from client_managers join tasks on tasks.client_id = client_managers.client_id
      where client_managers.user_id = ${me} and tasks.stakeholder_id is not null and tasks.created_by <> ${me} and ${isOpen}
      union all
      select tasks.*, 'done' from tasks where done_by = ${me} and done_at >= ${began.toISOString()}::timestamptz and archived_at is null
    ),
    held as materialized (${meetingsBetween(me, today, daysLater(today, 6))}),
    families as materialized (
      select clients.id, ${asFamily} as item
      from (select client_id from chosen union select client_id from held) named join clients on clients.id = named.client_id
      where clients.archived_at is null and ${visibleClients(scope)}
    ),
    people as (
      select users.id, ${asColleague} as item
      from (select user_id from chosen union select created_by from chosen union select done_by from chosen) named
        join users on users.id = named.user_id
    ),
    doers as (
      select stakeholders.id, ${asStakeholder} as item from (select distinct stakeholder_id from chosen) named
        join stakeholders on stakeholders.id = named.stakeholder_id left join users account on account.id = stakeholders.user_id
    ),
    seen as (
      select tasks.*, row_number() over (partition by tasks.part order by
        case when tasks.part = 'done' then tasks.done_at end desc, ${byDay}) as place
      from chosen tasks left join families on families.id = tasks.client_id
      where families.id is not null or tasks.client_id is null and ${withoutClient(scope)}
    ),
    seen_meetings as (
      select held.*, families.item as family from held join families on families.id = held.client_id
      order by held_on, starts_at, held.id limit ${DAY_MEETINGS_LIMIT}::int
    ),
    around as (
      select json_build_object(
        'clients', coalesce((select json_object_agg(id, item) from families), '{}'),
        'people', coalesce((select json_object_agg(id, item) from people), '{}'),
        'doers', coalesce((select json_object_agg(id, item) from doers), '{}'),
        'more', (select json_build_object(
          'mine', greatest(count(*) filter (where part = 'mine') - ${MY_DAY_LIMIT}::int, 0),
          'waiting', greatest(count(*) filter (where part = 'waiting') - ${MY_DAY_LIMIT}::int, 0)) from seen),
        'meetings', (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'client', family, 'heldOn', held_on,
          'startsAt', starts_at, 'lasts', lasts, 'place', place, 'link', link) order by held_on, starts_at, id), '[]')
          from seen_meetings)) as item
    )
    select part, id, title, detail, client_id as "clientId", user_id as "userId", stakeholder_id as "stakeholderId",
      due_on::text as "dueOn", due_time as "dueTime", remind_days as "remindDays", snoozed_until::text as "snoozedUntil", repeats, audience,
      reason, reason_id as "reasonId", created_by as "createdBy", to_json(created_at)::text as "createdAt",
      to_json(done_at)::text as "doneAt", done_by as "doneBy", version,
      case when row_number() over (order by part, place) = 1 then around.item end as around
    from around left join seen on place <= case when part = 'done' then ${DONE_LIMIT}::int else ${MY_DAY_LIMIT}::int end
    order by part, place`,
  )
  const around = rows[0]?.around
  if (!around) throw new Error('The day was not read.')
  return { rows: rows.flatMap((row) => (row.part === null ? [] : row)), around }
}
