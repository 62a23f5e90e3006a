import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { IdentitySession } from '../../platform/access/identity-admin.ts'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'
import { hasName } from './accounts.queries.ts'
import { identityAccounts, identityRefreshTokens, identitySessions } from './identity.table.ts'

export async function insertSession(tx: Transaction, session: typeof identitySessions.$inferInsert & { id: string }): Promise<void> {
  await tx.insert(identitySessions).values(session)
}

/** Forgets what a person's devices left behind long ago. */
export async function deleteExpiredSessions(tx: Transaction, subject: string, now: Date): Promise<void> {
  await tx.delete(identitySessions).where(and(eq(identitySessions.subject, subject), lt(identitySessions.expiresAt, now)))
}

export async function touchSession(
  tx: Transaction,
  sessionId: string,
  changes: { lastUsedAt: Date; expiresAt: Date; userAgent: string; address: string },
) {
  await tx.update(identitySessions).set(changes).where(eq(identitySessions.id, sessionId))
}

/** Ends one session; answers whether it lived. */
export async function endSession(tx: Transaction, sessionId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(identitySessions)
    .set({ revokedAt: now })
    .where(and(eq(identitySessions.id, sessionId), isNull(identitySessions.revokedAt)))
    .returning({ id: identitySessions.id })
  return ended.length > 0
}

/** Ends a person's sessions, all or all but one; answers how many still lived. */
export async function endSessionsOf(tx: Transaction, subject: string, now: Date, except?: string): Promise<number> {
  const ended = await tx
    .update(identitySessions)
    .set({ revokedAt: now })
    .where(and(isLiveSessionOf(subject, now), except ? ne(identitySessions.id, except) : undefined))
    .returning({ id: identitySessions.id })
  return ended.length
}

/** Ends what lives beyond so many sessions of a person, those first that were used longest ago; answers whether any did. */
export async function endLeastRecentSessions(tx: Transaction, subject: string, now: Date, kept: number): Promise<boolean> {
  const beyond = tx
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(isLiveSessionOf(subject, now))
    .orderBy(desc(identitySessions.lastUsedAt), desc(identitySessions.id))
    .offset(kept)
  const ended = await tx
    .update(identitySessions)
    .set({ revokedAt: now })
    .where(inArray(identitySessions.id, beyond))
    .returning({ id: identitySessions.id })
  return ended.length > 0
}

/** Ends one session of a person; false where they have none of that name that lives. */
export async function endSessionOf(tx: Transaction, subject: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(identitySessions)
    .set({ revokedAt: now })
    .where(and(eq(identitySessions.id, sessionId), isLiveSessionOf(subject, now)))
    .returning({ id: identitySessions.id })
  return ended.length > 0
}

/** The sessions of a person that live, the last used first. */
export function selectLiveSessions(reader: Reader, subject: string, now: Date): Promise<IdentitySession[]> {
  return reader
    .select({
      id: identitySessions.id,
      address: identitySessions.address,
      userAgent: identitySessions.userAgent,
      signedInAt: identitySessions.createdAt,
      lastUsedAt: identitySessions.lastUsedAt,
    })
    .from(identitySessions)
    .where(isLiveSessionOf(subject, now))
    .orderBy(desc(identitySessions.lastUsedAt), desc(identitySessions.id))
}

const isLiveSessionOf = (subject: string, now: Date) =>
  and(eq(identitySessions.subject, subject), isNull(identitySessions.revokedAt), gt(identitySessions.expiresAt, now))

/** Asked on the way of nearly every first request of a session: planned once. */
const SESSION_IS_LIVE = {
  name: 'identity_session_is_live',
  text: `select 1 as live from identity_sessions s join identity_accounts a on a.subject = s.subject
    where s.id = $1 and s.revoked_at is null and s.expires_at > $2 and a.disabled_at is null and a.confirmed_at is not null`,
}

export async function selectSessionIsLive(database: Database, sessionId: string, now: Date): Promise<boolean> {
  const rows = await database.read(SESSION_IS_LIVE, [sessionId, now.toISOString()])
  return rows.length > 0
}

/** From where somebody of this name has signed in, as far as sessions are remembered: one query, whether or not the name is known. */
export async function selectAddressesOf(reader: Reader, name: string): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ address: identitySessions.address })
    .from(identitySessions)
    .innerJoin(identityAccounts, eq(identityAccounts.subject, identitySessions.subject))
    .where(hasName(name))
  return rows.map(({ address }) => address).filter(Boolean)
}

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

/** Of a session that goes on with one token, the others that were handed out before count as used: whoever brings one has a copy. */
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
