import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Reader } from '../../../platform/database/database.ts'
import { assets, liabilities, properties } from '../finances.table.ts'

/** Reads the names of those of these records that the family does not see, also of removed ones. */
export function selectKeptRecords(reader: Reader, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([])
  const none = sql<string>`''`
  const kindOf = (kind: FinanceKind) => sql<FinanceKind>`${kind}`
  return reader
    .select({ id: assets.id, kind: kindOf('asset'), name: assets.name, lender: none, category: none })
    .from(assets)
    .where(and(inArray(assets.id, ids), eq(assets.audience, 'adviser_only')))
    .unionAll(
      reader
        .select({ id: properties.id, kind: kindOf('property'), name: properties.name, lender: none, category: none })
        .from(properties)
        .where(and(inArray(properties.id, ids), eq(properties.audience, 'adviser_only'))),
    )
    .unionAll(
      reader
        .select({ id: liabilities.id, kind: kindOf('liability'), name: none, lender: liabilities.lender, category: sql<string>`category` })
        .from(liabilities)
        .where(and(inArray(liabilities.id, ids), eq(liabilities.audience, 'adviser_only'))),
    )
}

/** Reads the names in a client's records, also in removed ones. Land is always in the same order. */
export async function selectOwnedNames(reader: Reader, clientId: string): Promise<{ owners: string[]; land: string[] }> {
  const owners = await reader
    .select({ name: assets.owner })
    .from(assets)
    .where(eq(assets.clientId, clientId))
    .union(reader.select({ name: liabilities.owner }).from(liabilities).where(eq(liabilities.clientId, clientId)))
    .union(reader.select({ name: liabilities.lender }).from(liabilities).where(eq(liabilities.clientId, clientId)))
    .union(reader.select({ name: properties.titleHolder }).from(properties).where(eq(properties.clientId, clientId)))
  const land = await reader
    .select({ name: properties.name })
    .from(properties)
    .where(eq(properties.clientId, clientId))
    .orderBy(properties.id)
  return { owners: owners.map(({ name }) => name), land: land.map(({ name }) => name) }
}
