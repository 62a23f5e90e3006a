import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../lock-editable-client.ts'
import { changeOutsideAdviser, findOutsideAdviser, type OutsideAdviserRecord } from './outside-advisers.queries.ts'
import { touchClient } from '../touch-client.queries.ts'

/** Takes an outside adviser off the record; it can be put back. Removing it twice is removing it once. */
export function removeOutsideAdviser(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
  adviserId: string,
): Promise<OutsideAdviserRecord> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const adviser = await findOutsideAdviser(tx, client.id, adviserId)
    if (adviser.archivedAt) return adviser
    const changed = await changeOutsideAdviser(tx, adviser.id, { archivedAt: new Date() })
    await record(tx, scope, 'adviser.removed', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: adviser.id,
      subject: adviser.name,
    })
    await touchClient(tx, client.id)
    return changed
  })
}
