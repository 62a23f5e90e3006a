import type { FastifyBaseLogger } from 'fastify'
import type { Caller } from '../../platform/access/caller.ts'
import type { SignInWay } from '../../platform/access/sign-in-event.ts'
import type { VerifiedToken } from '../../platform/access/verified-token.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import type { Events } from '../../platform/events/events.ts'
import { belongsToCode } from '../external-codes.queries.ts'
import { isIdentifier } from '../identifiers.ts'
import type { IdentityQuestions } from '../identity-service.ts'
import { endSessionOf, touchSession } from '../sessions.queries.ts'
import { deleteSessionsBefore, findSession, insertSessionOnce } from './hosted-sessions.queries.ts'
import { acceptConfirmed } from './hosted-sign-ups.ts'
import type { Pool } from './pool.ts'

/** How often a session is looked at again: here, and at Cognito, where its person may have signed out of everything. */
export const LOOK_AGAIN_MS = 5 * 60_000
/** The life of a renewal token in deploy/cognito.yaml. */
const SESSION_MS = 30 * 86_400_000
/** What was ended here must be remembered for longer than any pool lets a session be renewed. */
const REMEMBERED_MS = 365 * 86_400_000

/** So long at most lies between a code that was used up and the session that Cognito opened for it, clocks apart. */
const CODE_TO_TOKEN_MS = 60_000

interface Parts {
  database: Database
  events: Events
  pool: Pool
  questions: Pick<IdentityQuestions, 'secondStepRequired' | 'onSignIn' | 'onAddressProved'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Whether the session of a verified token lives. Cognito's tokens say themselves until when they are valid; that a session was ended
 * before is known to our own table (ended here) and to Cognito (ended there), which is asked at first sight and every few minutes.
 * While Cognito does not answer, a token that its keys vouch for is honoured: it ends within the hour.
 */
export function createHostedSessions({ database, events, pool, questions, clock, log }: Parts) {
  async function ownerOf(accessToken: string | undefined): Promise<{ secondStep: boolean } | null | 'unknown'> {
    if (accessToken === undefined) return 'unknown'
    return pool.owner(accessToken).catch((error: unknown) => {
      log.warn({ err: error }, 'Cognito was not asked whether a session lives')
      return 'unknown' as const
    })
  }

  const inOneSession = () => new Date(clock().getTime() + SESSION_MS)

  async function remember(token: VerifiedToken, caller: Caller, way: SignInWay, revokedAt: Date | null): Promise<boolean> {
    return insertSessionOnce(database, {
      id: token.sessionId,
      subject: token.subject,
      ...caller,
      way,
      createdAt: new Date(token.authenticatedAt),
      authenticatedAt: new Date(token.authenticatedAt),
      lastUsedAt: clock(),
      expiresAt: inOneSession(),
      revokedAt,
    })
  }

  /** By the external provider where a code of its sign-in was used up for this person just before the session began. */
  async function wayOf({ subject, sessionId, authenticatedAt }: VerifiedToken): Promise<SignInWay> {
    const since = new Date(authenticatedAt - CODE_TO_TOKEN_MS)
    return (await belongsToCode(database.db, subject, sessionId, since)) ? 'provider' : 'password'
  }

  async function begin(token: VerifiedToken, caller: Caller, way: SignInWay): Promise<boolean> {
    const { subject, sessionId } = token
    if (!(await remember(token, caller, way, null))) {
      const known = await findSession(database, sessionId)
      return known !== null && known.subject === subject && known.revokedAt === null
    }
    await deleteSessionsBefore(database, subject, new Date(clock().getTime() - REMEMBERED_MS))
    const event = { subId: subject, outcome: 'signed_in', way, caller, sessionId } as const
    await questions.onSignIn(event).catch((error: unknown) => log.error({ err: error }, 'a sign-in was not recorded'))
    return true
  }

  async function end({ subject, sessionId }: VerifiedToken): Promise<void> {
    await transact(database, async (tx: Transaction) => {
      if (await endSessionOf(tx, subject, sessionId, clock())) await events.publish(tx, 'access', { subId: subject })
    })
  }

  return {
    async isLive(token: VerifiedToken, accessToken: string | undefined, caller: Caller): Promise<boolean> {
      const { subject, sessionId } = token
      if (!isIdentifier(sessionId) || !isIdentifier(subject)) return false
      const known = await findSession(database, sessionId)
      if (known && (known.revokedAt || known.subject !== subject)) return false
      const owner = await ownerOf(accessToken)
      if (owner === null) {
        if (known) await end(token)
        return false
      }
      if (!known && owner !== 'unknown') await acceptConfirmed({ database, pool, questions }, subject)
      const way = known ? null : await wayOf(token)
      // How somebody proves themselves at the external provider is the provider's affair.
      if (way !== 'provider' && owner !== 'unknown' && !owner.secondStep && (await questions.secondStepRequired(subject))) {
        await pool.setSecondStep(subject, true)
        // Opened without the code that the practice asks for: from the next sign-in on Cognito asks for it.
        if (way !== null) {
          await remember(token, caller, way, clock())
          return false
        }
      }
      if (!known) return begin(token, caller, way ?? 'password')
      const now = clock()
      if (now.getTime() - known.lastUsedAt.getTime() >= LOOK_AGAIN_MS) {
        await touchSession(database.db, sessionId, { ...caller, lastUsedAt: now, expiresAt: inOneSession() })
      }
      return true
    },
  }
}
