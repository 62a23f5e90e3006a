import type { Asset } from '@paddock/contract/features/finances/finances.shapes'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import { day, isToCome, money } from '../../../ui/text/format.ts'
import type { ComparedField } from '../../../ui/dialog/version-conflict.ts'
import { readCents, readNumber, showCents, showNumber } from '../../../ui/text/typed-number.ts'
import { GROUPING_WORDS } from '../finance-words.ts'
import { wordOf } from '../../../ui/text/words.ts'
import { TENURE_WORDS } from '../finance-words.ts'
import {
  ASSET_CATEGORY_WORDS,
  CONFIDENCE_WORDS,
  FUND_KIND_WORDS,
  HOLDING_WORDS,
  LIABILITY_CATEGORY_WORDS,
  RELIABILITY_WORDS,
} from '../finance-words.ts'

/** A form's fields hold what was typed; money is typed in dollars under the name of the field that is saved in cents. */
export type RecordValues = Record<string, string>

type FieldKind = 'text' | 'choice' | 'money' | 'number' | 'day' | 'yes_no'

/** A field of a record: how it is typed, stored and read. */
export interface RecordField {
  name: string
  /** It is kept among an asset's details. */
  inDetails?: true
  label: string
  kind: FieldKind
  words?: Readonly<Record<string, string>>
  unit?: string
  /** What a new record begins with; empty unless said. */
  initial?: string
  /** What is stored where the field is left empty; null unless said. */
  empty?: ''
  /** Only of assets of this category. */
  category?: Asset['category']
  /** Only of land that is owned. */
  owned?: true
  /** Not a day to come. */
  past?: true
}

const YES_NO = { yes: 'Yes', no: 'No' }
const asAt: RecordField = { name: 'asAt', label: 'As at', kind: 'day', past: true }
const confidence: RecordField = { name: 'confidence', label: 'How sure', kind: 'choice', words: CONFIDENCE_WORDS, empty: '' }
const owner: RecordField = { name: 'owner', label: 'Owner', kind: 'text', empty: '' }

export const RECORD_FIELDS: Record<FinanceKind, readonly RecordField[]> = {
  asset: [
    { name: 'category', label: 'Category', kind: 'choice', words: ASSET_CATEGORY_WORDS, initial: 'livestock' },
    { name: 'name', label: 'What it is', kind: 'text', empty: '' },
    owner,
    { inDetails: true, name: 'megalitres', label: 'Volume', kind: 'number', unit: 'ML', category: 'water_licences' },
    { inDetails: true, name: 'reliability', label: 'Reliability', kind: 'choice', words: RELIABILITY_WORDS, category: 'water_licences' },
    { inDetails: true, name: 'tiedToLand', label: 'Tied to the land', kind: 'yes_no', words: YES_NO, category: 'water_licences' },
    { inDetails: true, name: 'fundKind', label: 'Kind of fund', kind: 'choice', words: FUND_KIND_WORDS, category: 'superannuation' },
    { inDetails: true, name: 'holdsFarmLand', label: 'Holds farm land', kind: 'yes_no', words: YES_NO, category: 'superannuation' },
    { name: 'valueCents', label: 'Value', kind: 'money' },
    asAt,
    confidence,
  ],
  liability: [
    { name: 'category', label: 'Category', kind: 'choice', words: LIABILITY_CATEGORY_WORDS, initial: 'term_loan' },
    { name: 'grouping', label: 'Group', kind: 'choice', words: GROUPING_WORDS, initial: 'business' },
    { name: 'lender', label: 'Lender', kind: 'text', empty: '' },
    { ...owner, label: 'Who owes it' },
    { name: 'balanceCents', label: 'Balance owing', kind: 'money' },
    { name: 'limitCents', label: 'Limit', kind: 'money' },
    asAt,
    confidence,
    { name: 'ratePercent', label: 'Interest rate', kind: 'number', unit: '%' },
    { name: 'maturesOn', label: 'Matures on', kind: 'day' },
    { name: 'security', label: 'Secured by', kind: 'text', empty: '' },
  ],
  property: [
    { name: 'name', label: 'Name', kind: 'text', empty: '' },
    { name: 'titleHolder', label: 'Title holder', kind: 'text', empty: '' },
    { name: 'heldAs', label: 'Held as', kind: 'choice', words: HOLDING_WORDS, empty: '' },
    { name: 'tenure', label: 'Tenure', kind: 'choice', words: TENURE_WORDS, initial: 'freehold' },
    { name: 'hectares', label: 'Area', kind: 'number', unit: 'ha' },
    { name: 'valueCents', label: 'Value', kind: 'money', owned: true },
    { ...asAt, owned: true },
    { ...confidence, owned: true },
    { name: 'encumbrance', label: 'Encumbrance', kind: 'text', empty: '' },
  ],
}

/** The fields that a record has: its category decides, and whether it is land that is owned. */
export function fieldsOf(kind: FinanceKind, { category, tenure }: { category?: unknown; tenure?: unknown }): RecordField[] {
  return RECORD_FIELDS[kind].filter(
    (field) => (field.category === undefined || field.category === category) && (!field.owned || isOwned(tenure)),
  )
}

/** A field's stored value, of a record or of a row that is proposed as one. */
export function storedValue({ name, inDetails }: RecordField, record: object): unknown {
  const fields = record as Record<string, unknown>
  return inDetails ? ((fields.details as Record<string, unknown> | null | undefined)?.[name] ?? null) : fields[name]
}

/** A stored value as it is typed. */
export function typedValue({ kind }: RecordField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'money') return showCents(Number(value), true)
  if (kind === 'number') return showNumber(Number(value), true)
  if (kind === 'yes_no') return value === true ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A record as its form holds it; without one, what a new record begins with. */
export function recordValues(kind: FinanceKind, record: object | undefined): RecordValues {
  return Object.fromEntries(
    RECORD_FIELDS[kind].map((field) => [
      field.name,
      record === undefined ? (field.initial ?? '') : typedValue(field, storedValue(field, record)),
    ]),
  )
}

/** What a form's fields are stored as; call it once `recordChecks` found nothing. */
export function recordBody(kind: FinanceKind, values: RecordValues): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const details: Record<string, unknown> = {}
  for (const field of fieldsOf(kind, values)) {
    const place = field.inDetails ? details : body
    place[field.name] = storedAs(field, values[field.name] ?? '')
  }
  return kind === 'asset' ? { ...body, details } : body
}

function storedAs({ kind, empty }: RecordField, typed: string): unknown {
  const text = typed.trim()
  if (text === '') return empty ?? null
  if (kind === 'money') return readDollars(text)
  if (kind === 'number') return readNumber(text)
  return kind === 'yes_no' ? text === 'yes' : text
}

/** How a typed value reads. */
export function typedWords({ kind, words, unit }: RecordField, typed: string): string {
  if (typed === '') return ''
  if (words) return wordOf(words, typed)
  if (kind === 'money') return moneyProblem(typed) === null ? money(Number(readDollars(typed))) : typed
  if (kind === 'day') return day(typed)
  return unit === undefined ? typed : unit === '%' ? `${typed}%` : `${typed} ${unit}`
}

export function comparedFields(kind: FinanceKind): ComparedField<RecordValues>[] {
  return RECORD_FIELDS[kind].map((field) => ({
    name: field.name,
    label: field.label,
    show: (value) => typedWords(field, String(value ?? '')),
  }))
}

const NAMES: Record<FinanceKind, Readonly<Record<string, string>>> = {
  asset: { name: 'Enter what it is.' },
  liability: {},
  property: { name: 'Enter the property’s name.' },
}

/** Checks that answer before the server does, by field; it checks again. */
export function recordChecks(kind: FinanceKind, values: RecordValues): Record<string, string | null> {
  return Object.fromEntries(
    fieldsOf(kind, values).map((field) => [field.name, check(field, values[field.name] ?? '') ?? missing(kind, field, values)]),
  )
}

const missing = (kind: FinanceKind, { name }: RecordField, values: RecordValues) =>
  (values[name] ?? '').trim() === '' ? (NAMES[kind][name] ?? null) : null

const MAX_CENTS = 1e15

/** The cents of an amount as people type and paste it: `$1,250,000`, `AUD 1 250 000.50`; what is no amount comes back as it was typed. */
const readDollars = (typed: string) => readCents(typed.replace(/^\s*(?:AUD|A(?=\s*\$))|AUD\s*$/i, ''))

function check({ kind, label, past }: RecordField, typed: string): string | null {
  if (typed.trim() === '') return null
  if (past && isToCome(typed)) return 'Enter today or a day that has passed.'
  if (kind === 'money') return moneyProblem(typed)
  if (kind !== 'number') return null
  const number = readNumber(typed)
  if (typeof number !== 'number') return 'Enter a number, such as 1,250.5.'
  return number < 0 ? `${label} cannot be negative.` : null
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
