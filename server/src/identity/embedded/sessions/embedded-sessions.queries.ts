import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { LiveSession } from '../../../platform/access/verified-token.ts'
import type { Database, Reader, Transaction } from '../../../platform/database/database.ts'
import { isIdentifier } from '../../identifiers.ts'
import { identityAccounts, identitySessions } from '../../identity.table.ts'
import { isLiveSessionOf } from '../../sessions.queries.ts'
import { hasName } from '../accounts/accounts.queries.ts'

export async function insertSession(tx: Transaction, session: typeof identitySessions.$inferInsert & { id: string }): Promise<void> {
  await tx.insert(identitySessions).values(session)
}

/** Forgets what a person's devices left behind long ago. */
export async function deleteExpiredSessions(tx: Transaction, subject: string, now: Date): Promise<void> {
  await tx.delete(identitySessions).where(and(eq(identitySessions.subject, subject), lt(identitySessions.expiresAt, now)))
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

/** Asked on the way of nearly every first request of a session: planned once. */
const LIVE_SESSION = {
  name: 'identity_live_session',
  text: `select s.second_step as "secondStep" from identity_sessions s join identity_accounts a on a.subject = s.subject
    where s.id = $1 and s.subject = $3 and s.revoked_at is null and s.expires_at > $2 and a.disabled_at is null and a.confirmed_at is not null`,
}

/** A token's session where it lives and is its subject's: what our key signed for one person opens no other's session. */
export async function selectLiveSession(
  database: Database,
  { sessionId, subject }: { sessionId: string; subject: string },
  now: Date,
): Promise<LiveSession | null> {
  if (!isIdentifier(sessionId) || !isIdentifier(subject)) return null
  const [session] = await database.read<LiveSession>(LIVE_SESSION, [sessionId, now.toISOString(), subject])
  return session ?? null
}

/** Tells from where somebody of this name has signed in, as far as sessions are remembered: one query, whether or not the name is known. */
export async function selectAddressesOf(reader: Reader, name: string): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ address: identitySessions.address })
    .from(identitySessions)
    .innerJoin(identityAccounts, eq(identityAccounts.subject, identitySessions.subject))
    .where(hasName(name))
  return rows.map(({ address }) => address).filter(Boolean)
}
