import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'
import { decodeJwt } from 'jose'
import { findAccountBySubject } from '../accounts/accounts.queries.ts'
import { createEmbeddedIdentity } from '../embedded-identity.ts'
import { createSigningKeys } from './signing-keys.ts'
import { createTokens } from './tokens.ts'

const ClientId = 'paddock-web'
let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())
beforeEach(() => server.advance(2 * 3600))

async function refresh(RefreshToken: string) {
  const { status, type, body } = await server.operation('GetTokensFromRefreshToken', { ClientId, RefreshToken })
  return {
    status,
    type,
    accessToken: String(body.AuthenticationResult?.AccessToken),
    refreshToken: String(body.AuthenticationResult?.RefreshToken),
  }
}

test('a refresh token is replaced each time it is used', async () => {
  const { email } = await server.member()
  const first = await server.signIn(email)
  const second = await refresh(first.refreshToken)
  server.advance(3000)
  const third = await refresh(second.refreshToken)
  expect(new Set([first.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3)
  expect(await server.apiStatus(third.accessToken)).toBe(200)
})

test('a refresh token that comes back later ends its whole session at once', async () => {
  const { email } = await server.member()
  const stolen = await server.signIn(email)
  const current = await refresh(stolen.refreshToken)
  const elsewhere = await server.signIn(email)
  expect(await server.apiStatus(current.accessToken)).toBe(200)
  server.advance(31)
  expect(await refresh(stolen.refreshToken)).toMatchObject({ status: 400, type: 'NotAuthorizedException' })
  expect(await server.apiStatus(current.accessToken)).toBe(401)
  expect(await refresh(current.refreshToken)).toMatchObject({ status: 400, type: 'NotAuthorizedException' })
  expect(await server.apiStatus(elsewhere.accessToken)).toBe(200)
})

test('two tabs may use the same refresh token within half a minute, and both go on', async () => {
  const { email } = await server.member()
  const signedIn = await server.signIn(email)
  const [one, other] = await Promise.all([refresh(signedIn.refreshToken), refresh(signedIn.refreshToken)])
  server.advance(29)
  const late = await refresh(signedIn.refreshToken)
  for (const tab of [one, other, late]) {
    expect(await server.apiStatus(tab.accessToken)).toBe(200)
    expect((await refresh(tab.refreshToken)).status).toBe(200)
  }
  const sessionOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { origin_jti: string }).origin_jti
  expect(sessionOf(one.accessToken)).toBe(sessionOf(signedIn.accessToken))
  expect(sessionOf(late.accessToken)).toBe(sessionOf(signedIn.accessToken))
})

test('an access token ends after an hour, a session that nobody uses after thirty days', async () => {
  const { email } = await server.member()
  const { accessToken, refreshToken } = await server.signIn(email)
  server.advance(3590)
  expect((await server.operation('GetUser', { AccessToken: accessToken })).status).toBe(200)
  server.advance(20)
  expect((await server.operation('GetUser', { AccessToken: accessToken })).type).toBe('NotAuthorizedException')
  server.advance(30 * 86_400)
  expect((await refresh(refreshToken)).status).toBe(400)
})

test('signing out of everything is felt by the very next call of every device', async () => {
  const { email } = await server.member()
  const [here, there] = [await server.signIn(email), await server.signIn(email)]
  expect(await server.apiStatus(here.accessToken)).toBe(200)
  expect(await server.apiStatus(there.accessToken)).toBe(200)
  await server.operation('GlobalSignOut', { AccessToken: here.accessToken })
  expect(await server.apiStatus(here.accessToken)).toBe(401)
  expect(await server.apiStatus(there.accessToken)).toBe(401)
  expect((await refresh(there.refreshToken)).status).toBe(400)
  expect((await server.operation('GlobalSignOut', { AccessToken: here.accessToken })).type).toBe('NotAuthorizedException')
})

test('signing out of one device leaves the others', async () => {
  const { email } = await server.member()
  const [here, there] = [await server.signIn(email), await server.signIn(email)]
  await server.operation('RevokeToken', { ClientId, Token: here.refreshToken })
  expect(await server.apiStatus(here.accessToken)).toBe(401)
  expect(await server.apiStatus(there.accessToken)).toBe(200)
  expect((await server.operation('RevokeToken', { ClientId, Token: 'a-token-that-nobody-has' })).status).toBe(200)
})

test('an admin ends a person’s sessions and learns how many there were', async () => {
  const { email, subId } = await server.member()
  const [one] = [await server.signIn(email), await server.signIn(email)]
  expect(await server.apiStatus(one.accessToken)).toBe(200)
  expect(await transact(server.deps.database, (tx) => server.identity.admin.revokeSessions(tx, subId))).toBe(2)
  expect(await server.apiStatus(one.accessToken)).toBe(401)
})

test('revoking that is rolled back revokes nothing', async () => {
  const { email, subId } = await server.member()
  const { accessToken } = await server.signIn(email)
  const undone = transact(server.deps.database, async (tx) => {
    await server.identity.admin.revokeSessions(tx, subId)
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect(await server.apiStatus(accessToken)).toBe(200)
})

test('a disabled person is out at once, cannot sign in or renew, and is let in again when enabled', async () => {
  const { email, subId } = await server.member()
  const { accessToken, refreshToken } = await server.signIn(email)
  await transact(server.deps.database, (tx) => server.identity.admin.disable(tx, subId))
  expect(await server.apiStatus(accessToken)).toBe(401)
  expect((await refresh(refreshToken)).status).toBe(400)
  const attempt = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } }
  expect((await server.operation('InitiateAuth', attempt)).body).toEqual({ __type: 'NotAuthorizedException', message: 'User is disabled.' })
  await transact(server.deps.database, (tx) => server.identity.admin.enable(tx, subId))
  expect((await server.operation('InitiateAuth', attempt)).status).toBe(200)
})

test('a password that an admin sets ends the sessions of the former one', async () => {
  const { email, subId } = await server.member()
  const { accessToken } = await server.signIn(email)
  await transact(server.deps.database, (tx) => server.identity.admin.setPassword(tx, subId, 'set-by-an-admin-9'))
  expect(await server.apiStatus(accessToken)).toBe(401)
  await expect(server.signIn(email)).rejects.toThrow('NotAuthorizedException')
})

test('a session remembers from where and with what it was opened', async () => {
  const { email, subId } = await server.member()
  await server.app.inject({
    method: 'POST',
    url: '/identity/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'x-forwarded-for': '198.51.100.20',
      'user-agent': 'A browser of the test',
    },
    payload: { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } },
  })
  const rows = await server.deps.database.read(
    { name: 'test_sessions', text: 'select address, user_agent from identity_sessions where subject = $1' },
    [subId],
  )
  expect(rows).toEqual([{ address: '198.51.100.20', user_agent: 'A browser of the test' }])
})

test.each<[what: string, change: (tx: Transaction, subId: string) => Promise<unknown>, refusal: string]>([
  ['was said not to be theirs', (tx, subId) => server.identity.admin.requirePasswordReset(tx, subId), 'PasswordResetRequiredException'],
  ['lost its password', (tx, subId) => server.identity.admin.setPassword(tx, subId, 'another-field-88'), 'NotAuthorizedException'],
  ['was disabled', (tx, subId) => server.identity.admin.disable(tx, subId), 'NotAuthorizedException'],
])(
  'an account that %s while somebody signs in opens no session that the end of all sessions has missed',
  async (_what, change, refusal) => {
    const { database, events, jobs, configuration, publicUrl } = server.deps
    const { email, subId } = await server.member()
    const identity = await createEmbeddedIdentity({
      database,
      events,
      jobs,
      configuration,
      publicUrl,
      hasPendingInvitation: async () => false,
      belongsToPerson: async () => true,
      personBy: async () => null,
      onAddressProved: async () => false,
      // Asked when the password was found right, and before the session is opened.
      secondStepDemand: async () => {
        await transact(database, (tx) => change(tx, subId))
        return 'none'
      },
      onSignIn: async () => {},
      onSecurityChange: async () => {},
    })
    const app = fastify()
    await app.register(identity.plugin)
    const response = await app.inject({
      method: 'POST',
      url: '/identity',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      payload: JSON.stringify({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } }),
    })
    expect(response.json()).toMatchObject({ __type: refusal })
    expect(await server.identity.admin.listSessions(subId)).toEqual([])
    await app.close()
  },
)

test('a token’s subject is its session’s: what our own key signed for one person opens no session of another', async () => {
  const [person, other] = [await server.member(), await server.member()]
  const { accessToken } = await server.signIn(person.email)
  const { origin_jti: sessionId } = decodeJwt(accessToken)
  const { issue } = createTokens(createSigningKeys(server.deps.database, server.clock), server.clock)
  const account = await findAccountBySubject(server.deps.database.db, other.subId)
  const forged = await issue(account!, String(sessionId), server.clock())
  expect(await server.apiStatus(forged.accessToken)).toBe(401)
  expect((await server.operation('GetUser', { AccessToken: forged.accessToken })).type).toBe('NotAuthorizedException')
  expect(await server.apiStatus(accessToken)).toBe(200)
  expect(await server.apiStatus(forged.accessToken)).toBe(401)
})
