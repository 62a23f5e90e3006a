import { CLIENT_FIELDS, type ClientFieldIn } from '@paddock/contract/features/clients/clients.fields'
import type { NamesOfKind } from '@paddock/contract/field-list'
import { typedShapes } from '@paddock/contract/field-shapes'
import { abnAddsUp } from '@paddock/contract/business-numbers'
import {
  IMPORT_LABELS,
  type ImportField,
  importFieldsOf,
  type ImportFieldsOf,
  type ImportKind,
} from '@paddock/contract/features/imports/imports.rules'
import { cutText } from '@paddock/contract/cut-text'
import { Email, lines } from '@paddock/contract/fields'
import { looksLikePhone } from '@paddock/contract/phone-numbers'
import type { AdviserMatcher } from './match-advisers.ts'
import { readEnterprise, readRegion, readSource, readStage, readStructure } from './field-words.ts'
import { saysNothing } from './says-nothing.ts'
import { LEFT_OUT_TOTAL, totalOf } from './total-row.ts'

/**
 * The text of each field, ready to be stored. Lists are joined by commas, and empty texts are left out. `adviserIds` are those of
 * `adviser`.
 */
export type RowValues = Record<string, string>
export type Sentences = Record<string, string>

export interface CheckedRow {
  values: RowValues
  errors: Sentences | null
  warnings: Sentences | null
}

/** How much of a refused value is kept to be looked at. The cells of the file are kept whole elsewhere. */
const MAX_REFUSED_LENGTH = 500

/** The client's own rules, for texts that are stored as they were typed. */
const PLAIN_RULES = { ...typedShapes(CLIENT_FIELDS, 'import'), contactEmail: Email, note: lines() }

/** How the words of each list are read, and what is stored for an unknown word. With null, the word is left out. */
const LISTS: Record<NamesOfKind<typeof CLIENT_FIELDS, 'choices'>, WordReader> = {
  structures: { read: readStructure, otherwise: null },
  enterprises: { read: readEnterprise, otherwise: 'other' },
}
const CHOICES: Record<Exclude<NamesOfKind<typeof CLIENT_FIELDS, 'choice'>, 'region'>, WordReader & { otherwise: string }> = {
  source: { read: readSource, otherwise: 'other' },
  stage: { read: readStage, otherwise: 'new' },
}

/** The fields that are stored as one text. */
type PlainField = Exclude<ClientFieldIn<'import'>, keyof typeof LISTS | keyof typeof CHOICES | 'region'>

interface WordReader {
  read: (text: string) => string | undefined
  otherwise: string | null
}

/** The columns of the file in the order of their fields. They are worked out once for many rows. */
export type FieldColumns<F extends ImportField = ImportField> = readonly { field: F; columns: number[] }[]

export function fieldColumns<K extends ImportKind>(kind: K, mapping: Record<string, ImportField>): FieldColumns<ImportFieldsOf[K]> {
  const chosen = Object.entries(mapping).map(([index, field]) => ({ index: Number(index), field }))
  return importFieldsOf(kind)
    .map((field) => ({
      field: field as ImportFieldsOf[K],
      columns: chosen
        .filter((entry) => entry.field === field)
        .map((entry) => entry.index)
        .toSorted((a, b) => a - b),
    }))
    .filter(({ columns }) => columns.length > 0)
}

type ClientColumn = ImportFieldsOf['clients']

/** How a file is read: which columns become which fields, how many there are, and what splits them. */
export interface RowRules {
  fields: FieldColumns<ClientColumn>
  columnCount: number
  delimiter: string
  findAdvisers: AdviserMatcher
}

/** Checks one row by the rules of a client: what is stored of it, why it is refused, and what is odd about it. */
export function checkRow(cells: readonly string[], { fields, columnCount, delimiter, findAdvisers }: RowRules): CheckedRow {
  const row = new RowInProgress()
  const raggedness = raggedSentence(cells, columnCount)
  if (raggedness) row.refuse('row', raggedness)
  const total = totalOf(cells, nameColumns(fields))
  if (total !== null) {
    row.values.businessName = total
    row.refuse('row', LEFT_OUT_TOTAL)
    return row.result()
  }
  for (const { field, columns } of fields) {
    const given = columns.map((column) => cells[column] ?? '')
    if (!LONG.has(field) && given.some((cell) => swallowsRows(cell, delimiter))) row.refuse(field, SWALLOWED_ROWS)
    const texts = given.map((cell) => cleaned(field, cell)).filter((text) => text !== '' && !saysNothing('clients', field, text))
    if (texts.length === 0) continue
    if (field === 'adviser') readAdvisers(row, texts, findAdvisers)
    else readField(row, field, texts)
  }
  forgiveEmail(row)
  nameTheBusiness(row)
  return row.result()
}

const NAMES: ReadonlySet<ClientColumn> = new Set(['businessName', 'contactName', 'contactFirstName', 'contactLastName'])
const nameColumns = (fields: RowRules['fields']) => fields.flatMap(({ field, columns }) => (NAMES.has(field) ? columns : []))

/** The fields whose text may have several lines. */
const LONG: ReadonlySet<ClientColumn> = new Set(['addressLine', 'structures', 'enterprises', 'note'])
export const SWALLOWED_ROWS = 'This cell runs over several lines and holds other cells: a quotation mark before it may not be closed.'

/** A quotation mark that is closed only in another row makes one cell of both rows. */
export const swallowsRows = (cell: string, delimiter: string) => /[\r\n]/.test(cell.trim()) && cell.includes(delimiter)

/** What a record is called: its business name, or else the name of its contact. */
export function nameOf(values: RowValues): string {
  return values.businessName ?? [values.contactFirstName, values.contactLastName].filter(Boolean).join(' ')
}

/** A row that is being read: what is stored of it, why it is refused, and what is odd about it. */
export class RowInProgress {
  readonly values: RowValues = {}
  #errors: Sentences | null = null
  #warnings: Sentences | null = null

  refuse(field: string, sentence: string) {
    this.#errors ??= {}
    this.#errors[field] ??= sentence
  }

  warn(field: string, sentence: string) {
    this.#warnings ??= {}
    this.#warnings[field] ??= sentence
  }

  /** Leaves a field out. The reason for which it would be refused becomes a warning. */
  leaveOut(field: string, sentence: string) {
    if (this.#errors) delete this.#errors[field]
    if (this.#errors && Object.keys(this.#errors).length === 0) this.#errors = null
    delete this.values[field]
    this.warn(field, sentence)
  }

  get isRefused(): boolean {
    return this.#errors !== null
  }

  refuses(field: string): boolean {
    return this.#errors?.[field] !== undefined
  }

  result(): CheckedRow {
    if (this.#errors) {
      for (const [field, value] of Object.entries(this.values)) this.values[field] = cutText(value, MAX_REFUSED_LENGTH)
    }
    return { values: this.values, errors: this.#errors, warnings: this.#warnings }
  }
}

export function raggedSentence(cells: readonly string[], expected: number): string | null {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (cells.length >= expected && filled <= expected) return null
  const count = Math.max(filled, Math.min(cells.length, expected))
  return `This row has ${count} ${count === 1 ? 'column' : 'columns'}; ${expected} were expected. Check its commas and quotation marks.`
}

/** The text in one line without stray blanks. The lines of an address become parts of it; a note keeps its lines. */
function cleaned(field: ClientColumn, cell: string): string {
  if (field === 'note') return cell.replace(/\r\n?/g, '\n').trim()
  // A regular expression that takes the blanks around a line break starts again at each blank. A million of them would never end.
  const parts = cell.split(/[\r\n\u2028\u2029]+/).map((part) => part.trim().replace(/[\s\u00a0]+/g, ' '))
  return parts.filter(Boolean).join(field === 'addressLine' ? ', ' : ' ')
}

function readField(row: RowInProgress, field: Exclude<ClientColumn, 'adviser'>, texts: string[]): void {
  const [first = ''] = texts
  switch (field) {
    case 'contactName':
      return readContactName(row, first)
    case 'region':
      return readRegionField(row, first)
    case 'structures':
    case 'enterprises':
      return readList(row, field, texts, LISTS[field])
    case 'source':
    case 'stage':
      return readChoice(row, field, first, CHOICES[field])
    case 'addressLine':
      return readPlain(row, field, texts.join(', '))
    case 'note':
      return readPlain(row, field, texts.join('\n'))
    default:
      return readByKind(row, field, first)
  }
}

function readByKind(row: RowInProgress, field: PlainField, text: string): void {
  const { kind } = CLIENT_FIELDS[field]
  if (kind === 'abn') return readAbn(row, text)
  if (kind === 'postcode') return readPostcode(row, text)
  if (kind === 'phone') return readPhone(row, field, text)
  readPlain(row, field, text)
}

/** A number that is stored as a number has lost the zero at its front. */
function readPhone(row: RowInProgress, field: PlainField, text: string): void {
  const phone = /^[23478]\d{8}$/.test(text) ? `0${text}` : text
  readPlain(row, field, phone)
  if (phone !== text) row.warn(field, `Read as ${phone}: spreadsheets drop a zero at the front.`)
  else if (!looksAustralian(text)) row.warn(field, 'This does not look like an Australian phone number.')
}

function readPlain(row: RowInProgress, field: PlainField | 'note', text: string): void {
  const parsed = PLAIN_RULES[field].safeParse(text)
  row.values[field] = parsed.success ? String(parsed.data) : text
  if (!parsed.success) row.refuse(field, parsed.error.issues[0]?.message ?? `${IMPORT_LABELS.clients[field]} is not valid.`)
}

function readAbn(row: RowInProgress, text: string): void {
  const digits = text.replace(/^a\.?b\.?n\.?[\s:]*/i, '').replace(/[\s.-]/g, '')
  row.values.abn = /^\d{11}$/.test(digits) ? digits : text
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text))
    row.refuse('abn', 'A spreadsheet has shortened this ABN. Format the column as text, then save again.')
  else if (!/^\d{11}$/.test(digits)) row.refuse('abn', 'An ABN has 11 digits.')
  else if (!abnAddsUp(digits)) row.warn('abn', 'The digits of this ABN do not add up. Check it for a typing mistake.')
}

/** Where the row has a phone number, a bad email is left out and the row is not refused. */
function forgiveEmail(row: RowInProgress): void {
  const { contactEmail, contactPhone, contactMobile } = row.values
  if (!contactEmail || !row.refuses('contactEmail')) return
  if (![contactPhone, contactMobile].some((phone) => phone && looksAustralian(phone))) return
  row.leaveOut('contactEmail', `“${cutText(contactEmail, 100)}” is not a full email address. The row is imported without it.`)
}

/** Reads advisers of the practice by name or email. Another practice's people are not found. */
function readAdvisers(row: RowInProgress, texts: string[], findAdvisers: AdviserMatcher): void {
  const { ids, unknown, ambiguous } = findAdvisers(texts)
  row.values.adviser = texts.join('; ')
  if (ids.length > 0) row.values.adviserIds = ids.join(',')
  const named = (names: string[]) => `“${cutText(names.join('”, “'), 200)}”`
  if (unknown.length > 0) row.warn('adviser', `No adviser of the practice is called ${named(unknown)}. The row is imported without them.`)
  else if (ambiguous.length > 0)
    row.warn('adviser', `Several advisers are called ${named(ambiguous)}; use the email. The row is imported without them.`)
}

const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|rev|hon)\.?\s+(?=\S)/i

/** Reads "Angus Rossi", "Rossi, Angus" and "Mr Angus Rossi". Separate columns for the two names win over this one. */
function readContactName(row: RowInProgress, text: string): void {
  const [first, last] = splitName(text)
  readPlain(row, 'contactFirstName', first)
  if (last !== '') readPlain(row, 'contactLastName', last)
}

/** Parts a whole name into first and last name. The last name is empty where there is only one word. */
export function splitName(text: string): [first: string, last: string] {
  const name = text.replace(TITLE, '').trim()
  const [last = '', first = ''] = /^([^,]+),\s*([^,]+)$/.exec(name)?.slice(1) ?? [name.slice(name.indexOf(' ') + 1), name.split(' ')[0]]
  return [first, name.includes(' ') ? last : '']
}

function readRegionField(row: RowInProgress, text: string): void {
  const region = readRegion(text)
  row.values.region = region ?? text
  if (!region) row.refuse('region', 'Use a state or territory of Australia: NSW, VIC, QLD, SA, WA, TAS, NT or ACT.')
}

/** Spreadsheets drop the first zero of the Northern Territory's postcodes. */
function readPostcode(row: RowInProgress, text: string): void {
  const postcode = /^\d{3}$/.test(text) ? `0${text}` : text
  row.values.postcode = postcode
  if (!/^\d{4}$/.test(postcode)) row.refuse('postcode', 'A postcode has 4 digits.')
  else if (postcode !== text) row.warn('postcode', `Read as ${postcode}: spreadsheets drop a zero at the front.`)
}

function readList(row: RowInProgress, field: keyof typeof LISTS, texts: string[], { read, otherwise }: WordReader): void {
  const parts = texts
    .flatMap((text) => (read(text) ? [text] : text.split(/[;,/|&+]|\band\b/i)))
    .map((part) => part.trim())
    .filter(Boolean)
  const unknown = parts.filter((part) => !read(part))
  const known = [...new Set(parts.map((part) => read(part) ?? otherwise).filter((part) => part !== null))]
  if (known.length > 0) row.values[field] = known.join(',')
  if (unknown.length === 0) return
  const what = `“${cutText(unknown.join('”, “'), 200)}”`
  row.warn(field, otherwise ? `We do not know ${what}; it is imported as “${otherwise}”.` : `We do not know ${what}; it is left out.`)
}

function readChoice(
  row: RowInProgress,
  field: keyof typeof CHOICES,
  text: string,
  { read, otherwise }: WordReader & { otherwise: string },
): void {
  const known = read(text)
  row.values[field] = known ?? otherwise
  if (!known) row.warn(field, `We do not know “${cutText(text, 100)}”; it is imported as “${otherwise}”.`)
}

function looksAustralian(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return looksLikePhone(text) && !(digits.length === 10 && !digits.startsWith('0') && !/^1[389]/.test(digits))
}

function nameTheBusiness(row: RowInProgress): void {
  if (row.values.businessName) return
  const name = nameOf(row.values)
  if (name) row.warn('businessName', `There is no business name; it is imported as “${cutText(name, 200)}”.`)
  else row.refuse('businessName', 'Enter the business name.')
}
