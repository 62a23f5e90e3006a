import { storedToken } from './access-token.ts'

/** The subject of the session on this device; null without one. */
export function subjectOfSession(): string | null {
  const token = storedToken(localStorage)
  return token === null ? null : subjectOf(token.value)
}

/** Reads whom a JSON web token is about; null when it is none. */
export function subjectOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : null
  } catch {
    return null
  }
}
