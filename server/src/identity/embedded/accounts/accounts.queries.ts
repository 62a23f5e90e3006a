import { and, eq, isNull, or } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { isIdentifier } from '../../identifiers.ts'
import { identityAccounts } from '../../identity.table.ts'

export type Account = typeof identityAccounts.$inferSelect

/** Finds by address or by subject: clients send either as the user name. */
export function hasName(username: string) {
  const name = username.trim().toLowerCase()
  const isAddress = eq(identityAccounts.email, name)
  return isIdentifier(name) ? or(isAddress, eq(identityAccounts.subject, name)) : isAddress
}

export async function findAccount(reader: Reader, username: string): Promise<Account | null> {
  const [account] = await reader.select().from(identityAccounts).where(hasName(username)).limit(1)
  return account ?? null
}

export async function findAccountBySubject(reader: Reader, subject: string): Promise<Account | null> {
  if (!isIdentifier(subject)) return null
  const [account] = await reader.select().from(identityAccounts).where(eq(identityAccounts.subject, subject))
  return account ?? null
}

/** The account as it is now, held until the end of the transaction against whoever changes how it signs in. */
export async function holdAccount(tx: Transaction, subject: string): Promise<Account | null> {
  const [account] = await tx.select().from(identityAccounts).where(eq(identityAccounts.subject, subject)).for('share')
  return account ?? null
}

export async function insertAccountUnlessKnown(reader: Reader, account: typeof identityAccounts.$inferInsert): Promise<void> {
  await reader.insert(identityAccounts).values(account).onConflictDoNothing()
}

export async function updateAccount(reader: Reader, subject: string, changes: Partial<Omit<Account, 'subject'>>): Promise<void> {
  await reader.update(identityAccounts).set(changes).where(eq(identityAccounts.subject, subject))
}

/** An account that nobody has proved gives way to whoever proves its address. */
export async function deleteUnconfirmedAccount(reader: Reader, email: string): Promise<void> {
  await reader.delete(identityAccounts).where(and(eq(identityAccounts.email, email), isNull(identityAccounts.confirmedAt)))
}
