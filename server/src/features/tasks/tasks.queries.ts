import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { rowsOf, type Database, type Reader, type Transaction } from '../../platform/database/database.ts'
import { flattened, readRows } from '../../platform/database/read-json.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { visibleClients } from '../access/index.ts'
import { tasks } from './tasks.table.ts'

export type TaskRecord = typeof tasks.$inferSelect

const CLIENT_LIMIT = 200

const person = (table: string, more = ''): SQL =>
  sql.raw(`json_build_object('id', ${table}.id, 'firstName', ${table}.first_name, 'lastName', ${table}.last_name${more})`)
export const asColleague = person('users', `, 'kind', 'colleague', 'hasAccount', true`)
export const asStakeholder = person(
  'stakeholders',
  `, 'kind', 'stakeholder', 'hasAccount', coalesce(account.status = 'active', false) and stakeholders.archived_at is null
    and stakeholders.involvement <> 'register'`,
)
export const asFamily = sql.raw(`json_build_object('id', clients.id, 'businessName', clients.business_name, 'status', clients.status)`)

const userIn = (column: string): SQL => sql`(select ${person('users')} from users where users.id = tasks.${sql.raw(column)})`

/** A task with its client and people, read one by one. Use it for few tasks only. */
const taskItem = flattened(
  () => sql`json_build_object(
  'id', tasks.id, 'title', tasks.title, 'detail', tasks.detail, 'client', case when clients.id is not null then ${asFamily} end,
  'doer', coalesce((select ${asColleague} from users where users.id = tasks.user_id),
    (select ${asStakeholder} from stakeholders left join users account on account.id = stakeholders.user_id
      where stakeholders.id = tasks.stakeholder_id)),
  'dueOn', tasks.due_on, 'dueTime', tasks.due_time, 'remindDays', tasks.remind_days, 'snoozedUntil', tasks.snoozed_until,
  'repeats', tasks.repeats, 'audience', tasks.audience, 'reason', tasks.reason, 'reasonId', tasks.reason_id,
  'createdBy', ${userIn('created_by')}, 'createdAt', tasks.created_at, 'doneAt', tasks.done_at, 'doneBy', ${userIn('done_by')},
  'removed', tasks.archived_at is not null, 'version', tasks.version,
  'can', json_build_object('edit', clients.id is null or clients.archived_at is null))`,
)

const joins = sql`left join clients on clients.id = tasks.client_id`

/** A task without a client is seen by its doer, by the person who made it, and by the practice's organisation admins. */
export function withoutClient({ userId, role, organizationId }: Scope): SQL {
  const runsPractice = role === 'organizationAdmin' ? sql` or tasks.organization_id = ${organizationId}::uuid` : sql``
  return sql`(tasks.user_id = ${userId}::uuid or tasks.created_by = ${userId}::uuid${runsPractice})`
}

/** A task with a client is seen by those who see the client. */
const visibleTasks = (scope: Scope): SQL => sql`(case when tasks.client_id is null then ${withoutClient(scope)}
  else clients.id is not null and ${visibleClients(scope)} end)`

/** The order of tasks: by the day on which they need attention, then by time. Tasks without a time come last of their day. */
export const byDay = sql.raw('greatest(tasks.due_on, tasks.snoozed_until), tasks.due_time, tasks.id')
export const isOpen = sql.raw('tasks.done_at is null and tasks.archived_at is null')

/** The open tasks of a client by due day, and how many more there are. */
export async function readClientTasks(database: Database, clientId: string): Promise<{ open: string; more: number }> {
  const [row] = await readRows<{ open: string; total: number }>(
    database,
    sql`
    with page as (
      select tasks.id, row_number() over (order by ${byDay}) as place, count(*) over () as total
      from tasks where tasks.client_id = ${clientId}::uuid and ${isOpen}
    )
    select coalesce(json_agg(${taskItem()} order by page.place), '[]')::text as open, coalesce(max(page.total), 0)::int as total
    from page join tasks on tasks.id = page.id ${joins} where page.place <= ${CLIENT_LIMIT}::int`,
  )
  return { open: row?.open ?? '[]', more: Math.max(0, (row?.total ?? 0) - CLIENT_LIMIT) }
}

/** Finds a task that the person may see; any other is "not found". */
export async function readTask(reader: Reader, scope: Scope, taskId: string): Promise<Task> {
  const found = await reader.execute(
    sql`select ${taskItem()}::text as task from tasks ${joins} where tasks.id = ${taskId}::uuid and ${visibleTasks(scope)}`,
  )
  const [row] = rowsOf<{ task: string }>(found)
  if (!row) throw notFound()
  return JSON.parse(row.task) as Task
}

/** The client of a task that the person may see; null for a task without one. */
export async function findClientOfTask(reader: Reader, scope: Scope, taskId: string): Promise<string | null> {
  const found = await reader.execute(sql`
    select tasks.client_id as "clientId" from tasks left join clients on clients.id = tasks.client_id
    where tasks.id = ${taskId}::uuid and ${visibleTasks(scope)}`)
  const [row] = rowsOf<{ clientId: string | null }>(found)
  if (!row) throw notFound()
  return row.clientId
}

/** Locks a task that the person may change. A task that moved to another client meanwhile is not found. */
export async function lockTask(tx: Transaction, clientId: string | null, taskId: string): Promise<TaskRecord> {
  const [found] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskId), clientId === null ? isNull(tasks.clientId) : eq(tasks.clientId, clientId)))
    .for('update')
  if (!found) throw notFound()
  return found
}

export async function changeTask(tx: Transaction, taskId: string, changes: Partial<TaskRecord>): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...changes, version: sql`${tasks.version} + 1` })
    .where(eq(tasks.id, taskId))
}

/** The task that followed a done one; undefined where there is none or it was removed. */
export async function findFollower(tx: Transaction, taskId: string): Promise<TaskRecord | undefined> {
  const [found] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.followsId, taskId), isNull(tasks.archivedAt)))
  return found
}
