import type { Field, Words } from '@paddock/contract/field-list'
import type * as z from 'zod'
import { plainName } from '../file/suggest-mapping.ts'

/** The typed value of a text, or why it has none. */
type Reading = { value: unknown } | { problem: string }

/** Reads a cell as its field is typed in a form: by the field's kind first, then by the rules of the contract. */
export function readCell(field: Field, shape: z.ZodType, text: string): Reading {
  const read = byKind(field, text)
  if ('problem' in read) return read
  const parsed = shape.safeParse(read.value)
  return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? 'This is not valid.' }
}

function byKind(field: Field, text: string): Reading {
  switch (field.kind) {
    case 'money':
      return readMoney(text)
    case 'number':
      return readNumber(text.replace(/(%|ha|ml|hectares|megalitres)$/i, ''))
    case 'whole':
      return readNumber(text)
    case 'day':
      return readDay(text)
    case 'yes_no':
      return readYesNo(text, field.words)
    case 'choice':
      return readChoice(text, field.words)
    case 'abn':
    case 'acn':
      return { value: text.replace(/\s/g, '') }
    default:
      return { value: text }
  }
}

/** Finds the choice whose word or stored value the cell holds. Both are compared without case, spaces and punctuation. */
export function readChoice<K extends string>(text: string, words: Readonly<Record<K, string>>): { value: K } | { problem: string } {
  const wanted = plainName(text)
  const found = Object.entries<string>(words).find(([stored, word]) => plainName(stored) === wanted || plainName(word) === wanted)
  return found ? { value: found[0] as K } : { problem: `Use one of: ${Object.values<string>(words).join('; ')}.` }
}

const DOLLARS = 'Enter an amount in dollars, such as 125,000 or 1,250.50.'

/** A dot before three digits alone groups thousands in many countries: "120.000" is not taken for 120 dollars. */
const DOT_MAY_GROUP = /^-?[1-9]\d{0,2}\.\d{3}$/

/** Reads "$1,250.50", "1250.5", "AUD 1 250" and "(300)" as whole cents. */
function readMoney(text: string): Reading {
  const bare = withoutGroups(text.replace(/(aud|a?\$)/gi, ''))
  const [, within] = /^\(([\d.]+)\)$/.exec(bare) ?? []
  const digits = within === undefined ? bare : `-${within}`
  const isPlain = /^-?\d+(\.\d+)?$/.test(digits) && !DOT_MAY_GROUP.test(digits)
  return isPlain ? { value: Math.round(Number(digits) * 100) } : { problem: DOLLARS }
}

function readNumber(text: string): Reading {
  const bare = withoutGroups(text)
  return /^-?\d+(\.\d+)?$/.test(bare) ? { value: Number(bare) } : { problem: 'Enter a number.' }
}

/** A comma is left out only where it groups thousands: "12,5" is not 125. */
function withoutGroups(text: string): string {
  const bare = text.replace(/[\s\u00a0]/g, '')
  return /\d,\d{3}(?!\d)/.test(bare) && !/,(?!\d{3}(?!\d))/.test(bare) ? bare.replaceAll(',', '') : bare
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY = 'Enter a day such as 30/06/2025 or 2025-06-30.'

/** Reads "2025-06-30", also with a time after it, "30/6/2025" with the day first, and "30 June 2025". */
function readDay(text: string): Reading {
  const [, isoDay] = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/.exec(text) ?? []
  if (isoDay) return { value: isoDay }
  const [, day = '', middle = '', year = ''] = /^(\d{1,2})[\s/.-]+([a-z]+|\d{1,2})[\s/.,-]+(\d{4})$/i.exec(text) ?? []
  const month = /^\d/.test(middle) ? Number(middle) : MONTHS.indexOf(middle.slice(0, 3).toLowerCase()) + 1
  return day && month >= 1 ? { value: `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` } : { problem: DAY }
}

function readYesNo(text: string, words: { yes: string; no: string } = { yes: 'Yes', no: 'No' }): Reading {
  const read = plainName(text)
  if (['yes', 'y', 'true', '1', plainName(words.yes)].includes(read)) return { value: true }
  if (['no', 'n', 'false', '0', plainName(words.no)].includes(read)) return { value: false }
  return readChoice(text, words satisfies Words)
}

/** Writes a typed value as a row of an import stores it. */
export const kept = (value: unknown): string => String(value)

/** Reads the typed value of what a row stores. */
export function typedOf(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'money':
    case 'number':
    case 'whole':
      return Number(text)
    case 'yes_no':
      return text === 'true'
    default:
      return text
  }
}
