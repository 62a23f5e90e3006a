import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import type { TaskRecord } from '../tasks.queries.ts'
import { tasks } from '../tasks.table.ts'

/**
 * Takes the tasks of clients in use whose reminder is due today or was missed, and marks them as reminded. A task that was put off waits
 * for its day. Tasks that are more than a week late get no reminder, because everybody has them on their list.
 */
export async function takeRecalled(tx: Transaction, day: string, limit: number): Promise<TaskRecord[]> {
  const due = sql`(
    select tasks.id from tasks left join clients on clients.id = tasks.client_id
    where tasks.remind_days is not null and tasks.reminded_at is null and tasks.done_at is null and tasks.archived_at is null
      and tasks.due_on - tasks.remind_days <= ${day}::date and greatest(tasks.due_on, tasks.snoozed_until) >= ${day}::date - 7
      and coalesce(tasks.snoozed_until <= ${day}::date, true) and clients.archived_at is null
    order by tasks.id limit ${limit} for update of tasks skip locked)`
  return tx.update(tasks).set({ remindedAt: new Date() }).where(inArray(tasks.id, due)).returning()
}
