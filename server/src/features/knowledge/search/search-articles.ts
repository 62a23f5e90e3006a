import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { markedText, snippetOf, stemsOf } from './mark-matches.ts'
import { type Asked, type FoundArticle, readFound, readNearWords } from './search.queries.ts'
import { askedWords, corrected, searchWords } from './search-words.ts'

type Query = ParsedInput<typeof api.knowledge.searchArticles>['query']
type Answer = RouteOutput<typeof api.knowledge.searchArticles>

/**
 * Finds published articles of this reader. Where nothing holds the words as they were typed, those that they look like are searched, and
 * where nothing holds all of these, whatever holds some.
 */
export async function searchArticles({ database }: Dependencies, scope: Scope, { q, limit }: Query): Promise<Answer> {
  const words = askedWords(q)
  if (words.length === 0) return { rows: [], searchedFor: null }
  const asTyped = await readFound(database, scope, { words, limit })
  if (asTyped.length > 0) return { rows: asTyped.map(shown), searchedFor: null }
  const likely = corrected(words, await readNearWords(database, words))
  if (!likely) return { rows: (await readSome(database, scope, { words, limit })).map(shown), searchedFor: null }
  const nearest = likely.map(([word = '']) => word)
  const byNearest = await readFound(database, scope, { words: nearest, limit })
  const found = byNearest.length > 0 ? byNearest : await readFound(database, scope, { words: likely, limit })
  if (found.length === 0) {
    const some = await readSome(database, scope, { words: likely, limit })
    const held = new Set(some.flatMap((article) => [...heldBy(article)]))
    const searched = likely.map((those, index) => those.find((word) => held.has(word)) ?? words[index] ?? '')
    return { rows: some.map(shown), searchedFor: isMistyped(searched, words) ? searched.join(' ') : null }
  }
  const meant = byNearest.length > 0 ? nearest : likely.map((those) => standingIn(found[0], those))
  // A word is named only when it is in something that this person may read.
  return { rows: found.map(shown), searchedFor: isMistyped(meant, words) && found.length > 0 ? meant.join(' ') : null }
}

/** Whether other words were searched than those typed: not while a word is still being typed, nor for another form of it. */
const isMistyped = (searched: readonly string[], typed: readonly string[]): boolean =>
  searched.some((word, index) => !word.startsWith(typed[index] ?? '') && !typed[index]?.startsWith(word))

/** What holds some of several words. */
const readSome = (database: Dependencies['database'], scope: Scope, { words, limit }: Omit<Asked, 'any'>): Promise<FoundArticle[]> =>
  words.length > 1 ? readFound(database, scope, { words, limit, any: true }) : Promise.resolve([])

const heldBy = ({ title, words }: FoundArticle) => searchWords(`${title} ${words}`)

/** The first of the words that is in an article, or at least the beginning of another form of it. */
function standingIn(article: FoundArticle | undefined, those: readonly string[]): string {
  const held = new Set(article ? heldBy(article) : [])
  return those.find((word) => held.has(word)) ?? those[0] ?? ''
}

function shown({ id, slug, section, title, words, query }: FoundArticle): Answer['rows'][number] {
  const stems = stemsOf(query)
  return { id, slug, section, title: markedText(title, stems), snippet: snippetOf(words, stems) }
}
