import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'

export type PersonRecord = typeof stakeholders.$inferSelect
type PersonChanges = Partial<typeof stakeholders.$inferInsert>

/** A person without an account: only the practice invites. */
export async function insertPerson(tx: Transaction, clientId: string, values: PersonChanges): Promise<PersonRecord> {
  const [person] = await tx
    .insert(stakeholders)
    .values({ ...values, clientId })
    .returning()
  if (!person) throw new Error('The person was not stored.')
  return person
}

/** A current person of this family, locked for a change. */
export async function lockPerson(tx: Transaction, { clientId }: FamilyMembership, stakeholderId: string): Promise<PersonRecord> {
  const [person] = await tx
    .select()
    .from(stakeholders)
    .where(and(eq(stakeholders.id, stakeholderId), eq(stakeholders.clientId, clientId), isNull(stakeholders.archivedAt)))
    .for('update')
  if (!person) throw notFound()
  return person
}

export async function changePerson(tx: Transaction, stakeholderId: string, changes: PersonChanges): Promise<PersonRecord> {
  const [person] = await tx
    .update(stakeholders)
    .set({ ...changes, version: sql`${stakeholders.version} + 1` })
    .where(eq(stakeholders.id, stakeholderId))
    .returning()
  if (!person) throw notFound()
  return person
}
