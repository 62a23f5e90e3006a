import { type Field, type Fields, fieldsIn, type FieldsIn, nameOf, type Words } from '../../field-list.ts'
import { CLIENT_FIELDS } from '../clients/clients.fields.ts'
import { ASSET_FIELDS, FINANCE_FIELDS, LIABILITY_FIELDS, PROPERTY_FIELDS } from '../finances/finances.fields.ts'
import type { FinanceAudience, FinanceKind } from '../finances/finances.rules.ts'
import { PERSON_FIELDS } from '../stakeholders/stakeholders.fields.ts'

/** What the rows of a file are: clients or prospects themselves, or something that belongs to them. */
export const IMPORT_KINDS = ['clients', 'people', 'finances'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
/** The kinds whose rows belong to a stored client. */
export type MemberKind = Exclude<ImportKind, 'clients'>

export const FINANCE_KIND_WORDS = {
  asset: 'Asset',
  liability: 'Liability',
  property: 'Property',
} as const satisfies Record<FinanceKind, string>
/** Only rows that say so are shown to the family. */
export const FINANCE_AUDIENCE_WORDS = {
  adviser_only: 'Your practice only',
  family: 'The family, too',
} as const satisfies Record<FinanceAudience, string>

/** The columns by which a row names its client: its name, its ABN, or its identifier in our export. */
const CLIENT_OF_ROW = { client: 'Client', clientAbn: 'Client’s ABN', clientId: 'Client’s identifier' } as const
type ClientOfRow = keyof typeof CLIENT_OF_ROW
/** The columns that name others of the same client, by name or by their row in the file. Several are separated by semicolons. */
const FAMILY_OF_ROW = { partner: 'Partner', formerPartners: 'Former partners', parents: 'Parents' } as const
export type FamilyColumn = keyof typeof FAMILY_OF_ROW
export const FAMILY_COLUMNS = Object.keys(FAMILY_OF_ROW) as readonly FamilyColumn[]

type FinanceFieldIn = { [K in FinanceKind]: FieldsIn<(typeof FINANCE_FIELDS)[K], 'import'> }[FinanceKind]
/** The columns of a file of each kind. */
export interface ImportFieldsOf {
  clients: FieldsIn<typeof CLIENT_FIELDS, 'import'> | 'contactName' | 'adviser' | 'note'
  people: ClientOfRow | 'fullName' | FieldsIn<typeof PERSON_FIELDS, 'import'> | FamilyColumn
  finances: ClientOfRow | 'kind' | FinanceFieldIn | 'audience'
}
/** The meanings that a column of a file can have. */
export type ImportField = ImportFieldsOf[ImportKind]

/** The label of a column. The label of an amount says its unit. */
export const labelOf = (field: Field) => (field.kind === 'money' ? `${nameOf(field)}, dollars` : nameOf(field))
const labelsOf = (fields: Fields) =>
  Object.fromEntries(fieldsIn(fields, 'import').flatMap((name) => (fields[name] ? [[name, labelOf(fields[name])]] : [])))

/** The labels of the columns, by kind, in the order of a template. */
export const IMPORT_LABELS: { readonly [K in ImportKind]: Readonly<Record<ImportFieldsOf[K], string>> } = {
  clients: {
    ...labelsOf(CLIENT_FIELDS),
    contactName: 'Contact’s full name',
    adviser: 'Adviser',
    note: 'Note',
  } as Record<ImportFieldsOf['clients'], string>,
  people: { ...CLIENT_OF_ROW, fullName: 'Full name', ...labelsOf(PERSON_FIELDS), ...FAMILY_OF_ROW } as Record<
    ImportFieldsOf['people'],
    string
  >,
  finances: {
    ...CLIENT_OF_ROW,
    kind: 'Asset, liability or property',
    ...labelsOf(PROPERTY_FIELDS),
    ...labelsOf(LIABILITY_FIELDS),
    ...labelsOf(ASSET_FIELDS),
    audience: 'Who sees it',
  } as Record<ImportFieldsOf['finances'], string>,
}

/** The columns of each kind, in the order of a template. */
export const importFieldsOf = (kind: ImportKind) => Object.keys(IMPORT_LABELS[kind]) as ImportField[]
/** The label of a column; undefined where there is no such column. */
export const importLabel = (kind: ImportKind, field: string): string | undefined =>
  (IMPORT_LABELS[kind] as Readonly<Record<string, string>>)[field]

/** All columns of all kinds, each once. */
export const IMPORT_FIELDS = [...new Set(IMPORT_KINDS.flatMap(importFieldsOf))] as [ImportField, ...ImportField[]]

const OF_CLIENT = {
  anyOf: ['client', 'clientAbn', 'clientId'],
  sentence: 'Choose the column that says which client each row belongs to: its name, its ABN or its identifier.',
} as const
/** The groups of columns from which one must be chosen before rows of a kind can be checked. */
export const IMPORT_NEEDS: Readonly<Record<ImportKind, readonly { anyOf: readonly ImportField[]; sentence: string }[]>> = {
  clients: [
    {
      anyOf: ['businessName', 'contactName', 'contactFirstName', 'contactLastName'],
      sentence: 'Choose the column that holds the business name or the contact’s name.',
    },
  ],
  people: [OF_CLIENT, { anyOf: ['fullName', 'firstName', 'lastName'], sentence: 'Choose the column that holds the person’s name.' }],
  finances: [
    OF_CLIENT,
    { anyOf: ['kind'], sentence: 'Choose the column that says whether a row is an asset, a liability or a property.' },
    { anyOf: ['name', 'lender', 'category'], sentence: 'Choose the column that says what each row is called.' },
  ],
}

/** The first thing that a mapping still needs; null where it has everything. */
export function missingColumn(kind: ImportKind, mapping: Readonly<Record<string, ImportField>>): string | null {
  const chosen = new Set(Object.values(mapping))
  return IMPORT_NEEDS[kind].find(({ anyOf }) => !anyOf.some((field) => chosen.has(field)))?.sentence ?? null
}

/** The fields of a column, with their words. A column of finances may be several fields. */
export function fieldsOfColumn(kind: ImportKind, column: string): Field[] {
  const lists: readonly Fields[] =
    kind === 'clients' ? [CLIENT_FIELDS] : kind === 'people' ? [PERSON_FIELDS] : [ASSET_FIELDS, LIABILITY_FIELDS, PROPERTY_FIELDS]
  return lists.flatMap((fields) => fields[column] ?? [])
}

/** The words that a column with a closed list accepts. */
export function wordsOfColumn(kind: ImportKind, column: string): string[] {
  if (kind === 'finances' && column === 'kind') return Object.values(FINANCE_KIND_WORDS)
  if (kind === 'finances' && column === 'audience') return Object.values(FINANCE_AUDIENCE_WORDS)
  return [...new Set(fieldsOfColumn(kind, column).flatMap(wordsOf))]
}

function wordsOf(field: Field): string[] {
  if (field.kind === 'choice' || field.kind === 'choices') return Object.values<Words[string]>(field.words)
  return field.kind === 'yes_no' ? [field.words?.yes ?? 'Yes', field.words?.no ?? 'No'] : []
}
