import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { clients, clientTouches } from './clients.table.ts'

/** Remembers that somebody of the practice did something with a record just now; its version stays, so nobody's edit becomes stale. */
export const touchClient = (tx: Transaction, clientId: string): Promise<void> => touchClients(tx, [clientId])

/**
 * Touches as a part of a larger statement, for the row of `client`, which says `id`. Who touches it in this moment stands for both: nobody
 * waits until another's transaction is on the disk.
 */
export const touchOf = (client: SQL): SQL => sql`
  update client_touches set last_touch_at = now() where client_id = (
    select client_id from client_touches where client_id = (select id from ${client}) for no key update skip locked)`

/** Touches many records. */
export async function touchClients(tx: Transaction, clientIds: string[]): Promise<void> {
  if (clientIds.length === 0) return
  await tx
    .update(clientTouches)
    .set({ lastTouchAt: sql`now()` })
    .where(inArray(clientTouches.clientId, clientIds))
}

/** Those of these records that nobody has touched since they were added. */
export async function readUntouched(reader: Reader, clientIds: string[]): Promise<Set<string>> {
  if (clientIds.length === 0) return new Set()
  const found = await reader
    .select({ id: clients.id })
    .from(clients)
    .innerJoin(clientTouches, eq(clientTouches.clientId, clients.id))
    .where(and(inArray(clients.id, clientIds), eq(clientTouches.lastTouchAt, clients.createdAt)))
  return new Set(found.map(({ id }) => id))
}
