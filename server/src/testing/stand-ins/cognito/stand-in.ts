import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EmulatorRefusal, startEmulator } from './emulator.ts'
import { createOperations } from './operations.ts'
import { CLIENT_ID, USER_POOL_ID } from './pool.ts'
import { faultsOf, surplusOf } from './shapes.ts'

/**
 * Stands where Amazon Cognito would: every request is recorded and held against the API reference (shapes.ts), then answered by
 * cognito-local. What cognito-local does not know is added here by that reference: SRP, the second step by email, renewal by
 * GetTokensFromRefreshToken, sign-out (global, by an admin, of one session) with its effect on access tokens, disabled people,
 * a forced reset, and the claims `origin_jti` and `auth_time`.
 */
async function startStandIn() {
  const requests: { operation: string; body: Record<string, unknown> }[] = []
  const faults: string[] = []
  const cuts = new Set<string>()
  const failures = new Map<string, { type: string; status: number }>()
  let keysFetched = 0
  let keysReachable = true
  let url = ''
  const emulator = await startEmulator({ userPoolId: USER_POOL_ID, clientId: CLIENT_ID, issuer: () => url })
  const answer = createOperations(emulator)

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return send(response, 200, {})
    const work = request.method === 'GET' ? keys(request, response) : operation(request, response)
    work.catch((error: unknown) => send(response, 500, { __type: 'InternalErrorException', message: String(error) }))
  })

  async function keys(request: IncomingMessage, response: ServerResponse): Promise<void> {
    keysFetched += 1
    const known = request.url === `/${USER_POOL_ID}/.well-known/jwks.json`
    if (!keysReachable || !known) send(response, keysReachable ? 404 : 503, {})
    else send(response, 200, { keys: [emulator.publishedKey] })
  }

  async function operation(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, name = ''] = /^AWSCognitoIdentityProviderService\.(\w+)$/.exec(String(request.headers['x-amz-target'])) ?? []
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>
    requests.push({ operation: name, body })
    faults.push(...faultsOf(name, body, request.headers.authorization))
    if (cuts.delete(name)) return void request.socket.destroy()
    const failure = failures.get(name)
    if (failure) return send(response, failure.status, { __type: failure.type, message: 'As the test wished.' })
    try {
      const result = await answer(name, body)
      faults.push(...surplusOf(name, result))
      send(response, 200, result)
    } catch (error) {
      if (!(error instanceof EmulatorRefusal)) throw error
      send(response, 400, { __type: error.code, message: error.message })
    }
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    emulator,
    /** Everything that was asked, in order. */
    requests,
    /** What broke the reference; a good test leaves it empty. */
    faults,
    codeTo: (email: string) => answer.codes.get(email) ?? emulator.codeTo(email),
    /** Has an operation fail so from now on, until it is told otherwise. */
    fail(name: string, failure: { type: string; status?: number } | null) {
      if (failure) failures.set(name, { status: 400, ...failure })
      else failures.delete(name)
    },
    /** Closes the connection of the next request of an operation, as a service does to one that was idle. */
    cut: (name: string) => void cuts.add(name),
    /** How often the keys were fetched, and whether they can be. */
    keysFetched: () => keysFetched,
    reachKeys(reachable: boolean) {
      keysReachable = reachable
    },
  }
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

let shared: Promise<StandIn> | undefined

/** One for all tests of a worker, as loading cognito-local takes a second; it goes with the worker. */
export function standIn(): Promise<StandIn> {
  shared ??= startStandIn()
  return shared
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-expose-headers': 'x-amzn-errortype',
  })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
