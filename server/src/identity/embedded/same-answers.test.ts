import { afterAll, beforeAll, beforeEach, expect, test, onTestFinished } from 'vitest'
import { STEP_MS, setStepLength } from '../../platform/access/constant-time.ts'
import { SHORT_STEP_MS } from '../../testing/test-server.ts'
import { newId } from '../../platform/database/columns.ts'
import { transact } from '../../platform/database/write.ts'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../testing/identity-server.ts'

const ClientId = 'paddock-web'
let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())
beforeEach(() => server.advance(2 * 3600))

/** Two addresses that mask to the same: what differs then would tell them apart. */
const pair = async () => {
  const known = await server.member({ email: `known-${newId()}@example.com` })
  return { known: known.email, unknown: `kestrel-${newId()}@example.com` }
}

const askedOf = {
  ForgotPassword: (Username: string) => ({ ClientId, Username }),
  ResendConfirmationCode: (Username: string) => ({ ClientId, Username }),
  ConfirmForgotPassword: (Username: string) => ({ ClientId, Username, ConfirmationCode: '000000', Password: PASSWORD }),
  ConfirmSignUp: (Username: string) => ({ ClientId, Username, ConfirmationCode: '000000' }),
  InitiateAuth: (USERNAME: string) => ({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: 'not-the-password' },
  }),
}

test.each(Object.entries(askedOf))('%s answers a known and an unknown address alike', async (name, asks) => {
  const { known, unknown } = await pair()
  if (name === 'ConfirmForgotPassword') await server.operation('ForgotPassword', { ClientId, Username: known })
  const answers = [await server.operation(name, asks(known)), await server.operation(name, asks(unknown))]
  expect(answers[0]).toEqual(answers[1])
})

test.each(Object.entries(askedOf))('%s refuses too many tries at a known and an unknown address alike', async (name, asks) => {
  const { known, unknown } = await pair()
  const answersFor = async (address: string, from: string) => {
    const answers = []
    for (let round = 0; round < 12; round++) answers.push(await server.operation(name, asks(address), { from }))
    return answers
  }
  const [one, other] = await Promise.all([answersFor(known, '203.0.113.7'), answersFor(unknown, '203.0.113.8')])
  expect(one).toEqual(other)
  expect(one.at(-1)?.type).toMatch(/^(LimitExceeded|TooManyRequests)Exception$/)
})

test('SignUp answers alike for an invited, a known and an unknown address, and again when asked again', async () => {
  const invited = await server.invited({ email: `invited-${newId()}@example.com` })
  const known = await server.member({ email: `ideal-${newId()}@example.com` })
  const signUp = (Username: string) => server.operation('SignUp', { ClientId, Username, Password: PASSWORD })
  const answers = []
  for (const address of [invited.email, invited.email, known.email, known.email, `island-${newId()}@example.com`])
    answers.push(await signUp(address))
  const subjects = answers.map(({ body }) => String(body.UserSub))
  for (const subject of subjects) expect(subject).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(subjects[0]).toBe(subjects[1])
  expect(subjects[2]).toBe(subjects[3])
  const [first, ...others] = answers.map((answer) => ({ ...answer, body: { ...answer.body, UserSub: '' } }))
  for (const other of others) expect(other).toEqual(first)
})

test('SignUp does nothing for whoever is not invited, and never touches an account that exists', async () => {
  const stranger = `stranger-${newId()}@example.com`
  await server.operation('SignUp', { ClientId, Username: stranger, Password: PASSWORD })
  expect(await server.mailsTo(stranger)).toEqual([])
  const { email } = await server.member()
  await server.operation('SignUp', { ClientId, Username: email, Password: 'a-password-of-a-stranger' })
  expect(await server.mailsTo(email)).toEqual([])
  await expect(server.signIn(email)).resolves.toBeTruthy()
})

test('a wrong password is answered alike for nobody, somebody, and whoever is disabled, unconfirmed or has to reset theirs', async () => {
  const [usual, disabled, reset] = [await server.member(), await server.member(), await server.member()]
  const invited = await server.invited({ email: `unconfirmed-${newId()}@example.com` })
  await server.operation('SignUp', { ClientId, Username: invited.email, Password: PASSWORD })
  await transact(server.deps.database, (tx) => server.identity.admin.disable(tx, disabled.subId))
  await transact(server.deps.database, (tx) => server.identity.admin.requirePasswordReset(tx, reset.subId))
  const names = [`nobody-${newId()}@example.com`, usual.email, disabled.email, reset.email, invited.email]
  const answers = await Promise.all(names.map((name) => server.operation('InitiateAuth', askedOf.InitiateAuth(name))))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.type).toBe('NotAuthorizedException')
})

test('asking for a new address answers alike, and mails alike, whether or not somebody has it', async () => {
  const { known, unknown } = await pair()
  const answers = []
  for (const Value of [known, unknown]) {
    const { email } = await server.member()
    const { accessToken: AccessToken } = await server.signIn(email)
    answers.push(await server.operation('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] }))
    expect(await server.mailsTo(Value)).toHaveLength(1)
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(200)
})

test('asking for the code of an invitation answers alike, whether or not somebody is invited', async () => {
  const { email } = await server.invited()
  const ask = async (address: string) => {
    const response = await server.app.inject({ method: 'POST', url: '/api/public/invitation-code', payload: { email: address } })
    const headers = Object.fromEntries(
      Object.entries(response.headers).filter(([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name)),
    )
    return { status: response.statusCode, body: response.body, headers }
  }
  expect(await ask(email)).toEqual(await ask(`nobody-${newId()}@example.com`))
  expect(await server.mailsTo(email)).toHaveLength(1)
})

test('what an answer costs does not depend on what is known: it comes after a whole step of time', async () => {
  setStepLength(STEP_MS)
  onTestFinished(() => setStepLength(SHORT_STEP_MS))
  const { known, unknown } = await pair()
  const took = async (Username: string) => {
    const start = performance.now()
    await server.operation('ForgotPassword', { ClientId, Username })
    return performance.now() - start
  }
  expect(await took(known)).toBeGreaterThan(240)
  expect(await took(unknown)).toBeGreaterThan(240)
})
