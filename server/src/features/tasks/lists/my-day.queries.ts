import { sql, type SQL } from 'drizzle-orm'
import { type DayPart, DAY_PARTS, groupEnds } from '@paddock/contract/features/tasks/task-days'
import { daysLater, momentOf } from '@paddock/contract/plain-days'
import { DAY_MEETINGS_LIMIT, MINUTES_WAIT_DAYS, MY_DAY_LIMIT } from '@paddock/contract/features/tasks/tasks.rules'
import type { DayMeeting, Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readRows } from '../../../platform/database/read-json.ts'
import { visibleClients } from '../../access/index.ts'
import { meetingsAround } from '../../meetings/front.queries.ts'
import { asColleague, asFamily, asStakeholder, byDay, isOpen, withoutClient } from '../tasks.queries.ts'

const DONE_LIMIT = 100

/** A stored task of somebody's day. Its moments are already in the form of JSON. */
export interface DayRow {
  list: 'mine' | 'waiting' | 'done'
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
  more: Record<DayPart, number>
  meetings: DayMeeting[]
}

/** The first row tells what all tasks share. Where there are no tasks, it tells nothing else. */
type ReadRow = { around: Around | null } & (DayRow | { list: null })

interface PracticeDay {
  today: string
  timeZone: string
}

/** Whose day it is, and which of its tasks are answered: of one part or of all, and how many of it come before them. */
interface Asked {
  whose: string
  part?: DayPart | undefined
  skip: number
}

/** The lists of somebody's day, how many of each part are left out, and the meetings of the week. */
export async function readMyDay(database: Database, scope: Scope, { today, timeZone }: PracticeDay, { whose, part, skip }: Asked) {
  const me = sql`${whose}::uuid`
  const began = momentOf(timeZone, today, '00:00').toISOString()
  const isAsked = part ? sql`part = ${numberOf(part)}` : sql`true`
  const left = DAY_PARTS.map(
    (name) => sql`${sql.raw(`'${name}'`)},
      greatest(count(*) filter (where part = ${numberOf(name)} and ${isAsked}) - ${skip}::int - ${MY_DAY_LIMIT}::int, 0)`,
  )
  const rows = await readRows<ReadRow>(
    database,
    sql`
    with chosen as (
      select tasks.*, case when user_id = ${me} or user_id is null and stakeholder_id is null then 'mine' else 'waiting' end as list
      from tasks where (user_id = ${me} or created_by = ${me}) and ${isOpen}
      union all
      select tasks.*, 'waiting' from client_managers join tasks on tasks.client_id = client_managers.client_id
      where client_managers.user_id = ${me} and tasks.stakeholder_id is not null and tasks.created_by <> ${me} and ${isOpen}
      union all
      select tasks.*, 'mine' from ${leftBehind(me)} and ${isOpen}
      union all
      select tasks.*, 'done' from tasks where done_by = ${me} and done_at >= ${began}::timestamptz and archived_at is null
    ),
    held as materialized (${meetingsAround(me, today, { since: daysLater(today, -MINUTES_WAIT_DAYS), until: daysLater(today, 6) })}),
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
        case when tasks.list = 'done' then tasks.done_at end desc, ${byDay}) as place
      from (select tasks.*, ${partOfDay(today)} as part from chosen tasks) tasks left join families on families.id = tasks.client_id
      where families.id is not null or tasks.client_id is null and ${withoutClient(scope)}
    ),
    seen_meetings as (
      select held.*, families.item as family from held join families on families.id = held.client_id
      order by minutes is not null, held_on, starts_at, held.id limit ${DAY_MEETINGS_LIMIT}::int
    ),
    around as (
      select json_build_object(
        'clients', coalesce((select json_object_agg(id, item) from families), '{}'),
        'people', coalesce((select json_object_agg(id, item) from people), '{}'),
        'doers', coalesce((select json_object_agg(id, item) from doers), '{}'),
        'more', (select json_build_object(${sql.join(left, sql`, `)}) from seen),
        'meetings', (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'client', family, 'heldOn', held_on,
          'startsAt', starts_at, 'lasts', lasts, 'place', place, 'link', link, 'minutes', minutes)
          order by minutes is not null, held_on, starts_at, id), '[]')
          from seen_meetings)) as item
    )
    select list, id, title, detail, client_id as "clientId", user_id as "userId", stakeholder_id as "stakeholderId",
      due_on::text as "dueOn", due_time as "dueTime", remind_days as "remindDays", snoozed_until::text as "snoozedUntil", repeats, audience,
      reason, reason_id as "reasonId", created_by as "createdBy", to_json(created_at)::text as "createdAt",
      to_json(done_at)::text as "doneAt", done_by as "doneBy", version,
      case when row_number() over (order by part, place) = 1 then around.item end as around
    from around left join seen on ${isAsked} and place > ${skip}::int
      and place <= ${skip}::int + case when list = 'done' then ${DONE_LIMIT}::int else ${MY_DAY_LIMIT}::int end
    order by part, place`,
  )
  const around = rows[0]?.around
  if (!around) throw new Error('The day was not read.')
  return { rows: rows.flatMap((row) => (row.list === null ? [] : row)), around }
}

/**
 * Tasks without a client that nobody does and whose maker has left the practice, for who runs it: nobody else has them in view. Who left
 * is looked for among the staff, which an index knows apart from the many families.
 */
const leftBehind = (me: SQL): SQL => sql`users head
  join users maker on maker.system_role <> 'user' and maker.id <> head.id
    and (maker.organization_id = head.organization_id and maker.status <> 'active' or maker.organization_id is null)
  join tasks on tasks.created_by = maker.id and tasks.organization_id = head.organization_id
  where head.id = ${me} and head.system_role = 'organizationAdmin' and client_id is null and user_id is null`

/** The number of a task's part in the order of the page; what is done comes last. */
function partOfDay(today: string): SQL {
  const ends = groupEnds(today).map(([name, end]) => sql`when greatest(due_on, snoozed_until) <= ${end}::date then ${numberOf(name)}`)
  return sql`case when list = 'done' then ${sql.raw(String(DAY_PARTS.length))} when list = 'waiting' then ${numberOf('waiting')}
    when greatest(due_on, snoozed_until) is null then ${numberOf('undated')} ${sql.join(ends, sql` `)} else ${numberOf('later')} end`
}

const numberOf = (part: DayPart): SQL => sql.raw(String(DAY_PARTS.indexOf(part)))
