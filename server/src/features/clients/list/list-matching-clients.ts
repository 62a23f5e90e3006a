import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { CHOSEN_CAP } from '@paddock/contract/features/clients/clients.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { onThisDay } from './client-filters.queries.ts'
import { idsOfMatching } from './client-list.queries.ts'

type Filters = ParsedInput<typeof api.clients.listMatchingClients>['query']

/** Names the records that a list shows on all its pages. What is done with them is checked as if each had been chosen by hand. */
export async function listMatchingClients(
  deps: Dependencies,
  scope: Scope,
  query: Filters,
): Promise<RouteOutput<typeof api.clients.listMatchingClients>> {
  const found = await idsOfMatching(deps.database, scope, await onThisDay(deps, scope, query), CHOSEN_CAP + 1)
  return { clientIds: found.slice(0, CHOSEN_CAP), more: found.length > CHOSEN_CAP }
}
