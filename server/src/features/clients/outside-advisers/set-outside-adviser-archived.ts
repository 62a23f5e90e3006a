import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../lock-editable-client.ts'
import { touchClient } from '../touch-client.queries.ts'
import type { OutsideAdviserRecord } from './outside-advisers.queries.ts'
import { setAdviserArchived } from './write-outside-adviser.ts'

/** Takes an outside adviser off the record, or puts them back. Doing it twice is doing it once. */
export function setOutsideAdviserArchived(
  { database }: Dependencies,
  scope: Scope,
  { clientId, adviserId }: { clientId: string; adviserId: string },
  archived: boolean,
): Promise<OutsideAdviserRecord> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const adviser = await setAdviserArchived(tx, scope, client, adviserId, archived)
    await touchClient(tx, client.id)
    return adviser
  })
}
