import { routes, type NamedRoute } from '@paddock/contract'
import * as fc from 'fast-check'
import { and, count, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activities } from './platform/audit/audit.table.ts'
import { jobs } from './platform/jobs/jobs.table.ts'
import { attemptsOf, type Attempt } from './testing/fuzzing/attempts.ts'
import { faultsOf, fits, type Answer } from './testing/fuzzing/judge.ts'
import { namesOne, resolved, type Owner } from './testing/fuzzing/names.ts'
import { aPractice, callerOf, isOfPlatform, type Practice } from './testing/fuzzing/practices.ts'
import { requestOf, sentOf, type Sent } from './testing/fuzzing/request.ts'
import { planOnce } from './testing/plan-once.ts'
import { SCENARIOS } from './testing/scenarios/every-write.ts'
import type { Step } from './testing/scenarios/world.ts'
import { testServer, type TestServer } from './testing/test-server.ts'

/**
 * Sends each call of the contract many inputs made from its schema. A change is judged by the same inputs every time;
 * `npm run fuzz` chooses others, and more of them. The other engine gets a few of each: what is sent wrong is refused before either.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? (process.env.TEST_THOROUGH ? 50 : 10))
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const ONLY = process.env.FUZZ_CALL ?? ''
/** How often a write that was carried out is given a new record to write to. */
const RENEWALS = Math.ceil(RUNS / 50)

/** Reporting a sign-in ends the session that reports it. */
const ENDS_ITS_SESSION = 'security.reportSignIn'
/** A file that is not what was announced is refused, and that is written down. */
const RECORDS_REFUSALS = 'documents.completeUpload'
const NOBODY = '01234567-89ab-7cde-8f01-23456789abcd'

let server: TestServer
let ours: Practice
let theirs: Practice
let foreignIds: string[]

const usedBefore = process.cpuUsage()

beforeAll(async () => {
  server = await testServer()
  ours = await aPractice(server)
  theirs = await aPractice(server)
  foreignIds = Object.values(theirs.ids)
  return planOnce(server)
})

/** Reading calls come first, while everything is as it was made. */
const chosen = routes
  .filter(({ name }) => name.startsWith(ONLY))
  .toSorted((a, b) => Number(a.route.method !== 'GET') - Number(b.route.method !== 'GET'))

test.each(chosen)(
  '$name answers whatever it is sent in our words',
  async ({ name, route }) => {
    const call = await aCall({ name, route, feature: '' })
    const attempts = attemptsOf(route, call.known())
    const property = fc.asyncProperty(attempts, async (attempt) => {
      const faults = await call.send(attempt)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    })
    const seed = seedOf(name)
    const result = await fc.check(property, { numRuns: RUNS, seed, ignoreEqualValues: route.method === 'GET' })
    if (!result.failed) return
    const [input] = result.counterexample ?? []
    const again = `npm run fuzz -- --seed=${SEED} --runs=${RUNS} --call=${name}`
    expect.fail(
      `${name}: ${(result.errorInstance as Error | null)?.message}\nSent (shrunken): ${JSON.stringify(input)}\nSeed ${SEED}. Again: ${again}`,
    )
  },
  60_000 + RUNS * 2_000,
)

test('what was sent by one practice left no entry with another', async () => {
  const { world, family } = ours
  const people = [world.manager, world.colleague, world.organizationAdmin, ...Object.values(family.members).map(({ user }) => user)]
  const left = await server.database.db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.organizationId, theirs.world.organizationId),
        inArray(
          activities.actorId,
          people.map(({ id }) => id),
        ),
      ),
    )
  expect(left).toEqual([])
})

afterAll(() => {
  const { user, system } = process.cpuUsage(usedBefore)
  const seconds = Math.round((user + system) / 1e6)
  console.log(`Fuzzed ${chosen.length} calls with ${RUNS} inputs each in ${seconds} s of processor time, seed ${SEED}.`)
})

/** A call's own seed: alone it is sent what it is sent among the others. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, SEED)

async function entries(): Promise<number> {
  const [row] = await server.database.db.select({ total: count() }).from(activities)
  return row?.total ?? 0
}

/** A call, who makes it and what it is known to accept; renewed when it was carried out. */
async function aCall({ name, route }: NamedRoute) {
  const scenario = SCENARIOS[name]
  // A scenario that waits for its own job would do those of all calls before it.
  await server.database.db.delete(jobs)
  let step: Step = (await scenario?.(ours.world)) ?? {}
  let renewals = 0
  let before = await entries()
  const caller = () => (step.as === undefined ? (callerOf(route, ours) ?? null) : step.as)

  const meaningOf = (owner: Owner, part: string): unknown => {
    if (owner === 'nobody') return NOBODY
    if (owner === 'theirs') return theirs.ids[part] ?? NOBODY
    if (owner === 'ours') return ours.ids[part] ?? ours.ids.clientId
    return [step.params, step.query, step.body]
      .map((of) => (of as Record<string, unknown> | undefined)?.[part])
      .find((value) => value !== undefined)
  }

  async function answerTo(attempt: Attempt, sent: Sent): Promise<Answer> {
    const person = caller()
    const request = requestOf(route, person?.systemRole ?? 'manager', sent, attempt.envelope)
    const authorization = person ? { authorization: `Bearer ${await server.tokenOf(person)}` } : {}
    const response = await server.app.inject({ ...request, headers: { ...request.headers, ...authorization } })
    const isJson = response.headers['content-type']?.toString().startsWith('application/json') === true
    return { status: response.statusCode, text: response.body, isJson }
  }

  async function send(attempt: Attempt): Promise<string[]> {
    const sent = sentOf(resolved(attempt, meaningOf), route)
    const isTaken = fits(route, sent)
    // A stream of events that begins has no end of its own.
    if (route.events && route.method === 'GET' && isTaken) return []
    const answer = await answerTo(attempt, sent)
    const faults = faultsOf(route, answer)
    if (answer.status === 401 && name === ENDS_ITS_SESSION) return []
    if (answer.status === 401 && caller()) faults.push('a session that ended')
    if (!isTaken && !attempt.envelope && answer.status !== 400) faults.push(`${answer.status} to what does not fit the schema`)
    if (isTaken && namesForeigner(attempt) && !isRefused(answer)) faults.push(`${answer.status} to another practice’s record or none`)
    if (isTaken) faults.push(...tellsOfOthers(attempt, answer), ...(await traceOf(answer)))
    return faults.map(
      (fault) => `${fault}\nAnswer: ${answer.status} ${answer.text.slice(0, 600)}\nSent: ${JSON.stringify(sent).slice(0, 800)}`,
    )
  }

  /** A refused write leaves no entry; one that was carried out has a new record to write to. */
  async function traceOf({ status }: Answer): Promise<string[]> {
    if (route.method === 'GET') return []
    const after = await entries()
    const added = after - before
    before = after
    if (status >= 300) return added === 0 || name === RECORDS_REFUSALS ? [] : [`a refusal that left ${added} entries`]
    if (scenario && !isOfPlatform(route) && renewals++ < RENEWALS) {
      await server.database.db.delete(jobs)
      step = await scenario(ours.world)
      before = await entries()
    }
    return []
  }

  /** The platform’s staff sees every practice. */
  const seesAll = () => caller()?.systemRole === 'admin'
  const namesForeigner = ({ params }: Attempt) => namesOne(params, 'nobody') || (namesOne(params, 'theirs') && !seesAll())
  /** What else is wrong with an input may be said first: a position in a list, an old version. */
  const isRefused = ({ status }: Answer) => status === 404 || status === 400 || status === 409
  function tellsOfOthers(attempt: Attempt, { text }: Answer): string[] {
    if (seesAll() || namesOne(attempt, 'theirs')) return []
    return foreignIds.some((id) => text.includes(id)) ? ['an answer that tells of another practice'] : []
  }

  const names = (part: unknown) => (part !== null && typeof part === 'object' && !Array.isArray(part) ? Object.keys(part) : [])
  return { known: () => ({ params: names(step.params), query: names(step.query), body: names(step.body) }), send }
}
