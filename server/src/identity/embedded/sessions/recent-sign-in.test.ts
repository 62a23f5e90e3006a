import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../../platform/database/write.ts'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'

const ClientId = 'paddock-web'
const NEXT = 'another-good-one-8'
let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())
beforeEach(() => server.advance(2 * 3600))

const changes = {
  ChangePassword: { PreviousPassword: PASSWORD, ProposedPassword: NEXT },
  SetUserMFAPreference: { EmailMfaSettings: { Enabled: true, PreferredMfa: true } },
  UpdateUserAttributes: { UserAttributes: [{ Name: 'email', Value: 'new-address@example.com' }] },
}

test.each(Object.entries(changes))(
  '%s wants a sign-in of the last ten minutes, and tells of the change by mail',
  async (name, parameters) => {
    const { email, subId } = await server.member()
    const { accessToken, refreshToken } = await server.signIn(email)
    server.advance(601)
    const renewed = await server.operation('GetTokensFromRefreshToken', { ClientId, RefreshToken: refreshToken })
    for (const AccessToken of [accessToken, renewed.body.AuthenticationResult.AccessToken]) {
      const refused = await server.operation(name, { AccessToken, ...parameters })
      expect(refused.body).toMatchObject({ __type: 'NotAuthorizedException', message: 'Recent sign-in required' })
    }
    expect(await server.mailsTo(email)).toEqual([])
    expect((await server.identity.admin.signInMethods(subId)).secondStep).toBe(false)

    const { accessToken: AccessToken } = await server.signIn(email)
    expect(await server.operation(name, { AccessToken, ...parameters })).toMatchObject({ status: 200 })
    const [notice] = await server.mailsTo(email)
    expect(notice?.text).toContain('https://paddock.example/auth/forgot-password')
  },
)

const signIn = (USERNAME: string, password: string) =>
  server.operation('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: password } })

const resetTo = async (email: string, password: string) => {
  await server.operation('ForgotPassword', { ClientId, Username: email })
  const ConfirmationCode = await server.codeTo(email)
  return server.operation('ConfirmForgotPassword', { ClientId, Username: email, ConfirmationCode, Password: password })
}

test('a password that has to be reset is told only to whoever knows it, and a reset makes sign-in possible again', async () => {
  const { email, subId } = await server.member()
  const { accessToken } = await server.signIn(email)
  await transact(server.deps.database, (tx) => server.identity.admin.requirePasswordReset(tx, subId))
  expect(await server.apiStatus(accessToken)).toBe(401)
  expect((await signIn(email, PASSWORD)).type).toBe('PasswordResetRequiredException')
  expect((await signIn(email, 'not-the-password')).type).toBe('NotAuthorizedException')

  expect((await resetTo(email, NEXT)).status).toBe(200)
  expect((await signIn(email, NEXT)).body.AuthenticationResult).toBeTruthy()
  expect((await server.identity.admin.signInMethods(subId)).passwordChangedAt?.getTime()).toBeGreaterThan(server.clock().getTime() - 60_000)
  expect((await server.mailsTo(email)).map(({ subject }) => subject)).toContain('Your password was reset')
})

test('whoever gave the former password and waits for a code has to begin again', async () => {
  const { email, subId } = await server.member()
  const { accessToken: AccessToken } = await server.signIn(email)
  await server.operation('SetUserMFAPreference', { AccessToken, ...changes.SetUserMFAPreference })
  const waits = async () => {
    const { body } = await signIn(email, PASSWORD)
    const code = await server.codeTo(email)
    return () =>
      server.operation('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'EMAIL_OTP',
        Session: body.Session,
        ChallengeResponses: { USERNAME: email, EMAIL_OTP_CODE: code },
      })
  }
  const beforeReset = await waits()
  await transact(server.deps.database, (tx) => server.identity.admin.requirePasswordReset(tx, subId))
  expect((await beforeReset()).type).toBe('NotAuthorizedException')

  await resetTo(email, PASSWORD)
  const [first, other] = [await waits(), await waits()]
  const { body } = await first()
  const changed = await server.operation('ChangePassword', {
    AccessToken: body.AuthenticationResult.AccessToken,
    ...changes.ChangePassword,
  })
  expect(changed.status).toBe(200)
  expect((await other()).type).toBe('NotAuthorizedException')
})

test('a second step that is as wanted already is no change to tell of', async () => {
  const { email } = await server.member()
  const { accessToken: AccessToken } = await server.signIn(email)
  await server.operation('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: false } })
  expect(await server.mailsTo(email)).toEqual([])
})
