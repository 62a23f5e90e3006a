import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { identityCodes, type CodePurpose } from '../../identity.table.ts'

export type StoredCode = typeof identityCodes.$inferSelect

export async function insertCode(tx: Transaction, code: typeof identityCodes.$inferInsert & { id: string }): Promise<void> {
  await tx.insert(identityCodes).values(code)
}

/** Only the newest code of a purpose counts. */
export async function deleteCodes(tx: Transaction, subject: string, purpose: CodePurpose): Promise<void> {
  await tx.delete(identityCodes).where(and(eq(identityCodes.subject, subject), eq(identityCodes.purpose, purpose)))
}

/** Sign-ins of several devices go on side by side; only what is over is forgotten. */
export async function deleteExpiredCodes(tx: Transaction, subject: string, purpose: CodePurpose, now: Date): Promise<void> {
  await tx
    .delete(identityCodes)
    .where(and(eq(identityCodes.subject, subject), eq(identityCodes.purpose, purpose), lt(identityCodes.expiresAt, now)))
}

export async function findCodeOf(reader: Reader, subject: string, purpose: CodePurpose): Promise<StoredCode | null> {
  const [code] = await reader
    .select()
    .from(identityCodes)
    .where(and(eq(identityCodes.subject, subject), eq(identityCodes.purpose, purpose), isNull(identityCodes.usedAt)))
    .orderBy(desc(identityCodes.id))
    .limit(1)
  return code ?? null
}

export async function findCodeOfRequest(reader: Reader, requestHash: string): Promise<StoredCode | null> {
  const [code] = await reader.select().from(identityCodes).where(eq(identityCodes.requestHash, requestHash))
  return code ?? null
}

/** Counts a try before the code is compared; false when there are none left, so parallel tries gain nothing. */
export async function countTry(reader: Reader, codeId: string, allowed: number): Promise<boolean> {
  const counted = await reader
    .update(identityCodes)
    .set({ tries: sql`${identityCodes.tries} + 1` })
    .where(and(eq(identityCodes.id, codeId), isNull(identityCodes.usedAt), lt(identityCodes.tries, allowed)))
    .returning({ id: identityCodes.id })
  return counted.length > 0
}

/** Uses the code up; false when somebody else just did or it is too old. */
export async function useCode(tx: Transaction, codeId: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(identityCodes)
    .set({ usedAt: now })
    .where(and(eq(identityCodes.id, codeId), isNull(identityCodes.usedAt), gt(identityCodes.expiresAt, now)))
    .returning({ id: identityCodes.id })
  return used.length > 0
}
