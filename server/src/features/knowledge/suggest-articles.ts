import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import { selectFound } from './search.queries.ts'
import { askedWords } from './search-words.ts'

export interface SuggestedArticle {
  id: string
  slug: string
  title: string
  summary: string
}

/** Articles that this person may read and that hold some of these words, the fittest first: for somebody who writes to support. */
export async function suggestArticles(reader: Reader, scope: Scope, words: string, limit: number): Promise<SuggestedArticle[]> {
  const asked = askedWords(words)
  if (asked.length === 0) return []
  const found = await selectFound(reader, scope, asked, { limit, any: true })
  return found.map(({ id, slug, title, summary }) => ({ id, slug, title, summary }))
}
