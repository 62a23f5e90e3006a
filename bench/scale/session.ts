import { pause } from './pause.ts'
import { PASSWORD } from './world.ts'

/** So long somebody tries again before the run counts it as failed. */
const PATIENCE_MS = 90_000
/** No answer within this is a hang, which the run tells apart from a connection that broke. */
const HANG_MS = 30_000
const DONE_BEFORE = 409

/** What became of the requests of one stretch of a run. */
export class Tally {
  attempts = 0
  /** Attempts without a good answer, by what came in its place. */
  readonly failures = new Map<string, number>()
  readonly milliseconds: number[] = []
  /** Calls that were given up, with the last word. */
  readonly givenUp: string[] = []
  /** Steps of imports in the middle of which two servers ended: the screen asks the person to begin such a step again. */
  begunAgain = 0
  /** Refusals that say that somebody is signed out. */
  signedOut = 0
  longestOutage = 0

  fail(what: string) {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
  }
  line(): string {
    const sorted = this.milliseconds.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
    const failed = [...this.failures.values()].reduce((sum, count) => sum + count, 0)
    const words = [...this.failures].map(([what, count]) => `${count} × ${what}`).join(', ')
    return (
      `${this.attempts} requests, ${failed} (${((failed / Math.max(1, this.attempts)) * 100).toFixed(2)} %) without a good answer` +
      `${words ? `: ${words}` : ''}; ${this.givenUp.length} given up; ${this.begunAgain} checks of files begun again; ${this.signedOut} signed out; ` +
      `answered in p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms; longest wait with trying again ${this.longestOutage.toFixed(0)} ms`
    )
  }
}

export interface Sending {
  body?: object | Buffer
  /** Sent with each try, so that the write is done once. */
  key?: string
  mediaType?: string
}

/** Where a run's people send to, and what is counted meanwhile; a stretch of the run puts another tally in. */
export interface Line {
  url: string
  tally: Tally
}

export interface Answered<Body> {
  status: number
  body: Body
}

/** Sends until there is an answer that says yes or no, as somebody does who presses the button again; null where patience ended. */
export async function insist<Body>(
  line: Line,
  method: string,
  path: string,
  headers: Record<string, string>,
  sending: Sending = {},
): Promise<Answered<Body> | null> {
  const { body, key, mediaType } = sending
  const init: RequestInit = {
    method,
    headers: {
      ...headers,
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': mediaType ?? 'application/json' }),
    },
    ...(body && { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }),
  }
  const began = performance.now()
  let last = ''
  for (let again = 0; performance.now() - began < PATIENCE_MS; again++) {
    const { tally } = line
    tally.attempts += 1
    const sent = performance.now()
    try {
      const response = await fetch(`${line.url}${path}`, { ...init, signal: AbortSignal.timeout(HANG_MS) })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      if (response.status < 500) {
        tally.milliseconds.push(performance.now() - sent)
        if (again > 0) tally.longestOutage = Math.max(tally.longestOutage, performance.now() - began)
        return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body }
      }
      if (response.status === 503 && !response.headers.has('retry-after')) tally.fail('503 without Retry-After')
      last = `${response.status}${response.status === 503 ? '' : ` ${method} ${path} ${text}`}`
    } catch (error) {
      last =
        error instanceof DOMException && error.name === 'TimeoutError'
          ? `nothing for ${HANG_MS / 1000} s (${method} ${path})`
          : 'connection lost'
    }
    tally.fail(last)
    await pause(100 + Math.random() * 150)
  }
  line.tally.givenUp.push(`${method} ${path}: ${last}`)
  return null
}

/** Whether a keyed write is stored: done now, or done before by a try whose answer was lost. */
export const isStored = (answer: Answered<unknown> | null): boolean =>
  answer !== null && (answer.status < 300 || (answer.status === DONE_BEFORE && (answer.body as { code?: number }).code === 2021))

interface Tokens {
  AccessToken: string
  RefreshToken: string
}

/** A device of somebody. */
export class Session {
  readonly line: Line
  readonly #address: string
  #tokens: Tokens = { AccessToken: '', RefreshToken: '' }

  constructor(line: Line, address = '203.0.113.1') {
    this.line = line
    this.#address = address
  }

  /** Signs in; answers what the service says. */
  async signIn(email: string, password = PASSWORD): Promise<string> {
    const answer = await identityCall(this.line, this.#address, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })
    if (answer?.body.AuthenticationResult) {
      this.#tokens = answer.body.AuthenticationResult
      return 'signed in'
    }
    return answer?.body['__type'] ?? 'no answer'
  }

  /** Takes the refresh token for new ones, with the same one again where no answer came. */
  async refresh(): Promise<void> {
    const answer = await identityCall(this.line, this.#address, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: this.#tokens.RefreshToken })
    if (answer?.body.AuthenticationResult) this.#tokens = answer.body.AuthenticationResult
    else if (answer) this.line.tally.signedOut += 1
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#tokens.AccessToken}`, 'x-forwarded-for': this.#address }
  }

  async call<Body>(method: string, path: string, sending?: Sending): Promise<Answered<Body> | null> {
    const answer = await insist<Body>(this.line, method, path, this.headers, sending)
    if (answer?.status === 401) this.line.tally.signedOut += 1
    return answer
  }
}

interface IdentityAnswer {
  AuthenticationResult?: Tokens
  __type?: string
}

function identityCall(line: Line, address: string, flow: string, parameters: Record<string, string>) {
  const headers = {
    // Each goes to another process.
    connection: 'close',
    'x-forwarded-for': address,
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
  }
  const body = { AuthFlow: flow, ClientId: 'paddock-web', AuthParameters: parameters }
  return insist<IdentityAnswer>(line, 'POST', '/identity/', headers, { body, mediaType: 'application/x-amz-json-1.1' })
}
