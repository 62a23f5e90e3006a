import { and, count, desc, eq, inArray, isNotNull, lt, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { personOf } from '../users/front.queries.ts'
import { importRows, imports, type ImportState } from './imports.table.ts'

export type ImportRecord = typeof imports.$inferSelect
export type ImportValues = Partial<Omit<ImportRecord, 'id' | 'organizationId' | 'createdBy' | 'createdAt'>>
export interface PresentableImport {
  record: ImportRecord
  createdBy: { id: string; firstName: string; lastName: string }
  plan: { skip: number; update: number; add: number; decide: number } | null
}

const HIDDEN: ImportState[] = ['receiving', 'discarded']
const LISTED = 50

/** Which imports a person may see: an adviser their own, an organisation admin all of the practice, an administrator all. */
function visibleImports(scope: Scope): SQL | undefined {
  const shown = notInArray(imports.state, HIDDEN)
  switch (scope.role) {
    case 'admin':
      return shown
    case 'organizationAdmin':
      return and(shown, eq(imports.organizationId, scope.organizationId ?? ''))
    case 'manager':
      return and(shown, eq(imports.organizationId, scope.organizationId ?? ''), eq(imports.createdBy, scope.userId))
    case 'user':
      return sql`false`
  }
}

const presentable = { record: imports, createdBy: personOf(imports.createdBy) }

/** Reads the newest imports first. */
export async function readImports(reader: Reader, scope: Scope): Promise<PresentableImport[]> {
  const found = await reader.select(presentable).from(imports).where(visibleImports(scope)).orderBy(desc(imports.id)).limit(LISTED)
  return found.map((entry) => ({ ...entry, plan: null }))
}

/** Reads an import that the person may see, or refuses with "not found". */
export async function readImport(reader: Reader, scope: Scope, importId: string): Promise<PresentableImport> {
  const [found] = await reader
    .select(presentable)
    .from(imports)
    .where(and(eq(imports.id, importId), visibleImports(scope)))
  if (!found) throw notFound()
  return { ...found, plan: found.record.state === 'checked' ? await readPlan(reader, found.record) : null }
}

/** Counts what the choices for the duplicates will do. */
export async function readPlan(reader: Reader, record: ImportRecord): Promise<NonNullable<PresentableImport['plan']>> {
  const choice = sql<'skip' | 'update' | 'add' | 'decide'>`coalesce(${importRows.choice},
    case when ${importRows.duplicateCertain} then ${record.defaultChoice}::text else 'decide' end)`
  const found = await reader
    .select({ choice, rows: count() })
    .from(importRows)
    .where(and(eq(importRows.importId, record.id), isNotNull(importRows.duplicateReason)))
    .groupBy(sql`1`)
  const rowsWith = (wanted: string) => found.find((entry) => entry.choice === wanted)?.rows ?? 0
  return { skip: rowsWith('skip'), update: rowsWith('update'), add: rowsWith('add'), decide: rowsWith('decide') }
}

/** Reads an import that the person may see, and locks it until the transaction ends. */
export async function lockImport(tx: Transaction, scope: Scope, importId: string): Promise<ImportRecord> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), visibleImports(scope)))
    .for('update')
  if (!found) throw notFound()
  return found
}

/**
 * Locks the import that a job works on. It answers null when the import is no longer in that state: somebody discarded it, or another
 * worker was faster.
 */
export async function lockWorkedOff(tx: Transaction, importId: string, state: ImportState): Promise<ImportRecord | null> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.state, state)))
    .for('update')
  return found ?? null
}

export async function findWorkedOff(reader: Reader, importId: string, state: ImportState): Promise<ImportRecord | null> {
  const [found] = await reader
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.state, state)))
  return found ?? null
}

export async function changeImport(reader: Reader, importId: string, values: ImportValues): Promise<void> {
  await reader.update(imports).set(values).where(eq(imports.id, importId))
}

/** Adds an import whose file is about to arrive, and deletes those whose file never arrived. */
export async function openImport(
  reader: Reader,
  scope: Scope,
  values: Pick<ImportRecord, 'id' | 'organizationId' | 'fileName' | 'kind' | 'status'>,
): Promise<void> {
  await reader.delete(imports).where(and(eq(imports.state, 'receiving'), lt(imports.createdAt, sql`now() - interval '1 day'`)))
  await reader.insert(imports).values({ ...values, createdBy: scope.userId, state: 'receiving' })
}

export async function deleteImport(reader: Reader, importId: string): Promise<void> {
  await reader.delete(imports).where(and(eq(imports.id, importId), inArray(imports.state, HIDDEN)))
}
