import { api } from '@paddock/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IdentityAdmin } from '../../../platform/access/identity-admin.ts'
import { scopeFor } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'
import { announceSecurityChange } from '../announce-security-change.ts'

const ClientId = 'paddock-web'
let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())
beforeEach(() => server.advance(2 * 3600))

type Method = 'GET' | 'POST' | 'DELETE'
const ask = async (token: string, method: Method, path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await server.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json<Record<string, any>>() } // oxlint-disable-line no-explicit-any -- looked at field by field
}
const actionsOn = async (entityId: string) => {
  const text = 'select action, actor_id from activities where entity_id = $1 order by id'
  return server.deps.database.read<{ action: string; actor_id: string | null }>({ name: 'test_actions_on', text }, [entityId])
}

test('a person sees their devices, the present one first, and signs out another one at once', async () => {
  const { email, id } = await server.member()
  const [here, there] = [await server.signIn(email, '1.1.1.1'), await server.signIn(email, '8.8.8.8')]
  const { body } = await ask(here.accessToken, 'GET', '/me/sessions')
  expect(body.sessions).toMatchObject([
    { current: true, place: { address: '1.1.1.1', country: 'AU' } },
    { current: false, place: { country: 'US' } },
  ])
  expect(await ask(here.accessToken, 'DELETE', `/me/sessions/${body.sessions[1].id}`)).toMatchObject({ status: 200, body: { ended: 1 } })
  expect(await server.apiStatus(there.accessToken)).toBe(401)
  expect(await server.apiStatus(here.accessToken)).toBe(200)
  expect(await actionsOn(id)).toEqual([{ action: 'account.deviceSignedOut', actor_id: id }])
})

test('another person’s device and sign-in are not found, and stay as they are', async () => {
  const [mine, theirs] = [await server.member(), await server.member()]
  const [me, them] = [await server.signIn(mine.email), await server.signIn(theirs.email)]
  const session = (await ask(them.accessToken, 'GET', '/me/sessions')).body.sessions[0].id
  const signIn = (await ask(them.accessToken, 'GET', '/me/sign-ins')).body.rows[0].id
  expect((await ask(me.accessToken, 'DELETE', `/me/sessions/${session}`)).status).toBe(404)
  expect((await ask(me.accessToken, 'POST', `/me/sign-ins/${signIn}/report`)).status).toBe(404)
  expect((await ask(me.accessToken, 'POST', `/me/sign-ins/${newId()}/report`)).status).toBe(404)
  expect(await server.apiStatus(them.accessToken)).toBe(200)
})

test('“this was not me” signs out every device, this one too, and refuses the password until it was reset', async () => {
  const { email, id } = await server.member()
  const [here, there] = [await server.signIn(email), await server.signIn(email)]
  const { body } = await ask(here.accessToken, 'GET', '/me/sign-ins')
  expect((await ask(here.accessToken, 'POST', `/me/sign-ins/${body.rows[0].id}/report`)).body).toEqual({ ended: 2 })
  for (const { accessToken } of [here, there]) expect(await server.apiStatus(accessToken)).toBe(401)
  const refused = await server.operation('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  })
  expect(refused.type).toBe('PasswordResetRequiredException')
  expect((await actionsOn(id)).map(({ action }) => action)).toEqual(['account.signInReported'])
})

test('a try that did not get in cannot be reported', async () => {
  const { email } = await server.member()
  await server.operation('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: 'no' } })
  await server.settled()
  const { accessToken } = await server.signIn(email)
  const { body } = await ask(accessToken, 'GET', '/me/sign-ins')
  const failed = body.rows.find(({ outcome }: { outcome: string }) => outcome === 'wrong_password')
  expect(failed.can.report).toBe(false)
  expect((await ask(accessToken, 'POST', `/me/sign-ins/${failed.id}/report`)).status).toBe(409)
})

test('how somebody signs in tells what their practice requires and until when their sign-in is recent', async () => {
  const { email } = await server.member()
  const { accessToken } = await server.signIn(email)
  const { body } = await ask(accessToken, 'GET', '/me/security')
  expect(body).toMatchObject({ hasPassword: true, provider: null, secondStep: { enabled: false, required: false } })
  expect(new Date(body.recentUntil).getTime() - new Date(body.authenticatedAt).getTime()).toBe(600_000)
})

test('a hosted service’s change is announced for it, with the other devices signed out; the embedded one speaks for itself', async () => {
  const person = await server.member()
  const { accessToken } = await server.signIn(person.email)
  const body = { kind: 'password_changed' as const }
  expect((await ask(accessToken, 'POST', '/me/security-changes', body)).body).toEqual({ announced: false })
  expect(await server.mailsTo(person.email)).toEqual([])

  const kept: (string | undefined)[] = []
  const hosted: IdentityAdmin = {
    ...server.deps.identity,
    announcesChanges: false,
    revokeSessions: async (_tx, _subId, except) => kept.push(except),
  }
  const scope = scopeFor({ ...person, advisersShareClients: false }, 'this session')
  const caller = { address: '1.1.1.1', userAgent: '' }
  expect(await announceSecurityChange({ ...server.deps, identity: hosted }, scope, body.kind, caller)).toEqual({ announced: true })
  await announceSecurityChange({ ...server.deps, identity: hosted }, scope, 'second_step_off', caller)
  expect(kept).toEqual(['this session'])
  expect((await server.mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Sign-in no longer asks for a code by email',
    'Your password was changed',
  ])
  expect(await actionsOn(person.id)).toEqual([
    { action: 'account.passwordChanged', actor_id: person.id },
    { action: 'account.secondStepTurnedOff', actor_id: person.id },
  ])
})

test('every call of the feature is about the signed-in person alone, but for those of administrators about somebody', () => {
  for (const route of Object.values(api.security)) {
    if (typeof route !== 'object' || !('path' in route)) continue
    if (typeof route.roles === 'string') expect(route.path).toMatch(/^\/me\//)
    else expect([route.path, route.roles]).toEqual([expect.stringMatching(/^\/users\/\{userId\}\//), ['admin']])
  }
})
