const NOWHERE = 'https://own.invalid'
/** Paths that answer no page of the application, and the sign-in pages themselves. */
const NO_PAGE = /^\/(auth|api|identity|outbox)(\/|$)/
const MAX_PATH_LENGTH = 2_000

/** Where to go after signing in: a path of the web; anything else, another site's address before all, becomes `/`. */
export function ownPath(wanted: unknown): string {
  return typeof wanted === 'string' && wanted.length <= MAX_PATH_LENGTH && isOwnPath(wanted) ? wanted : '/'
}

function isOwnPath(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters, which could hide a second slash
  if (!/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\\]/.test(path)) return false
  const resolved = URL.canParse(path, NOWHERE) ? new URL(path, NOWHERE) : null
  return resolved?.origin === NOWHERE && !NO_PAGE.test(resolved.pathname)
}
