import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { tryWithin } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readMerged, touchClient } from '../../clients/index.ts'
import { type ImportRowRecord, recordsOfRows, type RowOutcome } from '../import-rows.queries.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { readKnownMembers, rowsOf } from './check-members.ts'
import type { MemberRows } from './member-rows.ts'

/**
 * Stores rows that belong to clients, client by client and in the file's order. What the check could not know is refused in a sentence for
 * that row alone: the client is gone, or what it would become does not fit any more.
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
  const outcomes: RowOutcome[] = rows.filter(({ errors }) => errors).map((row) => outcomeOf(row, 'refused'))
  const good = rows.filter(({ errors }) => !errors)
  const merged = await readMerged(tx, [...new Set(good.flatMap(({ clientId }) => clientId ?? []))])
  const becameOf = await recordsOfRows(tx, current.id, [...new Set(good.flatMap(({ earlierRow }) => earlierRow ?? []))])
  for (const [clientId, ofClient] of byClient(good, merged)) {
    const locked = await tryWithin(tx, (inner) => kind.open(inner, scope, clientId))
    if ('refused' in locked) {
      outcomes.push(...ofClient.map((row) => refusedFor(row, { client: CLIENT_GONE })))
      continue
    }
    const { books, known } = await readKnownMembers(tx, kind, [clientId])
    const work = { deps, scope, opened: locked.value, fileName: current.fileName, kind, becameOf }
    const before = outcomes.length
    for (const row of ofClient) {
      // What came since the check is not added a second time.
      const isThere = row.duplicateReason === null && known.find(clientId, books.get(clientId)?.factsOf(row.values))?.certain === true
      outcomes.push(isThere ? outcomeOf(row, 'skipped') : await runRow(tx, work, choiceOf(row, current), { ...row, clientId }))
    }
    if (outcomes.slice(before).some(({ outcome }) => outcome === 'added' || outcome === 'updated')) await touchClient(tx, clientId)
  }
  return outcomes
}

const CLIENT_GONE = 'This client is archived now, or not found any more.'

const choiceOf = (row: ImportRowRecord, current: ImportRecord) =>
  row.duplicateReason ? (row.choice ?? (row.duplicateCertain ? current.defaultChoice : 'skip')) : 'add'

interface Work {
  deps: Dependencies
  scope: Scope
  opened: unknown
  fileName: string
  kind: MemberRows
  /** The record that an earlier row of the file became or changed. */
  becameOf: Map<number, string>
}

async function runRow(tx: Transaction, work: Work, choice: 'skip' | 'update' | 'add', row: ImportRowRecord): Promise<RowOutcome> {
  const recordId = row.duplicateOf ?? work.becameOf.get(row.earlierRow ?? 0) ?? null
  if (recordId) work.becameOf.set(row.row, recordId)
  if (choice === 'skip' || (choice === 'update' && !recordId)) return outcomeOf(row, 'skipped')
  const { kind, ...place } = work
  const done = await tryWithin(tx, (inner) =>
    choice === 'add' ? kind.add({ ...place, tx: inner }, row.values) : kind.update({ ...place, tx: inner }, recordId ?? '', row.values),
  )
  if ('refused' in done) return refusedFor(row, done.refused.fields ?? { row: done.refused.message })
  if (!done.value) return outcomeOf(row, 'skipped')
  const { id, version, before } = done.value
  work.becameOf.set(row.row, id)
  return { ...outcomeOf(row, choice === 'add' ? 'added' : 'updated'), recordId: id, before, versionAfter: version }
}

function byClient(rows: readonly ImportRowRecord[], merged: ReadonlyMap<string, string>): [string, ImportRowRecord[]][] {
  const found = new Map<string, ImportRowRecord[]>()
  for (const row of rows) {
    const clientId = merged.get(row.clientId ?? '') ?? row.clientId ?? ''
    found.set(clientId, [...(found.get(clientId) ?? []), row])
  }
  // Clients are locked in one order, whoever locks them.
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
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
