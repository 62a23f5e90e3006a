import { type RawSearch, text } from '../../platform/search-params.ts'

/** The address parameters of this screen. */
export interface LogsSearch {
  subject?: string
}

export function logsSearch(search: RawSearch): LogsSearch {
  return { subject: text(search.subject) }
}
