import { flag, oneOf, type RawSearch, text } from '../../platform/search-params.ts'

const SORTS = ['businessName', 'town', 'lastTouchAt', 'createdAt', 'stage'] as const
const DIRECTIONS = ['asc', 'desc'] as const

/** The address parameters of the lists of clients and prospects. */
export interface ClientsSearch {
  q?: string
  managerId?: string
  structure?: string
  stage?: string
  source?: string
  organizationId?: string
  stale?: true
  archived?: true
  sort?: (typeof SORTS)[number]
  dir?: 'asc' | 'desc'
  cursor?: string
  /** The visible columns, joined by commas. */
  columns?: string
}

/** What the address leaves out. */
export const CLIENTS_SEARCH_DEFAULTS = { sort: 'businessName', dir: 'asc' } as const satisfies ClientsSearch

/** Reads the address; what does not fit is dropped. */
export function clientsSearch(search: RawSearch): ClientsSearch {
  return {
    q: text(search.q),
    managerId: text(search.managerId),
    structure: text(search.structure),
    stage: text(search.stage),
    source: text(search.source),
    organizationId: text(search.organizationId),
    stale: flag(search.stale),
    archived: flag(search.archived),
    sort: oneOf(search.sort, SORTS),
    dir: oneOf(search.dir, DIRECTIONS),
    cursor: text(search.cursor),
    columns: text(search.columns),
  }
}
