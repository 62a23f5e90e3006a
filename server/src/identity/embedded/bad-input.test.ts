import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIdentityServer, type IdentityServer } from '../../testing/identity-server.ts'
import { OPERATION_NAMES } from './protocol.ts'

const REFUSAL = /^(\w+Exception)$/
let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())
beforeEach(() => server.advance(2 * 3600))

function expectRefusal(answer: Awaited<ReturnType<IdentityServer['operation']>>, type: RegExp | string = REFUSAL) {
  expect(answer.status).toBe(400)
  expect(answer.type).toMatch(type)
  expect(answer.headers['x-amzn-errortype']).toBe(answer.type)
  expect(typeof answer.body.message).toBe('string')
}

test('offers the sixteen operations that the web and Amazon’s clients use', () => {
  expect(OPERATION_NAMES).toHaveLength(16)
})

describe.each(OPERATION_NAMES)('%s', (name) => {
  test('refuses what is not JSON, not an object or missing in Cognito’s shape', async () => {
    for (const text of ['', '{', 'null', '[]', '"text"', '7', '{"a":1}}'])
      expectRefusal(await server.operation(name, null, { text }), 'SerializationException')
    expectRefusal(await server.operation(name, {}), 'InvalidParameterException')
  })

  test('refuses parameters of any other shape, never with a failure of ours', async () => {
    const value = fc.oneof(
      fc.string(),
      fc.constant('\u0000'),
      fc.constant('x'.repeat(5000)),
      fc.constant('a\u0000@example.com'),
      fc.jsonValue({ maxDepth: 2 }),
    )
    const names = [
      'ClientId',
      'Username',
      'Password',
      'ConfirmationCode',
      'AuthFlow',
      'AuthParameters',
      'ChallengeName',
      'ChallengeResponses',
      'Session',
      'RefreshToken',
      'Token',
      'AccessToken',
      'PreviousPassword',
      'ProposedPassword',
      'UserAttributes',
      'AttributeName',
      'Code',
      'EmailMfaSettings',
    ]
    const body = fc.record(
      Object.fromEntries(
        names.map((key) => [
          key,
          key === 'ClientId' ? fc.oneof({ weight: 4, arbitrary: fc.constant('paddock-web') }, { weight: 1, arbitrary: value }) : value,
        ]),
      ),
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(body, fc.nat({ max: 250 }), async (given, host) => {
        const { status, type } = await server.operation(name, given, { from: `198.51.100.${host}` })
        expect([200, 400]).toContain(status)
        if (status === 400) expect(type).toMatch(REFUSAL)
      }),
      { numRuns: 25 },
    )
  })
})

test('refuses an operation that there is not, a target that is none and a body that is too large', async () => {
  expectRefusal(await server.operation('AdminCreateUser', {}), 'UnknownOperationException')
  expectRefusal(await server.operation('__proto__', {}), 'UnknownOperationException')
  expectRefusal(await server.operation('constructor', {}), 'UnknownOperationException')
  const large = await server.operation('SignUp', { Username: 'x'.repeat(100_000) })
  expect(large.status).toBe(413)
  expect(large.type).toMatch(REFUSAL)
  const bare = await server.app.inject({ method: 'POST', url: '/identity' })
  expect(bare.statusCode).toBe(400)
  expect(bare.json()).toMatchObject({ __type: 'UnknownOperationException' })
  const csv = await server.app.inject({ method: 'POST', url: '/identity', headers: { 'content-type': 'text/csv' }, payload: 'a,b' })
  expect(csv.statusCode).toBe(400)
})

test('names the parameter that is missing, wrong or of another type', async () => {
  const of = async (body: unknown) => (await server.operation('ForgotPassword', body)).body
  expect(await of({ ClientId: 'paddock-web' })).toEqual({
    __type: 'InvalidParameterException',
    message: 'Missing required parameter Username',
  })
  expect(await of({ ClientId: 'paddock-web', Username: 7 })).toMatchObject({ __type: 'SerializationException' })
  expect(await of({ ClientId: 'paddock-web', Username: '' })).toMatchObject({
    __type: 'InvalidParameterException',
    message: expect.stringContaining('Username'),
  })
})

test('an access token that is forged, foreign or none at all is refused as such', async () => {
  for (const AccessToken of [
    'x',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    'eyJhbGciOiJSUzI1NiIsImtpZCI6Im5vYm9keSJ9.eyJzdWIiOiIxIn0.AAAA',
  ]) {
    expectRefusal(await server.operation('GetUser', { AccessToken }), 'NotAuthorizedException')
  }
})
