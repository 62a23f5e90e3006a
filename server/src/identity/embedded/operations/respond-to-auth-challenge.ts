import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { findAccountBySubject, type Account } from '../accounts/accounts.queries.ts'
import { isOpen } from '../codes/codes.ts'
import { IdentityError, invalidParameter, invalidSession, resetRequired } from '../identity-error.ts'
import { ClientId, Code, operation, Session, Username } from '../operation.ts'
import { redeemExternalCode } from '../sessions/redeem-external-code.ts'
import { completeSignIn, tellingFailures } from '../sessions/sign-in-with-password.ts'

/** Completes a sign-in with the code of the second step; only the browser that gave the password holds the session. */
export const respondToAuthChallenge = operation(
  z.object({
    ClientId,
    ChallengeName: z.string().max(64),
    Session: Session.optional(),
    ChallengeResponses: z.object({ USERNAME: Username.optional(), EMAIL_OTP_CODE: Code.optional(), ANSWER: Code.optional() }),
  }),
  async (parts, { ChallengeName: challenge, Session: request, ChallengeResponses: given }, caller) => {
    if (challenge === 'CUSTOM_CHALLENGE') return redeemExternalCode(parts, { username: given.USERNAME, code: given.ANSWER }, caller)
    if (challenge !== 'EMAIL_OTP') throw invalidParameter(`${challenge} is not a challenge of this client`)
    if (given.EMAIL_OTP_CODE === undefined) throw invalidParameter('Missing required parameter EMAIL_OTP_CODE')
    if (request === undefined) throw invalidParameter('Missing required parameter Session')
    const stored = await parts.codes.findByRequest(request)
    if (!stored || stored.purpose !== 'sign_in' || !isOpen(stored, parts.clock())) throw invalidSession()
    const account = await findAccountBySubject(parts.database.db, stored.subject)
    if (!account || account.disabledAt || !isName(account, given.USERNAME)) throw invalidSession()
    const code = given.EMAIL_OTP_CODE
    await tellingFailures(parts, { username: account.subject, caller, wrong: 'wrong_code' }, async () => {
      // The person said meanwhile that a sign-in was not theirs: this one may not be either.
      if (account.resetRequiredAt) throw resetRequired()
      await parts.codes.check(stored, code).catch(asWrongCode)
    })
    await transact(parts.database, (tx) => parts.codes.use(tx, stored))
    const answer = await completeSignIn(parts, account, caller, { way: 'password', authenticatedAt: parts.clock(), secondStep: true })
    for (const name of [account.email, account.subject]) {
      await parts.limits.signIn.succeeded(name, caller.address)
      await parts.limits.mail.succeeded(name, caller.address)
    }
    return answer
  },
)

function asWrongCode(error: unknown): never {
  if (error instanceof IdentityError) throw new IdentityError('CodeMismatchException', 'Invalid code or auth state for the user.')
  throw error
}

function isName(account: Account, username: string | undefined): boolean {
  return username === undefined || [account.email, account.subject].includes(username.trim().toLowerCase())
}
