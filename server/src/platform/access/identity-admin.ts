import type { Caller } from './caller.ts'
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

export interface UnprovedSignUp {
  email: string
  password: string
  /** Handed back once the address is proved (`IdentityQuestions.onAddressProved`). */
  about: Record<string, string>
  /** Whether a code may be mailed. */
  isInvited(): Promise<boolean>
}

/** What the features ask of the identity service, whichever it is. Writes belong to the caller's transaction. */
export interface IdentityAdmin {
  /** An account whose address is already proved; one that never became a person's is taken over. */
  createVerifiedUser(tx: Transaction, account: { email: string; password: string }): Promise<{ subId: string }>
  /**
   * Keeps a password for an address that nobody has proved. It opens nothing until the code that is mailed to an invited address comes
   * back at the first sign-in. Ends alike, in the same time, whoever is invited; refuses too many.
   */
  keepUnproved(signUp: UnprovedSignUp, caller: Caller): Promise<void>
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
