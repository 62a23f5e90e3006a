/** Answers that the page asked for before its code was there: each is taken once, by the call that would have asked for the same. */

interface EarlyAnswer {
  token: string | null
  /** Milliseconds since 1970. */
  askedAt: number
  response: Promise<Response>
}

declare global {
  var paddockEarlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** An answer that waited longer is asked for again. */
const MAX_WAIT_MS = 30_000

/** Asks for an address at once. The answer is for whoever takes it: others read a copy. */
export function askEarly(address: string, token: string | null, ask: typeof fetch = fetch): Promise<Response> {
  const response = ask(address, token === null ? {} : { headers: { authorization: `Bearer ${token}` } })
  // The code that takes the answer is told of the failure.
  response.catch(() => undefined)
  globalThis.paddockEarlyAnswers ??= new Map()
  globalThis.paddockEarlyAnswers.set(address, { token, askedAt: Date.now(), response })
  return response
}

/** What was asked for early at this address with this token; null where nothing was, or it was taken, or is too old. */
export function takeEarly(address: string, token: string | null): Promise<Response> | null {
  const early = globalThis.paddockEarlyAnswers?.get(address)
  if (early === undefined || early.token !== token) return null
  globalThis.paddockEarlyAnswers?.delete(address)
  return Date.now() - early.askedAt < MAX_WAIT_MS ? early.response : null
}
