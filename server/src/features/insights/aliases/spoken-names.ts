import { ALSO_WORDS } from './also-words.ts'

/** A name within a text: which one, and how it ends (`'s`, `s`, `s'` …). */
export interface SpokenName {
  start: number
  end: number
  name: string
  ending: string
}

/** A name without what people write in different ways: spaces, hyphens, dots and apostrophes, "&" for "and". */
export const comparableName = (folded: string): string =>
  folded
    .toLowerCase()
    .replace(/[&+]/g, 'and')
    .replace(/[\s.,'/-]/g, '')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
/** Between the words of a name, whatever is there. */
const BETWEEN = String.raw`[\s.,'/-]*`

function patternOf(name: string): string {
  const parts = name.split(/[\s.,'/-]+/).filter(Boolean)
  return parts.map((part) => (/^(?:&|\+|and)$/.test(part) ? '(?:&|\\+|and)' : escaped(part))).join(BETWEEN)
}

/**
 * Finds these folded names in a folded text, the longest first, as whole words, in the plural and the genitive too. A name that is a word
 * as well, or has one or two letters, counts only with a capital letter; also where it begins a sentence.
 */
export function spokenNames(names: readonly string[]): (folded: string) => Iterable<SpokenName> {
  const patterns = [...new Set(names.toSorted((one, other) => other.length - one.length).map(patternOf))].filter(Boolean)
  if (patterns.length === 0) return () => []
  const expression = new RegExp(String.raw`(?<!\p{L})(${patterns.join('|')})('s|s'|es'|es|s|')?(?!\p{L})`, 'giu')
  return function* (folded) {
    for (const match of folded.matchAll(expression)) {
      const [whole, spoken = '', ending = ''] = match
      const name = comparableName(spoken)
      const isSmall = spoken.charAt(0) === spoken.charAt(0).toLowerCase()
      if (isSmall && (name.length < 3 || ALSO_WORDS.has(name))) continue
      yield { start: match.index, end: match.index + whole.length, name, ending: ending.toLowerCase() }
    }
  }
}
