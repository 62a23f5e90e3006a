import type { Transaction } from '../database/database.ts'

/** What the features ask of the identity service, whichever it is. Writes belong to the caller's transaction. */
export interface IdentityAdmin {
  /** An account whose address is already proved; one that never became a person's is taken over. */
  createVerifiedUser(tx: Transaction, account: { email: string; password: string }): Promise<{ subId: string }>
  /** Replaces the password and ends every session. */
  setPassword(tx: Transaction, subId: string, password: string): Promise<void>
  /** Ends every session; answers how many lived. */
  revokeSessions(tx: Transaction, subId: string): Promise<number>
  /** Refuses sign-in from now on and ends every session. */
  disable(tx: Transaction, subId: string): Promise<void>
  enable(tx: Transaction, subId: string): Promise<void>
  /** The address that this person has proved. */
  verifiedEmail(subId: string): Promise<string | null>
  /** Whether somebody can already sign in with this address. */
  emailInUse(email: string): Promise<boolean>
  /** Whether the service takes this password. */
  acceptsPassword(password: string): boolean
}
