import type { SignInWay } from '../../platform/access/sign-in-event.ts'
import type { VerifiedToken } from '../../platform/access/verified-token.ts'
import type { Database } from '../../platform/database/database.ts'
import { claimCode } from '../external-codes.queries.ts'
import type { IdentityQuestions } from '../identity-service.ts'
import { askedForCodeBefore } from './hosted-sessions.queries.ts'

/** What Cognito says of whoever holds a token. */
export type Owner = { secondStep: boolean } | 'unknown'

/** How the person of a session proved themselves. */
export interface Proof {
  way: SignInWay
  secondStep: boolean
}

/** No longer lies between a code that was used up and the session that Cognito opened for it, clocks apart. */
const CODE_TO_TOKEN_MS = 60_000

interface Parts {
  database: Database
  questions: Pick<IdentityQuestions, 'secondStepDemand'>
}

/** Says how a session of the pool was proved, and whether that is enough. */
export function createSecondStepRule({ database, questions }: Parts) {
  /** They came by the external provider where a code of its sign-in was used up for this person just before the session began. */
  async function proofOf({ subject, sessionId, authenticatedAt }: VerifiedToken, owner: Owner): Promise<Proof> {
    const code = await claimCode(database.db, subject, sessionId, new Date(authenticatedAt - CODE_TO_TOKEN_MS))
    if (code) return { way: 'provider', secondStep: code.secondStep }
    return { way: 'password', secondStep: owner !== 'unknown' && owner.secondStep }
  }

  /**
   * Whether a new session lacks a second step that is asked of its person. Cognito's tokens do not tell: only a session counts that began
   * after we knew that the pool asks for it, as with the password alone one could turn it on oneself.
   */
  async function isLacking({ subject, authenticatedAt }: VerifiedToken, { way, secondStep }: Proof, owner: Owner): Promise<boolean> {
    if (owner === 'unknown') return false
    const demand = await questions.secondStepDemand(subject)
    // How everybody else proves themselves at the external provider is the provider's affair, and authentication judges the staff.
    if (demand === 'none' || way === 'provider') return false
    if (!secondStep) return true
    return !(await askedForCodeBefore(database, subject, new Date(authenticatedAt)))
  }

  return { proofOf, isLacking }
}
