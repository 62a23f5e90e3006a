import { sql } from 'drizzle-orm'
import { rowsOf, type Transaction } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'

const MAX_TOLD = 200

/**
 * Tells open pages that tasks changed: of who does and who made them, and of who looks after their families. `former` is who did them
 * before.
 */
export async function tellTaskPages(
  tx: Transaction,
  events: Events,
  taskIds: readonly string[],
  former: string | null = null,
): Promise<void> {
  const result = await tx.execute(sql`
    with changed as (select * from tasks where id = any(${`{${taskIds.join(',')}}`}::uuid[]))
    select users.id from users where users.status = 'active' and users.id in (
      select user_id from changed union select created_by from changed union select ${former}::uuid
      union select stakeholders.user_id from changed join stakeholders on stakeholders.id = changed.stakeholder_id
      union select client_managers.user_id from changed join client_managers on client_managers.client_id = changed.client_id)
    order by users.id limit ${MAX_TOLD}`)
  const userIds = rowsOf<{ id: string }>(result).map(({ id }) => id)
  if (userIds.length > 0) await events.publish(tx, 'live', { userIds, changed: 'tasks' })
}
