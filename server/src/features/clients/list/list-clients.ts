import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { encodeCursor } from '../../../platform/database/keyset.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { onThisDay } from './client-filters.queries.ts'
import { readClientPage } from './client-list.queries.ts'

type Query = ParsedInput<typeof api.clients.listClients>['query']

/** One keyset page of clients or prospects. */
export async function listClients(deps: Dependencies, scope: Scope, query: Query): Promise<JsonText> {
  const filters = await onThisDay(deps, scope, query)
  const page = await readClientPage(deps.database, scope, filters, query, { cursor: query.cursor, limit: query.limit })
  const next = page.more && page.lastId ? encodeCursor([page.lastValue, page.lastId]) : null
  return new JsonText(`{"rows":${page.rows},"people":${page.people},"next":${JSON.stringify(next)}}`)
}
