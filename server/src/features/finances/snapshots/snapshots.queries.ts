import { and, desc, eq, inArray, or, gt, sql, isNull } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { anyClient } from '../../clients/front.queries.ts'
import { practices } from '../../organizations/front.queries.ts'
import { netPositionSnapshots } from '../finances.table.ts'

export type SnapshotRecord = typeof netPositionSnapshots.$inferSelect
export type NewSnapshot = typeof netPositionSnapshots.$inferInsert

/** Stores a snapshot. The later one of a day replaces the earlier one. */
export async function upsertSnapshot(tx: Transaction, values: NewSnapshot): Promise<SnapshotRecord> {
  const { clientId: _, takenOn: _day, ...changes } = values
  const [snapshot] = await tx
    .insert(netPositionSnapshots)
    .values(values)
    .onConflictDoUpdate({
      target: [netPositionSnapshots.clientId, netPositionSnapshots.takenOn],
      set: { valuesOf: null, ...changes, createdAt: sql`now()` },
    })
    .returning()
  if (!snapshot) throw new Error('The snapshot was not stored.')
  return snapshot
}

/** Stores snapshots on days that have none, and answers those that were stored. */
export function addSnapshots(tx: Transaction, values: NewSnapshot[]): Promise<SnapshotRecord[]> {
  return tx.insert(netPositionSnapshots).values(values).onConflictDoNothing().returning()
}

export async function deleteSnapshot(tx: Transaction, clientId: string, snapshotId: string): Promise<SnapshotRecord | undefined> {
  const [snapshot] = await tx
    .delete(netPositionSnapshots)
    .where(and(eq(netPositionSnapshots.id, snapshotId), eq(netPositionSnapshots.clientId, clientId)))
    .returning()
  return snapshot
}

/** Reads the next clients of practices in these regions that have figures or a snapshot, in the order of their identifiers. */
export function selectClientsWithFigures(
  reader: Reader,
  regions: string[],
  after: string | null,
  limit: number,
): Promise<{ id: string; organizationId: string }[]> {
  return reader
    .select({ id: anyClient.id, organizationId: anyClient.organizationId })
    .from(anyClient)
    .innerJoin(practices, eq(practices.id, anyClient.organizationId))
    .where(
      and(
        inArray(practices.region, regions),
        isNull(anyClient.archivedAt),
        after === null ? undefined : gt(anyClient.id, after),
        or(
          gt(anyClient.valuedRecords, 0),
          sql`exists (select 1 from net_position_snapshots where net_position_snapshots.client_id = ${anyClient.id})`,
        ),
      ),
    )
    .orderBy(anyClient.id)
    .limit(limit)
}

/** Reads the last snapshot of each of these clients that has one. */
export async function selectLastSnapshots(reader: Reader, clientIds: string[]): Promise<Map<string, SnapshotRecord>> {
  if (clientIds.length === 0) return new Map()
  const rows = await reader
    .selectDistinctOn([netPositionSnapshots.clientId])
    .from(netPositionSnapshots)
    .where(inArray(netPositionSnapshots.clientId, clientIds))
    .orderBy(netPositionSnapshots.clientId, desc(netPositionSnapshots.takenOn))
  return new Map(rows.map((row) => [row.clientId, row]))
}
