import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { outsideAdvisers } from '../clients.table.ts'

export type OutsideAdviserRecord = typeof outsideAdvisers.$inferSelect

export async function insertOutsideAdviser(tx: Transaction, values: typeof outsideAdvisers.$inferInsert): Promise<OutsideAdviserRecord> {
  const [adviser] = await tx.insert(outsideAdvisers).values(values).returning()
  if (!adviser) throw new Error('The adviser was not stored.')
  return adviser
}

/** An adviser of this client, removed ones included; the client is locked, so nobody else changes it meanwhile. */
export async function findOutsideAdviser(tx: Transaction, clientId: string, adviserId: string): Promise<OutsideAdviserRecord> {
  const [adviser] = await tx
    .select()
    .from(outsideAdvisers)
    .where(and(eq(outsideAdvisers.id, adviserId), eq(outsideAdvisers.clientId, clientId)))
  if (!adviser) throw notFound()
  return adviser
}

export async function changeOutsideAdviser(
  tx: Transaction,
  adviserId: string,
  changes: Partial<typeof outsideAdvisers.$inferInsert>,
): Promise<OutsideAdviserRecord> {
  const [adviser] = await tx
    .update(outsideAdvisers)
    .set({ ...changes, version: sql`${outsideAdvisers.version} + 1` })
    .where(eq(outsideAdvisers.id, adviserId))
    .returning()
  if (!adviser) throw notFound()
  return adviser
}
