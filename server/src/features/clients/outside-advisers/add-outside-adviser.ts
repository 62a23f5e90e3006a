import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../lock-editable-client.ts'
import { touchClient } from '../touch-client.queries.ts'
import type { OutsideAdviserRecord } from './outside-advisers.queries.ts'
import { addAdviser } from './write-outside-adviser.ts'

type Input = ParsedInput<typeof api.clients.addOutsideAdviser>['body']

/** Adds an adviser outside the practice. */
export function addOutsideAdviser({ database }: Dependencies, scope: Scope, clientId: string, input: Input): Promise<OutsideAdviserRecord> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const adviser = await addAdviser(tx, scope, client, input)
    await touchClient(tx, client.id)
    return adviser
  })
}
