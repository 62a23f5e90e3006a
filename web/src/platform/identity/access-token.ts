import { forgetRole } from '../api/role.ts'
import { forgetKeptAnswers } from './kept-answers.ts'
import { forgetOpened } from './recently-opened.ts'

/**
 * Reads Amplify's tokens where Amplify keeps them, so that the app loads Amplify only when a token must be renewed.
 * Keys: `CognitoIdentityServiceProvider.<client>.LastAuthUser` and `….<client>.<user>.accessToken`.
 */
const KEYS = 'CognitoIdentityServiceProvider.'
const LAST_USER = '.LastAuthUser'
/** Whether the person signed in through the external provider; it is kept beside the tokens. */
const THROUGH_PROVIDER = 'paddock.through-provider'
/** Renew this long before the end, so that a token does not expire on its way. */
const MARGIN_MS = 30_000

export interface StoredToken {
  value: string
  /** Milliseconds since 1970 by this device's clock, corrected by the drift that Amplify measured. */
  expiresAt: number
}

/** The stored access token that lasts longest, expired ones included; null when nobody has signed in here. */
export function storedToken(storage: Storage): StoredToken | null {
  let longest: StoredToken | null = null
  for (const key of identityKeys(storage)) {
    if (!key.endsWith(LAST_USER)) continue
    const person = `${key.slice(0, -LAST_USER.length)}.${storage.getItem(key)}`
    const value = storage.getItem(`${person}.accessToken`)
    const expiry = value === null ? null : expiryOf(value)
    if (value === null || expiry === null) continue
    const drift = Number(storage.getItem(`${person}.clockDrift`) ?? 0) || 0
    const token = { value, expiresAt: expiry - drift }
    if (longest === null || token.expiresAt > longest.expiresAt) longest = token
  }
  return longest
}

/** Whether a token can still be sent. */
export function isUsable(token: StoredToken, now: number): boolean {
  return token.expiresAt - MARGIN_MS > now
}

/** Removes everything that is kept about a session on this device. */
export function forgetTokens(storage: Storage): void {
  removeTokens(storage)
  storage.removeItem(THROUGH_PROVIDER)
  forgetRole(storage)
  forgetKeptAnswers(storage)
  // The list of what was opened is the tab's.
  if (typeof sessionStorage !== 'undefined') forgetOpened(sessionStorage)
}

/** Removes the tokens alone. */
export function removeTokens(storage: Storage): void {
  for (const key of identityKeys(storage)) storage.removeItem(key)
}

/** Remembers, for as long as the session, that the person is signed in at the external provider too. */
export function rememberProvider(storage: Storage): void {
  storage.setItem(THROUGH_PROVIDER, 'true')
}

export function cameThroughProvider(storage: Storage): boolean {
  return storage.getItem(THROUGH_PROVIDER) !== null
}

/** The end of a JSON web token in milliseconds; null when it is none. */
export function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const expiry = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof expiry === 'number' ? expiry * 1000 : null
  } catch {
    return null
  }
}

/** Everything that Amplify keeps about the session. */
export function keptTokens(storage: Storage): Map<string, string> {
  return new Map(identityKeys(storage).map((key) => [key, storage.getItem(key) ?? '']))
}

/** Puts another session in the place of the stored one. */
export function replaceTokens(storage: Storage, kept: ReadonlyMap<string, string>): void {
  removeTokens(storage)
  for (const [key, value] of kept) storage.setItem(key, value)
}

/** The renewal token among what was kept. */
export function refreshTokenOf(kept: ReadonlyMap<string, string>): string | null {
  for (const [key, value] of kept) if (key.endsWith('.refreshToken')) return value
  return null
}

function identityKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(KEYS))
}
