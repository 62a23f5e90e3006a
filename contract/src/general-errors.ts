/**
 * The error catalogue: each refusal has one name, one code, one status and one sentence that a person reads.
 * 10001, 1001 and 1000 are the specification's, word for word; ours count from 2000.
 */
export const session_expired = { code: 10001, status: 401, message: 'session expired' } as const
export const email_used = { code: 1001, status: 409, message: 'Email already used' } as const
export const unexpected = {
  code: 1000,
  status: 500,
  message: 'Something went wrong. Please, refresh the page or try again later.',
} as const
export const invalid_input = { code: 2000, status: 400, message: 'Some of what you entered needs another look.' } as const
export const not_found = { code: 2001, status: 404, message: 'We could not find that. It may have been moved or archived.' } as const
export const forbidden = { code: 2002, status: 403, message: 'Your role does not include this.' } as const
export const stale = {
  code: 2003,
  status: 409,
  message: 'Somebody saved a change before you. Compare both versions, then save again.',
} as const
export const too_many_requests = { code: 2004, status: 429, message: 'Too many tries. Wait a minute, then try again.' } as const
export const too_large = { code: 2005, status: 413, message: 'That is larger than we accept.' } as const
export const unsupported_media_type = { code: 2006, status: 415, message: 'That kind of content is not accepted here.' } as const
export const not_ready = { code: 2007, status: 503, message: 'The service is starting or stopping. Try again in a moment.' } as const
export const cross_site = { code: 2008, status: 403, message: 'This request came from another site and was not carried out.' } as const
export const second_step_required = {
  code: 2009,
  status: 403,
  message: 'Your role signs in with a second step. Sign out, then sign in with your password and the code that we mail you.',
} as const
export const sent_otherwise = {
  code: 2020,
  status: 409,
  message: 'This was sent before with other content. Reload the page to see what is stored.',
} as const
export const done_before = { code: 2021, status: 409, message: 'This is done already. Reload the page to see it.' } as const
export const database_away = {
  code: 2030,
  status: 503,
  message: 'We cannot reach our records just now. Nothing was saved; what you typed is still here. Try again in a minute.',
} as const
export const storage_full = {
  code: 2031,
  status: 503,
  message: 'Nothing can be saved just now: our storage is full. What you typed is still here. Try again later.',
} as const
export const files_away = {
  code: 2032,
  status: 503,
  message: 'We cannot reach our files just now. None is lost; try again in a few minutes.',
} as const
export const not_configured = { code: 2600, status: 409, message: 'This is not set up on this server.' } as const
