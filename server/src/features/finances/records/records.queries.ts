import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { recordsIn } from '../../clients/front.queries.ts'
import { assets, liabilities, properties } from '../finances.table.ts'

/** The table of each kind. */
export const FINANCE_TABLES = { asset: assets, liability: liabilities, property: properties }
type Tables = typeof FINANCE_TABLES
/** A stored record of each kind. */
export type RecordOf = { [K in FinanceKind]: Tables[K]['$inferSelect'] }
/** What a new record of each kind holds. */
export type ValuesOf = { [K in FinanceKind]: Tables[K]['$inferInsert'] }

export const { insertRecord, findRecord, changeRecord } = recordsIn<RecordOf, ValuesOf>(FINANCE_TABLES)

/** Reads the current records of these clients, by kind. */
export async function selectRecordsOf(
  reader: Reader,
  clientIds: readonly string[],
): Promise<{ kind: FinanceKind; stored: RecordOf[FinanceKind] }[]> {
  const ofKind = async (kind: FinanceKind) => {
    const table = FINANCE_TABLES[kind] as typeof assets
    const theirs = and(inArray(table.clientId, [...clientIds]), isNull(table.archivedAt))
    const found = await reader.select().from(table).where(theirs).orderBy(table.id)
    return found.map((stored) => ({ kind, stored }))
  }
  return [...(await ofKind('property')), ...(await ofKind('asset')), ...(await ofKind('liability'))]
}

/** Reads these records of these clients, also removed ones. */
export async function selectRecordsById(
  tx: Transaction,
  clientIds: readonly string[],
  wanted: readonly { kind: FinanceKind; id: string }[],
): Promise<{ kind: FinanceKind; stored: RecordOf[FinanceKind] }[]> {
  const ofKind = async (kind: FinanceKind) => {
    const table = FINANCE_TABLES[kind] as typeof assets
    const ids = wanted.flatMap((each) => (each.kind === kind ? [each.id] : []))
    const theirs = and(inArray(table.id, ids), inArray(table.clientId, [...clientIds]))
    const found = ids.length === 0 ? [] : await tx.select().from(table).where(theirs)
    return found.map((stored) => ({ kind, stored }))
  }
  return [...(await ofKind('property')), ...(await ofKind('asset')), ...(await ofKind('liability'))]
}

/** Reads which of these properties are on the client's record. */
export function findLand(tx: Transaction, clientId: string, ids: string[]): Promise<{ id: string }[]> {
  const theirs = and(eq(properties.clientId, clientId), inArray(properties.id, ids), isNull(properties.archivedAt))
  return tx.select({ id: properties.id }).from(properties).where(theirs)
}

/** Reads the land of a client by name. */
export function selectLand(tx: Transaction, clientId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: properties.id, name: properties.name })
    .from(properties)
    .where(and(eq(properties.clientId, clientId), isNull(properties.archivedAt)))
    .orderBy(properties.id)
}
