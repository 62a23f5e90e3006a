import { foldText } from '../../../platform/text/fold-text.ts'

/** What kind of entity a name says that it is; empty where it says nothing. */
export type EntityWord = '' | 'company' | 'partnership' | 'trust' | 'fund'

/** What of a name tells two businesses of one family apart, however alike the rest is. */
export interface NameMarks {
  entity: EntityWord
  /** "4" of "Smith Holdings No 4", several of them sorted. */
  numbers: string
  /** "jm" of "J & M Drummond" and of "JM Drummond". */
  initials: string
}

/** The first that is found counts: a company that is trustee of a trust stands for the trust. */
const ENTITIES: readonly [EntityWord, ReadonlySet<string>][] = [
  ['fund', new Set(['super', 'superannuation', 'superfund', 'smsf'])],
  ['trust', new Set(['trust', 'trusts', 'trustee', 'trustees', 'atf'])],
  ['partnership', new Set(['partnership', 'partnerships'])],
  ['company', new Set(['pty', 'ltd', 'limited', 'proprietary', 'inc', 'incorporated', 'company', 'corporation'])],
]

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
}

/** Words of two letters that are nobody's initials. */
const SHORT_WORDS = new Set('co no as of to by in on at st mt pt el la le de di da du al my so up we go an or'.split(' '))

/** Reads the marks of a name as it was typed. */
export function marksOf(name: string): NameMarks {
  const words = foldText(name)
    .replace(/['’]/g, '')
    .replace(/\bp\s*\/\s*l\b/g, 'pty ltd')
    .replace(/\bt\s*\/\s*as?\b/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const entity = ENTITIES.find(([, known]) => words.some((word) => known.has(word)))?.[0] ?? ''
  const numbers = words.flatMap((word) => /^(\d+)(?:st|nd|rd|th)?$/.exec(word)?.[1]?.replace(/^0+(?=\d)/, '') ?? NUMBER_WORDS[word] ?? [])
  const initials = words.filter((word) => word.length <= 2 && /^\p{L}+$/u.test(word) && !SHORT_WORDS.has(word) && !NUMBER_WORDS[word])
  return { entity, numbers: numbers.toSorted().join(' '), initials: [...initials.join('')].toSorted().join('') }
}
