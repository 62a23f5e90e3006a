import type { Field } from '@paddock/contract/field-list'
import { hasField, emptyValueOf } from '@paddock/contract/field-values'
import { FINANCE_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { day, isToCome, money } from '../../../ui/text/format.ts'
import type { ComparedField } from '../../../ui/dialog/version-conflict.ts'
import { readCents, readNumber, showCents, showNumber } from '../../../ui/text/typed-number.ts'
import { wordOf } from '../../../ui/text/words.ts'

/** A form's fields have the typed text. Money is typed in dollars under the name of the field that is saved in cents. */
export type RecordValues = Record<string, string>

/** A field of a record beside its name. */
export type RecordField = Field & { name: string }

const named = (fields: Readonly<Record<string, Field>>): RecordField[] =>
  Object.entries(fields).map(([name, field]) => ({ name, ...field }))

/** The fields of each kind of record, in the order of its form. */
export const RECORD_FIELDS: Record<FinanceKind, readonly RecordField[]> = {
  asset: named(FINANCE_FIELDS.asset),
  liability: named(FINANCE_FIELDS.liability),
  property: named(FINANCE_FIELDS.property),
}

export const YES_NO = { yes: 'Yes', no: 'No' }

/** The fields that a record has: its category decides, and whether it is land that is owned. */
export function fieldsOf(kind: FinanceKind, record: object): RecordField[] {
  return RECORD_FIELDS[kind].filter(({ name }) => hasField(FINANCE_FIELDS[kind], name, record as Record<string, unknown>))
}

/** What a new record begins with in a field; empty unless said. */
export const initialOf = (field: Field): string => ('initially' in field ? String(field.initially ?? '') : '')

const isDetail = (field: Field) => field.in.includes('details')

/** A field's stored value, of a record or of a row that is proposed as one. */
export function storedValue(field: RecordField, record: object): unknown {
  const fields = record as Record<string, unknown>
  return isDetail(field) ? ((fields.details as Record<string, unknown> | null | undefined)?.[field.name] ?? null) : fields[field.name]
}

/** A stored value as it is typed. */
export function typedValue({ kind }: RecordField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'money') return showCents(Number(value), true)
  if (kind === 'number') return showNumber(Number(value), true)
  if (kind === 'yes_no') return value === true ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The form's values for a record, or for a new one. */
export function recordValues(kind: FinanceKind, record: object | undefined): RecordValues {
  return Object.fromEntries(
    RECORD_FIELDS[kind].map((field) => [
      field.name,
      record === undefined ? initialOf(field) : typedValue(field, storedValue(field, record)),
    ]),
  )
}

/** What a form's fields are stored as; call it once `recordChecks` found nothing. */
export function recordBody(kind: FinanceKind, values: RecordValues): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const details: Record<string, unknown> = {}
  for (const field of fieldsOf(kind, values)) {
    const place = isDetail(field) ? details : body
    place[field.name] = storedAs(field, values[field.name] ?? '')
  }
  return kind === 'asset' ? { ...body, details } : body
}

function storedAs(field: RecordField, typed: string): unknown {
  const text = typed.trim()
  if (text === '') return emptyValueOf(field)
  if (field.kind === 'money') return readDollars(text)
  if (field.kind === 'number') return readNumber(text, field.unit)
  return field.kind === 'yes_no' ? text === 'yes' : text
}

/** How a typed value reads. */
export function typedWords(field: RecordField, typed: string): string {
  if (typed === '') return ''
  switch (field.kind) {
    case 'choice':
      return wordOf(field.words, typed)
    case 'yes_no':
      return wordOf(YES_NO, typed)
    case 'money':
      return moneyProblem(typed) === null ? money(Number(readDollars(typed))) : typed
    case 'day':
      return day(typed)
    case 'number': {
      const figure = readNumber(typed, field.unit) ?? ''
      return field.unit === '%' ? `${figure}%` : `${figure} ${field.unit}`
    }
    default:
      return typed
  }
}

export function comparedFields(kind: FinanceKind): ComparedField<RecordValues>[] {
  return RECORD_FIELDS[kind].map((field) => ({
    name: field.name,
    label: field.label,
    show: (value) => typedWords(field, String(value ?? '')),
  }))
}

/** Checks that answer before the server does, by field; it checks again. */
export function recordChecks(kind: FinanceKind, values: RecordValues): Record<string, string | null> {
  return Object.fromEntries(fieldsOf(kind, values).map((field) => [field.name, check(field, values[field.name] ?? '')]))
}

const MAX_CENTS = 1e15

/** Reads the cents of an amount as people type and paste it: `$1,250,000`, `AUD 1 250 000.50`. Other text comes back unchanged. */
const readDollars = (typed: string) => readCents(typed.replace(/^\s*(?:AUD|A(?=\s*\$))|AUD\s*$/i, ''))

function check(field: RecordField, typed: string): string | null {
  if (typed.trim() === '') return field.required === undefined ? null : `Enter ${field.required}.`
  if (field.kind === 'day') return field.past && isToCome(typed) ? 'Enter today or a day that has passed.' : null
  if (field.kind === 'money') return moneyProblem(typed)
  if (field.kind !== 'number') return null
  const number = readNumber(typed, field.unit)
  if (typeof number !== 'number') return 'Enter a number, such as 1,250.5.'
  return number < 0 ? `${field.label} cannot be negative.` : null
}

/** An amount with its thousands grouped once it was typed; anything else stays as it is. */
export function tidyMoney(typed: string): string {
  const cents = readDollars(typed)
  return typeof cents === 'number' && moneyProblem(typed) === null ? showCents(cents, true) : typed
}

/** What is wrong with an amount of dollars that was typed or pasted; null where it can be taken. */
export function moneyProblem(typed: string): string | null {
  const cents = readDollars(typed)
  if (cents === null) return null
  if (typeof cents !== 'number') return 'Enter an amount in dollars, such as 1,250,000.'
  if (cents < 0) return 'An amount cannot be negative.'
  return cents > MAX_CENTS ? 'Enter an amount of at most $10,000,000,000,000.' : null
}
