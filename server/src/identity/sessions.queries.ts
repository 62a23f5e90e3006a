import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { IdentitySession } from '../platform/access/identity-admin.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { identitySessions } from './identity.table.ts'

export const isLiveSessionOf = (subject: string, now: Date) =>
  and(eq(identitySessions.subject, subject), isNull(identitySessions.revokedAt), gt(identitySessions.expiresAt, now))

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

export async function touchSession(
  reader: Reader,
  sessionId: string,
  changes: { lastUsedAt: Date; expiresAt: Date; userAgent: string; address: string },
): Promise<void> {
  await reader.update(identitySessions).set(changes).where(eq(identitySessions.id, sessionId))
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

/** Ends a person's sessions, all or all but one; answers how many still lived. */
export async function endSessionsOf(tx: Transaction, subject: string, now: Date, except?: string): Promise<number> {
  const ended = await tx
    .update(identitySessions)
    .set({ revokedAt: now })
    .where(and(isLiveSessionOf(subject, now), except ? ne(identitySessions.id, except) : undefined))
    .returning({ id: identitySessions.id })
  return ended.length
}
