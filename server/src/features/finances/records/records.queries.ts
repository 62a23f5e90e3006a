import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { assets, liabilities, properties } from '../finances.table.ts'

/** A stored record of each kind. */
export interface RecordOf {
  asset: typeof assets.$inferSelect
  liability: typeof liabilities.$inferSelect
  property: typeof properties.$inferSelect
}
/** What a new record of each kind holds. */
export interface ValuesOf {
  asset: typeof assets.$inferInsert
  liability: typeof liabilities.$inferInsert
  property: typeof properties.$inferInsert
}

/** The three tables have the columns in common that are used here, so one stands for all. */
const tableOf = (kind: FinanceKind) => ({ asset: assets, liability: liabilities, property: properties })[kind] as typeof assets

export async function insertRecord<K extends FinanceKind>(tx: Transaction, kind: K, values: ValuesOf[K]): Promise<RecordOf[K]> {
  const [stored] = await tx
    .insert(tableOf(kind))
    .values(values as ValuesOf['asset'])
    .returning()
  if (!stored) throw new Error(`The ${kind} was not stored.`)
  return stored as RecordOf[K]
}

/** A record of this client, removed ones included; the client is locked, so nobody else changes it meanwhile. */
export async function findRecord<K extends FinanceKind>(
  tx: Transaction,
  kind: K,
  clientId: string,
  recordId: string,
): Promise<RecordOf[K]> {
  const table = tableOf(kind)
  const [stored] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, recordId), eq(table.clientId, clientId)))
  if (!stored) throw notFound()
  return stored as RecordOf[K]
}

export async function changeRecord<K extends FinanceKind>(
  tx: Transaction,
  kind: K,
  recordId: string,
  changes: Partial<ValuesOf[K]>,
): Promise<RecordOf[K]> {
  const table = tableOf(kind)
  const [stored] = await tx
    .update(table)
    .set({ ...(changes as Partial<ValuesOf['asset']>), version: sql`${table.version} + 1` })
    .where(eq(table.id, recordId))
    .returning()
  if (!stored) throw notFound()
  return stored as RecordOf[K]
}

/** Reads which of these properties are on the client's record. */
export function findLand(tx: Transaction, clientId: string, ids: string[]): Promise<{ id: string }[]> {
  const theirs = and(eq(properties.clientId, clientId), inArray(properties.id, ids), isNull(properties.archivedAt))
  return tx.select({ id: properties.id }).from(properties).where(theirs)
}

/** The land of a client by name. */
export function selectLand(tx: Transaction, clientId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: properties.id, name: properties.name })
    .from(properties)
    .where(and(eq(properties.clientId, clientId), isNull(properties.archivedAt)))
    .orderBy(properties.id)
}
