import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHostedServer, type HostedServer } from '../../testing/hosted-server.ts'
import { organizations } from '../../features/organizations/organizations.table.ts'
import { CLIENT } from '../../testing/stand-ins/oidc-provider.ts'
import { identityExternalSignIns } from '../identity.table.ts'
import { newSecret, sha256 } from '../secrets.ts'

const SECRET = 'what-cognitos-triggers-and-this-server-know'

interface TriggerEvent {
  triggerSource: string
  userName: string
  request: Record<string, unknown>
  response: Record<string, unknown>
}
type Handler = (event: TriggerEvent) => Promise<TriggerEvent>

let server: HostedServer
let address = ''

beforeAll(async () => {
  server = await openHostedServer({
    externalProvider: {
      issuer: 'https://login.example.com',
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      label: 'Test',
      callbackUrl: undefined,
      triggerSecret: SECRET,
    },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** The function as the stack ships it, with what Lambda gives it. */
function shipped({ secret = SECRET, server: at = address } = {}): Handler {
  const template = readFileSync(new URL('../../../../deploy/cognito.yaml', import.meta.url), 'utf8')
  const code = /\n( +)ZipFile: \|\n((?:\1 {2}.*\n|\n)+)/.exec(template)?.[2] ?? ''
  // More than this CloudFormation does not take within a template.
  expect(code.length).toBeLessThan(4096)
  const exported: { handler?: Handler } = {}
  const process = { env: { SERVER_ADDRESS: at, TRIGGER_SECRET: secret } }
  runInNewContext(code, { exports: exported, process, fetch, AbortSignal })
  if (!exported.handler) throw new Error('The template holds no handler.')
  return exported.handler
}

const ask = async (handler: Handler, trigger: string, userName: string, request: Record<string, unknown>) =>
  (await handler({ triggerSource: `${trigger}_Authentication`, userName, request, response: {} })).response

/** A custom sign-in as Cognito goes through it. */
async function signInWith(handler: Handler, userName: string, challengeAnswer: string): Promise<boolean> {
  const first = await ask(handler, 'DefineAuthChallenge', userName, { session: [] })
  expect(first).toEqual({ challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false })
  await ask(handler, 'CreateAuthChallenge', userName, { session: [], challengeName: 'CUSTOM_CHALLENGE' })
  const { answerCorrect } = await ask(handler, 'VerifyAuthChallengeResponse', userName, { challengeAnswer, privateChallengeParameters: {} })
  const session = [{ challengeName: 'CUSTOM_CHALLENGE', challengeResult: answerCorrect }]
  const last = await ask(handler, 'DefineAuthChallenge', userName, { session })
  expect(last.failAuthentication).toBe(!last.issueTokens)
  return last.issueTokens === true
}

/** A code that was handed to the browser of this person. */
async function codeFor(subject: string): Promise<string> {
  const code = newSecret()
  await server.database.db.insert(identityExternalSignIns).values({
    stateHash: newSecret(),
    browserHash: newSecret(),
    nonce: '',
    subject,
    codeHash: sha256(code),
    expiresAt: new Date(Date.now() + 60_000),
  })
  return code
}

test('Cognito lets in whoever brings the code that this server gave them, once', async () => {
  const { subId } = await server.member()
  const code = await codeFor(subId)
  expect(await signInWith(shipped(), subId, code)).toBe(true)
  expect(await signInWith(shipped(), subId, code)).toBe(false)
})

test('Cognito lets nobody in by a wrong code, another person’s, another secret, or while the server does not answer', async () => {
  const [{ subId }, other] = [await server.member(), await server.member()]
  expect(await signInWith(shipped(), subId, newSecret())).toBe(false)
  expect(await signInWith(shipped(), subId, await codeFor(other.subId))).toBe(false)
  expect(await signInWith(shipped({ secret: `${SECRET}-not` }), subId, await codeFor(subId))).toBe(false)
  expect(await signInWith(shipped({ server: 'http://127.0.0.1:1' }), subId, await codeFor(subId))).toBe(false)
})

test('an unknown name is asked as a known one is, and the server is not', async () => {
  const code = await codeFor((await server.member()).subId)
  const request = { challengeAnswer: code, userNotFound: true }
  expect(await ask(shipped(), 'VerifyAuthChallengeResponse', 'nobody', request)).toEqual({ answerCorrect: false })
})

test.each([
  ['a password', [{ challengeName: 'SRP_A', challengeResult: true }]],
  ['a password that was right', [{ challengeName: 'PASSWORD_VERIFIER', challengeResult: true }]],
  ['a second try', [false, true].map((challengeResult) => ({ challengeName: 'CUSTOM_CHALLENGE', challengeResult }))],
])('a custom sign-in does not go on after %s: it would pass the second step by', async (_words, session) => {
  expect(await ask(shipped(), 'DefineAuthChallenge', 'somebody', { session })).toEqual({ issueTokens: false, failAuthentication: true })
})

test.each<[string, Record<string, string>]>([
  ['nobody who has not the secret', { authorization: `Bearer ${SECRET}x` }],
  ['nobody without one', {}],
])('the server tells %s whether a code is right, and the code stays good', async (_words, headers) => {
  const { subId } = await server.member()
  const payload = { username: subId, code: await codeFor(subId) }
  const asked = (given: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/identity/external/verify', headers: given, payload })
  expect((await asked(headers)).statusCode).toBe(403)
  expect((await asked({ authorization: `Bearer ${SECRET}` })).json()).toEqual({ ok: true })
})

test('the session of a code counts as the provider’s: the practice’s second step is not asked of it, and of no other', async () => {
  const person = await server.member()
  const code = await codeFor(person.subId)
  expect(await signInWith(shipped(), person.subId, code)).toBe(true)
  const { accessToken } = await server.signIn(person.email)
  const another = await server.signIn(person.email)
  await server.database.db.update(organizations).set({ secondStepRequired: true })
  // A page asks for several things at once.
  expect(await Promise.all([1, 2, 3].map(() => server.apiStatus(accessToken)))).toEqual([200, 200, 200])
  expect(await server.apiStatus(another.accessToken)).toBe(401)
  await server.database.db.update(organizations).set({ secondStepRequired: false })
  const ways = await server.database.read<{ way: string }>({ name: 'test_ways', text: 'select way from sign_ins where user_id = $1' }, [
    person.id,
  ])
  expect(ways).toEqual([{ way: 'provider' }])
})
