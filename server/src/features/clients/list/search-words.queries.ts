import { sql, type SQL } from 'drizzle-orm'
import { foldText } from '../../../platform/text/fold-text.ts'

/** A short word has too few letters for the trigram index to find it anywhere, so it is looked for where words start. */
const SHORT_WORD = 2

/** The word occurs in name, contact, town or email. */
export function holdsWord(word: string): SQL {
  const pattern = escapeLike(word)
  if (word.length > SHORT_WORD) return sql`clients.search_text like ${`%${pattern}%`}`
  return sql`(clients.search_text like ${`${pattern}%`} or clients.search_text like ${`% ${pattern}%`})`
}

/** At most six words: more only narrow what is already found. */
export function wordsOf(q: string | undefined): string[] {
  return foldText(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6)
}

export const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Whether the trigram index finds all that is sought. */
export const isIndexed = (q: string | undefined): boolean => wordsOf(q).every((word) => word.length > SHORT_WORD)
