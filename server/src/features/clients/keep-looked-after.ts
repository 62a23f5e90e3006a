import type { Scope } from '../../platform/access/scope.ts'
import { recordEach } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { headsOf } from '../notifications/index.ts'
import { handOverTasks } from '../tasks/front.queries.ts'
import { holdAssignable } from '../users/front.queries.ts'
import { managerNames } from './assignments.queries.ts'
import { type ClientRecord, managerIdsOf, replaceManagers } from './clients.queries.ts'
import { type NewAssignment, tellAssigned } from './tell-assigned.ts'

/**
 * Takes those who left meanwhile off records that come back. Where nobody is left, whoever brings the record back looks after it; where
 * they are not of the practice, somebody who runs it, who is told.
 */
export async function keepLookedAfter(
  tx: Transaction,
  deps: Pick<Dependencies, 'events' | 'jobs'>,
  scope: Scope,
  records: readonly ClientRecord[],
): Promise<void> {
  const ids = records.map(({ id }) => id)
  const former = await managerIdsOf(tx, ids)
  const names = await managerNames(tx, ids)
  const changed: ClientRecord[] = []
  const told: NewAssignment[] = []
  for (const client of records) {
    const before = former.get(client.id) ?? []
    const staying = await holdAssignable(tx, client.organizationId, before)
    if (staying.length === before.length) continue
    const after = staying.length > 0 ? staying : await successorOf(tx, scope, client.organizationId)
    await replaceManagers(tx, client.id, after)
    await handOverTasks(tx, scope, [{ clientId: client.id, before, after }])
    changed.push(client)
    if (staying.length === 0) told.push({ client, userIds: after.filter((id) => id !== scope.userId) })
  }
  const namesNow = await managerNames(
    tx,
    changed.map(({ id }) => id),
  )
  await recordEach(
    tx,
    scope,
    'client.assigned',
    changed.map(({ id, organizationId, businessName }) => ({
      organizationId,
      clientId: id,
      subject: businessName,
      before: { managers: names.get(id) ?? [] },
      after: { managers: namesNow.get(id) ?? [] },
    })),
  )
  await tellAssigned(tx, deps, scope, told)
}

async function successorOf(tx: Transaction, scope: Scope, organizationId: string): Promise<string[]> {
  const own = await holdAssignable(tx, organizationId, [scope.userId])
  return own.length > 0 ? own : (await holdAssignable(tx, organizationId, await headsOf(tx, organizationId))).slice(0, 1)
}
