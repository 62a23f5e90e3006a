import type { Scope } from '../../../platform/access/scope.ts'
import { recordEach } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { typedDetails } from './add-rows.ts'
import type { ImportRowRecord, RowOutcome } from '../import-rows.queries.ts'
import { changeClients, lockClients, type ClientRecord } from '../../clients/index.ts'
import { addNotes } from '../../notes/index.ts'
import type { ImportRecord } from '../imports.queries.ts'

interface Update {
  row: ImportRowRecord
  /** The record to update; null when there is none any more. */
  clientId: string | null
}

/**
 * Updates the records that rows repeat. An empty cell changes nothing. A row is skipped where it says nothing new, or where its record
 * is gone, archived or no longer this person's.
 */
export async function updateWithRows(tx: Transaction, scope: Scope, current: ImportRecord, updates: Update[]): Promise<RowOutcome[]> {
  const ids = [...new Set(updates.flatMap(({ clientId }) => clientId ?? []))]
  const clients = await lockClients(tx, scope, current.organizationId, ids)
  const outcomes: RowOutcome[] = []
  for (const wave of oneRowPerClient(updates)) outcomes.push(...(await updateWave(tx, scope, current, clients, wave)))
  return outcomes
}

/** Several rows may update one record. They do so one after the other, in the file's order. */
export function oneRowPerClient<T extends { clientId: string | null }>(updates: T[]): T[][] {
  const waves: T[][] = []
  const seen = new Map<string, number>()
  for (const update of updates) {
    const wave = update.clientId ? (seen.get(update.clientId) ?? 0) : 0
    if (update.clientId) seen.set(update.clientId, wave + 1)
    waves[wave] = [...(waves[wave] ?? []), update]
  }
  return waves
}

async function updateWave(
  tx: Transaction,
  scope: Scope,
  current: ImportRecord,
  clients: Map<string, ClientRecord>,
  wave: Update[],
): Promise<RowOutcome[]> {
  const planned = wave.map(({ row, clientId }) => {
    const client = clientId ? clients.get(clientId) : undefined
    const usable = client && !client.archivedAt ? client : undefined
    const noteId = usable && row.values.note ? newId() : null
    return { row, clientId, client: usable, changed: usable ? changedDetails(usable, row) : {}, noteId }
  })
  const changing = planned.flatMap(({ client, changed }) => (client && Object.keys(changed).length > 0 ? [{ client, changed }] : []))
  await changeClients(
    tx,
    changing.map(({ client, changed }) => ({ id: client.id, details: { ...client, ...changed }, touched: client.importId !== current.id })),
  )
  await addNotes(
    tx,
    scope,
    planned.flatMap(({ row, client, noteId }) =>
      client && noteId ? [{ id: noteId, clientId: client.id, text: row.values.note ?? '' }] : [],
    ),
  )
  await recordEach(
    tx,
    scope,
    'client.updated',
    changing.map(({ client, changed }) => ({
      organizationId: current.organizationId,
      clientId: client.id,
      subject: client.businessName,
      before: former(client, changed),
      after: { ...changed, import: current.fileName },
    })),
  )
  const outcomes = planned.map(({ row, clientId, client, changed, noteId }): RowOutcome => {
    const changes = Object.keys(changed).length > 0
    if (!client || (!changes && !noteId))
      return { row: row.row, outcome: 'skipped', clientId, noteId: null, before: null, versionAfter: null }
    return {
      row: row.row,
      outcome: 'updated',
      clientId,
      noteId,
      before: former(client, changed),
      versionAfter: client.version + (changes ? 1 : 0),
    }
  })
  for (const { client, changed } of changing) clients.set(client.id, { ...client, ...changed, version: client.version + 1 })
  return outcomes
}

/** The fields in which the row differs from the record. Only prospects have a stage. */
function changedDetails(client: ClientRecord, { values }: ImportRowRecord): Partial<ClientRecord> {
  const stored: Record<string, unknown> = client
  const given = Object.entries(typedDetails(values)).filter(([field]) => field !== 'stage' || client.status === 'prospect')
  return Object.fromEntries(given.filter(([field, value]) => JSON.stringify(stored[field]) !== JSON.stringify(value)))
}

/** The present values of these fields of a record. */
export function former(client: ClientRecord, changed: object): Record<string, unknown> {
  const stored: Record<string, unknown> = client
  return Object.fromEntries(Object.keys(changed).map((field) => [field, stored[field]]))
}
