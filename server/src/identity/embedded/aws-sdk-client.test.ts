import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrganization } from '../../testing/factories.ts'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../testing/identity-server.ts'

const ClientId = 'paddock-web'
let server: IdentityServer
let client: CognitoIdentityProviderClient

beforeAll(async () => {
  server = await openIdentityServer()
  client = new CognitoIdentityProviderClient({
    region: 'eu-central-1',
    endpoint: server.endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
})
afterAll(async () => {
  client.destroy()
  await server.close()
})

const signIn = async (email: string, password = PASSWORD) =>
  client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } }),
  )

test('Amazon’s own client signs in, renews, reads its user and signs out', async () => {
  const { email, subId } = await server.member()
  const { AuthenticationResult: first } = await signIn(email)
  expect(first).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' })
  const user = await client.send(new GetUserCommand({ AccessToken: first?.AccessToken }))
  expect(user.Username).toBe(subId)
  expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: email })

  const { AuthenticationResult: second } = await client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: first?.RefreshToken }),
  )
  expect(second?.RefreshToken).not.toBe(first?.RefreshToken)
  const { AuthenticationResult: third } = await client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: second?.RefreshToken ?? '' } }),
  )
  expect(await server.apiStatus(third?.AccessToken ?? '')).toBe(200)
  await client.send(new RevokeTokenCommand({ ClientId, Token: third?.RefreshToken }))
  expect(await server.apiStatus(third?.AccessToken ?? '')).toBe(401)
  await expect(client.send(new GetUserCommand({ AccessToken: third?.AccessToken }))).rejects.toBeInstanceOf(NotAuthorizedException)
})

test('its exceptions arrive as the classes that Amazon’s client knows', async () => {
  const { email } = await server.member()
  await expect(signIn(email, 'not-the-password')).rejects.toBeInstanceOf(NotAuthorizedException)
  await expect(signIn(`nobody-${email}`)).rejects.toBeInstanceOf(NotAuthorizedException)
  await expect(client.send(new ForgotPasswordCommand({ ClientId: 'another-client', Username: email }))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
  const custom = new InitiateAuthCommand({ ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: email } })
  await expect(client.send(custom)).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' })
  const srp = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: 'a' } })
  await expect(client.send(srp)).rejects.toMatchObject({ name: 'InvalidParameterException' })
})

test('answers the second step of a sign-in, resets and changes passwords', async () => {
  const { email } = await server.member()
  const { AuthenticationResult: first } = await signIn(email)
  await client.send(
    new SetUserMFAPreferenceCommand({ AccessToken: first?.AccessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } }),
  )
  const challenge = await signIn(email)
  expect(challenge.ChallengeName).toBe('EMAIL_OTP')
  const answered = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'EMAIL_OTP',
      Session: challenge.Session,
      ChallengeResponses: { USERNAME: email, EMAIL_OTP_CODE: await server.codeTo(email) },
    }),
  )
  const AccessToken = answered.AuthenticationResult?.AccessToken
  await client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'second-password-2' }))
  await client.send(new GlobalSignOutCommand({ AccessToken }))
  expect(await server.apiStatus(AccessToken ?? '')).toBe(401)
  await client.send(new ForgotPasswordCommand({ ClientId, Username: email }))
  await client.send(
    new ConfirmForgotPasswordCommand({
      ClientId,
      Username: email,
      ConfirmationCode: await server.codeTo(email),
      Password: 'third-password-3',
    }),
  )
  expect(await signIn(email, 'third-password-3')).toMatchObject({ ChallengeName: 'EMAIL_OTP' })
})

test('a practice that requires the second step gets it without anybody’s preference', async () => {
  const organization = await anOrganization(server.deps.database.db, { secondStepRequired: true })
  const { email } = await server.member({ organizationId: organization.id })
  expect(await signIn(email)).toMatchObject({ ChallengeName: 'EMAIL_OTP' })
})

test('tokens are shaped as Cognito’s and verify with the published keys', async () => {
  const { email, subId } = await server.member()
  const { accessToken, idToken } = await server.signIn(email)
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', server.endpoint))
  const { payload: access } = await jwtVerify(accessToken, keys, { issuer: 'urn:paddock:identity' })
  expect(access).toMatchObject({ sub: subId, username: subId, client_id: ClientId, token_use: 'access' })
  expect(access.exp! - access.iat!).toBe(3600)
  expect(access.jti).toBeTruthy()
  const { payload: id } = await jwtVerify(idToken, keys, { audience: ClientId })
  expect(id).toMatchObject({
    sub: subId,
    email,
    email_verified: true,
    token_use: 'id',
    'cognito:username': subId,
    origin_jti: access.origin_jti,
  })
  expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'RS256' })
})

test('the identity token does not open the API, only the access token does', async () => {
  const { email } = await server.member()
  const { idToken, accessToken } = await server.signIn(email)
  expect(await server.apiStatus(idToken)).toBe(401)
  const [header, payload, signature = ''] = accessToken.split('.')
  const forged = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  expect(await server.apiStatus(forged)).toBe(401)
  expect(await server.apiStatus(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.x`)).toBe(401)
})
