import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../clients/index.ts'
import { insertProperty } from './properties.queries.ts'
import { viewOf, type PropertyView } from './record-view.ts'

type Input = ParsedInput<typeof api.finances.addProperty>['body']

/** Adds a property. */
export function addProperty({ database }: Dependencies, scope: Scope, clientId: string, input: Input): Promise<PropertyView> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const property = await insertProperty(tx, { ...input, clientId: client.id })
    await record(tx, scope, 'property.added', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: property.id,
      subject: property.name,
      after: input,
    })
    await touchClient(tx, client.id)
    return viewOf(property)
  })
}
