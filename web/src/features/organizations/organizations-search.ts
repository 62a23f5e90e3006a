import { flag, type RawSearch, text } from '../../platform/browser/search-params.ts'

/** The address parameters of this screen. */
export interface OrganizationsSearch {
  q?: string
  /** The practices that were removed instead of the current ones. */
  archived?: true
  cursor?: string
}

/** Reads the address; what does not fit is dropped. */
export function organizationsSearch(search: RawSearch): OrganizationsSearch {
  return { q: text(search.q), archived: flag(search.archived), cursor: text(search.cursor) }
}
