import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import type { FamilyMembership } from '../../platform/access/scope.ts'
import { anyClient } from '../clients/front.queries.ts'
import { countSurveysOf } from '../surveys/front.queries.ts'
import { accounts } from '../users/front.queries.ts'
import { stakeholders } from './stakeholders.table.ts'

export type StakeholderRecord = typeof stakeholders.$inferSelect

const partners = alias(stakeholders, 'partners')
const parents = alias(stakeholders, 'parents')

const countSurveys = (which: 'assigned' | 'completed') => sql<number>`${countSurveysOf(sql`stakeholders.id`, which)}`.mapWith(Number)

export type ShownStakeholder = Awaited<ReturnType<typeof selectShown>>[number]

/** The people of a client with what is shown of them, removed ones included; the primary one first, then by generation. */
export function selectShown(reader: Reader, clientId: string, stakeholderId?: string) {
  return reader
    .select({
      record: stakeholders,
      // A link to somebody who was removed waits until they are put back.
      partnerId: partners.id,
      parentId: parents.id,
      status: accounts.status,
      lastSignInAt: accounts.lastSignInAt,
      invitedAt: accounts.invitedAt,
      invitationExpiresAt: accounts.invitationExpiresAt,
      surveysAssigned: countSurveys('assigned'),
      surveysCompleted: countSurveys('completed'),
    })
    .from(stakeholders)
    .leftJoin(accounts, eq(accounts.id, stakeholders.userId))
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

/** Everybody whom the records of these clients have ever named; they are locked. */
export function selectPeopleOf(tx: Transaction, clientIds: readonly string[]): Promise<StakeholderRecord[]> {
  return tx
    .select()
    .from(stakeholders)
    .where(inArray(stakeholders.clientId, [...clientIds]))
    .orderBy(stakeholders.id)
}

/** What the people of these clients are found again by, or of those alone who have one of these emails or names; who was removed is not. */
export function selectKnownPeople(
  reader: Reader,
  clientIds: readonly string[],
  alike?: { emails: readonly string[]; names: readonly string[] },
) {
  // Spaces are compared as the file's are: one between words.
  const name = sql`trim(regexp_replace(${stakeholders.fullName}, '\\s+', ' ', 'g'))`
  const among = (words: readonly string[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify([...new Set(words)].filter(Boolean))}::jsonb))`
  const meant = alike && sql`(lower(${stakeholders.email}) in ${among(alike.emails)} or ${name} in ${among(alike.names)})`
  return reader
    .select()
    .from(stakeholders)
    .where(and(inArray(stakeholders.clientId, [...clientIds]), isNull(stakeholders.archivedAt), meant))
    .orderBy(stakeholders.id)
}

/** The people of these clients as they are today, the senior generation first. */
export function selectCurrentPeople(reader: Reader, clientIds: readonly string[]): Promise<StakeholderRecord[]> {
  return reader
    .select()
    .from(stakeholders)
    .where(and(inArray(stakeholders.clientId, [...clientIds]), isNull(stakeholders.archivedAt)))
    .orderBy(sql`${stakeholders.generation} nulls last, ${stakeholders.birthYear} nulls last`, stakeholders.id)
}

/** Reads which of these people were asked a questionnaire. */
export async function selectAsked(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await reader
    .select({ id: stakeholders.id, asked: countSurveys('assigned') })
    .from(stakeholders)
    .where(inArray(stakeholders.id, [...ids]))
  return found.flatMap(({ id, asked }) => (asked > 0 ? [id] : []))
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

/** Reads the stakeholder of an account at present, with the practice that advises them. */
export function selectStandingFor(tx: Transaction, userId: string) {
  return tx
    .select({ record: stakeholders, organizationId: anyClient.organizationId })
    .from(stakeholders)
    .innerJoin(anyClient, eq(anyClient.id, stakeholders.clientId))
    .where(and(eq(stakeholders.userId, userId), isNull(stakeholders.archivedAt)))
}

/** Reads the people whom the family itself knows of. People who are only in the register are the practice's own note. */
const currentOf = ({ clientId }: FamilyMembership) =>
  and(eq(stakeholders.clientId, clientId), isNull(stakeholders.archivedAt), ne(stakeholders.involvement, 'register'))

/** A current person of a family; not found for anybody else. */
export async function findFamilyPerson(reader: Reader, family: FamilyMembership, stakeholderId: string): Promise<StakeholderRecord> {
  const [person] = await reader
    .select()
    .from(stakeholders)
    .where(and(eq(stakeholders.id, stakeholderId), currentOf(family)))
  if (!person) throw notFound()
  return person
}

/** A current person of a client's record, of the register alone too; not found for anybody else. */
export async function findPerson(reader: Reader, clientId: string, stakeholderId: string): Promise<StakeholderRecord> {
  const [person] = await reader
    .select()
    .from(stakeholders)
    .where(and(eq(stakeholders.id, stakeholderId), eq(stakeholders.clientId, clientId), isNull(stakeholders.archivedAt)))
  if (!person) throw notFound()
  return person
}

/** A current person of a family, locked for a change that the family makes. */
export async function lockFamilyPerson(tx: Transaction, family: FamilyMembership, stakeholderId: string): Promise<StakeholderRecord> {
  const [person] = await tx
    .select()
    .from(stakeholders)
    .where(and(eq(stakeholders.id, stakeholderId), currentOf(family)))
    .for('update')
  if (!person) throw notFound()
  return person
}

/** The current people of a family, the primary one first, then by generation. */
export function selectFamilyPeople(reader: Reader, family: FamilyMembership): Promise<StakeholderRecord[]> {
  return reader
    .select()
    .from(stakeholders)
    .where(currentOf(family))
    .orderBy(sql`${stakeholders.type} = 'Primary Stakeholder' desc, ${stakeholders.generation} nulls last`, stakeholders.id)
}
