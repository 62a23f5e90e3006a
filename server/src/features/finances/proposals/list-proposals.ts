import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readFinances } from '../finances.queries.ts'
import { proposalViews } from './proposal-views.ts'

/** Reads everything that a client's stakeholders propose for its record, and what was decided. */
export async function listProposals(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<RouteOutput<typeof api.finances.listProposals>> {
  const stored = await readFinances(database, scope, clientId)
  return { proposals: await proposalViews(database.db, clientId, stored), can: { edit: !stored.archived } }
}
