import type { Scope } from '../../platform/access/scope.ts'
import { recordEach } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { TaskRecord } from './tasks.queries.ts'
import { tasks } from './tasks.table.ts'

export type NewTask = Pick<typeof tasks.$inferInsert, 'organizationId' | 'title'> &
  Partial<
    Pick<
      typeof tasks.$inferInsert,
      | 'clientId'
      | 'userId'
      | 'stakeholderId'
      | 'detail'
      | 'dueOn'
      | 'dueTime'
      | 'remindDays'
      | 'repeats'
      | 'repeatsFrom'
      | 'audience'
      | 'reason'
      | 'reasonId'
      | 'followsId'
      | 'createdBy'
    >
  >

/**
 * Adds tasks and their entries in the transaction of the write that makes them. The caller has checked that this person may write to the
 * client and that the doers belong there, and touches the client.
 */
export async function insertTasks(tx: Transaction, scope: Scope, made: readonly NewTask[]): Promise<TaskRecord[]> {
  if (made.length === 0) return []
  const rows = await tx
    .insert(tasks)
    .values(made.map((task) => ({ createdBy: scope.userId, ...task })))
    .returning()
  const entries = rows.map(({ id, organizationId, clientId, title, dueOn }) => ({
    organizationId,
    ...(clientId ? { clientId } : {}),
    entityId: id,
    subject: title,
    after: { dueOn },
  }))
  await recordEach(tx, scope, 'task.added', entries)
  return rows
}
