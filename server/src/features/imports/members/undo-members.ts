import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockClients, readMerged, touchClients } from '../../clients/index.ts'
import { type ImportRowRecord, passVersionsOn } from '../import-rows.queries.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { rowsOf } from './check-members.ts'
import { unlinkPeople } from './run-links.ts'
import type { MemberWriter, RowWithRecord } from './member-rows.ts'

/**
 * Takes rows that belong to clients back, the last one first, and answers how many. A record stays where somebody has worked on it
 * since.
 */
export async function undoMembers(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  current: ImportRecord,
  rows: ImportRowRecord[],
): Promise<number> {
  const kind = rowsOf(current.kind)
  if (!kind) throw new Error('The rows of this file are clients.')
  const merged = await readMerged(tx, [...new Set(rows.flatMap((row) => row.clientId ?? []))])
  const written = rows.flatMap((row) => {
    const clientId = merged.get(row.clientId ?? '') ?? row.clientId
    return clientId && row.recordId && row.versionAfter !== null
      ? [{ clientId, row: { ...row, recordId: row.recordId, versionAfter: row.versionAfter } }]
      : []
  })
  const locked = await lockClients(tx, scope, current.organizationId, [...new Set(written.map(({ clientId }) => clientId))])
  const clients = [...locked.values()].filter(({ archivedAt }) => archivedAt === null)
  const open = new Set(clients.map(({ id }) => id))
  const touched = written.map(({ row: { recordId, values } }) => ({ id: recordId, values }))
  const writer = await kind.open({ tx, deps, scope, clients, fileName: current.fileName }, touched)
  // The row before this one in the file gave the record the version that this one found.
  const versions = new Map<string, { from: number; to: number }>()
  const changed = new Set<string>()
  const back: ImportRowRecord[] = []
  for (const { clientId, row } of written) {
    if (!open.has(clientId)) continue
    const passed = versions.get(row.recordId)
    const versionAfter = passed && row.versionAfter === passed.from ? passed.to : row.versionAfter
    const version = await takeBack(writer, clientId, { ...row, versionAfter })
    if (version === null) continue
    back.push(row)
    changed.add(clientId)
    versions.set(row.recordId, { from: row.versionAfter - 1, to: version })
  }
  await writer.flush()
  await passVersionsOn(tx, current.id, 'record_id', versions)
  await unlinkPeople(tx, scope, current, clients, back)
  await touchClients(tx, [...changed].toSorted())
  return back.length
}

async function takeBack(writer: MemberWriter, clientId: string, row: RowWithRecord): Promise<number | null> {
  try {
    return await writer.takeBack(clientId, row)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
