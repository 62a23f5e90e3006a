import { RECENT_SIGN_IN_MS } from '../../../platform/access/recent-sign-in.ts'
import { findAccountBySubject, type Account } from './accounts.queries.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { recentSignInRequired, secondStepRequired, tokenRevoked, userDisabled } from '../identity-error.ts'
import { selectLiveSession } from '../sessions/embedded-sessions.queries.ts'

interface SignedInAccount {
  account: Account
  sessionId: string
  /** When the person last proved themselves (ms since 1970). */
  authenticatedAt: number
}

/** Reads the account of an access token; refuses one that is not ours, expired, revoked or without the second step that its person needs. */
export async function signedInAccount(parts: IdentityParts, accessToken: string): Promise<SignedInAccount> {
  const token = await parts.tokens.verify(accessToken)
  const session = token && (await selectLiveSession(parts.database, token, parts.clock()))
  if (!token || !session) throw tokenRevoked()
  const account = await findAccountBySubject(parts.database.db, token.subject)
  if (!account) throw tokenRevoked()
  if (account.disabledAt) throw userDisabled()
  if (!session.secondStep && (await parts.secondStepDemand(token.subject)) === 'always') throw secondStepRequired()
  return { account, sessionId: token.sessionId, authenticatedAt: token.authenticatedAt }
}

/** Reads the account for a change of how somebody signs in; refuses who has not proved themselves within the last ten minutes. */
export async function recentlySignedInAccount(parts: IdentityParts, accessToken: string): Promise<SignedInAccount> {
  const signedIn = await signedInAccount(parts, accessToken)
  if (parts.clock().getTime() - signedIn.authenticatedAt > RECENT_SIGN_IN_MS) throw recentSignInRequired()
  return signedIn
}
