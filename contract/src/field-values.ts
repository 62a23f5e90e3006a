import type { Field, Fields, ValuesOf } from './field-list.ts'

/** The values of a record in which nothing was entered. */
export function blankValues<F extends Fields>(fields: F): ValuesOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValue(field)])) as ValuesOf<F>
}

/** What a field of a new record begins with: what stands for nothing, unless said. */
export function blankValue(field: Field): string | number | boolean | string[] | null {
  if (field.kind === 'choices') return []
  if ('initially' in field && field.initially !== undefined) return field.initially
  return nothingIn(field)
}

/** What is stored where nothing was entered in a field. */
export function nothingIn(field: Field): '' | null {
  switch (field.kind) {
    case 'money':
    case 'number':
    case 'whole':
    case 'day':
    case 'yes_no':
      return null
    default:
      return 'blank' in field ? null : ''
  }
}

/** Whether a record with these values has a field. */
export function hasField(fields: Fields, name: string, values: Readonly<Record<string, unknown>>): boolean {
  const valueOf = (other: string) => values[other] ?? (fields[other] && blankValue(fields[other]))
  return Object.entries(fields[name]?.only ?? {}).every(([other, allowed]) => (allowed as readonly unknown[]).includes(valueOf(other)))
}
