import type { SignInWay } from '../../platform/access/sign-in-event.ts'
import { transact } from '../../platform/database/write.ts'
import { signInCodeLetter } from '../../platform/mail/index.ts'
import { findAccount, type Account } from './accounts.queries.ts'
import { maskedEmail } from './delivery.ts'
import { IdentityError, userDisabled, wrongCredentials } from './identity-error.ts'
import { mail, type IdentityParts } from './identity-parts.ts'
import { passwordMatches } from './passwords.ts'
import type { Caller } from '../../platform/access/caller.ts'

/** Tokens, or the challenge of the second step. Unknown names and wrong passwords take as long and answer the same. */
export async function signInWithPassword(parts: IdentityParts, username: string, password: string, caller: Caller): Promise<object> {
  await parts.limits.signIn.attempt(username, caller.address)
  const account = await findAccount(parts.database.db, username)
  const matches = await passwordMatches(password, account?.passwordHash)
  if (!account || !matches) throw wrongCredentials()
  if (account.disabledAt) throw userDisabled()
  if (!account.confirmedAt) throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.')
  if (account.emailSecondStep || (await parts.secondStepRequired(account.subject))) return askForCode(parts, account, caller)
  const answer = await completeSignIn(parts, account, caller)
  // Not before the second step: it must not give more tries to whoever knows only the password.
  parts.limits.signIn.succeeded(username, caller.address)
  return answer
}

/** The session of a person who has proved themselves completely. */
export async function completeSignIn(parts: IdentityParts, account: Account, caller: Caller, way: SignInWay = 'password'): Promise<object> {
  const { sessionId, answer } = await parts.sessions.open(account, caller)
  await parts.onSignIn({ subId: account.subject, outcome: 'signed_in', way, caller, sessionId })
  return answer
}

async function askForCode(parts: IdentityParts, account: Account, caller: Caller): Promise<object> {
  await parts.limits.mail.attempt(account.email, caller.address)
  const request = await transact(parts.database, async (tx) => {
    const issued = await parts.codes.issueForRequest(tx, { subject: account.subject, purpose: 'sign_in', email: account.email })
    await mail(parts, tx, account.email, signInCodeLetter({ code: issued.code }))
    return issued.request
  })
  return {
    ChallengeName: 'EMAIL_OTP',
    Session: request,
    ChallengeParameters: {
      USER_ID_FOR_SRP: account.subject,
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: maskedEmail(account.email),
    },
  }
}
