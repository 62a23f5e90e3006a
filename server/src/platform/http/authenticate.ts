import type { FastifyRequest } from 'fastify'
import { scopeFor, type Scope, type SignedInUser } from '../access/scope.ts'
import { AppError } from '../errors/app-error.ts'
import type { Events } from '../events/events.ts'
import type { Caller } from '../access/caller.ts'
import type { LiveSession, VerifiedToken } from '../access/verified-token.ts'
import { callerOf } from './caller-of.ts'

type KnownUser = SignedInUser & { email: string }

export interface AuthenticationSources {
  /** Checks signature, issuer, use and expiry; null for anything that is not ours or not valid. */
  verify(token: string): Promise<VerifiedToken | null>
  /** The session of a token while it lives; null once it is over. */
  liveSession(token: VerifiedToken, caller: Caller): Promise<LiveSession | null>
  /** A live session is remembered for so long (ms); for ever unless set. */
  liveFor?: number | undefined
  /** The active person behind a subject; null for anybody else. */
  findSignedIn(subject: string): Promise<KnownUser | null>
  /** Whether only a session with a second step opens anything for this person. */
  needsSecondStep(person: KnownUser): boolean
  events: Events
}

export type Authenticate = (request: FastifyRequest) => Promise<Scope>

/** Verified tokens and live scopes are remembered; bounded, because anybody can send tokens. */
const REMEMBERED = 10_000

/**
 * Answers who sends a request. A token's signature is checked once and remembered until it expires; whether its session
 * still lives and what its person may do is remembered until the `access` topic says that it changed. While messages of other
 * processes do not arrive, nothing is remembered.
 */
export function createAuthenticate(sources: AuthenticationSources): Authenticate {
  const tokens = new Map<string, VerifiedToken>()
  const scopes = new Map<string, { scope: Scope; until: number }>()
  const liveFor = sources.liveFor ?? Infinity
  let generation = 0

  sources.events.subscribe(
    'access',
    ({ subId }) => {
      generation += 1
      for (const [sessionId, { scope }] of scopes) if (scope.subId === subId) scopes.delete(sessionId)
    },
    () => {
      generation += 1
      scopes.clear()
    },
  )

  async function verified(token: string): Promise<VerifiedToken | null> {
    const known = tokens.get(token)
    if (known) {
      if (known.expiresAt > Date.now()) return known
      tokens.delete(token)
      return null
    }
    const fresh = await sources.verify(token)
    if (fresh) remember(tokens, token, fresh)
    return fresh
  }

  async function liveScope(token: VerifiedToken, request: FastifyRequest): Promise<Scope | null> {
    const known = scopes.get(token.sessionId)
    if (known && known.scope.subId === token.subject && known.until > Date.now()) return known.scope
    const before = generation
    const [session, found] = await Promise.all([sources.liveSession(token, callerOf(request)), sources.findSignedIn(token.subject)])
    if (!session) return null
    // The first session after a code came back at the hosted service is what makes the person.
    const user = found ?? (await sources.findSignedIn(token.subject))
    if (!user) return null
    if (!session.secondStep && sources.needsSecondStep(user)) throw new AppError('second_step_required')
    const scope = scopeFor(user, token.sessionId, token.authenticatedAt)
    // Something changed while we looked: use what was read for this request, but do not remember it.
    if (generation === before && sources.events.connected()) remember(scopes, token.sessionId, { scope, until: Date.now() + liveFor })
    return scope
  }

  return async (request) => {
    const token = bearerToken(request.headers.authorization)
    const verifiedToken = token ? await verified(token) : null
    const scope = verifiedToken ? await liveScope(verifiedToken, request) : null
    if (!scope) throw new AppError('session_expired')
    return scope
  }
}

function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')
  return match?.[1] ?? null
}

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= REMEMBERED) {
    const oldest = map.keys().next().value
    if (oldest !== undefined) map.delete(oldest)
  }
  map.set(key, value)
}
