import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { query } from '../../platform/api/queries.ts'
import { proposalsQuery, recordedQuery } from './proposals/proposals-query.ts'
import { queryClient } from '../../platform/api/query-client.ts'

export type Finances = RouteOutput<typeof api.finances.getFinances>

/** The records of what a client owns and owes, and the proposals of its stakeholders. */
export const financesQuery = (clientId: string) => query(api.finances.getFinances, { params: { clientId } }, { showsErrors: true })

/** Loads them before the page is drawn, so that waiting proposals push nothing aside; a failure is shown in its panel. */
export async function loadFinances(clientId: string): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(financesQuery(clientId)),
    queryClient.prefetchQuery(proposalsQuery(clientId)),
    queryClient.prefetchQuery(recordedQuery(clientId)),
  ])
}
