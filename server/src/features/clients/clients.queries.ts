import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import { visibleClients } from '../access/index.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { clientManagers, clients } from './clients.table.ts'

export type ClientRecord = typeof clients.$inferSelect

/** A client that the person may see, or "not found". */
export async function findVisibleClient(reader: Reader, scope: Scope, clientId: string): Promise<ClientRecord> {
  const [client] = await reader
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), visibleClients(scope)))
  if (!client) throw notFound()
  return client
}

/** Locks a visible client until the transaction ends, and reads it. */
export async function lockVisibleClient(tx: Transaction, scope: Scope, clientId: string): Promise<ClientRecord> {
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), visibleClients(scope)))
    .for('update')
  if (!client) throw notFound()
  return client
}

/** The visible ones among many, locked in the order of their identifiers so that two bulk changes cannot deadlock. */
export function lockVisibleClients(tx: Transaction, scope: Scope, clientIds: string[]): Promise<ClientRecord[]> {
  return tx
    .select()
    .from(clients)
    .where(and(inArray(clients.id, clientIds), visibleClients(scope)))
    .orderBy(clients.id)
    .for('update')
}

/** Adds the manager's assignments, keeping their order. */
export async function replaceManagers(tx: Transaction, clientId: string, managerIds: string[]): Promise<void> {
  await tx.delete(clientManagers).where(eq(clientManagers.clientId, clientId))
  if (managerIds.length === 0) return
  const start = Date.now()
  await tx.insert(clientManagers).values(managerIds.map((userId, index) => ({ clientId, userId, assignedAt: new Date(start + index) })))
}

/** Reads who looks after each of these clients, in order. */
export async function managerIdsOf(reader: Reader, clientIds: string[]): Promise<Map<string, string[]>> {
  const found = new Map(clientIds.map((id): [string, string[]] => [id, []]))
  if (clientIds.length === 0) return found
  const rows = await reader
    .select({ clientId: clientManagers.clientId, userId: clientManagers.userId })
    .from(clientManagers)
    .where(inArray(clientManagers.clientId, clientIds))
    .orderBy(clientManagers.assignedAt, clientManagers.userId)
  for (const row of rows) found.get(row.clientId)?.push(row.userId)
  return found
}

/** Whether a client, and no prospect, was merged into this record and is in it still. */
export async function holdsAClient(reader: Reader, clientId: string): Promise<boolean> {
  const [held] = await reader
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.mergedIntoId, clientId), eq(clients.status, 'client')))
    .limit(1)
  return held !== undefined
}
