import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { clients } from './clients.table.ts'

/** Remembers that somebody of the practice did something with a record just now; its version stays, so nobody's edit becomes stale. */
export async function touchClient(tx: Transaction, clientId: string): Promise<void> {
  await tx
    .update(clients)
    .set({ lastTouchAt: sql`now()` })
    .where(eq(clients.id, clientId))
}
