import { sql, type SQL } from 'drizzle-orm'
import { escapeLike, withoutNumberSigns, wordsOf } from '../../../platform/text/search-words.ts'

/** A short word has too few letters for the trigram index to find it anywhere, so it is looked for where words start. */
const SHORT_WORD = 2

/** The words of a search in the list, where a number is one word however it is written. */
export const soughtWords = (q: string | undefined): string[] => (q ? wordsOf(withoutNumberSigns(q)) : [])

/** The word occurs in name, contact, town, email, ABN or phone. */
export function holdsWord(word: string): SQL {
  if (word.length > SHORT_WORD) return sql`(${sql.join([...foundBy(word), sql`strpos(clients.search_text, ${word}) > 0`], sql` and `)})`
  const pattern = escapeLike(word)
  return sql`(clients.search_text like ${`${pattern}%`} or clients.search_text like ${`% ${pattern}%`})`
}

/**
 * What the index finds a word by: its first and its last three letters or digits that stand together. As conditions of their own they take
 * half the time of one condition with the whole word, for which PostgreSQL compares all of its trigrams at once.
 */
function foundBy(word: string): SQL[] {
  const together = word.match(/[a-z\d]{3,}/g)
  if (!together) return [sql`clients.search_text like ${`%${escapeLike(word)}%`}`]
  const ends = new Set([together[0].slice(0, 3), together.at(-1)!.slice(-3)])
  return [...ends].map((end) => sql`clients.search_text like ${`%${end}%`}`)
}

/** Whether the trigram index finds all that is sought. */
export const isIndexed = (q: string | undefined): boolean => soughtWords(q).every((word) => word.length > SHORT_WORD)
