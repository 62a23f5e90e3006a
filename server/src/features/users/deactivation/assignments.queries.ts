import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { clientManagers, clients } from '../../clients/clients.table.ts'
import { users } from '../users.table.ts'

export interface AssignedClient {
  id: string
  organizationId: string
  businessName: string
  archived: boolean
}

/** The clients and prospects that somebody looks after, archived ones included. */
export function selectAssigned(tx: Transaction, userId: string): Promise<AssignedClient[]> {
  return tx
    .select({
      id: clients.id,
      organizationId: clients.organizationId,
      businessName: clients.businessName,
      archived: sql<boolean>`${clients.archivedAt} is not null`,
    })
    .from(clientManagers)
    .innerJoin(clients, eq(clients.id, clientManagers.clientId))
    .where(eq(clientManagers.userId, userId))
    .orderBy(clients.id)
}

/** Moves every assignment; a client that both look after keeps the one who stays. */
export async function moveAssignments(tx: Transaction, fromUserId: string, toUserId: string): Promise<void> {
  await tx.execute(sql`
    insert into client_managers (client_id, user_id, assigned_at)
    select client_id, ${toUserId}::uuid, assigned_at from client_managers where user_id = ${fromUserId}::uuid
    on conflict do nothing`)
  await removeAssignments(tx, fromUserId)
}

export async function removeAssignments(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(clientManagers).where(eq(clientManagers.userId, userId))
}

/** The names of those who look after each of these clients, first one first. */
export async function managerNames(tx: Transaction, clientIds: string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  for (const chunk of chunksOf(clientIds)) {
    const rows = await tx
      .select({
        clientId: clientManagers.clientId,
        name: sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`,
      })
      .from(clientManagers)
      .innerJoin(users, eq(users.id, clientManagers.userId))
      .where(inArray(clientManagers.clientId, chunk))
      .orderBy(clientManagers.assignedAt, clientManagers.userId)
    for (const row of rows) names.set(row.clientId, [...(names.get(row.clientId) ?? []), row.name])
  }
  return names
}

/** A statement takes 65,535 values at most. */
const CHUNK = 1_000

function chunksOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK))
}
