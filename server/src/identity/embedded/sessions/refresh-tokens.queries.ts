import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { identityRefreshTokens, identitySessions } from '../../identity.table.ts'

export async function insertRefreshToken(tx: Transaction, token: typeof identityRefreshTokens.$inferInsert): Promise<void> {
  await tx.insert(identityRefreshTokens).values(token)
}

/** The token with its session, both locked: two tabs that refresh at once go one after the other. */
export async function lockRefreshToken(tx: Transaction, tokenHash: string) {
  const [row] = await tx
    .select({
      sessionId: identityRefreshTokens.sessionId,
      expiresAt: identityRefreshTokens.expiresAt,
      usedAt: identityRefreshTokens.usedAt,
      subject: identitySessions.subject,
      sessionRevokedAt: identitySessions.revokedAt,
      authenticatedAt: identitySessions.authenticatedAt,
    })
    .from(identityRefreshTokens)
    .innerJoin(identitySessions, eq(identitySessions.id, identityRefreshTokens.sessionId))
    .where(eq(identityRefreshTokens.tokenHash, tokenHash))
    .for('update')
  return row ?? null
}

/** Marks the first use; a second use within the grace keeps the first one's time. */
export async function markRefreshTokenUsed(tx: Transaction, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(identityRefreshTokens)
    .set({ usedAt: sql`coalesce(${identityRefreshTokens.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(identityRefreshTokens.tokenHash, tokenHash))
}

/** Counts a session's other tokens as used once it goes on with one of them: whoever brings another has a copy. */
export async function retireSiblings(tx: Transaction, sessionId: string, issuedBefore: Date): Promise<void> {
  await tx
    .update(identityRefreshTokens)
    .set({ usedAt: identityRefreshTokens.createdAt })
    .where(
      and(
        eq(identityRefreshTokens.sessionId, sessionId),
        isNull(identityRefreshTokens.usedAt),
        lt(identityRefreshTokens.createdAt, issuedBefore),
      ),
    )
}

/** How many tokens of a session nobody has used yet. */
export async function countWaitingTokens(tx: Transaction, sessionId: string): Promise<number> {
  const [row] = await tx
    .select({ waiting: sql<number>`count(*)::int` })
    .from(identityRefreshTokens)
    .where(and(eq(identityRefreshTokens.sessionId, sessionId), isNull(identityRefreshTokens.usedAt)))
  return row?.waiting ?? 0
}

export async function deleteExpiredRefreshTokens(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await tx
    .delete(identityRefreshTokens)
    .where(and(eq(identityRefreshTokens.sessionId, sessionId), lt(identityRefreshTokens.expiresAt, now)))
}
