import { type RawSearch, text } from '../../platform/search-params.ts'

/** The address parameters of this screen. */
export interface UsersSearch {
  q?: string
}

export function usersSearch(search: RawSearch): UsersSearch {
  return { q: text(search.q) }
}
