import type { ImportKind } from '@paddock/contract/features/imports/imports.rules'
import { flag, oneOf, type RawSearch, text } from '../../platform/browser/search-params.ts'

export const TABS = ['good', 'errors', 'warnings', 'duplicates'] as const
export type Tab = (typeof TABS)[number]

/** Stands here by hand: addresses are read before the fields of an import are loaded. */
const KINDS: readonly ImportKind[] = ['clients', 'people', 'finances']

/** The address parameters of this screen. */
export interface ImportSearch {
  importId?: string
  /** What the rows of the file to be chosen are; clients or prospects unless said. */
  kind?: ImportKind
  /** Back at the columns of a file that has been checked. */
  columns?: true
  /** Which of the checked rows are shown. */
  tab?: Tab
  cursor?: string
}

export function importSearch(search: RawSearch): ImportSearch {
  return {
    importId: text(search.importId),
    kind: oneOf(search.kind, KINDS),
    columns: flag(search.columns),
    tab: oneOf(search.tab, TABS),
    cursor: text(search.cursor),
  }
}
