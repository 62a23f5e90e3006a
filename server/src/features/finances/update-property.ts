import type { api, ParsedInput } from '@paddock/contract'
import { Property } from '@paddock/contract/features/finances/finances.contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError, notFound } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../clients/index.ts'
import { changeProperty, findProperty } from './properties.queries.ts'
import { viewOf, type PropertyView } from './record-view.ts'

type Input = ParsedInput<typeof api.finances.updateProperty>['body']

/** Changes a property; a save with an older version answers the stored one beside the refusal. */
export function updateProperty(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
  propertyId: string,
  input: Input,
): Promise<PropertyView> {
  const { version, ...changes } = input
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const before = await findProperty(tx, client.id, propertyId)
    if (before.archivedAt) throw notFound()
    if (before.version !== version) throw new AppError('stale', { current: Property.parse(viewOf(before)) })
    const after = await changeProperty(tx, before.id, changes)
    await record(tx, scope, 'property.updated', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: after.id,
      subject: after.name,
      before,
      after,
    })
    await touchClient(tx, client.id)
    return viewOf(after)
  })
}
