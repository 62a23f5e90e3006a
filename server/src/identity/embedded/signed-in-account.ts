import { findAccountBySubject, type Account } from './accounts.queries.ts'
import type { IdentityParts } from './identity-parts.ts'
import { tokenRevoked, userDisabled } from './identity-error.ts'
import { selectSessionIsLive } from './sessions.queries.ts'

/** Whose access token this is; refuses one that is not ours, expired or revoked. */
export async function signedInAccount(parts: IdentityParts, accessToken: string): Promise<{ account: Account; sessionId: string }> {
  const token = await parts.tokens.verify(accessToken)
  if (!token || !(await selectSessionIsLive(parts.database, token.sessionId, parts.clock()))) throw tokenRevoked()
  const account = await findAccountBySubject(parts.database.db, token.subject)
  if (!account) throw tokenRevoked()
  if (account.disabledAt) throw userDisabled()
  return { account, sessionId: token.sessionId }
}
