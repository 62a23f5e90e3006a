import { routes, type RouteDefinition, type SystemRole } from '@paddock/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostile, minimal } from './testing/example-input.ts'
import { aFamily, type Family } from './testing/families/family.ts'
import { anOrganization, aUser } from './testing/factories.ts'
import { addressOf, testServer, type AnyInput, type TestServer } from './testing/test-server.ts'

/** Sends each call of the contract what no database can store, in each place where it takes a value. */

type Person = Awaited<ReturnType<typeof aUser>>

let server: TestServer
let people: Record<Exclude<SystemRole, 'user'>, Person>
let family: Family

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db)
  people = {
    admin: await aUser(db, 'admin'),
    organizationAdmin: await aUser(db, 'organizationAdmin', { organizationId }),
    manager: await aUser(db, 'manager', { organizationId }),
  }
  family = await aFamily(db, { organizationId, managerIds: [people.manager.id] })
})

/** Somebody who may make this call, of the family that it is about. */
function callerOf({ roles }: RouteDefinition): Person | null {
  if (roles === 'public') return null
  if (roles === 'signedIn') return people.manager
  if (roles.includes('manager')) return people.manager
  const role = roles[0] ?? 'admin'
  return role === 'user' ? family.members.primary.user : people[role]
}

const paramsOf = (route: RouteDefinition) => ({
  ...Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, family.ids.clientId])),
  ...family.ids,
})

async function expectNoErrorOfOurs(route: RouteDefinition, input: AnyInput) {
  const { status, text } = await server.attempt(callerOf(route), route, { params: paramsOf(route), ...input })
  expect(status, `${JSON.stringify(input)} was answered ${text}`).toBeLessThan(500)
}

describe.each(routes.filter(({ route }) => route.body && !route.upload))('$name', ({ route }) => {
  test('answers what cannot be stored in any place of its body with a refusal, never with an error of ours', async () => {
    for (const body of hostile(route.body!)) await expectNoErrorOfOurs(route, { body })
  })
})

describe.each(routes.filter(({ route }) => route.query && !route.events))('$name', ({ route }) => {
  test('answers what cannot be stored in any place of its query with a refusal, never with an error of ours', async () => {
    for (const query of hostile(route.query!)) await expectNoErrorOfOurs(route, { query: query as Record<string, unknown> })
  })

  test('answers bytes that are no UTF-8 in its query with a refusal, never with an error of ours', async () => {
    const caller = callerOf(route)
    const headers = caller ? { authorization: `Bearer ${await server.tokenOf(caller)}` } : {}
    for (const name of Object.keys(route.query!.shape)) {
      for (const bytes of ['%00', '%ED%A0%80', '%C0%80', '%FF']) {
        const { [name]: _replaced, ...others } = minimal(route.query!) as Record<string, unknown>
        const address = addressOf(route, caller?.systemRole ?? 'manager', { params: paramsOf(route), query: others })
        const url = `${address}${address.includes('?') ? '&' : '?'}${name}=${bytes}`
        const { statusCode, body } = await server.app.inject({ method: route.method, url, headers })
        expect(statusCode, `${url} was answered ${body}`).toBeLessThan(500)
      }
    }
  })
})
