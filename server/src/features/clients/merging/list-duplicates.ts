import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVisibleClient } from '../clients.queries.ts'
import { findDuplicates } from './find-duplicates.ts'

/** Records that are probably the same business as this one. A transaction, because the likeness is set for its length only. */
export function listDuplicates(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<RouteOutput<typeof api.clients.listDuplicates>> {
  return transact(database, async (tx) => {
    const client = await findVisibleClient(tx, scope, clientId)
    return { duplicates: await findDuplicates(tx, scope, client) }
  })
}
