import { api, routes, type RouteDefinition } from '@paddock/contract'
import { count, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from './features/users/users.table.ts'
import { activities } from './platform/audit/audit.table.ts'
import { newId } from './platform/database/columns.ts'
import { aClient, aUser } from './testing/factories.ts'
import { keepFromMidnight } from './testing/clocks.ts'
import { planOnce } from './testing/plan-once.ts'
import { SCENARIOS } from './testing/scenarios/every-write.ts'
import { aWorld, type Step, type World } from './testing/scenarios/world.ts'
import { shownTo, untold } from './testing/shown.ts'
import { addressOf, testServer } from './testing/test-server.ts'

/** Every write of the contract is done once; each must leave an activity entry. A new write without a scenario fails the first test. */

let world: World

beforeAll(async () => {
  const server = await testServer()
  world = await aWorld(server)
  return keepFromMidnight(server)
})
beforeAll(async () => planOnce(await testServer()))

const writes = routes.filter(({ route }) => route.method !== 'GET' && !('unrecorded' in route && route.unrecorded))

test('every write of the contract has a scenario', () => {
  expect(Object.keys(SCENARIOS).toSorted()).toEqual(writes.map(({ name }) => name).toSorted())
})

test('every write says what it changes, and every reading call what it shows', () => {
  const silent = routes.filter(({ route }) => (route.method === 'GET' ? !route.shows && !route.download && !route.events : !route.changes))
  expect(silent.map(({ name }) => name)).toEqual([])
})

/** What a write changes does not depend on the engine, so one of them is enough for these thousands of answers. */
const comparesAnswers = Boolean(process.env.TEST_THOROUGH)

test.each(writes)(
  '$name leaves an activity entry, says what it changes, and is done once, however often it is sent under its key',
  async ({ name, route }) => {
    const step = await SCENARIOS[name]!(world)
    const key = isSentAgain(name, route) ? newId() : null
    const before = await entries()
    const shown = comparesAnswers ? await shownTo(world, step, route.changes) : null
    const first = await send(route, step, key)
    expect(first).toEqual([expect.toBeOneOf([200, 204]), first[1]])
    if (shown) expect(untold(shown, await shownTo(world, step, route.changes, shown))).toEqual([])
    await world.server.jobs.drain()
    const after = await entries()
    expect(after).toBeGreaterThan(before)
    if (key === null) return
    expect(await send(route, step, key), 'the answer to the same request').toEqual(first)
    await world.server.jobs.drain()
    expect(await entries(), 'entries after the same request').toBe(after)
  },
)

/** Reporting a sign-in ends the session that reports it. */
const ENDS_ITS_SESSION = 'security.reportSignIn'
function isSentAgain(name: string, { method, roles, upload, download, events }: RouteDefinition): boolean {
  return method === 'POST' && roles !== 'public' && !upload && !download && !events && name !== ENDS_ITS_SESSION
}

async function entries(): Promise<number> {
  const [row] = await world.server.database.db.select({ total: count() }).from(activities)
  return row?.total ?? 0
}

/** Answers status and body. */
async function send(route: RouteDefinition, step: Step, key: string | null): Promise<[number, string]> {
  const person = step.as === undefined ? world.manager : step.as
  const sender = person ?? (step.upload === undefined ? null : world.manager)
  const body = step.upload === undefined ? (step.body as object | undefined) : step.upload
  const contentType = route.upload?.mediaTypes[0] ?? 'application/octet-stream'
  const response = await world.server.app.inject({
    method: route.method,
    url: addressOf(route, sender?.systemRole ?? 'manager', step),
    headers: {
      ...(key !== null && { 'idempotency-key': key }),
      ...(sender && { authorization: `Bearer ${await world.server.tokenOf(sender)}` }),
      ...(step.upload !== undefined && { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  return [response.statusCode, response.body]
}

test('a person who is gone leaves their entries readable', async () => {
  const { server, organizationId } = world
  const leaver = await aUser(server.database.db, 'manager', { organizationId, firstName: 'Lee', lastName: 'Ver' })
  const client = await aClient(server.database.db, { organizationId, managerIds: [leaver.id] })
  await server.call(leaver, api.clients.updateClient, { params: { clientId: client.id }, body: { town: 'Hay', version: 1 } })
  await server.database.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, leaver.id))
  const { rows } = await server.call(world.organizationAdmin, api.activity.listClientActivity, {
    params: { clientId: client.id },
    query: {},
  })
  expect(rows[0]?.actor).toMatchObject({ firstName: 'Lee', lastName: 'Ver' })
})
