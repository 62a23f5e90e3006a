import { IMPORT_ROW_LIMIT } from '@paddock/contract/features/imports/imports.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Database } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { type Comparable, readComparables } from '../../clients/index.ts'
import { assignableManagers } from '../../users/front.queries.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { NOTHING_COUNTED } from './check-import.ts'
import { checkRow, fieldColumns, nameOf, type RowRules, type RowValues } from './check-row.ts'
import { BatchPace, pauseBetweenBatches } from '../batch-pace.ts'
import { readPieces } from '../file/import-file.queries.ts'
import { deleteRows, insertRows, type CheckedImportRow } from '../import-rows.queries.ts'
import { changeImport, lockWorkedOff, type ImportRecord } from '../imports.queries.ts'
import { memberChecker, type RowChecker } from '../members/check-members.ts'
import { KnownRecords } from '../duplicates/known-records.ts'
import { adviserMatcher } from './match-advisers.ts'
import { decodeText, readRecords, saysDelimiter, UnreadableFileError, type FileRecord } from '../file/read-records.ts'
import type { Encoding } from '../file/recognise-text.ts'

/** How many rows one transaction stores at most. */
const MAX_BATCH = 500
/** How many records of a practice one query reads, so that each query is short. */
const READ_AT_ONCE = 500
/** More records than any practice has. If there are more, names are compared with these only. */
const MAX_COMPARED = 300_000

/**
 * Checks every row of a file: what is wrong, what is odd, and which record is stored already. It holds one batch of rows in memory,
 * stores each batch in one transaction, and begins again after an interruption.
 */
export async function workOffCheck(database: Database, scope: Scope, found: ImportRecord, context: JobContext): Promise<void> {
  await deleteRows(database.db, found.id)
  await changeImport(database.db, found.id, NOTHING_COUNTED)
  const reading = { bytes: 0 }
  const { check, settle } =
    found.kind === 'clients' ? await clientChecker(database, scope, found, context) : await memberChecker(database, scope, found, context)
  const pace = new BatchPace(MAX_BATCH)
  let rowCount = 0
  for await (const batch of batches(readFile(database, found, reading), pace)) {
    context.signal.throwIfAborted()
    rowCount += batch.length
    if (rowCount > IMPORT_ROW_LIMIT) {
      throw new UnreadableFileError(
        `The file has more than ${IMPORT_ROW_LIMIT.toLocaleString('en-AU')} rows. Split it and import the parts.`,
      )
    }
    if (!(await storeBatch(database, found.id, await check(batch), reading.bytes))) return
    await context.heartbeat()
    await pace.pause()
  }
  await settle?.()
  if (rowCount === 0) throw new UnreadableFileError('The file has no rows below its heading.')
  await finish(database, scope, found, rowCount)
}

async function clientChecker(database: Database, scope: Scope, found: ImportRecord, context: JobContext): Promise<RowChecker> {
  const known = await readKnown(database, scope, found, { context })
  const checkOne = rowChecker(await rulesOf(database, found), known)
  return { check: (batch) => batch.map(checkOne) }
}

/**
 * Reads what the rows are compared with: the records of the practice that the person may see, or only those that are new since the
 * check.
 */
export async function readKnown(
  database: Database,
  scope: Scope,
  { id: importId, organizationId }: Pick<ImportRecord, 'id' | 'organizationId'>,
  { context, onlyNew = false }: { context: JobContext; onlyNew?: boolean },
): Promise<KnownRecords> {
  const known = new KnownRecords()
  let after: string | null = null
  for (let count = 0; count < MAX_COMPARED; count += READ_AT_ONCE) {
    context.signal.throwIfAborted()
    const page: Awaited<ReturnType<typeof readComparables>> = await readComparables(database.db, scope, organizationId, {
      after,
      limit: READ_AT_ONCE,
      ...(onlyNew && { newTo: importId }),
    })
    for (const { id, firstName, lastName, phone, mobile, ...client } of page)
      known.add(id, { ...client, phones: [phone, mobile], contactName: `${firstName} ${lastName}`.trim() })
    after = page.at(-1)?.id ?? null
    if (page.length < READ_AT_ONCE) break
    await context.heartbeat()
    await pauseBetweenBatches()
  }
  return known
}

/**
 * Reads the file's rows below its heading, or all of them. A line that only says the delimiter is none. The lines of a workbook get wider
 * as wider rows come, so that earlier ones are filled up.
 */
async function* readFile(database: Database, found: ImportRecord, reading: { bytes: number }): AsyncGenerator<FileRecord> {
  async function* counted() {
    for await (const piece of readPieces(database.db, found.id)) {
      reading.bytes += piece.length
      yield piece
    }
  }
  for await (const file of readRecords(decodeText(counted(), encodingOf(found)), found.delimiter)) {
    if (file.row <= found.headingRow || (file.row === 1 && saysDelimiter(file.cells))) continue
    yield found.format === 'xlsx' ? { ...file, cells: filledUp(file.cells, found.columns.length) } : file
  }
}

const filledUp = (cells: string[], width: number) =>
  cells.length < width ? [...cells, ...Array.from({ length: width - cells.length }, () => '')] : cells

const encodingOf = ({ encoding }: ImportRecord): Encoding =>
  (['utf-16le', 'utf-16be', 'windows-1252'] as const).find((known) => known === encoding) ?? 'utf-8'

async function* batches<T>(items: AsyncIterable<T>, pace: BatchPace): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < pace.size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** How the file is read, and which people of the practice can look after its records. */
async function rulesOf({ db }: Database, { mapping, columns, delimiter, organizationId }: ImportRecord): Promise<RowRules> {
  const fields = fieldColumns('clients', mapping ?? {})
  const advisers = fields.some(({ field }) => field === 'adviser') ? await assignableManagers(db, organizationId) : []
  return { fields, columnCount: columns.length, delimiter, findAdvisers: adviserMatcher(advisers) }
}

/** Checks rows in the file's order. Later rows are compared with each one that can be imported. */
function rowChecker(rules: RowRules, known: KnownRecords) {
  return ({ row, cells }: FileRecord): CheckedImportRow => {
    const { values, errors, warnings } = checkRow(cells, rules)
    const nothing = { duplicateOf: null, earlierRow: null, duplicateReason: null, duplicateCertain: true }
    const checked = { row, values, errors, warnings, cells: errors && cells, clientId: null, ...nothing }
    if (errors) return checked
    const comparable = comparableOf(values)
    const match = known.find(comparable)
    if (!match?.certain) known.add(row, comparable)
    if (!match) return checked
    const place = typeof match.of === 'string' ? { duplicateOf: match.of } : { earlierRow: match.of }
    return { ...checked, ...place, duplicateReason: match.reason, duplicateCertain: match.certain }
  }
}

export function comparableOf(values: RowValues): Comparable {
  return {
    name: nameOf(values),
    abn: values.abn ?? '',
    email: values.contactEmail ?? '',
    phones: [values.contactPhone ?? '', values.contactMobile ?? ''],
    town: values.town ?? '',
    postcode: values.postcode ?? '',
    contactName: [values.contactFirstName, values.contactLastName].filter(Boolean).join(' '),
  }
}

/** Stores a batch and counts its rows. It answers false when the import was discarded meanwhile. */
function storeBatch(database: Database, importId: string, rows: CheckedImportRow[], sizeRead: number): Promise<boolean> {
  return transact(database, async (tx) => {
    const current = await lockWorkedOff(tx, importId, 'checking')
    if (!current) return false
    await insertRows(tx, importId, rows)
    await changeImport(tx, importId, {
      sizeRead,
      processed: current.processed + rows.length,
      good: current.good + rows.filter((row) => !row.errors && !row.duplicateReason).length,
      errors: current.errors + rows.filter((row) => row.errors).length,
      warnings: current.warnings + rows.filter((row) => row.warnings).length,
      duplicates: current.duplicates + rows.filter((row) => row.duplicateReason).length,
    })
    return true
  })
}

async function finish(database: Database, scope: Scope, found: ImportRecord, rowCount: number): Promise<void> {
  await transact(database, async (tx) => {
    const current = await lockWorkedOff(tx, found.id, 'checking')
    if (!current) return
    const { good, errors, warnings, duplicates } = current
    await changeImport(tx, found.id, { state: 'checked', rowCount })
    await record(tx, scope, 'import.checked', {
      organizationId: found.organizationId,
      entityId: found.id,
      subject: found.fileName,
      after: { rows: rowCount, good, errors, warnings, duplicates },
    })
  })
}
