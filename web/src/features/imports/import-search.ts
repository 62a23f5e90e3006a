import { flag, oneOf, type RawSearch, text } from '../../platform/browser/search-params.ts'

export const TABS = ['good', 'errors', 'warnings', 'duplicates'] as const
export type Tab = (typeof TABS)[number]

/** The address parameters of this screen. */
export interface ImportSearch {
  importId?: string
  /** Back at the columns of a file that has been checked. */
  columns?: true
  /** Which of the checked rows are shown. */
  tab?: Tab
  cursor?: string
}

export function importSearch(search: RawSearch): ImportSearch {
  return { importId: text(search.importId), columns: flag(search.columns), tab: oneOf(search.tab, TABS), cursor: text(search.cursor) }
}
