import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { FAMILY_COLUMNS, type ImportKind } from '@paddock/contract/features/imports/imports.rules'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { clientsSeenBy } from '../clients/front.queries.ts'
import { importRows } from './imports.table.ts'

export type ImportRowRecord = typeof importRows.$inferSelect
export type CheckedImportRow = Pick<
  ImportRowRecord,
  'row' | 'values' | 'errors' | 'warnings' | 'cells' | 'clientId' | 'duplicateOf' | 'earlierRow' | 'duplicateReason' | 'duplicateCertain'
>
type Choice = NonNullable<ImportRowRecord['choice']>

/** How many rows one statement deletes, so that each is short and other requests are served in between. */
const DELETED_AT_ONCE = 1_000

/** Stores checked rows in one statement. */
export async function insertRows(tx: Transaction, importId: string, rows: CheckedImportRow[]): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (import_id, row, values, errors, warnings, cells, client_id, duplicate_of, earlier_row, duplicate_reason, duplicate_certain)
    select ${importId}, row, values, nullif(errors, 'null'), nullif(warnings, 'null'), nullif(cells, 'null'), "clientId", "duplicateOf", "earlierRow", "duplicateReason", "duplicateCertain"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row int, values jsonb, errors jsonb, warnings jsonb, cells jsonb, "clientId" uuid, "duplicateOf" uuid, "earlierRow" int, "duplicateReason" text, "duplicateCertain" boolean)`)
}

/** Deletes what a former check found. */
export async function deleteRows(reader: Reader, importId: string): Promise<void> {
  for (;;) {
    const next = reader
      .select({ row: importRows.row })
      .from(importRows)
      .where(eq(importRows.importId, importId))
      .orderBy(asc(importRows.row))
      .limit(DELETED_AT_ONCE)
    const [last] = await reader.select({ row: sql<number | null>`max(row)` }).from(next.as('next'))
    if (!last?.row) return
    await reader.delete(importRows).where(and(eq(importRows.importId, importId), lte(importRows.row, last.row)))
  }
}

const KINDS: Record<'all' | 'good' | 'errors' | 'warnings' | 'duplicates' | 'undecided', SQL | undefined> = {
  all: undefined,
  good: and(isNull(importRows.errors), isNull(importRows.duplicateReason)),
  errors: isNotNull(importRows.errors),
  warnings: isNotNull(importRows.warnings),
  duplicates: isNotNull(importRows.duplicateReason),
  undecided: and(isNotNull(importRows.duplicateReason), eq(importRows.duplicateCertain, false), isNull(importRows.choice)),
}

const earlier = alias(importRows, 'earlier')

/** Reads rows of one kind after a row number, with the names of their duplicates. Rows of people and finances come with their client. */
export function readRowPage(
  reader: Reader,
  scope: Scope,
  importId: string,
  page: { of: ImportKind; kind: keyof typeof KINDS; after: number; limit: number },
) {
  const seen = clientsSeenBy(scope)
  return reader
    .select({
      row: importRows,
      earlierValues: earlier.values,
      duplicate: {
        businessName: seen.businessName,
        town: seen.town,
        contactFirstName: seen.contactFirstName,
        contactLastName: seen.contactLastName,
        status: seen.status,
      },
    })
    .from(importRows)
    .leftJoin(seen, eq(seen.id, page.of === 'clients' ? importRows.duplicateOf : importRows.clientId))
    .leftJoin(earlier, and(eq(earlier.importId, importRows.importId), eq(earlier.row, importRows.earlierRow)))
    .where(and(eq(importRows.importId, importId), gt(importRows.row, page.after), KINDS[page.kind]))
    .orderBy(asc(importRows.row))
    .limit(page.limit)
}

/** Reads refused rows with their cells, page by page. */
export async function* readRefusedRows(
  reader: Reader,
  importId: string,
): AsyncGenerator<Pick<ImportRowRecord, 'row' | 'errors' | 'cells'>> {
  const limit = 500
  let last = 0
  for (;;) {
    const rows = await reader
      .select({ row: importRows.row, errors: importRows.errors, cells: importRows.cells })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.row, last), KINDS.errors))
      .orderBy(asc(importRows.row))
      .limit(limit)
    yield* rows
    if (rows.length < limit) return
    last = rows.at(-1)?.row ?? last
  }
}

/** Stores a decision for these duplicates. */
export async function chooseRows(tx: Transaction, importId: string, rows: number[], choice: Choice): Promise<void> {
  await tx
    .update(importRows)
    .set({ choice })
    .where(and(eq(importRows.importId, importId), inArray(importRows.row, rows), KINDS.duplicates))
}

/** Stores one decision for all duplicates. Certain ones follow the import's own choice; the others get it themselves. */
export async function chooseForAll(tx: Transaction, importId: string, choice: Choice): Promise<void> {
  await tx
    .update(importRows)
    .set({ choice: sql`case when ${importRows.duplicateCertain} then null else ${choice}::text end` })
    .where(and(eq(importRows.importId, importId), KINDS.duplicates))
}

/** Stores one decision for all duplicates that have none. */
export async function chooseUndecided(tx: Transaction, importId: string, choice: Choice): Promise<void> {
  await tx
    .update(importRows)
    .set({ choice })
    .where(and(eq(importRows.importId, importId), KINDS.undecided))
}

/** Whether a row waits for a decision. */
export async function awaitsDecision(tx: Transaction, importId: string): Promise<boolean> {
  const found = await tx
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), KINDS.undecided))
    .limit(1)
  return found.length > 0
}

/** Reads the next rows after a row number that the run has not imported. */
export function nextRowsToRun(tx: Transaction, importId: string, after: number, limit: number): Promise<ImportRowRecord[]> {
  return tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.row, after), isNull(importRows.outcome)))
    .orderBy(asc(importRows.row))
    .limit(limit)
}

/**
 * Whether a row of a file is one of these. Each is looked up by itself, because a plan for all of them reads the whole file where the
 * database has not counted the table yet. Nobody else writes the rows of a file whose import is locked.
 */
const isOneOf = (importId: string, rows: readonly { row: number }[]) => sql`import_rows.ctid = any(array(
  select theirs.ctid from unnest(${`{${rows.map(({ row }) => row).join(',')}}`}::int[]) as each (row)
  cross join lateral (select own.ctid from import_rows as own where own.import_id = ${importId} and own.row = each.row offset 0) as theirs))`

const numbered = (rows: readonly number[]) => rows.map((row) => ({ row }))

export type FoundDuplicate = Pick<ImportRowRecord, 'row' | 'duplicateOf' | 'duplicateReason' | 'duplicateCertain'>

/** Stores which records rows without a duplicate turned out to be. */
export async function markDuplicates(tx: Transaction, importId: string, found: readonly FoundDuplicate[]): Promise<void> {
  await tx.execute(sql`
    update import_rows set duplicate_of = r."duplicateOf", duplicate_reason = r."duplicateReason", duplicate_certain = r."duplicateCertain"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as r(row int, "duplicateOf" uuid, "duplicateReason" text, "duplicateCertain" boolean)
    where import_rows.row = r.row and ${isOneOf(importId, found)}`)
}

/** Reads the next rows before a row number that were imported and not taken back, the last one first. */
export function nextRowsToUndo(tx: Transaction, importId: string, before: number, limit: number): Promise<ImportRowRecord[]> {
  return tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        lt(importRows.row, before),
        inArray(importRows.outcome, ['added', 'updated']),
        isNull(importRows.undoneAt),
      ),
    )
    .orderBy(desc(importRows.row))
    .limit(limit)
}

/** Reads which records these rows of the file became or matched. */
export async function clientsOfRows(tx: Transaction, importId: string, rows: number[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const found = await tx
    .select({ row: importRows.row, clientId: importRows.clientId })
    .from(importRows)
    .where(and(isOneOf(importId, numbered(rows)), isNotNull(importRows.clientId)))
  return new Map(found.flatMap(({ row, clientId }) => (clientId ? [[row, clientId] as const] : [])))
}

export type RowOutcome = Pick<ImportRowRecord, 'row' | 'outcome' | 'clientId' | 'noteId' | 'before' | 'versionAfter'> &
  Partial<Pick<ImportRowRecord, 'recordId' | 'errors'>>

/** Stores what became of each row, in the transaction that imports it. */
export async function storeOutcomes(tx: Transaction, importId: string, outcomes: RowOutcome[]): Promise<void> {
  await tx.execute(sql`
    update import_rows set outcome = r.outcome, client_id = r."clientId", record_id = r."recordId", errors = coalesce(nullif(r.errors, 'null'), import_rows.errors), note_id = r."noteId", before = nullif(r.before, 'null'), version_after = r."versionAfter"
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as r(row int, outcome text, "clientId" uuid, "recordId" uuid, errors jsonb, "noteId" uuid, before jsonb, "versionAfter" int)
    where import_rows.row = r.row and ${isOneOf(importId, outcomes)}`)
}

export async function markUndone(tx: Transaction, importId: string, rows: number[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .update(importRows)
    .set({ undoneAt: sql`now()` })
    .where(isOneOf(importId, numbered(rows)))
}

/** Reads which people or finances these rows of the file became or matched. */
export async function recordsOfRows(tx: Transaction, importId: string, rows: number[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const found = await tx
    .select({ row: importRows.row, id: sql<string | null>`coalesce(${importRows.recordId}, ${importRows.duplicateOf})` })
    .from(importRows)
    .where(isOneOf(importId, numbered(rows)))
  return new Map(found.flatMap(({ row, id }) => (id ? [[row, id] as const] : [])))
}

/**
 * Finds the rows of a file about each of these clients or records. It looks one up at a time, and the file is compared in a way for which
 * its own index does not fit: any other plan reads the whole file where the database has not counted the table yet.
 */
async function findRowsAbout(reader: Reader, importId: string, column: 'client_id' | 'record_id', ids: readonly string[]) {
  const found = (await reader.execute(sql`
    select each.id, theirs.* from unnest(${`{${ids.join(',')}}`}::uuid[]) as each (id)
    cross join lateral (
      select row, version_after as version, undone_at is not null as "isUndone" from import_rows
      where ${sql.raw(column)} = each.id and import_id is not distinct from ${importId}::uuid offset 0
    ) as theirs`)) as { rows: { id: string; row: number; version: number | null; isUndone: boolean }[] }
  return found.rows
}

/** Gives rows of a file other versions of what they became. */
async function storeVersions(tx: Transaction, importId: string, rows: readonly { row: number; version: number }[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update import_rows set version_after = r.version from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row int, version int)
    where import_rows.row = r.row and ${isOneOf(importId, rows)}`)
}

/**
 * Stores the new version of clients or records that were taken back to the state of an earlier row of the file, at the row that gave them
 * their former version.
 */
export async function passVersionsOn(
  tx: Transaction,
  importId: string,
  column: 'client_id' | 'record_id',
  versions: ReadonlyMap<string, { from: number; to: number }>,
): Promise<void> {
  if (versions.size === 0) return
  const rows = (await findRowsAbout(tx, importId, column, [...versions.keys()])).flatMap(({ id, row, version }) => {
    const passed = versions.get(id)
    return passed && passed.from === version ? [{ row, version: passed.to }] : []
  })
  await storeVersions(tx, importId, rows)
}

/** Reads the rows of a file that belong to these clients, in the file's order. */
export async function readRowsOfClients(reader: Reader, importId: string, clientIds: readonly string[]): Promise<ImportRowRecord[]> {
  const theirs = await findRowsAbout(reader, importId, 'client_id', clientIds)
  if (theirs.length === 0) return []
  return reader.select().from(importRows).where(isOneOf(importId, theirs)).orderBy(asc(importRows.row))
}

/** Reads the clients whose rows name others of their family, always in the same order. */
export async function clientsOfNamingRows(reader: Reader, importId: string): Promise<string[]> {
  const found = await reader
    .selectDistinct({ clientId: importRows.clientId })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), sql`${importRows.values} ?| ${`{${FAMILY_COLUMNS.join(',')}}`}::text[]`))
    .orderBy(asc(importRows.clientId))
  return found.flatMap(({ clientId }) => clientId ?? [])
}

/** Refuses rows that were good before the whole file was read. */
export async function refuseRows(tx: Transaction, importId: string, refused: ReadonlyMap<number, Record<string, string>>): Promise<void> {
  const rows = [...refused].map(([row, errors]) => ({ row, errors }))
  await tx.execute(sql`
    update import_rows set errors = r.errors, duplicate_of = null, earlier_row = null, duplicate_reason = null, duplicate_certain = true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row int, errors jsonb)
    where import_rows.row = r.row and ${isOneOf(importId, rows)}`)
}

/** Adds warnings to imported rows: what could not be done of each. */
export async function warnRows(
  tx: Transaction,
  importId: string,
  warnings: readonly { row: number; field: string; sentence: string }[],
): Promise<void> {
  if (warnings.length === 0) return
  await tx.execute(sql`
    update import_rows set warnings = coalesce(import_rows.warnings, '{}') || r.warnings
    from (
      select row, jsonb_object_agg(field, sentence) as warnings
      from jsonb_to_recordset(${JSON.stringify(warnings)}::jsonb) as warning(row int, field text, sentence text) group by row
    ) as r
    where import_rows.row = r.row and ${isOneOf(importId, warnings)}`)
}

/** Stores the relations that rows made or changed. A row that brought nothing else was an update of its person. */
export async function storeLinks(
  tx: Transaction,
  importId: string,
  links: readonly { row: number; relationId: string; changed?: object; version: number | null }[],
): Promise<void> {
  if (links.length === 0) return
  await tx.execute(sql`
    update import_rows set
      before = coalesce(import_rows.before, '{}') || jsonb_build_object(
        'relations', coalesce(import_rows.before->'relations', '[]') || r.ids,
        'changedRelations', coalesce(import_rows.before->'changedRelations', '[]') || r.changed),
      record_id = coalesce(import_rows.record_id, import_rows.duplicate_of),
      version_after = coalesce(import_rows.version_after, r.version),
      outcome = case when import_rows.outcome = 'skipped' then 'updated' else import_rows.outcome end
    from (
      select row, max(version) as version, coalesce(jsonb_agg("relationId") filter (where changed is null), '[]') as ids,
        coalesce(jsonb_agg(changed) filter (where changed is not null), '[]') as changed
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link(row int, "relationId" text, changed jsonb, version int) group by row
    ) as r
    where import_rows.row = r.row and ${isOneOf(importId, links)}`)
}

/**
 * Adds to the versions that rows remember, for records whose version grew without them. It does so only where the last row knew the
 * former version.
 */
export async function moveVersions(
  tx: Transaction,
  importId: string,
  moved: readonly { recordId: string; from: number; to: number }[],
): Promise<void> {
  if (moved.length === 0) return
  const about = await findRowsAbout(
    tx,
    importId,
    'record_id',
    moved.map(({ recordId }) => recordId),
  )
  const theirs = about.filter(({ isUndone }) => !isUndone)
  const latest = new Map<string, number>()
  for (const { id, version } of theirs) latest.set(id, Math.max(latest.get(id) ?? 0, version ?? 0))
  const steps = new Map(moved.flatMap(({ recordId, from, to }) => (latest.get(recordId) === from ? [[recordId, to - from] as const] : [])))
  const rows = theirs.flatMap(({ id, row, version }) => {
    const step = steps.get(id)
    return step === undefined || version === null ? [] : [{ row, version: version + step }]
  })
  await storeVersions(tx, importId, rows)
}
