import type { Caller } from '../../../platform/access/caller.ts'
import type { IdentitySession } from '../../../platform/access/identity-admin.ts'
import type { SignInWay } from '../../../platform/access/sign-in-event.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { IdentityQuestions } from '../../identity-service.ts'
import { findAccountBySubject, holdAccount, type Account } from '../accounts/accounts.queries.ts'
import type { Clock } from '../../clock.ts'
import { refreshTokenRevoked, resetRequired, userDisabled, wrongCredentials } from '../identity-error.ts'
import { newSecret, sha256 } from '../../secrets.ts'
import {
  countWaitingTokens,
  deleteExpiredRefreshTokens,
  insertRefreshToken,
  lockRefreshToken,
  markRefreshTokenUsed,
  retireSiblings,
} from './refresh-tokens.queries.ts'
import { deleteExpiredSessions, endLeastRecentSessions, endSession, insertSession } from './embedded-sessions.queries.ts'
import { endSessionOf, endSessionsOf, selectLiveSessions, touchSession } from '../../sessions.queries.ts'
import { TOKEN_SECONDS } from './signing-keys.ts'
import type { Tokens } from './tokens.ts'

/** A device that nobody uses for so long is signed out … */
const IDLE_MS = 30 * 86_400_000
/** … and every device so long after the person proved themselves on it. */
const MAX_SESSION_MS = 90 * 86_400_000
/** Two tabs, or a lost answer: so long after its first use a refresh token may be used again. */
const GRACE_MS = 30_000
/** This many tokens of a session may wait to be used: more than two tabs ever need, too few to make a store of them. */
const WAITING = 8
/** Devices of one person; the one that was used longest ago makes room. */
const DEVICES = 50

/** What a finished sign-in or refresh answers, in Cognito's words. */
export interface SignedIn {
  AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string; ExpiresIn: number; TokenType: 'Bearer' }
  ChallengeParameters: Record<string, never>
}

/** How a person proved themselves, and when. */
export interface SignInProof {
  way: SignInWay
  authenticatedAt: Date
  /** Whether by more than the password, or the provider's word alone. */
  secondStep: boolean
}

export interface Sessions {
  /** Signs in a device of the account as it was when the person proved themselves. */
  open(account: Account, caller: Caller, proof: SignInProof): Promise<{ sessionId: string; answer: SignedIn }>
  /**
   * New tokens for a refresh token. One that was used before, and not just now, or that was left behind when another of its session
   * went on, has a copy somewhere: it ends the whole session, and the person is told.
   */
  refresh(refreshToken: string, caller: Caller): Promise<SignedIn>
  /** Ends the session of a refresh token; of an unknown one nothing. */
  revoke(refreshToken: string): Promise<void>
  /** The sessions that live, the last used first. */
  list(subject: string): Promise<IdentitySession[]>
  /** Ends one session of a person; false where they have none of that name that lives. */
  end(tx: Transaction, subject: string, sessionId: string): Promise<boolean>
  /** Ends a person's sessions, all or all but one; answers how many lived. */
  endAll(tx: Transaction, subject: string, except?: string): Promise<number>
}

interface Parts {
  database: Database
  events: Events
  tokens: Tokens
  clock: Clock
  onSecurityChange: IdentityQuestions['onSecurityChange']
}

export function createSessions(parts: Parts): Sessions {
  const { database, events, tokens, clock } = parts

  async function signedIn(account: Account, sessionId: string, authenticatedAt: Date, refreshToken: string): Promise<SignedIn> {
    const { accessToken, idToken } = await tokens.issue(account, sessionId, authenticatedAt)
    return {
      AuthenticationResult: {
        AccessToken: accessToken,
        IdToken: idToken,
        RefreshToken: refreshToken,
        ExpiresIn: TOKEN_SECONDS,
        TokenType: 'Bearer',
      },
      ChallengeParameters: {},
    }
  }

  return {
    async open(account, caller, { way, authenticatedAt, secondStep }) {
      const sessionId = newId()
      const now = clock()
      const refreshToken = await transact(database, async (tx) => {
        refuseOutdated(account, await holdAccount(tx, account.subject))
        await deleteExpiredSessions(tx, account.subject, now)
        const crowdedOut = await endLeastRecentSessions(tx, account.subject, now, DEVICES - 1)
        if (crowdedOut) await events.publish(tx, 'access', { subId: account.subject })
        await insertSession(tx, {
          id: sessionId,
          subject: account.subject,
          ...caller,
          createdAt: now,
          lastUsedAt: now,
          authenticatedAt,
          way,
          secondStep,
          expiresAt: endOf(now, authenticatedAt),
        })
        return addRefreshToken(tx, parts, sessionId, endOf(now, authenticatedAt))
      })
      return { sessionId, answer: await signedIn(account, sessionId, authenticatedAt, refreshToken) }
    },

    async refresh(refreshToken, caller) {
      const renewed = await transact(database, (tx) => renew(tx, parts, sha256(refreshToken), caller))
      if (!renewed) throw refreshTokenRevoked()
      if (renewed.account.disabledAt) throw userDisabled()
      return signedIn(renewed.account, renewed.sessionId, renewed.authenticatedAt, renewed.refreshToken)
    },

    async revoke(refreshToken) {
      await transact(database, async (tx) => {
        const known = await lockRefreshToken(tx, sha256(refreshToken))
        if (known) await endOne(tx, parts, known.sessionId, known.subject)
      })
    },

    list: (subject) => selectLiveSessions(database.db, subject, clock()),

    async end(tx, subject, sessionId) {
      const ended = await endSessionOf(tx, subject, sessionId, clock())
      if (ended) await events.publish(tx, 'access', { subId: subject })
      return ended
    },

    async endAll(tx, subject, except) {
      const ended = await endSessionsOf(tx, subject, clock(), except)
      await events.publish(tx, 'access', { subId: subject })
      return ended
    },
  }
}

/** What ended every session while somebody was still proving themselves must not miss the one that they are about to open. */
function refuseOutdated(proved: Account, now: Account | null): void {
  if (now?.passwordChangedAt?.getTime() !== proved.passwordChangedAt?.getTime()) throw wrongCredentials()
  if (!now || now.disabledAt) throw userDisabled()
  if (now.resetRequiredAt) throw resetRequired()
}

/** When a session ends unless it is used: by then long idle, or long after the person proved themselves. */
const endOf = (now: Date, authenticatedAt: Date) => new Date(Math.min(now.getTime() + IDLE_MS, authenticatedAt.getTime() + MAX_SESSION_MS))

async function addRefreshToken(tx: Transaction, { clock }: Parts, sessionId: string, expiresAt: Date): Promise<string> {
  const token = newSecret()
  await insertRefreshToken(tx, { tokenHash: sha256(token), sessionId, createdAt: clock(), expiresAt })
  return token
}

async function endOne(tx: Transaction, { events, clock }: Parts, sessionId: string, subject: string): Promise<boolean> {
  const ended = await endSession(tx, sessionId, clock())
  if (ended) await events.publish(tx, 'access', { subId: subject })
  return ended
}

/** Takes a refresh token for the next one of its session; null where it is over. A copy ends the session, and the person is told. */
async function renew(tx: Transaction, parts: Parts, tokenHash: string, caller: Caller) {
  const now = parts.clock()
  const known = await lockRefreshToken(tx, tokenHash)
  if (!known || known.sessionRevokedAt || known.expiresAt <= now) return null
  const graceBegan = new Date(now.getTime() - GRACE_MS)
  if (known.usedAt && known.usedAt < graceBegan) {
    if (await endOne(tx, parts, known.sessionId, known.subject)) {
      await parts.onSecurityChange(tx, known.subject, { kind: 'session_copied' }, caller)
    }
    return null
  }
  if (known.usedAt && (await countWaitingTokens(tx, known.sessionId)) >= WAITING) return null
  await markRefreshTokenUsed(tx, tokenHash, now)
  await retireSiblings(tx, known.sessionId, graceBegan)
  await deleteExpiredRefreshTokens(tx, known.sessionId, now)
  const expiresAt = endOf(now, known.authenticatedAt)
  await touchSession(tx, known.sessionId, { ...caller, lastUsedAt: now, expiresAt })
  const account = await findAccountBySubject(tx, known.subject)
  if (!account) return null
  const refreshToken = await addRefreshToken(tx, parts, known.sessionId, expiresAt)
  return { account, sessionId: known.sessionId, authenticatedAt: known.authenticatedAt, refreshToken }
}
