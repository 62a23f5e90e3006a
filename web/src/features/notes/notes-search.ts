import { flag, type RawSearch, text } from '../../platform/browser/search-params.ts'

/** The address parameters of this screen. */
export interface NotesSearch {
  /** Words to find in title and text. */
  q?: string | undefined
  /** The archived notes instead of the current ones. */
  archived?: true | undefined
  /** The note that a link leads to. */
  note?: string | undefined
  /** True while a new note is being written. */
  write?: true | undefined
}

export function notesSearch(search: RawSearch): NotesSearch {
  return { q: text(search.q), archived: flag(search.archived), note: text(search.note), write: flag(search.write) }
}
