import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../clients/index.ts'
import { changeProperty, findProperty } from './properties.queries.ts'
import { viewOf, type PropertyView } from './record-view.ts'

/** Takes a property off the record; it can be put back. Removing it twice is removing it once. */
export function removeProperty({ database }: Dependencies, scope: Scope, clientId: string, propertyId: string): Promise<PropertyView> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const property = await findProperty(tx, client.id, propertyId)
    if (property.archivedAt) return viewOf(property)
    const changed = await changeProperty(tx, property.id, { archivedAt: new Date() })
    await record(tx, scope, 'property.removed', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: property.id,
      subject: property.name,
    })
    await touchClient(tx, client.id)
    return viewOf(changed)
  })
}
