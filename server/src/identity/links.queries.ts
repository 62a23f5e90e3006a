import { and, eq } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { identityLinks } from './identity.table.ts'

/** Reads the person of a provider's account. */
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
