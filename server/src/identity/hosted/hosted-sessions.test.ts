import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIns } from '../../features/security/security.table.ts'
import { newId } from '../../platform/database/columns.ts'
import { transact } from '../../platform/database/write.ts'
import { anOrganization } from '../../testing/factories.ts'
import { openHostedServer, type HostedServer } from '../../testing/hosted-server.ts'
import { createIdentity } from '../index.ts'
import { createHostedTokens } from './hosted-tokens.ts'

let server: HostedServer

beforeAll(async () => {
  server = await openHostedServer()
})
afterAll(async () => {
  expect(server.cognito.faults).toEqual([])
  await server.close()
})

const claimsOf = (token: string) => decodeJwt<{ origin_jti: string; auth_time: number; iss: string }>(token)

test('only an access token that this pool signed for this client within a session opens the API', async () => {
  const { email } = await server.member()
  const { accessToken, idToken } = await server.signIn(email)
  const { emulator } = server.cognito
  const claims = claimsOf(accessToken)
  const { origin_jti: _session, ...withoutSession } = claims
  expect(await server.apiStatus(accessToken)).toBe(200)
  const refused: Record<string, string> = {
    'the identity token': idToken,
    'of another client': await emulator.sign({ ...claims, client_id: 'another' }),
    'of another pool': await emulator.sign({ ...claims, iss: `${claims.iss}x` }),
    expired: await emulator.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
    'of a client without token revocation': await emulator.sign(withoutSession),
    'of no time': await emulator.sign({ ...claims, auth_time: undefined }),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${accessToken.split('.')[1]}.`,
    forged: `${accessToken.slice(0, -6)}${accessToken.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`,
  }
  for (const [what, token] of Object.entries(refused)) expect([what, await server.apiStatus(token)]).toEqual([what, 401])
})

test('keys that cannot be fetched are a pause of ours and sign nobody out; unknown key names fetch them once in a while only', async () => {
  const { email } = await server.member()
  const { accessToken } = await server.signIn(email)
  const tokens = createHostedTokens(
    {
      region: 'eu-central-1',
      userPoolId: 'eu-central-1_StandIn01',
      clientId: 'client-of-the-tests',
      identityPoolId: undefined,
      endpoint: `${server.cognito.url}/`,
    },
    () => new Date(),
  )
  server.cognito.reachKeys(false)
  await expect(tokens.verify(accessToken)).rejects.toMatchObject({ kind: 'not_ready', status: 503 })
  server.cognito.reachKeys(true)
  expect(await tokens.verify(accessToken)).toMatchObject({ sessionId: claimsOf(accessToken).origin_jti })
  const before = server.cognito.keysFetched()
  const header = Buffer.from('{"alg":"RS256","kid":"nobody"}').toString('base64url')
  for (let index = 0; index < 5; index++) expect(await tokens.verify(`${header}.${accessToken.split('.')[1]}.AAAA`)).toBeNull()
  expect(server.cognito.keysFetched() - before).toBeLessThanOrEqual(1)
})

test('a session is remembered at its first sight, once, with its device; that is the sign-in', async () => {
  const person = await server.member()
  const { accessToken } = await server.signIn(person.email)
  const device = { 'user-agent': 'A browser of the test', 'x-forwarded-for': '198.51.100.20' }
  const statuses = await Promise.all([1, 2, 3].map(() => server.apiStatus(accessToken, device)))
  expect(statuses).toEqual([200, 200, 200])
  const { origin_jti: id, auth_time: time } = claimsOf(accessToken)
  expect(await server.identity.admin.listSessions(person.subId)).toMatchObject([
    { id, address: '198.51.100.20', userAgent: 'A browser of the test', signedInAt: new Date(time * 1000) },
  ])
  const recorded = await server.database.db.select().from(signIns).where(eq(signIns.userId, person.id))
  expect(recorded).toMatchObject([{ outcome: 'signed_in', sessionId: id, address: '198.51.100.20' }])
})

test('last use is written every few minutes at most', async () => {
  const { email, subId } = await server.member()
  const { accessToken } = await server.signIn(email)
  await server.apiStatus(accessToken)
  const lastUse = async () => (await server.identity.admin.listSessions(subId))[0]?.lastUsedAt.getTime() ?? 0
  const first = await lastUse()
  server.advance(240)
  await server.lookAgain(subId)
  await server.apiStatus(accessToken)
  expect(await lastUse()).toBe(first)
  server.advance(61)
  await server.lookAgain(subId)
  await server.apiStatus(accessToken)
  expect(await lastUse()).toBeGreaterThan(first)
})

test('a session that was ended here is over at once, also for tokens that Cognito renews; the others go on', async () => {
  const { email, subId } = await server.member()
  const [one, other] = [await server.signIn(email), await server.signIn(email)]
  expect([await server.apiStatus(one.accessToken), await server.apiStatus(other.accessToken)]).toEqual([200, 200])
  const end = (sessionId: string) => transact(server.database, (tx) => server.identity.admin.endSession(tx, subId, sessionId))
  expect(await end(claimsOf(one.accessToken).origin_jti)).toBe(true)
  expect(await end(claimsOf(one.accessToken).origin_jti)).toBe(false)
  expect([await server.apiStatus(one.accessToken), await server.apiStatus(other.accessToken)]).toEqual([401, 200])
  const renewed = await server.cognito.emulator.sign({ ...claimsOf(one.accessToken), jti: 'another' })
  expect(await server.apiStatus(renewed)).toBe(401)
})

test('nobody ends or takes over a session that is another person’s', async () => {
  const [mine, theirs] = [await server.member(), await server.member()]
  const { accessToken } = await server.signIn(theirs.email)
  await server.apiStatus(accessToken)
  const { origin_jti: sessionId } = claimsOf(accessToken)
  expect(await transact(server.database, (tx) => server.identity.admin.endSession(tx, mine.subId, sessionId))).toBe(false)
  const borrowed = await server.cognito.emulator.sign({ ...claimsOf(accessToken), sub: mine.subId })
  expect(await server.apiStatus(borrowed)).toBe(401)
})

test('ending all sessions but one keeps that one, and asks nothing of Cognito, which knows only all', async () => {
  const { email, subId } = await server.member()
  const [here, there] = [await server.signIn(email), await server.signIn(email)]
  await server.apiStatus(here.accessToken)
  await server.apiStatus(there.accessToken)
  const asked = server.cognito.requests.length
  const revoke = (except?: string) => transact(server.database, (tx) => server.identity.admin.revokeSessions(tx, subId, except))
  expect(await revoke(claimsOf(here.accessToken).origin_jti)).toBe(1)
  await server.settle()
  expect(server.cognito.requests.slice(asked).filter(({ body }) => body.Username === subId)).toEqual([])
  expect([await server.apiStatus(here.accessToken), await server.apiStatus(there.accessToken)]).toEqual([200, 401])
  expect(await revoke()).toBe(1)
  expect(await server.apiStatus(here.accessToken)).toBe(401)
  await server.settle()
  expect(server.cognito.requests.filter(({ body }) => body.Username === subId).at(-1)?.operation).toBe('AdminUserGlobalSignOut')
})

test('a new password that the web tells of signs out the other devices, which Cognito does not', async () => {
  const { email } = await server.member()
  const [here, there] = [await server.signIn(email), await server.signIn(email)]
  expect([await server.apiStatus(here.accessToken), await server.apiStatus(there.accessToken)]).toEqual([200, 200])
  const { method, path } = api.security.announceSecurityChange
  const headers = { authorization: `Bearer ${here.accessToken}` }
  const response = await server.app.inject({ method, url: `/api${path}`, headers, payload: { kind: 'password_changed' } })
  expect([response.statusCode, response.json()]).toEqual([200, { announced: true }])
  expect([await server.apiStatus(here.accessToken), await server.apiStatus(there.accessToken)]).toEqual([200, 401])
})

test('what was ended at Cognito is over here when the session is next looked at', async () => {
  const { email, subId } = await server.member()
  const { accessToken } = await server.signIn(email)
  expect(await server.apiStatus(accessToken)).toBe(200)
  await server.public('GlobalSignOut', { AccessToken: accessToken })
  await server.lookAgain(subId)
  expect(await server.apiStatus(accessToken)).toBe(401)
  expect(await server.identity.admin.listSessions(subId)).toEqual([])
})

test('while Cognito does not answer, a token that its keys vouch for is honoured', async () => {
  const { email } = await server.member()
  const { accessToken } = await server.signIn(email)
  server.cognito.fail('GetUser', { type: 'TooManyRequestsException' })
  expect(await server.apiStatus(accessToken)).toBe(200)
  server.cognito.fail('GetUser', null)
})

test('a session without the second step that the practice requires is refused, and the next sign-in asks for it', async () => {
  const organization = await anOrganization(server.database.db, { secondStepRequired: true })
  const { email, subId } = await server.member({ organizationId: organization.id })
  const { accessToken } = await server.signIn(email)
  expect(await server.apiStatus(accessToken)).toBe(401)
  expect(await server.apiStatus(accessToken)).toBe(401)
  await expect(server.signIn(email)).rejects.toThrow('a challenge')
  expect((await server.identity.admin.signInMethods(subId)).secondStep).toBe(true)
})

test('a connection that Cognito has closed meanwhile spares nobody the second step', async () => {
  const organization = await anOrganization(server.database.db, { secondStepRequired: true })
  const { email } = await server.member({ organizationId: organization.id })
  const { accessToken } = await server.signIn(email)
  server.cognito.cut('GetUser')
  expect(await server.apiStatus(accessToken)).toBe(401)
})

test.each([
  ['of the platform’s staff', { systemRole: 'admin', organizationId: null } as const],
  ['in a practice that requires a code', null],
])('%s only a session counts that began once the pool was known to ask for it', async (_whose, staff) => {
  const values = staff ?? { organizationId: (await anOrganization(server.database.db, { secondStepRequired: true })).id }
  const { email, subId } = await server.member(values)
  const [first, second] = [await server.signIn(email), await server.signIn(email)]
  // Whoever has the password alone could turn the step on with it, and show a session that had none.
  await server.public('SetUserMFAPreference', { AccessToken: second.accessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } })
  expect(await server.apiStatus(second.accessToken)).toBe(401)
  expect(await server.apiStatus(first.accessToken)).toBe(401)
  const other = await server.member(values)
  const { accessToken } = await server.signIn(other.email)
  expect(await server.apiStatus(accessToken)).toBe(401)
  expect((await server.identity.admin.signInMethods(other.subId)).secondStep).toBe(true)
  await expect(server.signIn(other.email)).rejects.toThrow('a challenge')
  const later = Math.floor(server.options.clock!().getTime() / 1000) + 1
  const afterwards = { ...claimsOf(accessToken), origin_jti: newId(), jti: newId(), auth_time: later }
  expect(await server.apiStatus(await server.cognito.emulator.sign(afterwards))).toBe(200)
  expect((await server.identity.admin.signInMethods(subId)).secondStep).toBe(true)
})

test('the hosted service opens no sessions itself', async () => {
  await expect(server.identity.openSession({ subId: 'x', email: 'x@example.com' })).rejects.toThrow('Amazon Cognito opens sessions itself')
  const response = await server.app.inject({ method: 'POST', url: '/identity/' })
  expect(response.statusCode).toBe(404)
})

test('a pool of another region than the configured one stops the start', async () => {
  const cognito = { ...server.configuration.cognito!, region: 'ap-southeast-2' }
  const start = createIdentity({ ...server.options, configuration: { ...server.configuration, cognito } })
  await expect(start).rejects.toThrow('COGNITO_REGION is ap-southeast-2, but COGNITO_USER_POOL_ID names a pool of eu-central-1.')
})
