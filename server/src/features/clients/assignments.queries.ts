import { fullName } from '@paddock/contract/person-name'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { refuseField } from '../../platform/errors/app-error.ts'
import { displayNameOf, holdAssignable, selectNamed } from '../users/front.queries.ts'
import { clientManagers, clients } from './clients.table.ts'

/** Refuses, at the field, anybody who cannot be assigned to clients of this practice. */
export async function expectAssignable(
  tx: Transaction,
  organizationId: string,
  userIds: string[],
  field: 'managerId' | 'managerIds',
): Promise<void> {
  if ((await holdAssignable(tx, organizationId, userIds)).length < new Set(userIds).size) throw refuseField('manager_not_available', field)
}

/** Names in the order of the identifiers, for the log. */
export async function namesOf(reader: Reader, userIds: string[]): Promise<string[]> {
  const found = await selectNamed(reader, userIds)
  const byId = new Map(found.map((user) => [user.id, fullName(user, user.email)]))
  return userIds.map((id) => byId.get(id) ?? id)
}

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

/**
 * Locks the clients and prospects that somebody looks after, before their account is: who assigns clients locks them in that order too,
 * so that nobody waits for each other in a circle.
 */
export async function holdAssigned(tx: Transaction, userId: string): Promise<void> {
  const theirs = tx.select({ id: clientManagers.clientId }).from(clientManagers).where(eq(clientManagers.userId, userId))
  await tx.select({ id: clients.id }).from(clients).where(inArray(clients.id, theirs)).orderBy(clients.id).for('update')
}

/** Moves every assignment; a client that both look after keeps the one who stays. */
export async function moveAssignments(tx: Transaction, fromUserId: string, toUserId: string): Promise<void> {
  await tx.execute(sql`
    insert into client_managers (client_id, user_id, assigned_at)
    select client_id, ${toUserId}::uuid, assigned_at from client_managers where user_id = ${fromUserId}::uuid
    order by client_id
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
      .select({ clientId: clientManagers.clientId, name: displayNameOf(clientManagers.userId) })
      .from(clientManagers)
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
