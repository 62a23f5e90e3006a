/** Fields of a record as plain data, and what follows from such a list. No zod: the browser draws its forms from it. */

/** Where a field takes part besides the record itself: every field is in the log. */
export type Place =
  /** The rows of the lists. */
  | 'row'
  /** The practice's form. */
  | 'form'
  /** The short form that adds a record. */
  | 'new'
  /** The choices of a merge. */
  | 'merge'
  /** The columns of an import. */
  | 'import'
  /** The columns of an export. */
  | 'export'
  /** The record as the family keeps it. */
  | 'family'
  /** A column of its own, where a record keeps other fields among its details. */
  | 'column'
  /** The details of a record: only some records have them. */
  | 'details'

/** The stored value of each choice with the word that a person reads. */
export type Words = Readonly<Record<string, string>>

interface Description {
  /** What is beside the field in its group. */
  label: string
  /** What it is called where its group is not said; the label unless given. */
  alone?: string
  /** The heading under which the form shows it. */
  group: string
  /** Two halves that follow each other share a line of the form. */
  half?: true
  hint?: string
  /** Only records of which the named field has one of these values have it; where nothing is said, what a new record begins with counts. */
  only?: Readonly<Record<string, readonly string[]>>
  /** Where it must not be blank: its name within "Enter the business name." */
  required?: string
  in: readonly Place[]
}

/** What is wrong with a number outside its limits. */
interface Bounds {
  max: number
  tooLow: string
  tooHigh: string
}

/** One field. A line is text of at most `max` characters; the form offers what was typed in other records where it `suggests`. */
export type Field = Description &
  (
    | { kind: 'line'; max: number; suggests?: true }
    | { kind: 'phone' | 'email' | 'abn' | 'acn' | 'postcode' }
    /**
     * One of the words, or blank unless it begins with one. Blank is the empty text, or null. Where it is open, records may be older than
     * its words. An export writes the stored value where that is what people write.
     */
    | { kind: 'choice'; words: Words; initially?: string; blank?: null; open?: true; exportsCode?: true }
    | { kind: 'choices'; words: Words }
    /** Whole cents of Australian dollars from 0, below it too where it is signed, or null: not known. */
    | { kind: 'money'; tooLow: string; signed?: never }
    | { kind: 'money'; signed: true }
    /** A number from 0 with decimals, in its unit, or null: not known. */
    | ({ kind: 'number'; unit: string } & Bounds)
    /** A whole number from `min`, or null unless it begins with one. */
    | ({ kind: 'whole'; min: number; initially?: number } & Bounds)
    /** A date such as 2026-11-21, or null: not known. A past one is not to come. */
    | { kind: 'day'; past?: true }
    /** Yes or no, or null unless it begins with one of them. */
    | { kind: 'yes_no'; initially?: boolean; words?: { yes: string; no: string } }
  )
export type Fields = Readonly<Record<string, Field>>

/** The stored values of a list of words, in their order. */
export const keysOf = <const W extends Words>(words: W) => Object.keys(words) as unknown as readonly (keyof W & string)[]

/** Checks a list of fields and keeps its literal types. */
export const defineFields = <const F extends Fields>(fields: F): F => fields

/** The value of an empty field. A field that begins with a value is never empty. */
type BlankOf<F extends Field> = F extends { initially: string | number | boolean }
  ? never
  : F extends { blank: null } | { kind: 'money' | 'number' | 'whole' | 'day' | 'yes_no' }
    ? null
    : ''
type TypedOf<F extends Field> = F extends { kind: 'choice'; words: infer W }
  ? keyof W & string
  : F extends { kind: 'money' | 'number' | 'whole' }
    ? number
    : F extends { kind: 'yes_no' }
      ? boolean
      : string
export type ValueOf<F extends Field> = F extends { kind: 'choices'; words: infer W } ? (keyof W & string)[] : TypedOf<F> | BlankOf<F>
export type ValuesOf<F extends Fields> = { -readonly [N in keyof F]: ValueOf<F[N]> }

/** The values as a column holds them: a choice is text there, as records may be older than its words. */
export type StoredValues<F extends Fields> = {
  -readonly [N in keyof F]: F[N] extends { kind: 'choices' } ? string[] : F[N] extends { kind: 'money' } ? number | null : string
}

/** The kinds whose value is text that a person typed. */
export type TextKind = 'line' | 'phone' | 'email' | 'abn' | 'acn' | 'postcode'

/** The names of the fields of a kind. */
export type NamesOfKind<F extends Fields, K extends Field['kind']> = { [N in keyof F]: F[N]['kind'] extends K ? N : never }[keyof F] &
  string

/** The names of the fields that take part in a place. */
export type FieldsIn<F extends Fields, P extends Place> = { [N in keyof F]: P extends F[N]['in'][number] ? N : never }[keyof F] & string

/** The names of all fields, in their order. */
export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** The names of the fields that take part in a place, in their order. */
export function fieldsIn<F extends Fields, P extends Place>(fields: F, place: P): FieldsIn<F, P>[] {
  return namesOf(fields).filter((name): name is FieldsIn<F, P> => fields[name]?.in.includes(place) ?? false)
}

/** What a field is called where its group is not said. */
export const nameOf = (field: Field): string => field.alone ?? field.label

/** What each field is called where its group is not said. */
export const nameByField = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, nameOf(field)])) as Record<keyof F & string, string>

/** The words of each field that has some. */
export const wordsByField = (fields: Fields): Record<string, Words> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.kind === 'choice' || field.kind === 'choices' ? [[name, field.words]] : [])),
  )

/** Patterns that the browser and the server check alike, each with its one sentence. */
export const PATTERNS = {
  abn: { pattern: /^(\d{11})?$/, message: 'An ABN has 11 digits.' },
  acn: { pattern: /^(\d{9})?$/, message: 'An ACN has 9 digits.' },
  postcode: { pattern: /^(\d{4})?$/, message: 'A postcode has 4 digits.' },
} as const

/** Compares the names of fields with those of columns: 'paired', or a sentence that names what is missing, as a type. */
export type Paired<FieldName extends string, ColumnName extends string> = [FieldName, ColumnName] extends [ColumnName, FieldName]
  ? 'paired'
  : `no column for the field: ${Exclude<FieldName, ColumnName>}` | `not declared in the fields: ${Exclude<ColumnName, FieldName>}`
