import { type RichNode, textOf } from '@paddock/contract/rich-text-nodes'
import { foldText } from '../../platform/text/fold-text.ts'
import { searchWords } from './search/search-words.ts'

/** How much of a text the log keeps: the whole of it is in the version. */
const LOGGED = 1_000
const MAX_SLUG_LENGTH = 70
const MIN_LETTERS = 3

/** An address made from a title: `first-family-meeting`. */
export function slugOf(title: string): string {
  const slug = foldText(title)
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  return slug || 'article'
}

/** An article's text as it is searched: what a snippet is cut from. */
export const wordsOf = (summary: string, body: RichNode): string => [summary, textOf(body)].filter(Boolean).join('\n')

/** The different words of an article, for finding what a mistyped one meant. */
export function vocabularyOf(title: string, words: string): string[] {
  const different = new Set(searchWords(`${title} ${words}`).filter((word) => word.length >= MIN_LETTERS && !/^\d/.test(word)))
  return [...different].toSorted()
}

/** What the log says of a version. */
export function loggedVersion({ title, audience, body }: { title: string; audience: readonly string[]; body: RichNode }) {
  const text = textOf(body)
  return {
    title,
    audience: audience.join(', '),
    text: text.length <= LOGGED ? text : `${text.slice(0, LOGGED).replace(/[\ud800-\udbff]$/, '')}…`,
  }
}
