import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { identityExternalSignIns, identityLinks } from '../embedded/identity.table.ts'

export type ExternalSignIn = typeof identityExternalSignIns.$inferSelect

export async function insertExternalSignIn(reader: Reader, signIn: typeof identityExternalSignIns.$inferInsert): Promise<void> {
  await reader.insert(identityExternalSignIns).values(signIn)
}

/** Forgets what was over before a moment. */
export async function deleteExternalSignIns(reader: Reader, before: Date): Promise<void> {
  await reader.delete(identityExternalSignIns).where(lt(identityExternalSignIns.expiresAt, before))
}

/** A sign-in that this browser set out for and has not come back from. */
export async function lockExternalSignIn(
  tx: Transaction,
  stateHash: string,
  browserHash: string,
  now: Date,
): Promise<(ExternalSignIn & { codeVerifier: string }) | null> {
  const [signIn] = await tx
    .select()
    .from(identityExternalSignIns)
    .where(
      and(
        eq(identityExternalSignIns.stateHash, stateHash),
        eq(identityExternalSignIns.browserHash, browserHash),
        gt(identityExternalSignIns.expiresAt, now),
      ),
    )
    .for('update')
  return signIn && signIn.codeVerifier !== null ? { ...signIn, codeVerifier: signIn.codeVerifier } : null
}

export async function updateExternalSignIn(
  reader: Reader,
  signInId: string,
  changes: Partial<Omit<ExternalSignIn, 'id' | 'stateHash'>>,
): Promise<void> {
  await reader.update(identityExternalSignIns).set(changes).where(eq(identityExternalSignIns.id, signInId))
}

/** The newest sign-in of this browser that the provider has proved and whose code nobody has fetched. */
export async function lockProvedSignIn(
  tx: Transaction,
  browserHash: string,
  now: Date,
): Promise<(ExternalSignIn & { subject: string }) | null> {
  const [signIn] = await tx
    .select()
    .from(identityExternalSignIns)
    .where(
      and(
        eq(identityExternalSignIns.browserHash, browserHash),
        isNotNull(identityExternalSignIns.subject),
        isNull(identityExternalSignIns.codeHash),
        gt(identityExternalSignIns.expiresAt, now),
      ),
    )
    .orderBy(desc(identityExternalSignIns.id))
    .limit(1)
    .for('update')
  return signIn?.subject ? { ...signIn, subject: signIn.subject } : null
}

/** Uses a code up, whatever becomes of it; whom it stands for, or null where it is none that is open. */
export async function useExternalCode(
  reader: Reader,
  codeHash: string,
  now: Date,
): Promise<{ subject: string | null; authenticatedAt: Date | null } | null> {
  const [used] = await reader
    .update(identityExternalSignIns)
    .set({ usedAt: now })
    .where(
      and(
        eq(identityExternalSignIns.codeHash, codeHash),
        isNull(identityExternalSignIns.usedAt),
        gt(identityExternalSignIns.expiresAt, now),
      ),
    )
    .returning({ subject: identityExternalSignIns.subject, authenticatedAt: identityExternalSignIns.authenticatedAt })
  return used ?? null
}

/** Whether this session was opened by a code that was used up since then; no second session is. */
export async function belongsToCode(reader: Reader, subject: string, sessionId: string, since: Date): Promise<boolean> {
  const claimed = await reader
    .update(identityExternalSignIns)
    .set({ sessionId })
    .where(
      and(
        eq(identityExternalSignIns.subject, subject),
        gt(identityExternalSignIns.usedAt, since),
        or(isNull(identityExternalSignIns.sessionId), eq(identityExternalSignIns.sessionId, sessionId)),
      ),
    )
    .returning({ id: identityExternalSignIns.id })
  return claimed.length > 0
}

/** Whom an account of the provider stands for. */
export async function findLinked(reader: Reader, issuer: string, externalSubject: string): Promise<string | null> {
  const [link] = await reader
    .select({ subject: identityLinks.subject })
    .from(identityLinks)
    .where(and(eq(identityLinks.issuer, issuer), eq(identityLinks.externalSubject, externalSubject)))
  return link?.subject ?? null
}

export async function deleteLink(reader: Reader, issuer: string, externalSubject: string): Promise<void> {
  await reader.delete(identityLinks).where(and(eq(identityLinks.issuer, issuer), eq(identityLinks.externalSubject, externalSubject)))
}

/** Links the two; false where either of them is linked already. */
export async function insertLink(tx: Transaction, link: typeof identityLinks.$inferInsert): Promise<boolean> {
  const added = await tx.insert(identityLinks).values(link).onConflictDoNothing().returning({ id: identityLinks.id })
  return added.length > 0
}

/** The person has another subject from now on. */
export async function moveLinks(tx: Transaction, former: string, subject: string): Promise<void> {
  await tx.update(identityLinks).set({ subject }).where(eq(identityLinks.subject, former))
}

/** Whether an account of the external provider stands for this person. */
export async function hasLink(reader: Reader, subject: string): Promise<boolean> {
  const found = await reader.select({ id: identityLinks.id }).from(identityLinks).where(eq(identityLinks.subject, subject)).limit(1)
  return found.length > 0
}
