import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { countBelongings } from './belongings.queries.ts'
import { findVisibleClient } from '../clients.queries.ts'

/** How much belongs to a record. */
export async function listBelongings(
  { database, belongings }: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<RouteOutput<typeof api.clients.listBelongings>> {
  const client = await findVisibleClient(database.db, scope, clientId)
  return { belongings: await countBelongings(database.db, scope, belongings.ofClients, client.id) }
}
