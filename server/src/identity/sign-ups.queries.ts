import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { identitySignUps } from './identity.table.ts'

export type SignUp = typeof identitySignUps.$inferSelect

/** Stores a sign-up, or finds the one with the same password; what is over is forgotten, and of one address all but the newest. */
export async function upsertSignUp(tx: Transaction, values: typeof identitySignUps.$inferInsert, now: Date, kept: number): Promise<string> {
  await tx.delete(identitySignUps).where(lt(identitySignUps.expiresAt, now))
  const { about, expiresAt } = values
  const [row] = await tx
    .insert(identitySignUps)
    .values(values)
    .onConflictDoUpdate({ target: [identitySignUps.email, identitySignUps.passwordHash], set: { about: about ?? null, expiresAt } })
    .returning({ id: identitySignUps.id })
  if (!row) throw new Error('The sign-up was not stored.')
  const newest = tx
    .select({ id: identitySignUps.id })
    .from(identitySignUps)
    .where(eq(identitySignUps.email, values.email))
    .orderBy(desc(identitySignUps.expiresAt), desc(identitySignUps.id))
    .limit(kept)
  await tx.delete(identitySignUps).where(and(eq(identitySignUps.email, values.email), notInArray(identitySignUps.id, newest)))
  return row.id
}

export async function updateSignUp(reader: Reader, id: string, changes: Partial<Omit<SignUp, 'id'>>): Promise<void> {
  await reader.update(identitySignUps).set(changes).where(eq(identitySignUps.id, id))
}

export async function findSignUpByPassword(reader: Reader, email: string, passwordHash: string, now: Date): Promise<SignUp | null> {
  const [row] = await reader
    .select()
    .from(identitySignUps)
    .where(and(eq(identitySignUps.email, email), eq(identitySignUps.passwordHash, passwordHash), gt(identitySignUps.expiresAt, now)))
  return row ?? null
}

/** Those of an address that wait, the one whose password was given last before the others. */
export function selectSignUps(reader: Reader, email: string, now: Date): Promise<SignUp[]> {
  return reader
    .select()
    .from(identitySignUps)
    .where(and(eq(identitySignUps.email, email), gt(identitySignUps.expiresAt, now)))
    .orderBy(sql`${identitySignUps.givenAt} desc nulls last`, desc(identitySignUps.id))
}

export async function findSignUpOfSubject(reader: Reader, subject: string): Promise<SignUp | null> {
  const [row] = await reader.select().from(identitySignUps).where(eq(identitySignUps.subject, subject))
  return row ?? null
}

/** Counts a try before the code is compared; null when there is no code or no try left, so parallel tries gain nothing. */
export async function countSignUpTry(reader: Reader, id: string, allowed: number): Promise<SignUp | null> {
  const [row] = await reader
    .update(identitySignUps)
    .set({ tries: sql`${identitySignUps.tries} + 1` })
    .where(and(eq(identitySignUps.id, id), lt(identitySignUps.tries, allowed)))
    .returning()
  return row ?? null
}

/** Once an address is proved, whatever else was chosen for it is worth nothing for good; false where this one is gone already. */
export async function takeSignUp(tx: Transaction, signUp: { id: string; email: string }): Promise<boolean> {
  const taken = await tx.delete(identitySignUps).where(eq(identitySignUps.id, signUp.id)).returning({ id: identitySignUps.id })
  await deleteSignUps(tx, signUp.email)
  return taken.length > 0
}

export async function deleteSignUps(tx: Transaction, email: string): Promise<void> {
  await tx.delete(identitySignUps).where(eq(identitySignUps.email, email))
}
