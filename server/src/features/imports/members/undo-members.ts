import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { tryWithin } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readMerged, touchClient } from '../../clients/index.ts'
import { type ImportRowRecord, passRecordVersionOn } from '../import-rows.queries.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { rowsOf } from './check-members.ts'

/** Takes rows that belong to clients back, the last one first; answers how many it took back. What somebody has worked on since stays. */
export async function undoMembers(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  current: ImportRecord,
  rows: ImportRowRecord[],
): Promise<number> {
  const kind = rowsOf(current.kind)
  if (!kind) throw new Error('The rows of this file are clients.')
  let takenBack = 0
  const merged = await readMerged(tx, [...new Set(rows.flatMap((row) => row.clientId ?? []))])
  const clientOf = ({ clientId }: ImportRowRecord) => merged.get(clientId ?? '') ?? clientId
  for (const clientId of [...new Set(rows.flatMap((row) => clientOf(row) ?? []))].toSorted()) {
    const opened = await tryWithin(tx, (inner) => kind.open(inner, scope, clientId))
    if ('refused' in opened) continue
    const before = takenBack
    const versions = new Map<string, { from: number; to: number }>()
    for (const row of rows) {
      const { recordId } = row
      if (clientOf(row) !== clientId || !recordId) continue
      const passed = versions.get(recordId)
      const versionAfter = passed && row.versionAfter === passed.from ? passed.to : row.versionAfter
      const place = { deps, scope, opened: opened.value, fileName: current.fileName }
      const done = await tryWithin(tx, (inner) => kind.takeBack({ ...place, tx: inner }, { ...row, recordId, versionAfter }))
      if ('refused' in done || done.value === null || row.versionAfter === null) continue
      takenBack += 1
      // The row before it in the file gave the record the version that this one found.
      const from = row.versionAfter - 1
      versions.set(recordId, { from, to: done.value })
      await passRecordVersionOn(tx, current.id, recordId, from, done.value)
    }
    if (takenBack > before) await touchClient(tx, clientId)
  }
  return takenBack
}
