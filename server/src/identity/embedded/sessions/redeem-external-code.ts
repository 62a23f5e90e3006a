import type { Caller } from '../../../platform/access/caller.ts'
import { RECENT_SIGN_IN_MS } from '../../../platform/access/recent-sign-in.ts'
import { useExternalCode } from '../../external-codes.queries.ts'
import { findAccountBySubject } from '../accounts/accounts.queries.ts'
import { invalidParameter, resetRequired, wrongCredentials } from '../identity-error.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { newSecret, sha256 } from '../../secrets.ts'
import { completeSignIn } from './sign-in-with-password.ts'

/** Answers the same for every name, known or not: only a code of the external provider's sign-in goes further. */
export async function askForExternalCode(parts: IdentityParts, username: string, caller: Caller): Promise<object> {
  await parts.limits.signIn.attempt(username, caller.address)
  if (!parts.hasExternalProvider) throw wrongCredentials()
  // Cognito's clients hand a session back. Here it stands for nothing: what proves anything is the code.
  return { ChallengeName: 'CUSTOM_CHALLENGE', Session: newSecret(), ChallengeParameters: { USERNAME: username } }
}

/**
 * Tokens for a one-time code, which is used up whatever comes of it. No code by email is asked for, also where the practice asks for
 * one with a password: how somebody proves themselves at the provider is the provider's affair. Only of the platform's staff something
 * is expected (`needsSecondStep`), and the provider has to say it.
 */
export async function redeemExternalCode(
  parts: IdentityParts,
  given: { username: string | undefined; code: string | undefined },
  caller: Caller,
): Promise<object> {
  if (given.username === undefined) throw invalidParameter('Missing required parameter USERNAME')
  if (given.code === undefined) throw invalidParameter('Missing required parameter ANSWER')
  const used = await useExternalCode(parts.database.db, sha256(given.code), parts.clock())
  const account = used?.subject === given.username ? await findAccountBySubject(parts.database.db, used.subject) : null
  if (!used || !account?.confirmedAt || account.disabledAt) throw wrongCredentials()
  // A person who said that a sign-in was not theirs proves their mailbox first, because this way in may have been the abused one.
  if (account.resetRequiredAt) throw resetRequired()
  const answer = await completeSignIn(parts, account, caller, {
    way: 'provider',
    authenticatedAt: provedAt(used.authenticatedAt, parts.clock()),
    secondStep: used.secondStep,
  })
  await parts.limits.signIn.succeeded(given.username, caller.address)
  return answer
}

/** A provider that does not tell when somebody proved themselves there may have known them for weeks: that is no recent proof. */
function provedAt(told: Date | null, now: Date): Date {
  const at = told ?? new Date(now.getTime() - RECENT_SIGN_IN_MS - 1_000)
  return at < now ? at : now
}
