import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Database } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { BatchPace } from '../batch-pace.ts'
import { type FoundDuplicate, markDuplicates, nextRowsToRun } from '../import-rows.queries.ts'
import { changeImport, lockWorkedOff, type ImportRecord } from '../imports.queries.ts'
import type { KnownRecords } from './known-records.ts'
import { comparableOf, readKnown } from '../check/work-off-check.ts'

/** How many rows are compared at once at most. */
const MAX_BATCH = 500

/**
 * Compares the rows that are to be added with the records that were added since the check, by a colleague's import of the same list for
 * example. A row that now has a duplicate waits for its decision, as after the check. It answers true where there is any, and then
 * nothing is imported.
 */
export async function compareWithNew(database: Database, scope: Scope, found: ImportRecord, context: JobContext): Promise<boolean> {
  const known = await readKnown(database, scope, found, { context, onlyNew: true })
  if (known.isEmpty) return false
  const duplicates: FoundDuplicate[] = []
  const pace = new BatchPace(MAX_BATCH)
  let after: number | null = 0
  while (after !== null) {
    context.signal.throwIfAborted()
    const from: number = after
    after = await transact(database, async (tx) => {
      const rows = await nextRowsToRun(tx, found.id, from, pace.size)
      duplicates.push(...rows.flatMap((row) => duplicateIn(known, row)))
      return rows.at(-1)?.row ?? null
    })
    await context.heartbeat()
    await pace.pause()
  }
  if (duplicates.length > 0) await backToDecisions(database, scope, found, duplicates)
  return duplicates.length > 0
}

function duplicateIn(known: KnownRecords, { row, values, errors, duplicateReason }: Awaited<ReturnType<typeof nextRowsToRun>>[number]) {
  if (errors || duplicateReason) return []
  const match = known.find(comparableOf(values))
  if (!match || typeof match.of !== 'string') return []
  return [{ row, duplicateOf: match.of, duplicateReason: match.reason, duplicateCertain: match.certain }]
}

async function backToDecisions(database: Database, scope: Scope, found: ImportRecord, duplicates: FoundDuplicate[]): Promise<void> {
  await transact(database, async (tx) => {
    const current = await lockWorkedOff(tx, found.id, 'running')
    if (!current) return
    await markDuplicates(tx, found.id, duplicates)
    const counts = { good: current.good - duplicates.length, duplicates: current.duplicates + duplicates.length }
    await changeImport(tx, found.id, { state: 'checked', ...counts })
    await record(tx, scope, 'import.checked', {
      organizationId: found.organizationId,
      entityId: found.id,
      subject: found.fileName,
      after: { rows: current.rowCount, errors: current.errors, warnings: current.warnings, ...counts },
    })
  })
}
