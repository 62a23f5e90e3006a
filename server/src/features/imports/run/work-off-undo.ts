import type { Scope } from '../../../platform/access/scope.ts'
import { record, recordAll } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { undoMembers } from '../members/undo-members.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { BatchPace } from '../batch-pace.ts'
import { markUndone, nextRowsToUndo, passVersionsOn, type ImportRowRecord } from '../import-rows.queries.ts'
import { archiveClients, changeClients, lockClients, readUntouched, type ClientRecord } from '../../clients/index.ts'
import { archiveNotes } from '../../notes/index.ts'
import { changeImport, lockWorkedOff, type ImportRecord } from '../imports.queries.ts'
import { former, oneRowPerClient } from './update-with-rows.ts'

/** How many rows one transaction takes back at most. */
const MAX_BATCH = 200
const BEHIND_THE_LAST_ROW = 2_147_483_647

/**
 * Takes an import back, the last row first. Added records are archived, and updated ones get their former values. A record that somebody
 * has worked on since is left alone and counted.
 */
export async function workOffUndo(deps: Dependencies, scope: Scope, found: ImportRecord, context: JobContext): Promise<void> {
  const { database } = deps
  const pace = new BatchPace(MAX_BATCH)
  let before: number | null = BEHIND_THE_LAST_ROW
  while (before !== null) {
    context.signal.throwIfAborted()
    const from: number = before
    before = await transact(database, (tx) => undoBatch(tx, deps, scope, found.id, { before: from, limit: pace.size }))
    await context.advanced()
    await pace.pause()
  }
  await finish(database, scope, found)
}

async function undoBatch(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  importId: string,
  { before, limit }: { before: number; limit: number },
): Promise<number | null> {
  const current = await lockWorkedOff(tx, importId, 'undoing')
  if (!current) return null
  const rows = await nextRowsToUndo(tx, importId, before, limit)
  const last = rows.at(-1)
  if (!last) return null
  const takenBack =
    current.kind === 'clients' ? await undoClients(tx, scope, current, rows) : await undoMembers(tx, deps, scope, current, rows)
  await markUndone(
    tx,
    importId,
    rows.map(({ row }) => row),
  )
  await changeImport(tx, importId, {
    processed: current.processed + rows.length,
    takenBack: current.takenBack + takenBack,
    kept: current.kept + rows.length - takenBack,
  })
  return last.row
}

async function undoClients(tx: Transaction, scope: Scope, current: ImportRecord, rows: ImportRowRecord[]): Promise<number> {
  const clients = await lockClients(tx, scope, current.organizationId, [...new Set(rows.flatMap(({ clientId }) => clientId ?? []))])
  const asAdded = await readUntouched(tx, [...clients.keys()])
  let takenBack = 0
  for (const wave of oneRowPerClient(rows)) takenBack += await undoWave(tx, scope, current, { clients, asAdded }, rows, wave)
  return takenBack
}

/** Takes back at most one row of each record; answers how many it took back. */
async function undoWave(
  tx: Transaction,
  scope: Scope,
  current: ImportRecord,
  { clients, asAdded }: { clients: Map<string, ClientRecord>; asAdded: ReadonlySet<string> },
  batch: ImportRowRecord[],
  wave: ImportRowRecord[],
): Promise<number> {
  const untouched = wave.flatMap((row) => {
    const client = clients.get(row.clientId ?? '')
    return client && isUntouched(client, row, asAdded) ? [{ row, client }] : []
  })
  const added = untouched.filter(({ row }) => row.outcome === 'added').map(({ client }) => client)
  const restored = untouched.flatMap(({ row, client }) =>
    row.outcome === 'updated' ? [{ row, client, details: { ...client, ...row.before } }] : [],
  )
  const changed = restored.filter(({ row }) => Object.keys(row.before ?? {}).length > 0)
  await archiveClients(
    tx,
    added.map(({ id }) => id),
  )
  await changeClients(
    tx,
    changed.map(({ client, details }) => ({ id: client.id, details, touched: true })),
  )
  await archiveNotes(
    tx,
    restored.flatMap(({ row }) => row.noteId ?? []),
  )
  const { organizationId } = current
  await recordAll(tx, scope, [
    ...added.map((client) => ({
      organizationId,
      clientId: client.id,
      subject: client.businessName,
      action: 'client.archived' as const,
      after: { undoneImport: current.fileName },
    })),
    ...changed.map(({ row, client }) => ({
      organizationId,
      clientId: client.id,
      subject: client.businessName,
      action: 'client.updated' as const,
      before: former(client, row.before ?? {}),
      after: { ...row.before, undoneImport: current.fileName },
    })),
  ])
  await passVersionsOn(
    tx,
    current.id,
    'client_id',
    new Map(changed.map(({ client }) => [client.id, { from: client.version - 1, to: client.version + 1 }])),
  )
  for (const { client, details } of changed) {
    clients.set(client.id, { ...details, version: client.version + 1 })
    for (const row of batch)
      if (row.clientId === client.id && row.versionAfter === client.version - 1) row.versionAfter = client.version + 1
  }
  return untouched.length
}

/**
 * Whether nobody has worked on the record since this row was imported: nobody edited or converted it, or wrote a note on one that was
 * added.
 */
function isUntouched(client: ClientRecord, row: ImportRowRecord, asAdded: ReadonlySet<string>): boolean {
  if (client.archivedAt || client.version !== row.versionAfter) return false
  return row.outcome === 'updated' || asAdded.has(client.id)
}

async function finish(database: Dependencies['database'], scope: Scope, found: ImportRecord): Promise<void> {
  await transact(database, async (tx) => {
    const current = await lockWorkedOff(tx, found.id, 'undoing')
    if (!current) return
    const { takenBack, kept } = current
    await changeImport(tx, found.id, { state: 'undone' })
    await record(tx, scope, 'import.undone', {
      organizationId: found.organizationId,
      entityId: found.id,
      subject: found.fileName,
      after: { takenBack, kept },
    })
  })
}
