import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { recordOpenings } from '../../surveys/index.ts'
import { readFinances } from '../finances.queries.ts'
import { proposalViews } from './proposal-views.ts'

/**
 * Reads everything that a client's stakeholders propose for its record, and what was decided. What waits are their answers, so who reads
 * it has opened them.
 */
export async function listProposals(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<RouteOutput<typeof api.finances.listProposals>> {
  const stored = await readFinances(database, scope, clientId)
  const waiting = stored.proposals.filter(({ status }) => status === 'proposed').map(({ from }) => from)
  await recordOpenings(database.db, scope, 'proposals', waiting)
  return { proposals: await proposalViews(database.db, clientId, stored), can: { edit: !stored.archived } }
}
