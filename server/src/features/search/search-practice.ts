import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { withoutNumberSigns, wordsOf } from '../../platform/text/search-words.ts'
import { searchVisible } from './search.queries.ts'

type Query = ParsedInput<typeof api.search.search>['query']

const NOTHING = '{"clients":[],"prospects":[],"people":[],"advisers":[],"entities":[],"documents":[],"notes":[],"articles":[]}'
/** Finds at most five of each kind of what the person may see, best first. */
export async function searchPractice({ database }: Dependencies, scope: Scope, { q }: Query): Promise<JsonText> {
  const typed = withoutNumberSigns(q)
  const words = wordsOf(typed)
  return new JsonText(words.length === 0 ? NOTHING : await searchVisible(database, scope, foldText(typed), words))
}
