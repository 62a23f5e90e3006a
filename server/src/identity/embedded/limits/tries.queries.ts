import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { identityTries } from '../../identity.table.ts'

export type StoredTry = typeof identityTries.$inferSelect

/** Sorted keys, so that two transactions take them in the same order. */
export async function insertTriesUnlessKnown(tx: Transaction, keys: string[], now: Date): Promise<void> {
  await tx
    .insert(identityTries)
    .values(keys.map((key) => ({ key, tries: 0, lastAt: now })))
    .onConflictDoNothing()
}

export function lockTries(tx: Transaction, keys: string[]): Promise<StoredTry[]> {
  return tx.select().from(identityTries).where(inArray(identityTries.key, keys)).orderBy(asc(identityTries.key)).for('update')
}

export async function storeTries(tx: Transaction, row: StoredTry): Promise<void> {
  const { key: _key, ...set } = row
  await tx.insert(identityTries).values(row).onConflictDoUpdate({ target: identityTries.key, set })
}

export async function forgiveTries(tx: Transaction, keys: string[]): Promise<void> {
  await lockTries(tx, keys)
  await tx
    .update(identityTries)
    .set({ tries: sql`greatest(${identityTries.tries} - 1, 0)`, pausedUntil: null })
    .where(inArray(identityTries.key, keys))
}

export async function selectTryAt(tx: Transaction, key: string): Promise<Date | null> {
  const [row] = await tx.select({ at: identityTries.lastAt }).from(identityTries).where(eq(identityTries.key, key))
  return row?.at ?? null
}

/** One key, or a few that nobody counted for long; rows that somebody else holds are left to them. */
export async function deleteTries(tx: Transaction, which: { key: string } | { before: Date; atMost: number }): Promise<void> {
  if ('key' in which) {
    await tx.delete(identityTries).where(eq(identityTries.key, which.key))
    return
  }
  const old = tx
    .select({ key: identityTries.key })
    .from(identityTries)
    .where(lt(identityTries.lastAt, which.before))
    .limit(which.atMost)
    .for('update', { skipLocked: true })
  await tx.delete(identityTries).where(inArray(identityTries.key, old))
}
