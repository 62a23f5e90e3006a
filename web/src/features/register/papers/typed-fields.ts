import type { Field, Fields } from '@paddock/contract/field-list'
import { blankValue, hasField, emptyValueOf } from '@paddock/contract/field-values'
import { day, isToCome, money } from '../../../ui/text/format.ts'
import { readCents, showCents } from '../../../ui/text/typed-number.ts'
import { wordOf } from '../../../ui/text/words.ts'

/** What a form holds of the fields of a paper or a commitment: money in dollars as it is typed, nothing as the empty text. */
export type Typed<F extends Fields> = Record<keyof F & string, string>

const textOf = (field: Field, value: unknown): string =>
  value === null || value === undefined ? '' : field.kind === 'money' ? showCents(Number(value), true) : String(value)

/** The fields as their form begins with them. */
export function typedFields<F extends Fields>(fields: F, record?: Readonly<Record<keyof F & string, unknown>>): Typed<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, textOf(field, record ? record[name as keyof F & string] : blankValue(field))]),
  ) as Typed<F>
}

/** The stored values of what was typed. Call it after `wrongTyped` found nothing. Fields that such a record does not have are left out. */
export function storedFields(fields: Fields, typed: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(shownFields(fields, typed).map((name) => [name, storedAs(fields[name], typed[name] ?? '')]))
}

function storedAs(field: Field | undefined, typed: string): unknown {
  const text = typed.trim()
  if (!field || text === '') return field ? emptyValueOf(field) : null
  return field.kind === 'money' ? readCents(text) : text
}

/** The fields that a record with these values has, in the order of the form. */
export function shownFields<F extends Fields>(fields: F, typed: Readonly<Record<string, string>>): (keyof F & string)[] {
  return Object.keys(fields).filter((name) => hasField(fields, name, typed))
}

/** What is wrong with the typed values, by field. The server checks them again. */
export function wrongTyped(fields: Fields, typed: Readonly<Record<string, string>>): Record<string, string | null> {
  return Object.fromEntries(shownFields(fields, typed).map((name) => [name, wrongIn(fields[name], typed[name] ?? '')]))
}

function wrongIn(field: Field | undefined, typed: string): string | null {
  if (!field || typed.trim() === '') return null
  if (field.kind === 'day') return field.past && isToCome(typed) ? 'Enter today or a day that has passed.' : null
  if (field.kind !== 'money') return null
  const cents = readCents(typed)
  if (typeof cents !== 'number') return 'Enter an amount in dollars, such as 1,250,000.'
  return cents < 0 ? 'An amount cannot be negative.' : null
}

/** How a typed value reads where two versions are compared. */
export function typedWords(field: Field | undefined, typed: string): string {
  if (!field || typed === '') return ''
  if (field.kind === 'choice') return wordOf(field.words, typed)
  if (field.kind === 'day') return day(typed)
  const cents = field.kind === 'money' ? readCents(typed) : null
  return typeof cents === 'number' ? money(cents) : typed
}
