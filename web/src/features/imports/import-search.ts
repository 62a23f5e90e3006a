import { type RawSearch, text } from '../../platform/search-params.ts'

/** The address parameters of this screen. */
export interface ImportSearch {
  importId?: string
}

export function importSearch(search: RawSearch): ImportSearch {
  return { importId: text(search.importId) }
}
