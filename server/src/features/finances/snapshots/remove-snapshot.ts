import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { deleteSnapshot } from './snapshots.queries.ts'

/** Removes a snapshot from the trend. Its figures stay in the log. */
export function removeSnapshot(
  { database }: Dependencies,
  scope: Scope,
  { clientId, snapshotId }: { clientId: string; snapshotId: string },
): Promise<{ id: string }> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const snapshot = await deleteSnapshot(tx, client.id, snapshotId)
    if (!snapshot) throw notFound()
    const { id, label, clientId: _, takenBy: _by, createdAt: _at, ...figures } = snapshot
    await record(tx, scope, 'snapshot.removed', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: id,
      subject: label,
      before: figures,
    })
    await touchClient(tx, client.id)
    return { id }
  })
}
