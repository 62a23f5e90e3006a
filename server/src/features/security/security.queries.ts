import { and, count, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { signIns } from './security.table.ts'

export type StoredSignIn = typeof signIns.$inferSelect

export async function insertSignIn(reader: Reader, signIn: typeof signIns.$inferInsert): Promise<void> {
  await reader.insert(signIns).values(signIn)
}

/** Whether the person has signed in before, by this kind of device, and from this country; what they reported does not count. */
export async function selectKnownDevices(
  reader: Reader,
  userId: string,
  { device, country }: { device: string; country: string | null },
): Promise<{ any: boolean; device: boolean; country: boolean }> {
  const [known] = await reader
    .select({
      any: sql<boolean>`count(*) > 0`,
      device: sql<boolean>`coalesce(bool_or(${signIns.device} = ${device}), false)`,
      country: sql<boolean>`coalesce(bool_or(${signIns.country} = ${country}), false)`,
    })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), eq(signIns.outcome, 'signed_in'), isNull(signIns.reportedAt)))
  return known ?? { any: false, device: false, country: false }
}

/** How many rows stand for a person's failed tries since then. */
export async function countFailedTries(reader: Reader, userId: string, since: Date): Promise<number> {
  const [row] = await reader
    .select({ listed: count() })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), ne(signIns.outcome, 'signed_in'), gt(signIns.at, since)))
  return row?.listed ?? 0
}

/** Counts another try with the person's newest failed one. */
export async function countAnotherTry(reader: Reader, userId: string): Promise<void> {
  const newest = reader
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), ne(signIns.outcome, 'signed_in')))
    .orderBy(desc(signIns.id))
    .limit(1)
  await reader
    .update(signIns)
    .set({ tries: sql`${signIns.tries} + 1` })
    .where(eq(signIns.id, newest))
}

export async function deleteSignInsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(signIns).where(lt(signIns.at, before))
}

/** A page of a person's tries, newest first; one more than `limit` tells whether there is another page. */
export function selectSignIns(reader: Reader, userId: string, before: string | null, limit: number): Promise<StoredSignIn[]> {
  return reader
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, userId), before ? lt(signIns.id, before) : undefined))
    .orderBy(desc(signIns.id))
    .limit(limit + 1)
}

export async function lockSignIn(tx: Transaction, userId: string, signInId: string): Promise<StoredSignIn | null> {
  const [signIn] = await tx
    .select()
    .from(signIns)
    .where(and(eq(signIns.id, signInId), eq(signIns.userId, userId)))
    .for('update')
  return signIn ?? null
}

export async function markReported(tx: Transaction, signInId: string, at: Date): Promise<void> {
  await tx.update(signIns).set({ reportedAt: at }).where(eq(signIns.id, signInId))
}
