import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIdentityServer, otherCode, PASSWORD, type IdentityServer } from '../../testing/identity-server.ts'

let server: IdentityServer
const stored = new Map<string, string>()
const flow = { authFlowType: 'USER_PASSWORD_AUTH' as const }

beforeAll(async () => {
  server = await openIdentityServer()
  const response = await server.app.inject('/api/public/configuration')
  const { identity } = response.json<{ identity: { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string } }>()
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: identity.userPoolId,
        userPoolClientId: identity.userPoolClientId,
        userPoolEndpoint: new URL(identity.userPoolEndpoint, server.url).href,
        loginWith: { email: true },
      },
    },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void stored.set(key, value),
    getItem: async (key) => stored.get(key) ?? null,
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  })
})
afterAll(() => server.close())
beforeEach(() => {
  server.advance(2 * 3600)
  stored.clear()
})

const accessToken = async (options?: { forceRefresh: boolean }) =>
  (await auth.fetchAuthSession(options)).tokens?.accessToken.toString() ?? ''

describe('the web’s identity client', () => {
  test('signs in, is let into the API, renews its tokens and signs out of this device', async () => {
    const { email, subId } = await server.member()
    const { isSignedIn } = await auth.signIn({ username: email, password: PASSWORD, options: flow })
    expect(isSignedIn).toBe(true)
    const token = await accessToken()
    expect(await server.apiStatus(token)).toBe(200)
    expect(await auth.fetchUserAttributes()).toEqual({ sub: subId, email, email_verified: 'true' })

    const renewed = await accessToken({ forceRefresh: true })
    expect(renewed).not.toBe(token)
    expect(await server.apiStatus(renewed)).toBe(200)

    await auth.signOut()
    expect(await server.apiStatus(renewed)).toBe(401)
    expect(await accessToken()).toBe('')
  })

  test('signs out of every device at once', async () => {
    const { email } = await server.member()
    const elsewhere = await server.signIn(email)
    expect(await server.apiStatus(elsewhere.accessToken)).toBe(200)
    await auth.signIn({ username: email, password: PASSWORD, options: flow })
    await auth.signOut({ global: true })
    expect(await server.apiStatus(elsewhere.accessToken)).toBe(401)
  })

  test('asks for the emailed code once the person wants a second step', async () => {
    const { email } = await server.member()
    await auth.signIn({ username: email, password: PASSWORD, options: flow })
    await auth.updateMFAPreference({ email: 'PREFERRED' })
    expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['EMAIL'], preferred: 'EMAIL' })
    await auth.signOut()

    const { isSignedIn, nextStep } = await auth.signIn({ username: email, password: PASSWORD, options: flow })
    expect(isSignedIn).toBe(false)
    expect(nextStep).toMatchObject({ signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', codeDeliveryDetails: { deliveryMedium: 'EMAIL' } })
    const code = await server.codeTo(email)
    await expect(auth.confirmSignIn({ challengeResponse: otherCode(code) })).rejects.toMatchObject({ name: 'CodeMismatchException' })
    expect(await auth.confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true })
    expect(await server.apiStatus(await accessToken())).toBe(200)

    await auth.updateMFAPreference({ email: 'DISABLED' })
    await auth.signOut()
    expect(await auth.signIn({ username: email, password: PASSWORD, options: flow })).toMatchObject({ isSignedIn: true })
    await auth.signOut()
  })

  test('resets a forgotten password with the emailed code, which ends every session', async () => {
    const { email } = await server.member()
    const elsewhere = await server.signIn(email)
    const { nextStep } = await auth.resetPassword({ username: email })
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
    await auth.confirmResetPassword({ username: email, confirmationCode: await server.codeTo(email), newPassword: 'another-good-one-8' })
    expect(await server.apiStatus(elsewhere.accessToken)).toBe(401)
    await expect(auth.signIn({ username: email, password: PASSWORD, options: flow })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    expect(await auth.signIn({ username: email, password: 'another-good-one-8', options: flow })).toMatchObject({ isSignedIn: true })
    await auth.signOut()
  })

  test('changes the password, keeping this device and ending the others', async () => {
    const { email } = await server.member()
    const elsewhere = await server.signIn(email)
    await auth.signIn({ username: email, password: PASSWORD, options: flow })
    await expect(auth.updatePassword({ oldPassword: 'not-the-old-one', newPassword: 'another-good-one-8' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await auth.updatePassword({ oldPassword: PASSWORD, newPassword: 'another-good-one-8' })
    expect(await server.apiStatus(await accessToken())).toBe(200)
    expect(await server.apiStatus(elsewhere.accessToken)).toBe(401)
    await auth.signOut()
  })

  test('changes the email only with the code that went to the new address', async () => {
    const { email } = await server.member()
    const newEmail = `new-${email}`
    await auth.signIn({ username: email, password: PASSWORD, options: flow })
    const { nextStep } = await auth.updateUserAttribute({ userAttribute: { attributeKey: 'email', value: newEmail } })
    expect(nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE')
    expect((await auth.fetchUserAttributes()).email).toBe(email)
    const first = await server.codeTo(newEmail)
    await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    const second = await server.codeTo(newEmail)
    if (first !== second) {
      await expect(auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: first })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      })
    }
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: second })
    expect((await auth.fetchUserAttributes()).email).toBe(newEmail)
    await auth.signOut()
    expect(await auth.signIn({ username: newEmail, password: PASSWORD, options: flow })).toMatchObject({ isSignedIn: true })
    await auth.signOut()
  })

  test('signs an invited address up; without accepting the invitation the API stays closed', async () => {
    const { email } = await server.invited()
    const { nextStep } = await auth.signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } })
    expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
    await auth.resendSignUpCode({ username: email })
    expect(await auth.signIn({ username: email, password: PASSWORD, options: flow })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    })
    await auth.confirmSignUp({ username: email, confirmationCode: await server.codeTo(email) })
    await auth.signIn({ username: email, password: PASSWORD, options: flow })
    expect(await server.apiStatus(await accessToken())).toBe(401)
    await auth.signOut()
  })
})
