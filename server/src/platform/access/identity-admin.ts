import type { Transaction } from '../database/database.ts'

/** A device on which somebody is signed in. */
export interface IdentitySession {
  id: string
  address: string
  userAgent: string
  signedInAt: Date
  lastUsedAt: Date
}

/** How a person proves themselves. */
export interface SignInMethods {
  /** False for somebody who only ever came through the external provider. */
  password: boolean
  /** Null where it is not known, as with a hosted service that does not tell. */
  passwordChangedAt: Date | null
  /** The person wants a code by email as a second step. */
  secondStep: boolean
  /** The external provider's account is linked. */
  provider: boolean
}

/** What the features ask of the identity service, whichever it is. Writes belong to the caller's transaction. */
export interface IdentityAdmin {
  /** An account whose address is already proved; one that never became a person's is taken over. */
  createVerifiedUser(tx: Transaction, account: { email: string; password: string }): Promise<{ subId: string }>
  /** Replaces the password and ends every session. */
  setPassword(tx: Transaction, subId: string, password: string): Promise<void>
  /** Ends every session, or all but one; answers how many lived. */
  revokeSessions(tx: Transaction, subId: string, except?: string): Promise<number>
  /** The sessions that live, the last used first. */
  listSessions(subId: string): Promise<IdentitySession[]>
  /** Ends one session; false where this person has no such session that lives. */
  endSession(tx: Transaction, subId: string, sessionId: string): Promise<boolean>
  /** Ends every session and refuses the present password until it was reset by mail. */
  requirePasswordReset(tx: Transaction, subId: string): Promise<void>
  signInMethods(subId: string): Promise<SignInMethods>
  /** Refuses sign-in from now on and ends every session. */
  disable(tx: Transaction, subId: string): Promise<void>
  enable(tx: Transaction, subId: string): Promise<void>
  /** The address that this person has proved. */
  verifiedEmail(subId: string): Promise<string | null>
  /** Whether somebody can already sign in with this address. */
  emailInUse(email: string): Promise<boolean>
  /** Whether the service takes this password; `about` is what anybody may know of the person: address and names. */
  acceptsPassword(password: string, about?: readonly string[]): boolean
  /** Whether the service itself tells of changed passwords and second steps; Amazon's does not, so the web has to. */
  announcesChanges: boolean
}
