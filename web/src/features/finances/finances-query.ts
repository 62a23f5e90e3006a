import type { Register } from '../register/front.ts'
import { proposalsQuery, recordedQuery } from './proposals/proposals-query.ts'
import { queryClient } from '../../platform/api/query-client.ts'

/** What of the register somebody owns and owes. */
export type Finances = Pick<Register, 'assets' | 'liabilities' | 'properties' | 'can'>

/** Loads the record before the page is drawn, so that waiting proposals push nothing aside; a failure is shown in its panel. */
export async function loadRecord(clientId: string): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(proposalsQuery(clientId)), queryClient.prefetchQuery(recordedQuery(clientId))])
}
