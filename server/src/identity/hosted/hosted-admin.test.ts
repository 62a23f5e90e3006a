import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/columns.ts'
import { transact } from '../../platform/database/write.ts'
import { USER_POOL_ID } from '../../testing/stand-ins/cognito/pool.ts'
import { openHostedServer, type HostedServer } from '../../testing/hosted-server.ts'
import { PASSWORD } from '../../testing/identity-server.ts'
import { poolError } from './pool-error.ts'

const UserPoolId = USER_POOL_ID
let server: HostedServer

beforeAll(async () => {
  server = await openHostedServer()
})
afterAll(async () => {
  expect(server.cognito.faults).toEqual([])
  await server.close()
})
beforeEach(async () => {
  await server.settle()
  server.cognito.requests.length = 0
})

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => transact(server.database, work)
const activate = (email: string, password = PASSWORD) =>
  inTransaction((tx) => server.identity.admin.createVerifiedUser(tx, { email, password }))
const address = () => `person-${newId()}@example.com`
/** What was asked, GetUser left out: that is the look at sessions. */
const asked = () => server.cognito.requests.filter(({ operation }) => operation !== 'GetUser')
const verified = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
]

test('an activated person is created without a mail of Cognito’s, with a proved address and the chosen password', async () => {
  const email = address()
  const { subId } = await activate(email.toUpperCase())
  expect(asked()).toEqual([
    { operation: 'AdminCreateUser', body: { UserPoolId, Username: email, MessageAction: 'SUPPRESS', UserAttributes: verified(email) } },
    { operation: 'AdminSetUserPassword', body: { UserPoolId, Username: subId, Password: PASSWORD, Permanent: true } },
  ])
  expect(await server.identity.admin.verifiedEmail(subId)).toBe(email)
  await server.signIn(email)
})

test('an account that a failed activation left behind opens nothing, keeps no address, and is taken over', async () => {
  const email = address()
  const undone = inTransaction(async (tx) => {
    await server.identity.admin.createVerifiedUser(tx, { email, password: 'the-first-try-1' })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect(await server.apiStatus((await server.signIn(email, 'the-first-try-1')).accessToken)).toBe(401)
  expect(await server.identity.admin.emailInUse(email)).toBe(false)

  server.cognito.requests.length = 0
  const { subId } = await activate(email)
  await server.settle()
  expect(asked()).toEqual([
    { operation: 'AdminCreateUser', body: expect.objectContaining({ Username: email }) },
    { operation: 'AdminGetUser', body: { UserPoolId, Username: email } },
    { operation: 'AdminUpdateUserAttributes', body: { UserPoolId, Username: subId, UserAttributes: verified(email) } },
    { operation: 'AdminSetUserPassword', body: { UserPoolId, Username: subId, Password: PASSWORD, Permanent: true } },
    { operation: 'AdminUserGlobalSignOut', body: { UserPoolId, Username: subId } },
  ])
  await server.signIn(email)
})

test('an invitation never touches an account that already is a person’s', async () => {
  const { email } = await server.member()
  expect(await server.identity.admin.emailInUse(email.toUpperCase())).toBe(true)
  await expect(activate(email, 'somebody-elses-1')).rejects.toMatchObject({ kind: 'email_used', fields: { email: 'Email already used' } })
  expect(asked().map(({ operation }) => operation)).not.toContain('AdminUpdateUserAttributes')
  await server.signIn(email)
})

test('deactivation closes the API with its commit and Cognito after it; what is rolled back reaches nobody', async () => {
  const { email, subId } = await server.member()
  const { accessToken } = await server.signIn(email)
  expect(await server.apiStatus(accessToken)).toBe(200)
  server.cognito.requests.length = 0
  const undone = inTransaction(async (tx) => {
    await server.identity.admin.disable(tx, subId)
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await server.settle()
  expect(asked()).toEqual([])
  expect(await server.apiStatus(accessToken)).toBe(200)

  await inTransaction((tx) => server.identity.admin.disable(tx, subId))
  expect(asked()).toEqual([])
  expect(await server.apiStatus(accessToken)).toBe(401)
  await server.settle()
  expect(asked()).toEqual([
    { operation: 'AdminDisableUser', body: { UserPoolId, Username: subId } },
    { operation: 'AdminUserGlobalSignOut', body: { UserPoolId, Username: subId } },
  ])
  await expect(server.signIn(email)).rejects.toThrow('NotAuthorizedException')

  await inTransaction((tx) => server.identity.admin.enable(tx, subId))
  await server.settle()
  expect(asked().at(-1)).toEqual({ operation: 'AdminEnableUser', body: { UserPoolId, Username: subId } })
  await server.signIn(email)
})

test('of disabling and enabling that wait for Cognito only the latest counts', async () => {
  const { subId } = await server.member()
  server.cognito.requests.length = 0
  await inTransaction((tx) => server.identity.admin.disable(tx, subId))
  await inTransaction((tx) => server.identity.admin.enable(tx, subId))
  await server.settle()
  expect(asked()).toEqual([{ operation: 'AdminEnableUser', body: { UserPoolId, Username: subId } }])
})

test('“this was not me” ends every session and has Cognito mail a code, also to somebody with the second step', async () => {
  const { email, subId } = await server.member()
  const { accessToken } = await server.signIn(email)
  expect(await server.apiStatus(accessToken)).toBe(200)
  await prefer(accessToken)
  await inTransaction((tx) => server.identity.admin.requirePasswordReset(tx, subId))
  expect(await server.apiStatus(accessToken)).toBe(401)
  await server.settle()
  await expect(server.signIn(email)).rejects.toThrow('PasswordResetRequiredException')
  await server.public('ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: server.cognito.codeTo(email),
    Password: 'a-new-one-22',
  })
  expect(await server.apiStatus((await server.signIn(email, 'a-new-one-22')).accessToken)).toBe(200)
})

test('how somebody signs in is what Cognito says', async () => {
  const { email, subId } = await server.member()
  const methods = { password: true, passwordChangedAt: null, secondStep: false, provider: false }
  expect(await server.identity.admin.signInMethods(subId)).toEqual(methods)
  await prefer((await server.signIn(email)).accessToken)
  expect(await server.identity.admin.signInMethods(subId)).toEqual({ ...methods, secondStep: true })
  expect(await server.identity.admin.signInMethods(newId())).toEqual({ ...methods, password: false })
  expect(await server.identity.admin.verifiedEmail(newId())).toBeNull()
})

test('a password that an admin sets ends the sessions of the former one', async () => {
  const { email, subId } = await server.member()
  const { accessToken } = await server.signIn(email)
  expect(await server.apiStatus(accessToken)).toBe(200)
  await inTransaction((tx) => server.identity.admin.setPassword(tx, subId, 'set-by-an-admin-9'))
  expect(await server.apiStatus(accessToken)).toBe(401)
  await server.signIn(email, 'set-by-an-admin-9')
})

test('the same passwords are taken as by the embedded service', () => {
  expect(
    ['short', 'password', 'wheat-and-barley-7', 'x'.repeat(129)].map((password) => server.identity.admin.acceptsPassword(password)),
  ).toEqual([false, false, true, false])
})

test('Cognito’s refusals are answered in our words, its pauses as pauses, and missing rights are ours to put right', async () => {
  server.cognito.fail('AdminSetUserPassword', { type: 'InvalidPasswordException' })
  await expect(activate(address())).rejects.toMatchObject({ kind: 'password_too_weak', status: 400 })
  server.cognito.fail('AdminSetUserPassword', null)
  const answerTo = (name: string, more: object = {}) => poolError(Object.assign(new Error('As the test wished.'), { name }, more))
  expect(answerTo('TooManyRequestsException')).toMatchObject({ kind: 'too_many_requests', status: 429 })
  expect(answerTo('LimitExceededException')).toMatchObject({ kind: 'too_many_requests', status: 429 })
  expect(answerTo('UserNotFoundException')).toMatchObject({ kind: 'not_found', status: 404 })
  expect(answerTo('InternalErrorException')).toMatchObject({ kind: 'not_ready', status: 503 })
  expect(answerTo('TimeoutError')).toMatchObject({ kind: 'not_ready', status: 503 })
  expect(answerTo('Error', { code: 'ECONNREFUSED' })).toMatchObject({ kind: 'not_ready', status: 503 })
  expect(answerTo('Unknown', { $metadata: { httpStatusCode: 503 } })).toMatchObject({ kind: 'not_ready', status: 503 })
  expect(answerTo('AccessDeniedException')).toMatchObject({ name: 'AccessDeniedException' })
})

test('no password reaches the promises or the log', async () => {
  const { subId } = await server.member()
  await inTransaction((tx) => server.identity.admin.setPassword(tx, subId, 'never-written-down-4'))
  const jobs = await server.database.read({ name: 'test_jobs', text: 'select payload::text from jobs where payload::text like $1' }, [
    '%never-written-down%',
  ])
  expect(jobs).toEqual([])
})

const prefer = (accessToken: string) =>
  server.public('SetUserMFAPreference', { AccessToken: accessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } })
