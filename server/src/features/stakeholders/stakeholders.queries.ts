import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { clients } from '../clients/clients.table.ts'
import { invitationExpiresAt } from '../users/index.ts'
import { users } from '../users/users.table.ts'
import { stakeholders } from './stakeholders.table.ts'

export type StakeholderRecord = typeof stakeholders.$inferSelect

const partners = alias(stakeholders, 'partners')
const parents = alias(stakeholders, 'parents')

const invitedAt = sql<Date | null>`(select max(created_at) from invitations where invitations.user_id = users.id)`.mapWith(users.createdAt)
const surveysAssigned = sql<number>`(
  select count(*)::int from surveys where surveys.stakeholder_id = stakeholders.id and surveys.archived_at is null)`.mapWith(Number)
const surveysCompleted = sql<number>`(
  select count(*)::int from surveys where surveys.stakeholder_id = stakeholders.id and surveys.archived_at is null
    and surveys.status = 'completed')`.mapWith(Number)

export type ShownStakeholder = Awaited<ReturnType<typeof selectShown>>[number]

/** The people of a client with what is shown of them, removed ones included; the primary one first, then by generation. */
export function selectShown(reader: Reader, clientId: string, stakeholderId?: string) {
  return reader
    .select({
      record: stakeholders,
      // A link to somebody who was removed waits until they are put back.
      partnerId: partners.id,
      parentId: parents.id,
      status: users.status,
      lastSignInAt: users.lastSignInAt,
      invitedAt,
      invitationExpiresAt,
      surveysAssigned,
      surveysCompleted,
    })
    .from(stakeholders)
    .leftJoin(users, eq(users.id, stakeholders.userId))
    .leftJoin(partners, and(eq(partners.id, stakeholders.partnerId), isNull(partners.archivedAt)))
    .leftJoin(parents, and(eq(parents.id, stakeholders.parentId), isNull(parents.archivedAt)))
    .where(and(eq(stakeholders.clientId, clientId), stakeholderId ? eq(stakeholders.id, stakeholderId) : undefined))
    .orderBy(
      sql`${stakeholders.type} = 'Primary Stakeholder' desc, ${stakeholders.generation} nulls last, ${stakeholders.birthYear} nulls last`,
      stakeholders.id,
    )
}

/** Everybody whom the record has ever named; the client is locked, so nobody else changes them meanwhile. */
export function selectPeople(tx: Transaction, clientId: string): Promise<StakeholderRecord[]> {
  return tx.select().from(stakeholders).where(eq(stakeholders.clientId, clientId)).orderBy(stakeholders.id)
}

/** The address of somebody of a client; null for a stranger. */
export async function selectEmail(reader: Reader, clientId: string, stakeholderId: string): Promise<string | null> {
  const [found] = await reader
    .select({ email: stakeholders.email })
    .from(stakeholders)
    .where(and(eq(stakeholders.id, stakeholderId), eq(stakeholders.clientId, clientId)))
  return found?.email ?? null
}

export async function insertStakeholder(tx: Transaction, values: typeof stakeholders.$inferInsert): Promise<StakeholderRecord> {
  const [added] = await tx.insert(stakeholders).values(values).returning()
  if (!added) throw new Error('The stakeholder was not stored.')
  return added
}

export async function changeStakeholder(
  tx: Transaction,
  stakeholderId: string,
  changes: Partial<typeof stakeholders.$inferInsert>,
): Promise<StakeholderRecord> {
  const [changed] = await tx
    .update(stakeholders)
    .set({ ...changes, version: sql`${stakeholders.version} + 1` })
    .where(eq(stakeholders.id, stakeholderId))
    .returning()
  if (!changed) throw notFound()
  return changed
}

/** Whom an account stands for at present, with the practice that advises them. */
export function selectStandingFor(tx: Transaction, userId: string) {
  return tx
    .select({ record: stakeholders, organizationId: clients.organizationId })
    .from(stakeholders)
    .innerJoin(clients, eq(clients.id, stakeholders.clientId))
    .where(and(eq(stakeholders.userId, userId), isNull(stakeholders.archivedAt)))
}

/** The identity service's subject of an account; null before it was activated. */
export async function selectSubject(tx: Transaction, userId: string): Promise<string | null> {
  const [found] = await tx.select({ subId: users.subId }).from(users).where(eq(users.id, userId))
  return found?.subId ?? null
}
