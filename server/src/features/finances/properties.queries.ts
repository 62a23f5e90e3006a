import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { properties } from './finances.table.ts'

export type PropertyRecord = typeof properties.$inferSelect

export async function insertProperty(tx: Transaction, values: typeof properties.$inferInsert): Promise<PropertyRecord> {
  const [property] = await tx.insert(properties).values(values).returning()
  if (!property) throw new Error('The property was not stored.')
  return property
}

/** A property of this client, removed ones included; the client is locked, so nobody else changes it meanwhile. */
export async function findProperty(tx: Transaction, clientId: string, propertyId: string): Promise<PropertyRecord> {
  const [property] = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(properties.clientId, clientId)))
  if (!property) throw notFound()
  return property
}

export async function changeProperty(
  tx: Transaction,
  propertyId: string,
  changes: Partial<typeof properties.$inferInsert>,
): Promise<PropertyRecord> {
  const [property] = await tx
    .update(properties)
    .set({ ...changes, version: sql`${properties.version} + 1` })
    .where(eq(properties.id, propertyId))
    .returning()
  if (!property) throw notFound()
  return property
}
