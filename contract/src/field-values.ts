import { type Field, type Fields, namesOf, type ValuesOf } from './field-list.ts'

/** The values of a record in which nothing was entered, of all fields or of those named. */
export function blankValues<F extends Fields, N extends keyof F & string = keyof F & string>(
  fields: F,
  names: readonly N[] = namesOf(fields) as N[],
): Pick<ValuesOf<F>, N> {
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, blankValue(fields[name])]] : []))) as Pick<ValuesOf<F>, N>
}

/** What a field of a new record begins with: what stands for nothing, unless said. */
export function blankValue(field: Field): string | number | boolean | string[] | null {
  if (field.kind === 'choices') return []
  if ('initially' in field && field.initially !== undefined) return field.initially
  return emptyValueOf(field)
}

/** What is stored where nothing was entered in a field. */
export function emptyValueOf(field: Field): '' | null {
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
