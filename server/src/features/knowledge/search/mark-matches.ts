import type { MarkedPart } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { foldText } from '../../../platform/text/fold-text.ts'

/** Words of a snippet before its first match, and at most. */
const LEAD_WORDS = 8
const MAX_SNIPPET_WORDS = 30
/** What English adds to a stem. A word that goes on in another way is another word. */
const ENDING =
  /^(['’]?s|e[sdr]?|ers|est|ing|ings|ly|y|ies|ied|ness|al|ally|ment|ments|ion|ions|ation|ations|ive|able|ity|ful|ence|ences|ance)?$/

/** The stems of a text query as PostgreSQL writes it: `'irrig':* & 'water'`. A star is behind what is still being typed. */
export function stemsOf(query: string): { stem: string; open: boolean }[] {
  return [...query.matchAll(/'([^']+)'(:[A-D]*\*?[A-D]*)?/g)].map(([, stem = '', sign = '']) => ({ stem, open: sign.includes('*') }))
}

type Stems = ReturnType<typeof stemsOf>

/** Words that fold to themselves in lower case: nearly all. */
const PLAIN = /^[a-z0-9']+$/i

/** Whether a word of a text is one of those that were found. */
function matches(word: string, stems: Stems): boolean {
  const folded = PLAIN.test(word) ? word.toLowerCase() : foldText(word)
  return stems.some(({ stem, open }) => {
    // The stem of "family" is "famili".
    const start = stem.endsWith('i') && !folded.startsWith(stem) ? `${stem.slice(0, -1)}y` : stem
    if (!folded.startsWith(start)) return false
    return open || ENDING.test(folded.slice(start.length)) || folded.slice(start.length).startsWith(stem.slice(-1))
  })
}

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu

/** A whole text with its matches as pieces of their own, so that no reader of it ever needs markup. */
export function markedText(text: string, stems: Stems): MarkedPart[] {
  const parts: MarkedPart[] = []
  let from = 0
  const add = (piece: string, marked: boolean) => piece !== '' && parts.push({ text: piece, marked })
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!matches(word, stems)) continue
    add(text.slice(from, index), false)
    add(word, true)
    from = index + word.length
  }
  add(text.slice(from), false)
  return parts
}

/** The place of a long text around its first match; its beginning where there is none. */
export function snippetOf(text: string, stems: Stems): MarkedPart[] {
  const words: RegExpExecArray[] = []
  let first = -1
  for (const word of text.matchAll(WORD)) {
    words.push(word)
    if (first < 0 && matches(word[0], stems)) first = Math.max(0, words.length - 1 - LEAD_WORDS)
    if (first >= 0 && words.length >= first + MAX_SNIPPET_WORDS) break
  }
  first = Math.max(0, first)
  const last = words[first + MAX_SNIPPET_WORDS - 1]
  const start = words[first]?.index ?? 0
  const end = last === undefined ? text.length : last.index + last[0].length
  const cut = text.slice(start, end).replaceAll('\n', ' ')
  const parts = markedText(cut, stems)
  return [...(first > 0 ? [{ text: '… ', marked: false }] : []), ...parts, ...(end < text.length ? [{ text: ' …', marked: false }] : [])]
}
