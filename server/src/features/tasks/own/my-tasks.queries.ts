import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { MyTask } from '@paddock/contract/features/tasks/tasks.shapes'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import { rowsOf, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { lockFamilyClient } from '../../clients/index.ts'
import { type TaskRecord } from '../tasks.queries.ts'
import { tasks } from '../tasks.table.ts'

const LIMIT = 200

/** Whether a member of a family may see a task: their own ones, and those shown to the family unless they help from outside. */
const seenBy = ({ clientId, stakeholderId, involvement }: FamilyMembership): SQL => sql`
  tasks.client_id = ${clientId}::uuid and tasks.archived_at is null
  and (tasks.stakeholder_id = ${stakeholderId}::uuid or tasks.audience = 'family' and ${involvement === 'family'}::boolean)`

async function select(reader: Reader, family: FamilyMembership, which: SQL): Promise<MyTask[]> {
  const result = await reader.execute(sql`
    select tasks.id, tasks.title, tasks.detail, tasks.due_on::text as "dueOn", tasks.due_time as "dueTime",
      case when tasks.stakeholder_id = ${family.stakeholderId}::uuid then ''
        else coalesce(trim(colleague.first_name || ' ' || colleague.last_name), trim(doer.first_name || ' ' || doer.last_name), '') end as "doneFor",
      coalesce(tasks.stakeholder_id = ${family.stakeholderId}::uuid, false) as "isMine",
      to_char(tasks.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "doneAt"
    from tasks left join users colleague on colleague.id = tasks.user_id left join stakeholders doer on doer.id = tasks.stakeholder_id
    where ${seenBy(family)} and ${which}
    order by tasks.done_at is not null, tasks.due_on nulls last, tasks.due_time, tasks.id limit ${LIMIT}`)
  return rowsOf<MyTask>(result)
}

/** The open ones first, by due day, then those that were done in the last week. */
export const readMyTasks = (reader: Reader, family: FamilyMembership): Promise<MyTask[]> =>
  select(reader, family, sql`(tasks.done_at is null or tasks.done_at > now() - interval '7 days')`)

export async function readMyTask(reader: Reader, family: FamilyMembership, taskId: string): Promise<MyTask> {
  const [found] = await select(reader, family, sql`tasks.id = ${taskId}::uuid`)
  if (!found) throw notFound()
  return found
}

/** Locks a task that this stakeholder does, after its client. The task of a relative is not found. */
export async function lockMyTask(tx: Transaction, family: FamilyMembership, taskId: string): Promise<TaskRecord> {
  await lockFamilyClient(tx, family)
  const [found] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.stakeholderId, family.stakeholderId), seenBy(family)))
    .for('update')
  if (!found) throw notFound()
  return found
}
