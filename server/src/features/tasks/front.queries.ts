import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import { recordEach } from '../../platform/audit/record.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { visibleToUser } from '../access/index.ts'
import { tasks } from './tasks.table.ts'

/** Answers which of these tasks belong to this client and were not removed. */
export async function knownTaskIds(reader: Reader, clientId: string, ids: string[]): Promise<Set<string>> {
  const found = await reader
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.clientId, clientId), inArray(tasks.id, ids), isNull(tasks.archivedAt)))
  return new Set(found.map(({ id }) => id))
}

/** Whether the task that the query around names was removed. */
export const isTaskRemoved = (taskId: SQL): SQL =>
  sql`exists (select 1 from tasks where tasks.id = ${taskId} and tasks.archived_at is not null)`

/** Whether the person whom the query around names may not open the task that it names: it went to another family, or to somebody else. */
export const isTaskClosedTo = (userId: SQL, taskId: SQL): SQL => sql`exists (
  select 1 from tasks join users on users.id = ${userId} left join organizations on organizations.id = users.organization_id
    left join clients on clients.id = tasks.client_id
  where tasks.id = ${taskId} and (case
    when tasks.client_id is not null then ${visibleToUser}
    when users.system_role = 'organizationAdmin' and users.organization_id = tasks.organization_id then true
    else users.id in (tasks.user_id, tasks.created_by) end) is not true)`

/** The clients that these tasks are for; tasks without one have none. */
export async function clientsOfTasks(tx: Transaction, taskIds: string[]): Promise<string[]> {
  const found = await tx.selectDistinct({ clientId: tasks.clientId }).from(tasks).where(inArray(tasks.id, taskIds))
  return found.flatMap(({ clientId }) => clientId ?? [])
}

/** Removes those of these tasks that this person added and nobody has done. Their clients are locked already. Each leaves an entry. */
export async function removeOpenTasks(tx: Transaction, scope: Scope, taskIds: string[], clientIds: string[]) {
  if (clientIds.length === 0) return []
  const removed = await tx
    .update(tasks)
    .set({ archivedAt: new Date(), version: sql`${tasks.version} + 1` })
    .where(
      and(
        inArray(tasks.id, taskIds),
        inArray(tasks.clientId, clientIds),
        eq(tasks.createdBy, scope.userId),
        isNull(tasks.doneAt),
        isNull(tasks.archivedAt),
      ),
    )
    .returning()
  const entries = removed.flatMap(({ id, organizationId, clientId, title }) =>
    clientId === null ? [] : [{ organizationId, clientId, entityId: id, subject: title }],
  )
  await recordEach(tx, scope, 'task.removed', entries)
  return entries
}

/** The advisers of a client before and after a change. */
interface HandedOver {
  clientId: string
  before: readonly string[]
  after: readonly string[]
}

/**
 * Gives the open tasks of those who no longer look after a client to the new adviser, or else to the first one who stays. Without any,
 * nobody does them yet. Each leaves an entry. Answers who did each before.
 */
export async function handOverTasks(tx: Transaction, scope: Scope, handed: readonly HandedOver[]): Promise<FormerDoer[]> {
  const rows = handed.flatMap(({ clientId, before, after }) => {
    const to = after.find((id) => !before.includes(id)) ?? after[0] ?? null
    return before.filter((id) => !after.includes(id)).map((userId) => ({ clientId, userId, to }))
  })
  if (rows.length === 0) return []
  const moved = await moveTasks(
    tx,
    scope,
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved("clientId" uuid, "userId" uuid, "to" uuid)`,
    sql`tasks.client_id = moved."clientId" and tasks.user_id = moved."userId"`,
  )
  return moved.flatMap(({ id, clientId, userId }) => (clientId && userId ? [{ taskId: id, clientId, userId }] : []))
}

/** Who did a task of a client before it was handed over. */
export interface FormerDoer {
  taskId: string
  clientId: string
  userId: string
}

/** Gives tasks that were handed over back to who did each before, where the task is open and one of `holders` still has it. */
export async function giveTasksBack(tx: Transaction, scope: Scope, former: readonly (FormerDoer & { holders: readonly string[] })[]) {
  const rows = former.flatMap(({ holders, userId, ...task }) => holders.map((holder) => ({ ...task, to: userId, holder })))
  if (rows.length === 0) return
  await moveTasks(
    tx,
    scope,
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved("taskId" uuid, "clientId" uuid, "holder" uuid, "to" uuid)`,
    sql`tasks.id = moved."taskId" and tasks.client_id = moved."clientId" and tasks.user_id = moved."holder"`,
  )
}

/**
 * Gives every open task of a leaving colleague to their successor, also those without a client that they do, or made and nobody does: only
 * their doer and their maker have these in view. Without a successor nobody does them yet, and who runs the practice finds them.
 */
export async function moveTasksOf(tx: Transaction, scope: Scope, userId: string, to: string | null): Promise<void> {
  const nobodys = sql`tasks.created_by = ${userId}::uuid and tasks.client_id is null and tasks.user_id is null and moved."to" is not null`
  await moveTasks(tx, scope, sql`(select ${to}::uuid as "to") moved`, sql`(tasks.user_id = ${userId}::uuid or ${nobodys})`)
}

/** Takes the tasks from a stakeholder who leaves. Nobody does them until somebody is chosen. */
export async function releaseTasksOf(tx: Transaction, scope: Scope, stakeholderId: string): Promise<void> {
  await moveTasks(tx, scope, sql`(select null::uuid as "to") moved`, sql`tasks.stakeholder_id = ${stakeholderId}::uuid`)
}

/**
 * Moves each open task whose client is closed to the person who is to do it: to the client's first adviser, or to nobody yet where there
 * is none. Call it after the change of access.
 */
export async function handOverUnseenTasks(tx: Transaction, scope: Scope, organizationId: string): Promise<void> {
  const caretaker = sql`(select client_managers.user_id from client_managers join users on users.id = client_managers.user_id
    where client_managers.client_id = clients.id and users.status = 'active' order by client_managers.assigned_at, users.id limit 1)`
  await moveTasks(
    tx,
    scope,
    sql`(select tasks.id as "taskId", ${caretaker} as "to" from tasks join clients on clients.id = tasks.client_id
      join users on users.id = tasks.user_id join organizations on organizations.id = users.organization_id
      where organizations.id = ${organizationId}::uuid and not ${visibleToUser}) moved`,
    sql`tasks.id = moved."taskId"`,
  )
}

interface Moved {
  id: string
  organizationId: string
  clientId: string | null
  /** Who did it before; null for a stakeholder, and for nobody. */
  userId: string | null
  title: string
  before: string | null
  after: string | null
}

const nameIn = (id: SQL): SQL => sql`(select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users where id = ${id})`

/** The successor must see the client, because nobody is given a task that they cannot open. */
const taker = sql`(select users.id from users left join organizations on organizations.id = users.organization_id
  where users.id = moved."to" and (clients.id is null or ${visibleToUser}))`

async function moveTasks(tx: Transaction, scope: Scope, moved: SQL, whose: SQL): Promise<Moved[]> {
  const result = await tx.execute(sql`
    with former as (
      select tasks.id, tasks.user_id, tasks.stakeholder_id, ${taker} as "to"
      from ${moved} join tasks on true left join clients on clients.id = tasks.client_id
      where ${whose} and tasks.done_at is null and tasks.archived_at is null for update of tasks
    )
    update tasks set user_id = former."to", stakeholder_id = null, version = tasks.version + 1, reminded_at = null
    from former where tasks.id = former.id
    returning tasks.id, tasks.organization_id as "organizationId", tasks.client_id as "clientId", tasks.title, former.user_id as "userId",
      coalesce(${nameIn(sql`former.user_id`)},
        (select trim(first_name || ' ' || last_name) from stakeholders where id = former.stakeholder_id)) as before,
      ${nameIn(sql`former."to"`)} as after`)
  const { rows } = result as { rows: Moved[] }
  const entries = rows.map(({ id, organizationId, clientId, title, before, after }) => ({
    organizationId,
    ...(clientId && { clientId }),
    entityId: id,
    subject: title,
    before: { doer: before },
    after: { doer: after },
  }))
  await recordEach(tx, scope, 'task.updated', entries)
  return rows
}
