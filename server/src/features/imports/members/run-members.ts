import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockClients, readMerged, touchClients } from '../../clients/index.ts'
import { type ImportRowRecord, recordsOfRows, type RowOutcome } from '../import-rows.queries.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { readKnownMembers, rowsOf } from './check-members.ts'
import type { MemberWriter } from './member-rows.ts'

/**
 * Stores rows that belong to clients, in the file's order and in a few statements for all of them. A row that no longer fits, because
 * its client is gone for example, is refused alone and in words.
 */
export async function runMembers(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  current: ImportRecord,
  rows: ImportRowRecord[],
): Promise<RowOutcome[]> {
  const kind = rowsOf(current.kind)
  if (!kind) throw new Error('The rows of this file are clients.')
  const good = rows.filter(({ errors }) => !errors)
  const merged = await readMerged(tx, [...new Set(good.flatMap(({ clientId }) => clientId ?? []))])
  const clientOf = ({ clientId }: ImportRowRecord) => merged.get(clientId ?? '') ?? clientId ?? ''
  const becameOf = await recordsOfRows(tx, current.id, [...new Set(good.flatMap(({ earlierRow }) => earlierRow ?? []))])
  const locked = await lockClients(tx, scope, current.organizationId, [...new Set(good.map(clientOf))])
  const clients = [...locked.values()].filter(({ archivedAt }) => archivedAt === null)
  const open = new Set(clients.map(({ id }) => id))
  const { books, known } = await readKnownMembers(
    tx,
    kind,
    [...open],
    good.map(({ values }) => values),
  )
  const touched = good.flatMap((row) => {
    const id = row.duplicateOf ?? becameOf.get(row.earlierRow ?? 0)
    return id ? [{ id, values: row.values }] : []
  })
  const writer = await kind.open({ tx, deps, scope, clients, fileName: current.fileName }, touched)
  const outcomes: RowOutcome[] = []
  const changed = new Set<string>()
  for (const row of rows) {
    const clientId = clientOf(row)
    if (row.errors) outcomes.push(outcomeOf(row, 'refused'))
    else if (!open.has(clientId)) outcomes.push(refusedFor(row, { client: CLIENT_GONE }))
    // A record that was added since the check is not added a second time.
    else if (row.duplicateReason === null && known.find(clientId, books.get(clientId)?.factsOf(row.values))?.certain === true)
      outcomes.push(outcomeOf(row, 'skipped'))
    else {
      const outcome = await runRow(writer, becameOf, choiceOf(row, current), { ...row, clientId })
      outcomes.push(outcome)
      if (outcome.outcome === 'added' || outcome.outcome === 'updated') changed.add(clientId)
    }
  }
  await writer.flush()
  await touchClients(tx, [...changed].toSorted())
  return outcomes
}

const CLIENT_GONE = 'This client is archived now, or no longer there.'

/** What becomes of a row: what somebody chose for it, or for all certain duplicates. */
export const choiceOf = (row: ImportRowRecord, current: ImportRecord) =>
  row.duplicateReason ? (row.choice ?? (row.duplicateCertain ? current.defaultChoice : 'skip')) : 'add'

/** `becameOf` says which record an earlier row of the file became or changed. */
async function runRow(
  writer: MemberWriter,
  becameOf: Map<number, string>,
  choice: 'skip' | 'update' | 'add',
  row: ImportRowRecord & { clientId: string },
): Promise<RowOutcome> {
  const recordId = row.duplicateOf ?? becameOf.get(row.earlierRow ?? 0) ?? null
  if (recordId) becameOf.set(row.row, recordId)
  if (choice === 'skip' || (choice === 'update' && !recordId)) return outcomeOf(row, 'skipped')
  try {
    const written =
      choice === 'add' ? await writer.add(row.clientId, row.values) : await writer.update(row.clientId, recordId ?? '', row.values)
    if (!written) return outcomeOf(row, 'skipped')
    const { id, version, before } = written
    becameOf.set(row.row, id)
    return { ...outcomeOf(row, choice === 'add' ? 'added' : 'updated'), recordId: id, before, versionAfter: version }
  } catch (error) {
    if (error instanceof AppError) return refusedFor(row, error.fields ?? { row: error.message })
    throw error
  }
}

const outcomeOf = ({ row, clientId }: ImportRowRecord, outcome: RowOutcome['outcome']): RowOutcome => ({
  row,
  outcome,
  clientId,
  noteId: null,
  before: null,
  versionAfter: null,
})

const refusedFor = (row: ImportRowRecord, errors: Record<string, string>): RowOutcome => ({ ...outcomeOf(row, 'refused'), errors })
