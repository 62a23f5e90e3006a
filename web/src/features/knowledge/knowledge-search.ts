import { flag, oneOf, type RawSearch, text } from '../../platform/browser/search-params.ts'

const MODES = ['edit', 'history', 'report'] as const

/** The address parameters of the knowledge page. */
export interface KnowledgeSearch {
  /** The address of the article that is open. */
  article?: string | undefined
  /** What is done with it besides reading. */
  mode?: (typeof MODES)[number] | undefined
  /** The words to find. */
  q?: string | undefined
  /** The archived articles instead of the current ones. */
  archived?: true | undefined
}

export function knowledgeSearch(search: RawSearch): KnowledgeSearch {
  return { article: text(search.article), mode: oneOf(search.mode, MODES), q: text(search.q), archived: flag(search.archived) }
}
