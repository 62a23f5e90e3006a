import type { FastifyBaseLogger } from 'fastify'
import type { Caller } from '../../platform/access/caller.ts'
import type { LiveSession, VerifiedToken } from '../../platform/access/verified-token.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import type { Events } from '../../platform/events/events.ts'
import { isIdentifier } from '../identifiers.ts'
import type { IdentityQuestions } from '../identity-service.ts'
import { endSessionOf, touchSession } from '../sessions.queries.ts'
import { deleteSessionsBefore, findSession, insertSessionOnce } from './hosted-sessions.queries.ts'
import { createSecondStepRule, type Owner, type Proof } from './hosted-second-step.ts'
import { acceptConfirmed } from './hosted-sign-ups.ts'
import type { Pool } from './pool.ts'

/** How often a session is looked at again: here, and at Cognito, where its person may have signed out of everything. */
export const LOOK_AGAIN_MS = 5 * 60_000
/** The life of a renewal token in deploy/cognito.yaml. */
const SESSION_MS = 30 * 86_400_000
/** What was ended here must be remembered for longer than any pool lets a session be renewed. */
const REMEMBERED_MS = 365 * 86_400_000

interface Parts {
  database: Database
  events: Events
  pool: Pool
  questions: Pick<IdentityQuestions, 'secondStepDemand' | 'onSignIn' | 'onAddressProved'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Finds the session of a verified token while it lives. Cognito's tokens say themselves until when they are valid; that a session was ended
 * before is known to our own table (ended here) and to Cognito (ended there), which is asked at first sight and every few minutes.
 * While Cognito does not answer, a token that its keys vouch for is honoured: it ends within the hour.
 */
export function createHostedSessions({ database, events, pool, questions, clock, log }: Parts) {
  async function ownerOf(accessToken: string | undefined): Promise<Owner | null> {
    if (accessToken === undefined) return 'unknown'
    return pool.owner(accessToken).catch((error: unknown) => {
      log.warn({ err: error }, 'Cognito was not asked whether a session lives')
      return 'unknown' as const
    })
  }

  const { proofOf, isLacking } = createSecondStepRule({ database, questions })
  const inOneSession = () => new Date(clock().getTime() + SESSION_MS)

  async function remember(token: VerifiedToken, caller: Caller, { way, secondStep }: Proof, revokedAt: Date | null): Promise<boolean> {
    return insertSessionOnce(database, {
      id: token.sessionId,
      subject: token.subject,
      ...caller,
      way,
      secondStep,
      createdAt: new Date(token.authenticatedAt),
      authenticatedAt: new Date(token.authenticatedAt),
      lastUsedAt: clock(),
      expiresAt: inOneSession(),
      revokedAt,
    })
  }

  /** Ends a session before it begins; the sign-in after it is asked for the code. */
  async function refuse(token: VerifiedToken, caller: Caller, owner: Owner): Promise<void> {
    if (owner !== 'unknown' && !owner.secondStep) await pool.setSecondStep(token.subject, true)
    await remember(token, caller, { way: 'password', secondStep: true }, clock())
  }

  async function begin(token: VerifiedToken, caller: Caller, proof: Proof): Promise<LiveSession | null> {
    const { subject, sessionId } = token
    const { way, secondStep } = proof
    if (!(await remember(token, caller, proof, null))) {
      const known = await findSession(database, sessionId)
      return known !== null && known.subject === subject && known.revokedAt === null ? known : null
    }
    await deleteSessionsBefore(database, subject, new Date(clock().getTime() - REMEMBERED_MS))
    const event = { subId: subject, outcome: 'signed_in', way, caller, sessionId } as const
    await questions.onSignIn(event).catch((error: unknown) => log.error({ err: error }, 'a sign-in was not recorded'))
    return { secondStep }
  }

  async function end({ subject, sessionId }: VerifiedToken): Promise<void> {
    await transact(database, async (tx: Transaction) => {
      if (await endSessionOf(tx, subject, sessionId, clock())) await events.publish(tx, 'access', { subId: subject })
    })
  }

  return {
    async live(token: VerifiedToken, accessToken: string | undefined, caller: Caller): Promise<LiveSession | null> {
      const { subject, sessionId } = token
      if (!isIdentifier(sessionId) || !isIdentifier(subject)) return null
      const known = await findSession(database, sessionId)
      if (known && (known.revokedAt || known.subject !== subject)) return null
      const owner = await ownerOf(accessToken)
      if (owner === null) {
        if (known) await end(token)
        return null
      }
      if (!known) {
        if (owner !== 'unknown') await acceptConfirmed({ database, pool, questions }, subject)
        const proof = await proofOf(token, owner)
        if (!(await isLacking(token, proof, owner))) return begin(token, caller, proof)
        await refuse(token, caller, owner)
        return null
      }
      // A person who turned it off while it is required finds it on again at the next sign-in.
      if (owner !== 'unknown' && !owner.secondStep && (await questions.secondStepDemand(subject)) !== 'none') {
        await pool.setSecondStep(subject, true)
      }
      const now = clock()
      if (now.getTime() - known.lastUsedAt.getTime() >= LOOK_AGAIN_MS) {
        await touchSession(database.db, sessionId, { ...caller, lastUsedAt: now, expiresAt: inOneSession() })
      }
      return known
    },
  }
}
