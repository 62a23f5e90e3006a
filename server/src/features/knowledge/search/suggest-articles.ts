import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { selectSuggested, type SuggestedArticle } from './search.queries.ts'
import { askedWords } from './search-words.ts'

export type { SuggestedArticle }

/** Articles that this person may read and that hold some of these words, the fittest first: for somebody who writes to support. */
export async function suggestArticles(reader: Reader, scope: Scope, words: string, limit: number): Promise<SuggestedArticle[]> {
  const asked = askedWords(words)
  return asked.length === 0 ? [] : selectSuggested(reader, scope, { words: asked, limit, any: true })
}
