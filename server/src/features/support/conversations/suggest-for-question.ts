import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { suggestArticles } from '../../knowledge/index.ts'

const SHOWN = 3
/** A text of fewer letters suggests nothing. */
const MIN_LETTERS = 4

/** Published articles that this person may read and that may answer what they are writing. */
export async function suggestForQuestion(
  { database }: Dependencies,
  scope: Scope,
  words: string,
): Promise<RouteOutput<typeof api.support.suggestForQuestion>> {
  if (words.length < MIN_LETTERS) return { rows: [] }
  return { rows: await suggestArticles(database.db, scope, words, SHOWN) }
}
