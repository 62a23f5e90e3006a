import {
  fieldsOfColumn,
  type ImportField,
  type ImportKind,
  importFieldsOf,
  wordsOfColumn,
} from '@paddock/contract/features/imports/imports.rules'
import { plainName } from '../file/suggest-mapping.ts'

/** What people type into a cell of which they know nothing, in small letters and without a full stop at the end. */
const WORDS: ReadonlySet<string> = new Set(['n/a', 'n.a', '#n/a', 'na', 'nil', 'none', 'tba', 'tbc', 'unknown'])
const MARKS = /^[-–—?]+$/
const MAX_LENGTH = 'unknown.'.length

/** Somebody can be called Na or Nil, so these are read as names where a name is asked for. */
const ALSO_NAMES: ReadonlySet<string> = new Set(['na', 'nil'])
const NAMES: ReadonlySet<ImportField> = new Set(['contactName', 'contactFirstName', 'contactLastName', 'fullName', 'firstName', 'lastName'])

/** Whether a cell holds a word for nothing, such as "n/a" or "tbc". It is read like an empty cell, unless its column takes the word. */
export function saysNothing(kind: ImportKind, column: ImportField, text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  if (MARKS.test(text)) return true
  const word = text.toLowerCase().replace(/\.$/, '')
  if (!WORDS.has(word) || (NAMES.has(column) && ALSO_NAMES.has(word))) return false
  // Of a partner it says that there is none, which is known.
  if (column === 'partner' && word === 'none') return false
  return !TAKEN[kind].get(column)?.has(plainName(word))
}

/** The words that a column takes, as they are shown and as they are stored. */
const takenBy = (kind: ImportKind) =>
  new Map(
    importFieldsOf(kind).map((column): [ImportField, ReadonlySet<string>] => {
      const stored = fieldsOfColumn(kind, column).flatMap((field) => ('words' in field && field.words ? Object.keys(field.words) : []))
      return [column, new Set([...wordsOfColumn(kind, column), ...stored].map(plainName))]
    }),
  )
const TAKEN: Readonly<Record<ImportKind, ReadonlyMap<ImportField, ReadonlySet<string>>>> = {
  clients: takenBy('clients'),
  people: takenBy('people'),
  finances: takenBy('finances'),
}
