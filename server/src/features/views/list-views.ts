import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { listOwnViews, viewOf } from './views.queries.ts'

/** The own saved views. */
export async function listViews({ database }: Dependencies, scope: Scope): Promise<RouteOutput<typeof api.views.listViews>> {
  return { rows: (await listOwnViews(database.db, scope)).map(viewOf) }
}
