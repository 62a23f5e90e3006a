import { and, desc, eq, lt } from 'drizzle-orm'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { users } from '../users/users.table.ts'
import { signIns } from './security.table.ts'

export type StoredSignIn = typeof signIns.$inferSelect

export async function findPersonBySubject(reader: Reader, subId: string) {
  const [person] = await reader.select().from(users).where(eq(users.subId, subId))
  return person ?? null
}

export async function insertSignIn(reader: Reader, signIn: typeof signIns.$inferInsert): Promise<void> {
  await reader.insert(signIns).values(signIn)
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
