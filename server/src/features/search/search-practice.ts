import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { wordsOf } from '../../platform/text/search-words.ts'
import { searchVisible } from './search.queries.ts'

type Query = ParsedInput<typeof api.search.search>['query']

const NOTHING = '{"clients":[],"prospects":[],"people":[],"advisers":[],"entities":[],"documents":[],"notes":[],"articles":[]}'
/** A phone number, ABN or ACN alone, with the signs that people write between its digits and the word that they paste with it. */
const NUMBER = /^(?:(?:abn|acn)[\s:]*)?(\+?[\d\s().-]{3,})$/i

/** Finds at most five of each kind of what the person may see, best first. */
export async function searchPractice({ database }: Dependencies, scope: Scope, { q }: Query): Promise<JsonText> {
  const [, number] = NUMBER.exec(q.trim()) ?? []
  const typed = number === undefined ? q : digitsOf(number)
  const words = wordsOf(typed)
  return new JsonText(words.length === 0 ? NOTHING : await searchVisible(database, scope, foldText(typed), words))
}

/** The digits of a number as records keep them: "+61 412 345 678" is 0412345678. */
const digitsOf = (number: string) => number.replace(/\D/g, '').replace(/^61(?=\d{9}$)/, number.startsWith('+') ? '0' : '61')
