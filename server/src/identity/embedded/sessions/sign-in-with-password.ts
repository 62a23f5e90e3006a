import type { Caller } from '../../../platform/access/caller.ts'
import type { SignInOutcome } from '../../../platform/access/sign-in-event.ts'
import { transact } from '../../../platform/database/write.ts'
import { signInCodeLetter } from '../codes/code-letters.ts'
import { findAccount, type Account } from '../accounts/accounts.queries.ts'
import { maskedEmail } from '../codes/code-delivery.ts'
import { IdentityError, notConfirmed, resetRequired, userDisabled, wrongCredentials } from '../identity-error.ts'
import { mail, type IdentityParts } from '../identity-parts.ts'
import { passwordMatches } from '../accounts/passwords.ts'
import type { SignInProof } from './sessions.ts'

/** Tokens, or the challenge of the second step. Unknown names and wrong passwords take as long and answer the same. */
export async function signInWithPassword(parts: IdentityParts, username: string, password: string, caller: Caller): Promise<object> {
  return tellingFailures(parts, { username, caller, wrong: 'wrong_password' }, async () => {
    await parts.limits.signIn.attempt(username, caller.address)
    return judged(parts, username, caller, () => judge(parts, username, password, caller))
  })
}

/** A try that was never judged, because something of ours failed, was no guess. */
async function judged<T>(parts: IdentityParts, username: string, caller: Caller, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IdentityError)) parts.afterwards.soon(() => parts.limits.signIn.undone(username, caller.address))
    throw error
  }
}

async function judge(parts: IdentityParts, username: string, password: string, caller: Caller): Promise<object> {
  const account = await findAccount(parts.database.db, username)
  const matches = await passwordMatches(password, account?.passwordHash)
  if (!account || !matches) {
    // Asked for every name: a password that waits for its code is answered alike, invited or not.
    throw (await parts.signUps.given(username, password, caller.address)) ? notConfirmed() : wrongCredentials()
  }
  if (account.disabledAt) throw userDisabled()
  if (!account.confirmedAt) throw notConfirmed()
  if (account.resetRequiredAt) throw resetRequired()
  if (account.emailSecondStep || (await parts.secondStepDemand(account.subject)) !== 'none') return askForCode(parts, account, caller)
  const answer = await completeSignIn(parts, account, caller, { way: 'password', authenticatedAt: parts.clock(), secondStep: false })
  // This waits for the second step: it must not give more tries to whoever knows only the password.
  await parts.limits.signIn.succeeded(username, caller.address)
  return answer
}

/** The session of a person who has proved themselves completely. */
export async function completeSignIn(parts: IdentityParts, account: Account, caller: Caller, proof: SignInProof): Promise<object> {
  const { sessionId, answer } = await parts.sessions.open(account, caller, proof)
  await parts.onSignIn({ subId: account.subject, outcome: 'signed_in', way: proof.way, caller, sessionId })
  return answer
}

interface Try {
  username: string
  caller: Caller
  /** What a refusal of what was given means. */
  wrong: 'wrong_password' | 'wrong_code'
}

/**
 * Tells of a try that failed, after its answer: looking up whose it was is left for then too, so that known and unknown names
 * cost the same while somebody measures.
 */
export async function tellingFailures<T>(parts: IdentityParts, { username, caller, wrong }: Try, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const outcome = outcomeOf(error, wrong)
    if (outcome) {
      parts.afterwards.soon(async () => {
        const account = await findAccount(parts.database.db, username)
        if (account) await parts.onSignIn({ subId: account.subject, outcome, way: 'password', caller, sessionId: null })
      })
    }
    throw error
  }
}

function outcomeOf(error: unknown, wrong: Try['wrong']): Exclude<SignInOutcome, 'signed_in'> | null {
  if (!(error instanceof IdentityError)) return null
  if (error.type === 'TooManyRequestsException' || error.type === 'LimitExceededException') return 'too_many_tries'
  const isWrong = error.message === wrongCredentials().message || error.type === 'CodeMismatchException'
  return isWrong ? wrong : 'refused'
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
