import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import { visibleClients } from '../../access/index.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockVisibleClients, type ClientRecord } from '../clients.queries.ts'
import { clientManagers, clients } from '../clients.table.ts'
import { touchClients } from '../touch-client.queries.ts'

/** Whoever hands records over may take that back for this long, although they no longer see them. */
const TAKE_BACK_MINUTES = 60

/** Visible records, and those that this person handed over just now. */
export function lockReassignableClients(tx: Transaction, scope: Scope, clientIds: string[]): Promise<ClientRecord[]> {
  if (scope.role !== 'manager' || scope.sharesClients) return lockVisibleClients(tx, scope, clientIds)
  return tx
    .select()
    .from(clients)
    .where(and(inArray(clients.id, clientIds), or(visibleClients(scope), handedOverBy(scope))))
    .orderBy(clients.id)
    .for('update')
}

function handedOverBy(scope: Scope): SQL {
  return sql`(clients.organization_id = ${scope.organizationId} and exists (
    select 1 from (
      select activities.actor_id, activities.at from activities
      where activities.client_id = clients.id and activities.action = 'client.assigned' order by activities.id desc limit 1
    ) latest where latest.actor_id = ${scope.userId} and latest.at > now() - make_interval(mins => ${sql.raw(String(TAKE_BACK_MINUTES))})))`
}

/** Archives or restores locked records; the next version, and a touch. */
export async function setArchived(tx: Transaction, clientIds: string[], archivedAt: Date | null): Promise<void> {
  if (clientIds.length === 0) return
  await tx
    .update(clients)
    .set({ archivedAt, version: sql`${clients.version} + 1` })
    .where(inArray(clients.id, clientIds))
  await touchClients(tx, clientIds)
}

export interface Assignment {
  clientId: string
  managerIds: string[]
  /** Open tasks that were handed over with it, and who did each. */
  tasks?: { taskId: string; userId: string }[] | undefined
}

/** Replaces the managers of locked records, in the order given; the next version, and a touch. */
export async function replaceAllManagers(tx: Transaction, assignments: readonly Assignment[]): Promise<void> {
  if (assignments.length === 0) return
  const clientIds = assignments.map(({ clientId }) => clientId)
  const start = Date.now()
  const rows = assignments.flatMap(({ clientId, managerIds }) =>
    managerIds.map((userId, place) => ({ clientId, userId, assignedAt: new Date(start + place) })),
  )
  await tx.delete(clientManagers).where(inArray(clientManagers.clientId, clientIds))
  if (rows.length > 0) await tx.insert(clientManagers).values(rows)
  await tx
    .update(clients)
    .set({ version: sql`${clients.version} + 1` })
    .where(inArray(clients.id, clientIds))
  await touchClients(tx, clientIds)
}
