import { inArray, like, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { identityAccounts, identitySessions } from './identity.table.ts'

/** Removes the accounts whose addresses are of this domain, and ends what they signed in to; answers how many there were. */
export async function closeAccountsAt(tx: Transaction, domain: string): Promise<number> {
  const closed = await tx
    .delete(identityAccounts)
    .where(like(identityAccounts.email, `%@${domain}`))
    .returning({ subject: identityAccounts.subject })
  if (closed.length === 0) return 0
  const subjects = closed.map(({ subject }) => subject)
  await tx
    .update(identitySessions)
    .set({ revokedAt: sql`now()` })
    .where(inArray(identitySessions.subject, subjects))
  return closed.length
}
