import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { recordsIn } from '../../clients/front.queries.ts'
import { assets, liabilities, properties } from '../finances.table.ts'

const TABLES = { asset: assets, liability: liabilities, property: properties }
type Tables = typeof TABLES
/** A stored record of each kind. */
export type RecordOf = { [K in FinanceKind]: Tables[K]['$inferSelect'] }
/** What a new record of each kind holds. */
export type ValuesOf = { [K in FinanceKind]: Tables[K]['$inferInsert'] }

export const { insertRecord, findRecord, changeRecord } = recordsIn<RecordOf, ValuesOf>(TABLES)

/** The current records of these clients, of each kind. */
export async function selectRecordsOf(
  reader: Reader,
  clientIds: readonly string[],
): Promise<{ kind: FinanceKind; stored: RecordOf[FinanceKind] }[]> {
  const ofKind = async (kind: FinanceKind) => {
    const table = TABLES[kind] as typeof assets
    const theirs = and(inArray(table.clientId, [...clientIds]), isNull(table.archivedAt))
    const found = await reader.select().from(table).where(theirs).orderBy(table.id)
    return found.map((stored) => ({ kind, stored }))
  }
  return [...(await ofKind('property')), ...(await ofKind('asset')), ...(await ofKind('liability'))]
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
