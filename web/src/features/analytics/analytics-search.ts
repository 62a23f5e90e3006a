import { AUDIENCES } from '@paddock/contract/features/analytics/analytics.rules'
import { oneOf, type RawSearch } from '../../platform/browser/search-params.ts'

/** The address parameters of the analytics. */
export interface AnalyticsSearch {
  /** For whom the figures are; the adviser unless said. */
  audience?: (typeof AUDIENCES)[number]
}

export function analyticsSearch(search: RawSearch): AnalyticsSearch {
  return { audience: oneOf(search.audience, AUDIENCES) }
}
