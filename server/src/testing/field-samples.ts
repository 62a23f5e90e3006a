import { type Field, type Fields, keysOf, namesOf, type ValuesOf } from '@paddock/contract/field-list'

/** Something that a person could have typed in a field, by its kind: a new field needs no line here. */
function sampleOf(name: string, field: Field): string | number | boolean | string[] {
  switch (field.kind) {
    case 'line':
      return `A ${name.toLowerCase()}`
    case 'phone':
      return '02 6845 1200'
    case 'email':
      return 'office@yass.example'
    case 'abn':
      return '51824753556'
    case 'acn':
      return '004085616'
    case 'postcode':
      return '2582'
    case 'choice':
      return keysOf(field.words).at(-1) ?? ''
    case 'choices':
      return keysOf(field.words).slice(0, 2)
    case 'money':
      return 123_456_700
    case 'number':
      return 12.5
    case 'whole':
      return field.max - 1
    case 'day':
      return '2025-06-30'
    case 'yes_no':
      return field.initially !== true
  }
}

/** A record of which every field was typed, each differently from how a new record begins. */
export const samplesOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(namesOf(fields).flatMap((name) => (fields[name] ? [[name, sampleOf(name, fields[name])]] : []))) as ValuesOf<F>
