import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import { wordsOf } from '../../platform/text/search-words.ts'
import { searchVisible } from './search.queries.ts'
import { foldText } from '../../platform/text/fold-text.ts'

type Query = ParsedInput<typeof api.search.search>['query']

/** Finds at most five clients, prospects and people of those that the person may see, best first. */
export async function searchPractice({ database }: Dependencies, scope: Scope, { q }: Query): Promise<JsonText> {
  const words = wordsOf(q)
  if (words.length === 0) return new JsonText('{"clients":[],"prospects":[],"people":[]}')
  return new JsonText(await searchVisible(database, scope, foldText(q), words))
}
