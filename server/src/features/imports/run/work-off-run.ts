import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { ONE_BY_ONE, readImportAssignments, readMerged, tellOfRecords } from '../../clients/index.ts'
import { addRows } from './add-rows.ts'
import { compareWithNew } from '../duplicates/compare-with-new.ts'
import { BatchPace } from '../batch-pace.ts'
import { deletePieces } from '../file/import-file.queries.ts'
import { clientsOfRows, nextRowsToRun, storeOutcomes, type ImportRowRecord, type RowOutcome } from '../import-rows.queries.ts'
import { changeImport, lockWorkedOff, type ImportRecord } from '../imports.queries.ts'
import { linkPeople } from '../members/run-links.ts'
import { choiceOf, runMembers } from '../members/run-members.ts'
import { updateWithRows } from './update-with-rows.ts'

type RunDependencies = Dependencies

/** How many rows one transaction imports at most. */
const MAX_BATCH = 200

/**
 * Imports the checked rows in short transactions. Each stores what became of its rows, so that an interrupted run goes on with the next
 * row and imports nothing twice.
 */
export async function workOffRun(deps: RunDependencies, scope: Scope, found: ImportRecord, context: JobContext): Promise<void> {
  const { database } = deps
  if (found.kind === 'clients' && found.processed === 0 && (await compareWithNew(database, scope, found, context))) return
  const pace = new BatchPace(MAX_BATCH)
  let after: number | null = 0
  while (after !== null) {
    context.signal.throwIfAborted()
    const from: number = after
    after = await transact(database, (tx) => runBatch(tx, deps, scope, found.id, { after: from, limit: pace.size }))
    await context.advanced()
    await pace.pause()
  }
  if (found.kind === 'people') await linkPeople(deps, scope, found, context)
  await deletePieces(database.db, found.id)
  await finish(deps, scope, found)
}

/** Imports the next rows. It answers the last one's number, or null when none are left. */
async function runBatch(
  tx: Transaction,
  deps: RunDependencies,
  scope: Scope,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const current = await lockWorkedOff(tx, importId, 'running')
  if (!current) return null
  const rows = await nextRowsToRun(tx, importId, after, limit)
  const last = rows.at(-1)
  if (!last) return null
  const outcomes =
    current.kind === 'clients' ? await importRows(tx, scope, current, rows) : await runMembers(tx, deps, scope, current, rows)
  await storeOutcomes(tx, importId, outcomes)
  const having = (outcome: RowOutcome['outcome']) => outcomes.filter((entry) => entry.outcome === outcome).length
  await changeImport(tx, importId, {
    processed: current.processed + rows.length,
    added: current.added + having('added'),
    updated: current.updated + having('updated'),
    skipped: current.skipped + having('skipped'),
    errors: current.errors + outcomes.filter(({ errors }) => errors).length,
  })
  return last.row
}

async function importRows(tx: Transaction, scope: Scope, current: ImportRecord, rows: ImportRowRecord[]): Promise<RowOutcome[]> {
  const chosen = (row: ImportRowRecord) => choiceOf(row, current)
  const good = rows.filter((row) => !row.errors)
  const refused = rows.filter((row) => row.errors).map((row) => outcomeOf(row, 'refused'))
  const added = await addRows(
    tx,
    scope,
    current,
    good.filter((row) => chosen(row) === 'add'),
  )
  const duplicates = good.filter((row) => chosen(row) !== 'add')
  const clientOf = await targets(tx, current.id, duplicates, added)
  const skipped = duplicates.filter((row) => chosen(row) === 'skip').map((row) => outcomeOf(row, 'skipped', clientOf(row)))
  const updated = await updateWithRows(
    tx,
    scope,
    current,
    duplicates.filter((row) => chosen(row) === 'update').map((row) => ({ row, clientId: clientOf(row) })),
  )
  return [...refused, ...added, ...skipped, ...updated]
}

/**
 * Finds the record that each duplicate is: the stored one, or that of the earlier row, which may be a duplicate itself. If that record
 * was merged, it is the one that remained.
 */
async function targets(tx: Transaction, importId: string, duplicates: ImportRowRecord[], added: RowOutcome[]) {
  const known = new Map(added.flatMap(({ row, clientId }) => (clientId ? [[row, clientId] as const] : [])))
  const here = new Set(duplicates.map(({ row }) => row))
  const before = duplicates.flatMap(({ earlierRow }) => (earlierRow && !known.has(earlierRow) && !here.has(earlierRow) ? [earlierRow] : []))
  for (const [row, clientId] of await clientsOfRows(tx, importId, before)) known.set(row, clientId)
  for (const { row, duplicateOf, earlierRow } of duplicates) {
    const clientId = duplicateOf ?? known.get(earlierRow ?? 0)
    if (clientId) known.set(row, clientId)
  }
  const merged = await readMerged(tx, [...new Set(duplicates.flatMap(({ row }) => known.get(row) ?? []))])
  return ({ row }: ImportRowRecord) => {
    const clientId = known.get(row)
    return clientId === undefined ? null : (merged.get(clientId) ?? clientId)
  }
}

export function outcomeOf({ row }: ImportRowRecord, outcome: RowOutcome['outcome'], clientId: string | null = null): RowOutcome {
  return { row, outcome, clientId, noteId: null, before: null, versionAfter: null }
}

async function finish(deps: RunDependencies, scope: Scope, found: ImportRecord): Promise<void> {
  await transact(deps.database, async (tx) => {
    const current = await lockWorkedOff(tx, found.id, 'running')
    if (!current) return
    const { added, updated, skipped, errors } = current
    await changeImport(tx, found.id, { state: 'done', finishedAt: new Date() })
    await record(tx, scope, 'import.finished', {
      organizationId: found.organizationId,
      entityId: found.id,
      subject: found.fileName,
      after: { added, updated, skipped, refused: errors },
    })
    // The person who imports knows what they look after. The others are told once, after the whole file.
    for (const assigned of await readImportAssignments(tx, found.id, scope.userId, ONE_BY_ONE))
      await tellOfRecords(tx, deps, scope, { ...assigned, key: `imported:${found.id}:${assigned.userId}` })
  })
}
