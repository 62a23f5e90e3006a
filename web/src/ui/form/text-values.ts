import type { Field, ValuesOf } from '@paddock/contract/field-list'
import { blankValue, emptyValueOf } from '@paddock/contract/field-values'

/** Fields as a form of texts holds them: a year as its digits, yes and no as words, and nothing as the empty text. */
export type Texts<N extends string> = Record<N, string>

const textOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? ''))

/** A form of texts has no list of choices, and reads no amount of dollars. */
type TextFields = Readonly<Record<string, Exclude<Field, { kind: 'choices' | 'money' }>>>

function valueOf(field: Field, text: string): string | number | boolean | null {
  if (text.trim() === '') return emptyValueOf(field)
  if (field.kind === 'yes_no') return text === 'yes'
  return field.kind === 'whole' || field.kind === 'number' ? Number(text) : text
}

/** What a form holds of these fields of a record; without one, what a new record begins with. */
export function textsOf<F extends TextFields, N extends keyof F & string>(
  fields: F,
  names: readonly N[],
  record?: Readonly<Record<N, unknown>>,
): Texts<N> {
  const value = (name: N) => (record ? record[name] : fields[name] && blankValue(fields[name]))
  return Object.fromEntries(names.map((name) => [name, textOf(value(name))])) as Texts<N>
}

/** What is stored of the texts of these fields; the server says what is wrong with them. */
export function valuesOfTexts<F extends TextFields, N extends keyof F & string>(
  fields: F,
  names: readonly N[],
  texts: Readonly<Record<N, string>>,
): Pick<ValuesOf<F>, N> {
  const value = (name: N) => fields[name] && valueOf(fields[name], texts[name])
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Pick<ValuesOf<F>, N>
}
