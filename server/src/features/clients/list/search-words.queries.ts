import { sql, type SQL } from 'drizzle-orm'
import { escapeLike, withoutNumberSigns, wordsOf } from '../../../platform/text/search-words.ts'

/** A short word has too few letters for the trigram index to find it anywhere, so it is looked for where words start. */
const SHORT_WORD = 2

/** The words of a search in the list, where a number is one word however it is written. */
export const soughtWords = (q: string | undefined): string[] => wordsOf(withoutNumberSigns(q ?? ''))

/** The word occurs in name, contact, town, email, ABN or phone. */
export function holdsWord(word: string): SQL {
  const pattern = escapeLike(word)
  if (word.length > SHORT_WORD) return sql`clients.search_text like ${`%${pattern}%`}`
  return sql`(clients.search_text like ${`${pattern}%`} or clients.search_text like ${`% ${pattern}%`})`
}

/** Whether the trigram index finds all that is sought. */
export const isIndexed = (q: string | undefined): boolean => soughtWords(q).every((word) => word.length > SHORT_WORD)
