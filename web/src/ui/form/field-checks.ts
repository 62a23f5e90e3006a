import { type Field, type Fields, type NamesOfKind, PATTERNS, type TextKind } from '@paddock/contract/field-list'

/** Checks that answer before the server does; it checks again, and knows more. */
export type Check = (value: string) => string | null

const required =
  (message: string): Check =>
  (value) =>
    value.trim() === '' ? message : null

export const optionalEmail: Check = (value) =>
  value.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : 'Enter a full email address, such as name@example.com.'

const digitsOf =
  ({ pattern, message }: (typeof PATTERNS)['abn' | 'acn']): Check =>
  (value) =>
    pattern.test(value.replace(/[\s-]/g, '')) ? null : message

const postcode: Check = (value) => (PATTERNS.postcode.pattern.test(value.trim()) ? null : PATTERNS.postcode.message)

function checkOf(field: Field): Check | null {
  if (field.required !== undefined) return required(`Enter ${field.required}.`)
  if (field.kind === 'email') return optionalEmail
  if (field.kind === 'abn' || field.kind === 'acn') return digitsOf(PATTERNS[field.kind])
  return field.kind === 'postcode' ? postcode : null
}

/** The checks of these fields alone: a form runs those of fields that it lacks, too. */
export function checksOf<F extends Fields, N extends keyof F & string>(
  fields: F,
  names: readonly N[],
): Partial<Record<N & NamesOfKind<F, TextKind>, Check>> {
  const checks: Record<string, Check> = {}
  for (const name of names) {
    const check = fields[name] && checkOf(fields[name])
    if (check) checks[name] = check
  }
  return checks as Partial<Record<N & NamesOfKind<F, TextKind>, Check>>
}
