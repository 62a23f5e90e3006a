import type { Transaction } from '../database/database.ts'

/** What the product asks of the identity service about other people's accounts; embedded, or Amazon Cognito. */
export interface IdentityAdmin {
  /** Makes an account whose email is already proved; answers its subject. Refuses with `email_used`. */
  createVerifiedUser(tx: Transaction, account: { email: string; password: string }): Promise<{ subId: string }>
  setPassword(tx: Transaction, subId: string, password: string): Promise<void>
  /** Ends all sessions of a person at once; answers how many there were. */
  revokeSessions(tx: Transaction, subId: string): Promise<number>
  disable(tx: Transaction, subId: string): Promise<void>
  enable(tx: Transaction, subId: string): Promise<void>
  /** The address that the service holds as verified for this person. */
  verifiedEmail(subId: string): Promise<string | null>
  emailInUse(email: string): Promise<boolean>
}
