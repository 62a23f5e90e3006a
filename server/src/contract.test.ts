import { ROLE_PREFIX, routes, STAFF, SYSTEM_ROLES, type RouteDefinition, type SystemRole } from '@paddock/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { handledRoutes } from './app.ts'
import { newId } from './platform/database/columns.ts'
import { addressesOf } from './platform/http/mount.ts'
import { aClient, anOrganization, aProspect, aUser } from './testing/factories.ts'
import { aFamily, type Family } from './testing/families/family.ts'
import { minimal, plausibleInput } from './testing/example-input.ts'
import { addressOf, testServer, type TestServer } from './testing/test-server.ts'

/** Walks the whole contract: what holds for every call is tested for every call, also for those written tomorrow. */

let server: TestServer
let people: Record<SystemRole, Awaited<ReturnType<typeof aUser>>>
let stranger: Awaited<ReturnType<typeof aUser>>
let colleague: Awaited<ReturnType<typeof aUser>>
let ids: Record<string, string>
/** Stakeholders of every account kind in the family behind `ids`, of another family of the same practice, and of another practice. */
let family: Family
let neighbours: Family
let strangers: Family

beforeAll(async () => {
  server = await testServer()
  const db = server.database.db
  const organization = await anOrganization(db)
  const inPractice = { organizationId: organization.id }
  people = {
    admin: await aUser(db, 'admin'),
    organizationAdmin: await aUser(db, 'organizationAdmin', inPractice),
    manager: await aUser(db, 'manager', inPractice),
    user: await aUser(db, 'user'),
  }
  colleague = await aUser(db, 'manager', inPractice)
  stranger = await aUser(db, 'manager')
  const client = await aClient(db, { ...inPractice, managerIds: [people.manager.id] })
  const prospect = await aProspect(db, { ...inPractice, managerIds: [people.manager.id] })
  family = await aFamily(db, { ...inPractice, managerIds: [people.manager.id] })
  neighbours = await aFamily(db, { ...inPractice, managerIds: [people.manager.id] })
  strangers = await aFamily(db, { organizationId: (await anOrganization(db)).id, managerIds: [] })
  ids = {
    ...family.ids,
    clientId: client.id,
    familyId: family.client.id,
    prospectId: prospect.id,
    organizationId: organization.id,
    userId: colleague.id,
  }
})

const parametersOf = (route: RouteDefinition): Record<string, string> =>
  Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, newId()]))
const restricted = routes.filter(({ route }) => typeof route.roles !== 'string')
const needsSession = routes.filter(({ route }) => route.roles !== 'public')

test('every call of the contract has a verb, and every verb a call', () => {
  const handled = new Set(handledRoutes.map(({ route }) => route))
  expect(routes.filter(({ route }) => !handled.has(route)).map(({ name }) => name)).toEqual([])
  expect(handledRoutes).toHaveLength(routes.length)
})

describe.each(needsSession)('$name', ({ route }) => {
  test('refuses a caller without a session with 401 and code 10001, with and without the trailing slash', async () => {
    for (const { url } of addressesOf(route)) {
      for (const slash of ['', '/']) {
        const response = await server.app.inject({ method: route.method, url: `${url.replace(/:(\w+)/g, () => newId())}${slash}` })
        expect([response.statusCode, response.json().code]).toEqual([401, 10001])
      }
    }
  })

  test('refuses a token that is forged, foreign or nonsense', async () => {
    const real = await server.tokenOf(people.manager)
    const [head = '', body = '', signature = ''] = real.split('.')
    const other = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: newId() })).toString(
      'base64url',
    )
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const token of ['', 'x', `${head}.${other}.${signature}`, `${none}.${body}.`, `${none}.${body}.${signature}`]) {
      const url = addressOf(route, 'manager', { params: parametersOf(route) })
      const response = await server.app.inject({ method: route.method, url, headers: { authorization: `Bearer ${token}` } })
      expect([response.statusCode, response.json().code]).toEqual([401, 10001])
    }
  })
})

describe.each(restricted)('$name', ({ route }) => {
  test('refuses every role that it does not name, under every prefix', async () => {
    const allowed = route.roles as readonly SystemRole[]
    for (const role of SYSTEM_ROLES) {
      for (const prefixRole of allowed.filter((name) => name !== role)) {
        const url = `${ROLE_PREFIX[prefixRole]}${route.path.replace(/\{\w+\}/g, () => newId())}`
        const response = await server.app.inject({
          method: route.method,
          url,
          headers: { authorization: `Bearer ${await server.tokenOf(people[role])}` },
        })
        expect([role, response.statusCode, response.json().code]).toEqual([role, 403, 2002])
      }
    }
  })
})

const withClient = restricted.filter(({ route }) => route.params && 'clientId' in route.params.shape)
describe.each(withClient)('$name', ({ route }) => {
  test('answers 404 for a record of another practice, and for one that is another manager’s', async () => {
    for (const outsider of [stranger, colleague]) {
      if (!(route.roles as readonly string[]).includes(outsider.systemRole)) continue
      for (const clientId of [ids.clientId, ids.prospectId, ids.familyId]) {
        const params = { ...parametersOf(route), ...ids, clientId: clientId ?? '' }
        const { status, body } = await server.attempt(outsider, route, plausibleInput(route, params))
        expect([status, body?.code]).toEqual([404, 2001])
      }
    }
  })

  test('answers 404 for what belongs to another client that the person sees', async () => {
    const others = Object.keys(route.params?.shape ?? {}).filter((name) => name !== 'clientId' && name in family.ids)
    if (others.length === 0) return
    const params = { ...parametersOf(route), ...family.ids, clientId: neighbours.client.id }
    const { status, body } = await server.attempt(people.manager, route, plausibleInput(route, params))
    expect([status, body?.code]).toEqual([404, 2001])
  })
})

describe.each(restricted)('$name', ({ route }) => {
  test('refuses each kind of stakeholder a call of the practice, whatever family it is about', async () => {
    const allowed = route.roles as readonly SystemRole[]
    if (allowed.includes('user')) return
    for (const { user } of [...Object.values(family.members), neighbours.members.primary, strangers.members.primary]) {
      const { status, body } = await server.attempt(user, route, plausibleInput(route, { ...parametersOf(route), ...family.ids }))
      expect([status, body?.code]).toEqual([403, 2002])
    }
  })
})

const ofMembers = restricted.filter(({ route }) => (route.roles as readonly string[]).includes('user'))
describe.each(ofMembers)('$name', ({ route }) => {
  test('answers 404 for what is another family’s, and to somebody without a family', async () => {
    const outsiders = route.params ? [neighbours.members.primary.user, strangers.members.primary.user, people.user] : [people.user]
    const lists = route.method === 'GET' && !route.params
    for (const outsider of outsiders) {
      const { status, text } = await server.attempt(outsider, route, plausibleInput(route, { ...parametersOf(route), ...family.ids }))
      // Somebody without a family has empty lists of their own; there is no record to be found.
      expect([200, 404]).toContain(status)
      if (status === 200) {
        expect(lists).toBe(true)
        for (const id of Object.values(family.ids)) expect(text).not.toContain(id)
      }
    }
  })

  test('answers 404 for what is a relative’s own', async () => {
    if (!route.params || !('surveyId' in route.params.shape)) return
    for (const { user } of [family.members.tess, family.members.bookkeeper, family.members.noah]) {
      const { status, body } = await server.attempt(user, route, plausibleInput(route, { ...parametersOf(route), ...family.ids }))
      expect([status, body?.code]).toEqual([404, 2001])
    }
  })
})

const withOtherRecords = restricted.filter(({ route }) => route.params && !('clientId' in route.params.shape))
describe.each(withOtherRecords)('$name', ({ route }) => {
  test('answers 404 for a record that does not exist or is another practice’s', async () => {
    const outsiders = { admin: people.admin, organizationAdmin: await aUser(server.database.db, 'organizationAdmin'), manager: stranger }
    for (const role of STAFF) {
      if (!(route.roles as readonly string[]).includes(role)) continue
      const foreign = role === 'admin' ? [parametersOf(route)] : [parametersOf(route), { ...parametersOf(route), ...ids }]
      for (const params of foreign) {
        const { status, body } = await server.attempt(outsiders[role], route, plausibleInput(route, params))
        expect([role, status, body?.code]).toEqual([role, 404, 2001])
      }
    }
  })
})

const JUNK: unknown[] = [null, 7, 'text', [], { junk: true }, { version: 'one' }, { version: -1, businessName: { a: 1 } }]
const roleFor = (route: RouteDefinition): SystemRole => (typeof route.roles === 'string' ? 'manager' : (route.roles[0] ?? 'admin'))

describe.each(routes.filter(({ route }) => route.body))('$name', ({ route }) => {
  test('answers junk in the body with 400 that names a field, never 500', async () => {
    for (const junk of JUNK) {
      if (z.safeParse(route.body as z.ZodType, junk ?? {}).success) continue
      const url = addressOf(route, roleFor(route), { params: { ...parametersOf(route), ...ids } })
      const response = await server.app.inject({
        method: route.method,
        url,
        headers: { authorization: `Bearer ${await server.tokenOf(people[roleFor(route)])}`, 'content-type': 'application/json' },
        payload: JSON.stringify(junk),
      })
      expect([junk, response.statusCode]).toEqual([junk, 400])
      expect(Object.keys(response.json().fields)).not.toEqual([])
    }
  })

  test('answers a body that is no JSON, or of another media type, in its own words', async () => {
    const url = addressOf(route, roleFor(route), { params: { ...parametersOf(route), ...ids } })
    const headers = { authorization: `Bearer ${await server.tokenOf(people[roleFor(route)])}` }
    const broken = await server.app.inject({
      method: route.method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"a":',
    })
    expect([broken.statusCode, broken.json().code]).toEqual([400, 2000])
    const xml = await server.app.inject({
      method: route.method,
      url,
      headers: { ...headers, 'content-type': 'application/xml' },
      payload: '<a/>',
    })
    expect([xml.statusCode, xml.json().code]).toEqual([415, 2006])
  })
})

describe.each(routes.filter(({ route }) => route.params))('$name', ({ route }) => {
  test('answers an identifier that is none with 400 that names it', async () => {
    const name = Object.keys(route.params?.shape ?? {})[0] ?? ''
    for (const junk of ['1', 'null', '../etc', '%00', "' or 1=1", 'x'.repeat(150)]) {
      const params = { ...parametersOf(route), [name]: junk }
      const { status, body } = await server.attempt(people[roleFor(route)], route, { params })
      expect([junk, status]).toEqual([junk, 400])
      expect(Object.keys(body.fields)).toContain(name)
    }
  })
})

describe.each(routes.filter(({ route }) => route.query))('$name', ({ route }) => {
  test('answers junk in the query with 400 that names a field, never 500', async () => {
    for (const [key, junk] of [
      ['limit', 'many'],
      ['limit', '-1'],
      ['limit', '1e9'],
      ['cursor', 'not-a-cursor'],
      ['cursor', Buffer.from('["a"]').toString('base64url')],
      ['status', 'neither'],
      ['sort', 'password'],
      ['q', 'x'.repeat(5000)],
    ] as const) {
      if (!route.query || !(key in route.query.shape)) continue
      const required = minimal(route.query) as Record<string, unknown>
      const { status, body } = await server.attempt(people[roleFor(route)], route, {
        params: { ...parametersOf(route), ...ids },
        query: { ...required, [key]: junk },
      })
      // A record that is not there is an honest answer too; what matters is that junk is never an error of ours.
      expect([400, 404]).toContain(status)
      if (status === 400) expect(Object.keys(body.fields)).toContain(key)
    }
  })
})

test('a role’s calls are also found with a trailing slash', async () => {
  for (const slash of ['', '/']) {
    const response = await server.app.inject({
      url: `/api/me${slash}`,
      headers: { authorization: `Bearer ${await server.tokenOf(people.manager)}` },
    })
    expect(response.statusCode).toBe(200)
  }
})
