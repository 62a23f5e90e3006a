import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { isAmong } from '../../platform/database/is-among.ts'
import { notifications } from './notifications.table.ts'

/** What was told of these pieces of a record leads to the record that has them now. */
export async function moveNotices(tx: Transaction, pieces: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .update(notifications)
    .set({ clientId: to })
    .where(and(eq(notifications.clientId, from), isAmong(notifications.entityId, pieces)))
}
