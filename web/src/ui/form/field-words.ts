import { type Field, type Fields, nameOf, type ValuesOf } from '@paddock/contract/field-list'
import { BUSINESS_NUMBERS, type BusinessNumber } from '@paddock/contract/business-numbers'
import type { ComparedField } from '../dialog/version-conflict.ts'
import { day, money } from '../text/format.ts'
import { phraseOf, wordOf } from '../text/words.ts'

/** The value of a field as a person reads it; nothing where nothing was entered. */
export function fieldWords(field: Field, value: unknown): string {
  if (field.kind === 'choices') return phraseOf(field.words, Array.isArray(value) ? value : [])
  if (field.kind === 'yes_no') return yesNoWords(field.words ?? { yes: 'Yes', no: 'No' }, value)
  if (field.kind === 'money') return typeof value === 'number' ? money(value) : ''
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  if (field.kind === 'choice') return wordOf(field.words, text)
  if (field.kind === 'day') return day(text) || text
  return written(field, text)
}

const isBusinessNumber = (field: Field): field is Field & { kind: BusinessNumber } => field.kind === 'abn' || field.kind === 'acn'
/** A text as people write it: a business number is spaced. */
const written = (field: Field, text: string) => (isBusinessNumber(field) ? BUSINESS_NUMBERS[field.kind].spaced(text) : text)

/** A yes or no as it is stored, or as a form of texts holds it. */
function yesNoWords({ yes, no }: { yes: string; no: string }, value: unknown): string {
  if (value === true || value === 'yes') return yes
  return value === false || value === 'no' ? no : ''
}

/** These fields as both versions of a stale save are compared. */
export function comparedFields<F extends Fields, N extends keyof F & string>(
  fields: F,
  names: readonly N[],
): ComparedField<Pick<ValuesOf<F>, N>>[] {
  return names.flatMap((name) => {
    const field = fields[name]
    return field ? [{ name, label: nameOf(field), show: (value: unknown) => fieldWords(field, value) }] : []
  })
}

/** The names of the fields that a form has, group by group: in the order in which a person meets them. */
export function namesByGroup<N extends string>(fields: Readonly<Record<N, Field>>, groups: object, names: readonly N[]): N[] {
  return Object.keys(groups).flatMap((group) => names.filter((name) => fields[name].group === group))
}

/** What a form holds of a record: its values, with an ABN as people write it. A choice is one of its words: a select offers no other. */
export function formValues<F extends Fields, N extends keyof F & string>(
  fields: F,
  names: readonly N[],
  record: Readonly<Record<N, unknown>>,
): Pick<ValuesOf<F>, N> {
  const shown = (name: N) => {
    const field = fields[name]
    return field && isBusinessNumber(field) ? written(field, String(record[name])) : record[name]
  }
  return Object.fromEntries(names.map((name) => [name, shown(name)])) as Pick<ValuesOf<F>, N>
}
