import { type RawSearch, text } from '../../platform/search-params.ts'

/** The address parameters of this screen. */
export interface NotesSearch {
  q?: string
}

export function notesSearch(search: RawSearch): NotesSearch {
  return { q: text(search.q) }
}
