import * as api from '@paddock/contract/calls'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { query } from '../../platform/api/queries.ts'

export type Audience = Analytics['audience']

/**
 * Reads all figures of a client for an audience. People whose answers are shown by name see an opening, so coming back to the window
 * reads nothing again.
 */
export const analyticsQuery = (clientId: string, audience: Audience) => ({
  ...query(api.analytics.getAnalytics, { params: { clientId }, query: { audience } }, { showsErrors: true }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Where a family stands, on one page, without anybody's answers. */
export const overviewQuery = (clientId: string) => query(api.analytics.getOverview, { params: { clientId } }, { showsErrors: true })
