import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { deleteSignUps } from '../../sign-ups.queries.ts'
import { findAccount, insertAccountUnlessKnown, updateAccount } from './accounts.queries.ts'
import { deleteCodes } from '../codes/codes.queries.ts'
import type { IdentityParts } from '../identity-parts.ts'

/** The account of an address that was just proved, with this password and no other; whatever was chosen for the address before is void. */
export async function takeAccount(parts: IdentityParts, tx: Transaction, email: string, passwordHash: string): Promise<{ subId: string }> {
  const now = parts.clock()
  await insertAccountUnlessKnown(tx, { subject: randomUUID(), email, createdAt: now })
  const account = await findAccount(tx, email)
  if (!account) throw new Error('The account was not stored.')
  await updateAccount(tx, account.subject, { confirmedAt: account.confirmedAt ?? now, disabledAt: null })
  await setPasswordHash(parts, tx, account.subject, passwordHash)
  await deleteSignUps(tx, email)
  return { subId: account.subject }
}

/** Replaces the password and ends every session, begun ones too. */
export async function setPasswordHash(parts: IdentityParts, tx: Transaction, subId: string, passwordHash: string): Promise<void> {
  await updateAccount(tx, subId, { passwordHash, passwordChangedAt: parts.clock(), resetRequiredAt: null })
  await parts.sessions.endAll(tx, subId)
  await deleteCodes(tx, subId, 'sign_in')
}
