import type { Field, Fields, ValuesOf } from '@paddock/contract/field-list'
import { blankValue } from '@paddock/contract/field-values'

/** Fields as a form of texts holds them: a year as its digits, yes and no as words, and nothing as the empty text. */
export type Texts<N extends string> = Record<N, string>

const textOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? ''))

function valueOf({ kind }: Field, text: string): unknown {
  if (kind !== 'whole' && kind !== 'yes_no') return text
  if (text.trim() === '') return null
  return kind === 'whole' ? Number(text) : text === 'yes'
}

/** What a form holds of these fields of a record; without one, what a new record begins with. */
export function textsOf<F extends Fields, N extends keyof F & string>(
  fields: F,
  names: readonly N[],
  record?: Readonly<Record<N, unknown>>,
): Texts<N> {
  const value = (name: N) => (record ? record[name] : fields[name] && blankValue(fields[name]))
  return Object.fromEntries(names.map((name) => [name, textOf(value(name))])) as Texts<N>
}

/** What is stored of the texts of these fields; the server says what is wrong with them. */
export function valuesOfTexts<F extends Fields, N extends keyof F & string>(
  fields: F,
  names: readonly N[],
  texts: Readonly<Record<N, string>>,
): Pick<ValuesOf<F>, N> {
  const value = (name: N) => fields[name] && valueOf(fields[name], texts[name])
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Pick<ValuesOf<F>, N>
}
