import { oneOf, type RawSearch, text } from '../../platform/browser/search-params.ts'
import type { QueueView } from './support-queries.ts'

export const VIEWS = ['open', 'mine', 'unassigned', 'snoozed', 'closed'] as const satisfies readonly QueueView[]

/** The address parameters of this screen. */
export interface SupportSearch {
  /** The conversation that is open; `new` is the question that has not been asked yet. */
  conversation?: string
  /** The view of the staff's queue. */
  view?: QueueView
  q?: string
}

/** Reads the address; what does not fit is dropped. */
export function supportSearch(search: RawSearch): SupportSearch {
  return { conversation: text(search.conversation), view: oneOf(search.view, VIEWS), q: text(search.q) }
}
