import { type RawSearch, text } from '../../platform/search-params.ts'

/** The address parameters of this screen. */
export interface OrganizationsSearch {
  q?: string
}

export function organizationsSearch(search: RawSearch): OrganizationsSearch {
  return { q: text(search.q) }
}
