import { routes } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../../features/users/users.table.ts'
import { needsSecondStep } from '../../../platform/access/second-step.ts'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { addressesOf } from '../../../platform/http/mount.ts'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'

const ClientId = 'paddock-web'
const REFUSAL = { status: 403, code: 2009 }
let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())
beforeEach(() => server.advance(2 * 3600))

const aStaffMember = () => server.member({ systemRole: 'admin', organizationId: null })

async function ask(accessToken: string, { method, url }: { method: string; url: string } = { method: 'GET', url: '/api/me' }) {
  const headers = { authorization: `Bearer ${accessToken}`, 'sec-fetch-site': 'same-origin' }
  const response = await server.app.inject({ method: method as 'GET', url, headers })
  return { status: response.statusCode, code: response.json<{ code?: number }>().code }
}

/** Signs in by password while they are an adviser, and joins the platform's staff afterwards. */
async function promoted() {
  const person = await server.member()
  const tokens = await server.signIn(person.email)
  expect(await ask(tokens.accessToken)).toMatchObject({ status: 200 })
  await transact(server.deps.database, async (tx) => {
    await tx.update(users).set({ systemRole: 'admin', organizationId: null }).where(eq(users.id, person.id))
    await server.deps.events.publish(tx, 'access', { subId: person.subId })
  })
  return { ...person, ...tokens }
}

describe('the platform’s staff', () => {
  test('get a code by email after the right password, whatever they want, and only the code opens anything', async () => {
    const { email } = await aStaffMember()
    const AuthParameters = { USERNAME: email, PASSWORD }
    const begun = await server.operation('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
    expect(begun.body).toMatchObject({ ChallengeName: 'EMAIL_OTP' })
    expect(begun.body.AuthenticationResult).toBeUndefined()
    const respond = (code: string) =>
      server.operation('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'EMAIL_OTP',
        Session: begun.body.Session,
        ChallengeResponses: { USERNAME: email, EMAIL_OTP_CODE: code },
      })
    const code = await server.codeTo(email)
    expect((await respond(code === '000000' ? '000001' : '000000')).type).toBe('CodeMismatchException')
    const { AuthenticationResult: tokens } = (await respond(code)).body
    expect(await ask(String(tokens.AccessToken))).toMatchObject({ status: 200 })
    const renewed = await server.operation('GetTokensFromRefreshToken', { ClientId, RefreshToken: tokens.RefreshToken })
    expect(await ask(String(renewed.body.AuthenticationResult.AccessToken))).toMatchObject({ status: 200 })
  })

  test('are refused by every call in a session without a second step', { timeout: 60_000 }, async () => {
    const { email, subId } = await aStaffMember()
    const token = await server.identity.openSession({ subId, email, secondStep: false })
    const closed = routes.filter(({ route }) => route.roles !== 'public')
    for (const { name, route } of closed) {
      for (const { url } of addressesOf(route)) {
        const answer = await ask(token, { method: route.method, url: url.replace(/:\w+/g, newId()) })
        expect([name, url, answer]).toEqual([name, url, REFUSAL])
      }
    }
    expect(closed.length).toBeGreaterThan(200)
  })

  test('change nothing of how they sign in by such a session either', async () => {
    const { email, subId } = await aStaffMember()
    const AccessToken = await server.identity.openSession({ subId, email, secondStep: false })
    const operations = {
      GetUser: {},
      ChangePassword: { PreviousPassword: PASSWORD, ProposedPassword: 'another-good-one-8' },
      SetUserMFAPreference: { EmailMfaSettings: { Enabled: true } },
      UpdateUserAttributes: { UserAttributes: [{ Name: 'email', Value: 'new-address@example.com' }] },
      GetUserAttributeVerificationCode: { AttributeName: 'email' },
      GlobalSignOut: {},
    }
    for (const [name, parameters] of Object.entries(operations)) {
      const { body } = await server.operation(name, { AccessToken, ...parameters })
      expect([name, body]).toMatchObject([name, { __type: 'NotAuthorizedException', message: 'Second step required' }])
    }
  })

  test('are refused by a token from before they were staff, and by the tokens that renew it', async () => {
    const { accessToken, refreshToken } = await promoted()
    expect(await ask(accessToken)).toEqual(REFUSAL)
    const renewed = await server.operation('GetTokensFromRefreshToken', { ClientId, RefreshToken: refreshToken })
    expect(await ask(String(renewed.body.AuthenticationResult.AccessToken))).toEqual(REFUSAL)
    expect(await ask(accessToken)).toEqual(REFUSAL)
  })
})

test('nobody else is refused for want of a second step that they did not ask for', async () => {
  const { email, subId } = await server.member()
  expect(await ask(await server.identity.openSession({ subId, email, secondStep: false }))).toMatchObject({ status: 200 })
})

test('only the demo’s own accounts are spared, and only where the demo is', () => {
  const staff = { systemRole: 'admin', email: 'superadmin@demo.paddock.test' } as const
  expect(needsSecondStep(staff, { demo: true })).toBe(false)
  expect(needsSecondStep(staff, { demo: false })).toBe(true)
  for (const email of ['ada@example.com', 'ada@xdemo.paddock.test', 'demo.paddock.test@example.com', 'ada@demo.paddock.test.example.com'])
    expect([email, needsSecondStep({ ...staff, email }, { demo: true })]).toEqual([email, true])
  expect(needsSecondStep({ ...staff, systemRole: 'organizationAdmin' }, { demo: false })).toBe(false)
})
