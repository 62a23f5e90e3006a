/** Where to go after signing in: a path of this site that is no sign-in page; anything else becomes `/`. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next !== null && isOwnPath(next) ? next : '/'
}

/** The sign-in page that leads back to a path. */
export function loginAddress(back: string): string {
  return isOwnPath(back) && back !== '/' ? `/auth/login?next=${encodeURIComponent(back)}` : '/auth/login'
}

/** Has the sign-in page say once why somebody is there. */
export const withProblem = (address: string, problem: 'second-step'): string =>
  `${address}${address.includes('?') ? '&' : '?'}problem=${problem}`

function isOwnPath(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters, which could hide a second slash
  if (!/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\\]/.test(path)) return false
  const resolved = new URL(path, 'https://own.invalid')
  return resolved.origin === 'https://own.invalid' && !/^\/(auth|api|identity|outbox)(\/|$)/.test(resolved.pathname)
}
