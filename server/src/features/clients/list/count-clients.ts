import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { COUNT_CAP } from '@paddock/contract/features/clients/clients.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { isWhole, onThisDay } from './client-filters.queries.ts'
import { countMatching, readCounter } from './client-list.queries.ts'

type Filters = ParsedInput<typeof api.clients.countClients>['query']
type Count = RouteOutput<typeof api.clients.countClients>

/** How many records match: exact for a whole practice, else counted up to the cap, because counting everything costs too much. */
export async function countClients(deps: Dependencies, scope: Scope, query: Filters): Promise<Count> {
  const { database } = deps
  const filters = await onThisDay(deps, scope, query)
  if (scope.role !== 'user' && isWhole(scope, filters)) {
    const organizationId = scope.role === 'admin' ? (filters.organizationId ?? null) : scope.organizationId
    return { total: await readCounter(database, organizationId, filters.status), capped: false }
  }
  const total = await countMatching(database, scope, filters, COUNT_CAP)
  return { total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP }
}
