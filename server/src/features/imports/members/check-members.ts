import { IMPORT_KINDS, type ImportField, type ImportFieldsOf, type MemberKind } from '@paddock/contract/features/imports/imports.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database, Reader } from '../../../platform/database/database.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { fieldColumns, raggedSentence, RowInProgress, type RowValues, SWALLOWED_ROWS, swallowsRows } from '../check/check-row.ts'
import { saysNothing } from '../check/says-nothing.ts'
import type { FileRecord } from '../file/read-records.ts'
import type { CheckedImportRow } from '../import-rows.queries.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { type ClientFinder, readClientFinder } from './client-finder.ts'
import { checkLinks } from './check-links.ts'
import { FINANCE_ROWS } from './finance-rows.ts'
import type { StoredMembers, MemberRows } from './member-rows.ts'
import { PEOPLE_ROWS } from './people-rows.ts'

/** The handler of each kind's rows. */
const ROWS_OF = { people: PEOPLE_ROWS, finances: FINANCE_ROWS } satisfies Record<MemberKind, unknown>
/** Finds how a kind's rows are handled; null where the rows are clients themselves. A kind's own values are hidden from other code. */
export const rowsOf = (kind: (typeof IMPORT_KINDS)[number]): MemberRows | null => (kind === 'clients' ? null : ROWS_OF[kind])

/** How many rows of one file under one key are compared. */
const MAX_PER_KEY = 50

type Whereabouts = string | number

/** Holds what rows are compared with, by client and key: stored records, or earlier rows of the file. */
class KnownMembers {
  #byKey = new Map<string, { of: Whereabouts; facts: unknown }[]>()
  readonly #kind: MemberRows

  constructor(kind: MemberRows) {
    this.#kind = kind
  }

  add(clientId: string, of: Whereabouts, facts: unknown): void {
    for (const key of this.#kind.keysOf(facts)) {
      const entries = this.#byKey.get(`${clientId} ${key}`)
      if (!entries) this.#byKey.set(`${clientId} ${key}`, [{ of, facts }])
      else if (entries.length < MAX_PER_KEY) entries.push({ of, facts })
    }
  }

  /**
   * Finds the first one that a row certainly is, or else the first that it may be. Among several the one counts that says the same. If
   * several are certain, the match is not.
   */
  find(clientId: string, facts: unknown) {
    const found = this.#kind
      .keysOf(facts)
      .flatMap((key) => this.#byKey.get(`${clientId} ${key}`) ?? [])
      .flatMap(({ of, facts: known }) => {
        const likeness = this.#kind.likeness(known, facts)
        return likeness ? [{ of, ...likeness, isSame: this.#kind.isSame?.(known, facts) ?? false }] : []
      })
    const certain = found.filter((match) => match.certain)
    const alike = certain.length > 0 ? certain : found
    const same = alike.filter((match) => match.isSame)
    const meant = same.length > 0 ? same : alike
    const [best] = meant
    return best && { ...best, certain: best.certain && new Set(meant.map(({ of }) => of)).size === 1 }
  }
}

/** Reads the records of some clients that these rows may be. */
export async function readKnownMembers(reader: Reader, kind: MemberRows, clientIds: string[], sought: readonly RowValues[]) {
  const books: Map<string, StoredMembers<unknown>> = clientIds.length === 0 ? new Map() : await kind.books(reader, clientIds, sought)
  const known = new KnownMembers(kind)
  for (const [clientId, { members }] of books) for (const { id, facts } of members) known.add(clientId, id, facts)
  return { books, known }
}

/** Checks the rows of a file batch by batch, and at the end what can only be known from the whole file. */
export interface RowChecker {
  check(batch: FileRecord[]): CheckedImportRow[] | Promise<CheckedImportRow[]>
  settle?(): Promise<void>
}

/**
 * Checks a batch of rows that belong to clients: which client each row means, what is imported, and what is stored already. Then it
 * checks whom the rows name.
 */
export async function memberChecker(database: Database, scope: Scope, found: ImportRecord, context: JobContext): Promise<RowChecker> {
  const kind = rowsOf(found.kind)
  if (!kind) throw new Error('The rows of this file are clients.')
  const finder = await readClientFinder(database, scope, found.organizationId, context)
  const columns = fieldColumns(found.kind, found.mapping ?? {})
  const earlier = new KnownMembers(kind)
  const clientRules = { of: found.kind, finder, columns, columnCount: found.columns.length, delimiter: found.delimiter, kind }
  const naming = new Set<string>()
  /** The stored records that an earlier row of the file is about. */
  const taken = new Set<Whereabouts>()
  const check = async (batch: FileRecord[]): Promise<CheckedImportRow[]> => {
    const read = batch.map((record) => readRow(record, clientRules))
    const clientIds = [...new Set(read.flatMap(({ clientId, errors }) => (clientId && !errors ? [clientId] : [])))]
    const sought = read.flatMap(({ errors, values }) => (errors ? [] : [values]))
    const { books, known } = await readKnownMembers(database.db, kind, clientIds, sought)
    return read.map((row) => {
      if (row.clientId && !row.errors && kind.namesOthers?.(row.values)) naming.add(row.clientId)
      const book = row.errors ? undefined : books.get(row.clientId ?? '')
      if (!book || !row.clientId) return row
      const facts = book.factsOf(row.values)
      const [stored, again] = [known.find(row.clientId, facts), earlier.find(row.clientId, facts)]
      const found = stored ?? again
      const isOther = kind.mayBeNamesakes && again?.isSame === false && (!stored || taken.has(stored.of))
      const match = found && { ...found, certain: found.certain && !isOther }
      if (stored) taken.add(stored.of)
      if (!match?.certain || (kind.mayBeNamesakes && !again)) earlier.add(row.clientId, row.row, facts)
      if (!match) return row
      const place = typeof match.of === 'string' ? { duplicateOf: match.of } : { earlierRow: match.of }
      return { ...row, ...place, duplicateReason: match.reason, duplicateCertain: match.certain }
    })
  }
  return { check, settle: () => checkLinks(database, found, [...naming], context) }
}

interface Rules {
  of: ImportRecord['kind']
  finder: ClientFinder
  columns: readonly { field: ImportField; columns: number[] }[]
  columnCount: number
  delimiter: string
  kind: MemberRows
}

function readRow({ row: number, cells }: FileRecord, { of, finder, columns, columnCount, delimiter, kind }: Rules): CheckedImportRow {
  const row = new RowInProgress()
  const raggedness = raggedSentence(cells, columnCount)
  if (raggedness) row.refuse('row', raggedness)
  const texts: Partial<Record<ImportFieldsOf[MemberKind], string>> & Record<string, string> = {}
  for (const { field, columns: places } of columns) {
    const given = places.map((place) => cells[place] ?? '')
    if (given.some((cell) => swallowsRows(cell, delimiter))) row.refuse(field, SWALLOWED_ROWS)
    const said = given.map(oneLine).filter((each) => each !== '' && !saysNothing(of, field, each))
    // A file may have one column for mothers and another for fathers.
    const text = MAY_BE_SEVERAL.has(field) ? said.join('; ') : said[0]
    if (text) texts[field] = text
  }
  const client = finder.find(texts)
  for (const name of ['client', 'clientAbn', 'clientId'] as const) if (texts[name]) row.values[name] = texts[name]
  if ('problem' in client) row.refuse(client.field, client.problem)
  kind.read(texts, row)
  const { values, errors, warnings } = row.result()
  const clientId = 'id' in client ? client.id : null
  const nothing = { duplicateOf: null, earlierRow: null, duplicateReason: null, duplicateCertain: true }
  return { row: number, values, errors, warnings, cells: [...cells], clientId, ...nothing }
}

const MAY_BE_SEVERAL: ReadonlySet<ImportField> = new Set(['formerPartners', 'parents'])

/** Puts a text into one line without stray blanks. */
const oneLine = (cell: string) =>
  cell
    .split(/[\s\u00a0\u2028\u2029]+/)
    .filter(Boolean)
    .join(' ')
