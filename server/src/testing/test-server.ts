import { isDeepStrictEqual } from 'node:util'
import { ROLE_PREFIX, type RouteDefinition, type RouteInput, type RouteOutput, type SystemRole } from '@paddock/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { AppParts } from '../app.ts'
import { buildApp } from '../app.ts'
import { assemble } from '../open-server.ts'
import { setHashParameters } from '../identity/embedded/accounts/passwords.ts'
import { setStepLength } from '../platform/access/constant-time.ts'
import { setFileReader } from '../platform/files/read-apart.ts'
import { readFile } from '../platform/files/read-file.ts'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { countChanged } from '../platform/database/embedded/keep-statistics.ts'
import type { EmbeddedDatabase } from '../platform/database/open-embedded.ts'
import { jobs } from '../platform/jobs/jobs.table.ts'
import { openTestDatabase } from './test-database.ts'
import { answeringModel } from './stand-ins/answering-model.ts'
import { emptyFolder } from './test-folder.ts'

/** Somebody who can be signed in: a row of `users`. */
interface Person {
  subId: string | null
  email: string
  systemRole: SystemRole
}

export interface TestServer extends AppParts {
  app: FastifyInstance
  /** A bearer token of a real session of this person. */
  tokenOf(person: Person): Promise<string>
  /** Calls a route as this person; fails the test when the answer is a refusal. */
  call<R extends RouteDefinition>(person: Person, route: R, input: RouteInput<R>): Promise<RouteOutput<R>>
  /** Calls a route and answers status and body whatever they are. */
  attempt(person: Person | null, route: RouteDefinition, input?: AnyInput): Promise<{ status: number; body: any; text: string }> // oxlint-disable-line no-explicit-any -- bodies of refusals are looked at field by field
}

export interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** What `inConstantTime` takes here; what looks at the clock takes the real one. */
export const SHORT_STEP_MS = 10
/** What a password's hash costs here, but where the hash itself is looked at: a tenth of a millisecond in place of thirty. */
export const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** After how many files the embedded engine counts what has changed in its tables, as a server that is open for long has it do. */
const FILES_BETWEEN_COUNTS = 8

let server: Promise<TestServer> | undefined
let lastFile: string | undefined
let filesSeen = 0

/** The whole server on a database of its own, shared by the tests of a worker. */
export async function testServer(): Promise<TestServer> {
  server ??= start()
  const shared = await server
  const file = expect.getState().testPath
  if (file !== lastFile) await beginFile(shared)
  lastFile = file
  return shared
}

async function beginFile({ database }: TestServer): Promise<void> {
  // What tests of another file have promised would be done at this one's expense.
  await database.db.delete(jobs)
  filesSeen += 1
  // Without figures, one test of a month's reminders took 107 s behind the surveys that other files left; with them the whole file takes 2 s.
  if (database.engine === 'pglite' && filesSeen % FILES_BETWEEN_COUNTS === 0) await countChanged((database as EmbeddedDatabase).lite)
}

/** The whole server on a database of its own; `purpose` names one that only these tests use. */
export async function start(purpose?: string): Promise<TestServer> {
  setStepLength(SHORT_STEP_MS)
  setHashParameters(CHEAP_HASH)
  setFileReader(readFile)
  const configuration = readConfiguration({
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    INTERCOM_IDENTITY_SECRET: 'a-secret-of-the-tests',
    RATE_LIMIT: '1000000',
    FILES_DIR: await emptyFolder(),
  })
  const database = await openTestDatabase(purpose)
  const log = pino({ level: 'silent' })
  const ai = answeringModel()
  const parts = await assemble({ configuration, database, ai, log, publicUrl: () => 'http://localhost', webFolder: '/nowhere' })
  const { identity } = parts
  const app = await buildApp(parts)
  const tokens = new Map<string, Promise<string>>()

  const tokenOf = (person: Person) => {
    const key = person.subId ?? person.email
    let token = tokens.get(key)
    if (!token) {
      token = identity.openSession({ subId: person.subId ?? '', email: person.email })
      tokens.set(key, token)
    }
    return token
  }

  async function send(person: Person | null, route: RouteDefinition, input: AnyInput) {
    const request: InjectOptions = {
      method: route.method,
      url: addressOf(route, person?.systemRole ?? 'manager', input),
      headers: person ? { authorization: `Bearer ${await tokenOf(person)}` } : {},
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    }
    return app.inject(request)
  }

  return {
    ...parts,
    app,
    tokenOf,
    async call<R extends RouteDefinition>(person: Person, route: R, input: RouteInput<R>): Promise<RouteOutput<R>> {
      const response = await send(person, route, input)
      if (response.statusCode >= 300) throw new Error(`${route.method} ${route.path} answered ${response.statusCode}: ${response.body}`)
      if (!response.body || !route.response) return undefined as RouteOutput<R>
      const body = response.json<RouteOutput<R>>()
      // JSON that PostgreSQL built skips the whitelist while serving, so it is held against the contract here.
      if (!isDeepStrictEqual(route.response.parse(body), body)) {
        throw new Error(`${route.method} ${route.path} answers what the contract does not name: ${response.body}`)
      }
      return body
    },
    async attempt(person, route, input = {}) {
      const response = await send(person, route, input)
      return {
        status: response.statusCode,
        text: response.body,
        body: response.headers['content-type']?.toString().includes('json') ? response.json() : undefined,
      }
    },
  }
}

/** The address under which a person of this role finds a route. */
export function addressOf(route: RouteDefinition, role: SystemRole, { params = {}, query = {} }: AnyInput): string {
  const prefix = typeof route.roles === 'string' ? '/api' : ROLE_PREFIX[route.roles.includes(role) ? role : route.roles[0]!]
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? name))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, String(value)]])),
  )
  return `${prefix}${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}
