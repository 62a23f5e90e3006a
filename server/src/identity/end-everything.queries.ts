import { isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { identityCodes, identityExternalSignIns, identityRefreshTokens, identitySessions, identitySignUps } from './identity.table.ts'

/** Signs everybody out and forgets every code: what was handed out before is worth nothing any more. */
export async function endEverything(tx: Transaction): Promise<void> {
  await tx
    .update(identitySessions)
    .set({ revokedAt: sql`now()` })
    .where(isNull(identitySessions.revokedAt))
  await tx.delete(identityRefreshTokens)
  await tx.delete(identityCodes)
  await tx.delete(identitySignUps)
  await tx.delete(identityExternalSignIns)
}
