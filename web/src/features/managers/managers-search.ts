import { oneOf, type RawSearch, text } from '../../platform/browser/search-params.ts'

/** The address parameters of the tab of managers. */
export interface ManagersSearch {
  q?: string
  /** Those who have left instead of those who are there. */
  show?: 'deactivated'
}

/** Reads the address; what does not fit is dropped. */
export function managersSearch(search: RawSearch): ManagersSearch {
  return { q: text(search.q), show: oneOf(search.show, ['deactivated']) }
}
