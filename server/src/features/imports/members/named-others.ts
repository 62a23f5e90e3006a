import { type Field, type FieldsIn, fieldsIn, type ValuesOf } from '@paddock/contract/field-list'
import { typedShapes } from '@paddock/contract/field-shapes'
import { blankValue, blankValues, hasField } from '@paddock/contract/field-values'
import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import { FINANCE_AUDIENCE_WORDS, type FamilyColumn } from '@paddock/contract/features/imports/imports.rules'
import { RELATION_FIELDS } from '@paddock/contract/features/register/register.fields'
import { readCell, readChoice } from './read-cell.ts'

type RelationField = Exclude<FieldsIn<typeof RELATION_FIELDS, 'import'>, 'kind' | 'state'>
/** What a cell says of a relation besides the two people. The column says its kind and whether it ended. */
export type RelationDetails = Pick<ValuesOf<typeof RELATION_FIELDS>, RelationField> & { audience: FinanceAudience | '' }

export const OF_COLUMN = {
  partner: { kind: 'partner', state: 'current' },
  formerPartners: { kind: 'partner', state: 'ended' },
  parents: { kind: 'parent', state: 'current' },
} as const satisfies Record<FamilyColumn, object>

const SHAPES = typedShapes(RELATION_FIELDS, 'import')
const FIELDS = fieldsIn(RELATION_FIELDS, 'import').filter((name): name is RelationField => name !== 'kind' && name !== 'state')
/** The fields that a column can say. Nobody is together until a day. */
const fieldsOf = (column: FamilyColumn): RelationField[] =>
  FIELDS.filter((name) => hasField(RELATION_FIELDS, name, OF_COLUMN[column]) && (name !== 'untilOn' || OF_COLUMN[column].state === 'ended'))

/** All details, each as it stands where nobody says anything. */
const NOTHING: RelationDetails = { ...blankValues(RELATION_FIELDS, FIELDS), audience: '' }

/** The details that somebody said. */
export function saidOf(details: RelationDetails): Partial<RelationDetails> {
  return Object.fromEntries(
    Object.entries(NOTHING).flatMap(([name, nothing]) => {
      const value = details[name as keyof RelationDetails]
      return value === nothing ? [] : [[name, value]]
    }),
  )
}

/** Says in the partner's cell that somebody has none. An empty cell says nothing. */
export const NO_PARTNER = /^(none|nobody|no partner)$/i

/** Names a row of the file instead. */
export const ROW = /^row\s*(\d{1,9})$/i

/** Words without commas, because commas separate the details. */
const AUDIENCE_WORDS = Object.fromEntries(
  Object.entries(FINANCE_AUDIENCE_WORDS).map(([stored, words]) => [stored, words.replaceAll(',', '')]),
) as Record<FinanceAudience, string>

/** Somebody whom a cell names: "Tom Prior (born 1958, Married, from 1980-02-01, until 1999-06-30)". */
export interface NamedOther {
  name: string
  born: number | null
  details: RelationDetails
}

/** The names in a cell. A semicolon in brackets separates details, as a comma does. */
export const piecesOf = (text: string): string[] =>
  text
    .split(/;(?![^()]*\))/)
    .map((piece) => piece.trim())
    .filter(Boolean)

/** Reads one name and what is in brackets after it. Brackets that belong to a known name are left alone. */
export function readNamed(text: string, column: FamilyColumn, isName: (text: string) => boolean): NamedOther | { problem: string } {
  const [, name = text, inBrackets = ''] = (!isName(text) && /^(.*\S)\s*\(([^()]*)\)$/.exec(text)) || []
  const other: NamedOther = { name, born: null, details: { ...NOTHING } }
  const withoutCommas = inBrackets.replaceAll(/,(?=\s*too\b)/gi, '')
  for (const piece of withoutCommas.split(/[,;]/).map((each) => each.trim())) {
    const [, born] = /^born\s+(\d{4})$/i.exec(piece) ?? []
    if (born !== undefined) other.born = Number(born)
    const said = piece === '' || born !== undefined ? {} : readDetail(piece, column)
    if ('problem' in said) return { problem: String(said.problem) }
    Object.assign(other.details, said)
  }
  return other
}

function readDetail(piece: string, column: FamilyColumn): Partial<RelationDetails> | { problem: string } {
  const audience = readChoice(piece, AUDIENCE_WORDS)
  if ('value' in audience) return { audience: audience.value }
  for (const name of fieldsOf(column)) {
    const field: Field = RELATION_FIELDS[name]
    const text = field.kind === 'choice' ? piece : afterLabel(field, piece)
    if (text === null) continue
    const read = readCell(field, SHAPES[name], text)
    if ('value' in read) return { [name]: read.value }
    if (field.kind !== 'choice') return read
  }
  return { problem: `“${piece}” is not understood. In brackets, separated by commas, you may write: ${allowedInBrackets(column)}.` }
}

/** What follows the label of a field: the day in "from 1980-02-01". */
function afterLabel({ label }: Field, piece: string): string | null {
  const [first = '', ...rest] = piece.split(/\s+/)
  return first.toLowerCase() === label.toLowerCase() && rest.length > 0 ? rest.join(' ') : null
}

/** What may stand in brackets after a name, for a template and a refusal. */
export function allowedInBrackets(column: FamilyColumn): string {
  const said = fieldsOf(column).flatMap((name) => {
    const field: Field = RELATION_FIELDS[name]
    return field.kind === 'choice' ? Object.values<string>(field.words) : [`${field.label.toLowerCase()} 1990-06-30`]
  })
  return ['born 1958', ...said, AUDIENCE_WORDS.family].join('; ')
}

/** Writes somebody as a cell names them, so that it reads back as the same. */
export function writeNamed(name: string, born: number | null, column: FamilyColumn, relation: RelationDetails): string {
  const said = fieldsOf(column).flatMap((each) => {
    const field: Field = RELATION_FIELDS[each]
    const value = relation[each]
    if (value === null || value === blankValue(field)) return []
    return field.kind === 'choice' ? [field.words[value] ?? value] : [`${field.label.toLowerCase()} ${value}`]
  })
  const pieces = [...(born === null ? [] : [`born ${born}`]), ...said, ...(relation.audience === 'family' ? [AUDIENCE_WORDS.family] : [])]
  return pieces.length === 0 ? name : `${name} (${pieces.join(', ')})`
}

/** Whether a cell that holds this name alone is read as this one person. */
export const canBeNamed = (name: string): boolean => !name.includes(';') && !ROW.test(name)
