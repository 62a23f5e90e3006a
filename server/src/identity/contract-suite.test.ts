import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createInvitation } from '../features/users/index.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/write.ts'
import { aClient, aUser } from '../testing/factories.ts'
import { CLIENT_ID, USER_POOL_ID } from '../testing/stand-ins/cognito/pool.ts'
import { openHostedServer } from '../testing/hosted-server.ts'
import { openIdentityServer, otherCode, PASSWORD } from '../testing/identity-server.ts'

ConsoleLogger.LOG_LEVEL = 'ERROR'

// What the web asks of an identity service, asked through the web's own client: the same suite for both services.

interface Side {
  pool: { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string }
  authFlowType: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH'
  app: FastifyInstance
  member(): Promise<{ email: string; subId: string }>
  /** A stakeholder whose invitation waits. */
  invited(): Promise<{ email: string; clientId: string; token: string }>
  /** A session on another device. */
  elsewhere(email: string): Promise<{ accessToken: string }>
  codeTo(email: string): Promise<string> | string
  apiStatus(accessToken: string): Promise<number>
  /** Time passes in which the API looks at sessions again; the embedded service needs none. */
  aWhile(subId: string): Promise<void>
  advance(seconds: number): void
  close(): Promise<void>
}

interface Facts {
  /** A new password ends the other sessions by itself; Amazon's leaves that to us. */
  newPasswordEndsOthers: boolean
}

async function invitedTo(database: Database) {
  const client = await aClient(database.db)
  const { id: userId, email } = await aUser(database.db, 'user', { status: 'invited', subId: null })
  const { token } = await transact(database, (tx) => createInvitation(tx, { userId, clientId: client.id, invitedBy: null }))
  return { email, clientId: client.id, token }
}

async function embedded(): Promise<Side> {
  const server = await openIdentityServer()
  const response = await server.app.inject('/api/public/configuration')
  const { identity } = response.json<{ identity: { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string } }>()
  return {
    ...server,
    pool: {
      userPoolId: identity.userPoolId,
      userPoolClientId: identity.userPoolClientId,
      userPoolEndpoint: new URL(identity.userPoolEndpoint, server.url).href,
    },
    authFlowType: 'USER_PASSWORD_AUTH',
    invited: () => invitedTo(server.deps.database),
    elsewhere: (email) => server.signIn(email),
    async aWhile() {},
  }
}

async function hosted(): Promise<Side> {
  const server = await openHostedServer()
  return {
    ...server,
    pool: { userPoolId: USER_POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: server.cognito.url },
    authFlowType: 'USER_SRP_AUTH',
    invited: () => invitedTo(server.database),
    codeTo: (email) => server.cognito.codeTo(email),
    elsewhere: (email) => server.signIn(email),
    aWhile: (subId) => server.lookAgain(subId),
    // Nothing here limits tries: the clock may stand still, as the tokens are signed by another.
    advance() {},
    async close() {
      expect(server.cognito.faults).toEqual([])
      // SRP: the web's client proved that it knows the password without sending it; the test's own sign-ins elsewhere do send it.
      const ofTheWeb = server.cognito.requests.filter(
        ({ operation, body }) => /^(InitiateAuth|RespondToAuthChallenge)$/.test(operation) && body.AuthFlow !== 'USER_PASSWORD_AUTH',
      )
      expect(ofTheWeb.length).toBeGreaterThan(10)
      expect(ofTheWeb.some((request) => JSON.stringify(request).includes(PASSWORD))).toBe(false)
      await server.close()
    },
  }
}

const accessToken = async (options?: { forceRefresh: boolean }) =>
  (await auth.fetchAuthSession(options)).tokens?.accessToken.toString() ?? ''

const SIDES: [string, () => Promise<Side>, Facts][] = [['the embedded service', embedded, { newPasswordEndsOthers: true }]]
// What the hosted service does with the database is tested on both engines elsewhere (hosted/).
if (process.env.TEST_ENGINE !== 'postgres') {
  SIDES.push(['Amazon Cognito, as far as it can stand here', hosted, { newPasswordEndsOthers: false }])
}

describe.each(SIDES)('the web’s identity client in front of %s', (_name, open, { newPasswordEndsOthers }) => {
  let side: Side
  const stored = new Map<string, string>()
  const signIn = (username: string, password = PASSWORD) =>
    auth.signIn({ username, password, options: { authFlowType: side.authFlowType } })
  const signedIn = { isSignedIn: true }

  beforeAll(async () => {
    side = await open()
    Amplify.configure({ Auth: { Cognito: { ...side.pool, loginWith: { email: true } } } })
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void stored.set(key, value),
      getItem: async (key) => stored.get(key) ?? null,
      removeItem: async (key) => void stored.delete(key),
      clear: async () => stored.clear(),
    })
  })
  afterAll(() => side.close())
  beforeEach(() => {
    side.advance(2 * 3600)
    stored.clear()
  })

  test('signs in, is let into the API, renews its tokens within the session, and signs out of this device', async () => {
    const { email, subId } = await side.member()
    await expect(signIn(email, 'not-the-password')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await signIn(email)).toMatchObject(signedIn)
    const token = await accessToken()
    expect(await side.apiStatus(token)).toBe(200)
    expect(await auth.fetchUserAttributes()).toEqual({ sub: subId, email, email_verified: 'true' })

    const renewed = await accessToken({ forceRefresh: true })
    expect(renewed).not.toBe(token)
    expect(await side.apiStatus(renewed)).toBe(200)

    await auth.signOut()
    await side.aWhile(subId)
    expect(await side.apiStatus(renewed)).toBe(401)
    expect(await accessToken()).toBe('')
  })

  test('signs out of every device at once', async () => {
    const { email, subId } = await side.member()
    const elsewhere = await side.elsewhere(email)
    expect(await side.apiStatus(elsewhere.accessToken)).toBe(200)
    await signIn(email)
    await auth.signOut({ global: true })
    await side.aWhile(subId)
    expect(await side.apiStatus(elsewhere.accessToken)).toBe(401)
  })

  test('asks for the emailed code once the person wants a second step', async () => {
    const { email } = await side.member()
    await signIn(email)
    await auth.updateMFAPreference({ email: 'PREFERRED' })
    expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['EMAIL'], preferred: 'EMAIL' })
    await auth.signOut()

    const { isSignedIn, nextStep } = await signIn(email)
    expect(isSignedIn).toBe(false)
    expect(nextStep).toMatchObject({ signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', codeDeliveryDetails: { deliveryMedium: 'EMAIL' } })
    const code = await side.codeTo(email)
    await expect(auth.confirmSignIn({ challengeResponse: otherCode(code) })).rejects.toMatchObject({ name: 'CodeMismatchException' })
    expect(await auth.confirmSignIn({ challengeResponse: code })).toMatchObject(signedIn)
    expect(await side.apiStatus(await accessToken())).toBe(200)

    await auth.updateMFAPreference({ email: 'DISABLED' })
    await auth.signOut()
    expect(await signIn(email)).toMatchObject(signedIn)
    await auth.signOut()
  })

  test('asks for the emailed code at the first sign-in of an account that no link proved', async () => {
    const invited = await side.invited()
    const payload = { email: invited.email, password: PASSWORD, clientId: invited.clientId, firstName: 'Noah' }
    const activate = (password: string) =>
      side.app.inject({ method: 'POST', url: '/api/public/activate-stakeholder', payload: { ...payload, password } })
    expect((await activate('a-password-of-a-stranger')).json()).toEqual({ status: 'accepted' })
    expect((await activate(PASSWORD)).json()).toEqual({ status: 'accepted' })
    const unconfirmed = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } }
    expect(await signIn(invited.email)).toMatchObject(unconfirmed)
    await auth.resendSignUpCode({ username: invited.email })
    const code = await side.codeTo(invited.email)
    await expect(auth.confirmSignUp({ username: invited.email, confirmationCode: otherCode(code) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    expect(await signIn(invited.email)).toMatchObject(unconfirmed)
    await auth.confirmSignUp({ username: invited.email, confirmationCode: code })
    await expect(signIn(invited.email, 'a-password-of-a-stranger')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await signIn(invited.email)).toMatchObject(signedIn)
    expect(await side.apiStatus(await accessToken())).toBe(200)
    await auth.signOut()
  })

  test('leaves nothing of a password that no code came for, once the link proved the address', async () => {
    const invited = await side.invited()
    const activate = (more: object) =>
      side.app.inject({
        method: 'POST',
        url: '/api/public/activate-stakeholder',
        payload: { email: invited.email, clientId: invited.clientId, ...more },
      })
    await activate({ password: 'a-password-of-a-stranger' })
    expect((await activate({ password: PASSWORD, invitationToken: invited.token })).statusCode).toBe(200)
    await expect(signIn(invited.email, 'a-password-of-a-stranger')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await signIn(invited.email)).toMatchObject(signedIn)
    expect(await side.apiStatus(await accessToken())).toBe(200)
    await auth.signOut()
  })

  test('resets a forgotten password with the emailed code', async () => {
    const { email } = await side.member()
    const elsewhere = await side.elsewhere(email)
    const { nextStep } = await auth.resetPassword({ username: email })
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
    await auth.confirmResetPassword({ username: email, confirmationCode: await side.codeTo(email), newPassword: 'another-good-one-8' })
    expect(await side.apiStatus(elsewhere.accessToken)).toBe(newPasswordEndsOthers ? 401 : 200)
    await expect(signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await signIn(email, 'another-good-one-8')).toMatchObject(signedIn)
    await auth.signOut()
  })

  test('changes the password against the present one, keeping this device', async () => {
    const { email } = await side.member()
    const elsewhere = await side.elsewhere(email)
    await signIn(email)
    await expect(auth.updatePassword({ oldPassword: 'not-the-old-one', newPassword: 'another-good-one-8' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await auth.updatePassword({ oldPassword: PASSWORD, newPassword: 'another-good-one-8' })
    expect(await side.apiStatus(await accessToken())).toBe(200)
    expect(await side.apiStatus(elsewhere.accessToken)).toBe(newPasswordEndsOthers ? 401 : 200)
    await auth.signOut()
  })

  test('changes the email only with the code that went to the new address', async () => {
    const { email } = await side.member()
    const newEmail = `new-${email}`
    await signIn(email)
    const { nextStep } = await auth.updateUserAttribute({ userAttribute: { attributeKey: 'email', value: newEmail } })
    expect(nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE')
    expect((await auth.fetchUserAttributes()).email).toBe(email)
    const code = await side.codeTo(newEmail)
    await expect(auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: otherCode(code) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
    expect((await auth.fetchUserAttributes()).email).toBe(newEmail)
    await auth.signOut()
    expect(await signIn(newEmail)).toMatchObject(signedIn)
    await auth.signOut()
  })
})

describe('the web’s identity client in front of the embedded service alone', () => {
  let server: Awaited<ReturnType<typeof openIdentityServer>>
  const options = { authFlowType: 'USER_PASSWORD_AUTH' as const }

  beforeAll(async () => {
    server = await openIdentityServer()
    const userPoolEndpoint = server.endpoint
    Amplify.configure({
      Auth: {
        Cognito: { userPoolId: 'eu-central-1_embedded', userPoolClientId: 'paddock-web', userPoolEndpoint, loginWith: { email: true } },
      },
    })
  })
  afterAll(() => server.close())

  test('signs an invited address up; without accepting the invitation the API stays closed', async () => {
    const { email } = await server.invited()
    const { nextStep } = await auth.signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } })
    expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
    server.advance(3600)
    await auth.resendSignUpCode({ username: email })
    expect(await auth.signIn({ username: email, password: PASSWORD, options })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    })
    await auth.confirmSignUp({ username: email, confirmationCode: await server.codeTo(email) })
    await auth.signIn({ username: email, password: PASSWORD, options })
    expect(await server.apiStatus(await accessToken())).toBe(401)
    await auth.signOut()
  })

  test('mails another code for a new address; the former one no longer counts', async () => {
    const { email } = await server.member()
    const newEmail = `new-${email}`
    await auth.signIn({ username: email, password: PASSWORD, options })
    await auth.updateUserAttribute({ userAttribute: { attributeKey: 'email', value: newEmail } })
    const first = await server.codeTo(newEmail)
    await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    const second = await server.codeTo(newEmail)
    if (first !== second) {
      await expect(auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: first })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      })
    }
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: second })
    await auth.signOut()
  })
})
