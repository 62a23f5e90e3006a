import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../lock-editable-client.ts'
import { insertOutsideAdviser, type OutsideAdviserRecord } from './outside-advisers.queries.ts'
import { touchClient } from '../touch-client.queries.ts'

type Input = ParsedInput<typeof api.clients.addOutsideAdviser>['body']

/** Adds an adviser outside the practice. */
export function addOutsideAdviser({ database }: Dependencies, scope: Scope, clientId: string, input: Input): Promise<OutsideAdviserRecord> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const adviser = await insertOutsideAdviser(tx, { ...input, clientId: client.id })
    await record(tx, scope, 'adviser.added', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: adviser.id,
      subject: adviser.name,
      after: input,
    })
    await touchClient(tx, client.id)
    return adviser
  })
}
