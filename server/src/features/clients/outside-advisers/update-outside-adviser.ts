import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../lock-editable-client.ts'
import { touchClient } from '../touch-client.queries.ts'
import type { OutsideAdviserRecord } from './outside-advisers.queries.ts'
import { changeAdviser } from './write-outside-adviser.ts'

type Input = ParsedInput<typeof api.clients.updateOutsideAdviser>['body']

/** Changes an outside adviser; a save with an older version answers the stored one beside the refusal. */
export function updateOutsideAdviser(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
  adviserId: string,
  input: Input,
): Promise<OutsideAdviserRecord> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const adviser = await changeAdviser(tx, scope, client, adviserId, input)
    await touchClient(tx, client.id)
    return adviser
  })
}
