import { and, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { identityExternalSignIns } from '../identity.table.ts'

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
