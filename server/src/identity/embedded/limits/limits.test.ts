import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'
import { networkOf } from './limits.ts'

const ClientId = 'paddock-web'
const ATTACKER = '198.51.100.66'
const HOME = '203.0.113.44'
let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())
beforeEach(() => server.advance(2 * 3600))

const tryPassword = async (USERNAME: string, password: string, from: string) => {
  const { type } = await server.operation(
    'InitiateAuth',
    { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: password } },
    { from },
  )
  return type ?? 'signed in'
}

describe('guessing a password', () => {
  test('has to pause after five wrong ones, even with the right one', async () => {
    const { email } = await server.member()
    for (let round = 0; round < 6; round++) expect(await tryPassword(email, 'wrong-password', ATTACKER)).toBe('NotAuthorizedException')
    expect(await tryPassword(email, PASSWORD, ATTACKER)).toBe('TooManyRequestsException')
    server.advance(3)
    expect(await tryPassword(email, PASSWORD, ATTACKER)).toBe('signed in')
  })

  test('has to pause longer each time, and never longer than a quarter of an hour', async () => {
    const { email } = await server.member()
    const pauses: number[] = []
    for (let round = 0; round < 17; round++) {
      let waited = 0
      while ((await tryPassword(email, 'wrong-password', ATTACKER)) === 'TooManyRequestsException') {
        const step = Math.max(1, waited)
        server.advance(step)
        waited += step
      }
      pauses.push(waited)
    }
    expect(pauses.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
    expect(pauses.slice(6)).toEqual(pauses.slice(6).toSorted((one, other) => one - other))
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2 * 15 * 60)
    server.advance(15 * 60)
    expect(await tryPassword(email, PASSWORD, ATTACKER)).toBe('signed in')
  })

  test('does not stand in anybody’s way who was not here for long, however many come at once from one new network', async () => {
    const people = await Promise.all(Array.from({ length: 24 }, () => server.member()))
    for (const { email } of people) await tryPassword(email, 'wrong-password', '198.51.100.77')
    for (let morning = 1; morning <= 4; morning++) {
      server.advance(26 * 3600)
      const network = `203.0.113.${100 + morning}`
      const answers = await Promise.all(people.map(({ email }) => tryPassword(email, 'wrong-password', network)))
      expect(new Set(answers)).toEqual(new Set(['NotAuthorizedException']))
    }
  })

  test('from many addresses does not keep the owner out of a device that they know', async () => {
    const { email } = await server.member()
    await server.signIn(email, HOME)
    for (let round = 0; round < 40; round++) await tryPassword(email, 'wrong-password', `198.51.100.${round}`)
    expect(await tryPassword(email, PASSWORD, '198.51.100.250')).toBe('TooManyRequestsException')
    expect(await tryPassword(email, PASSWORD, HOME)).toBe('signed in')
  })

  test('does not keep the owner out for good elsewhere: a minute’s calm, or a reset by mail, lets them in', async () => {
    const { email } = await server.member()
    for (let round = 0; round < 40; round++) await tryPassword(email, 'wrong-password', `198.51.100.${round}`)
    expect(await tryPassword(email, PASSWORD, HOME)).toBe('TooManyRequestsException')
    await server.operation('ForgotPassword', { ClientId, Username: email }, { from: HOME })
    await server.operation(
      'ConfirmForgotPassword',
      { ClientId, Username: email, ConfirmationCode: await server.codeTo(email), Password: PASSWORD },
      { from: HOME },
    )
    expect(await tryPassword(email, PASSWORD, HOME)).toBe('signed in')
    server.advance(61)
    expect(await tryPassword(email, PASSWORD, '192.0.2.9')).toBe('signed in')
  })

  test('at many accounts from one address is slowed down as well', async () => {
    const answers = []
    for (let round = 0; round < 64; round++)
      answers.push(await tryPassword(`guess-${round}@example.com`, 'wrong-password', '198.51.100.99'))
    expect(answers.slice(0, 60)).not.toContain('TooManyRequestsException')
    expect(answers.at(-1)).toBe('TooManyRequestsException')
  })

  test('in parallel gains nothing', async () => {
    const { email } = await server.member()
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryPassword(email, 'wrong-password', ATTACKER)))
    expect(answers.filter((answer) => answer === 'NotAuthorizedException')).toHaveLength(6)
  })

  test('right sign-ins, however many, are never slowed down', async () => {
    const { email } = await server.member()
    for (let round = 0; round < 10; round++) expect(await tryPassword(email, PASSWORD, HOME)).toBe('signed in')
  })
})

test('a known device is known to a server that has just started, by its whole network where addresses change', async () => {
  const { email } = await server.member()
  await server.signIn(email, '2001:db8:7:7::1')
  const restarted = await openIdentityServer({}, { besides: true })
  const attempt = async (password: string, from: string) => {
    const AuthParameters = { USERNAME: email, PASSWORD: password }
    return (await restarted.operation('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }, { from })).type
  }
  for (let round = 0; round < 32; round++) await attempt('wrong-password', `198.51.100.${round}`)
  expect(await attempt(PASSWORD, '2001:db8:7:8::1')).toBe('TooManyRequestsException')
  expect(await attempt(PASSWORD, '2001:db8:7:7:aaaa:bbbb:cccc:dddd')).toBe(undefined)
  await restarted.close()
})

test('an address that asks for mail again and again has to pause', async () => {
  const { email } = await server.member()
  const answers = []
  for (let round = 0; round < 6; round++) answers.push((await server.operation('ForgotPassword', { ClientId, Username: email })).type)
  expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined, 'LimitExceededException'])
  expect(await server.mailsTo(email)).toHaveLength(5)
})

test('without a trusted proxy nobody chooses the address that they are counted by', async () => {
  const direct = await openIdentityServer({ trustProxy: false })
  const { email } = await direct.member()
  const answers = []
  for (let round = 0; round < 8; round++) {
    const { type } = await direct.operation(
      'InitiateAuth',
      { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: 'wrong-password' } },
      { from: `198.51.100.${round}` },
    )
    answers.push(type)
  }
  expect(answers.at(-1)).toBe('TooManyRequestsException')
  await direct.close()
})

test('as many processes as there are give no more tries than one, and a restart forgets none', async () => {
  const { email } = await server.member()
  const other = await openIdentityServer({}, { besides: true })
  other.advance(server.clock().getTime() / 1000 - other.clock().getTime() / 1000)
  const wrong = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: 'wrong-password' } }
  const answers = []
  for (let round = 0; round < 8; round++) {
    const { type } = await (round % 2 ? other : server).operation('InitiateAuth', wrong, { from: '198.51.100.31' })
    answers.push(type)
  }
  expect(answers.filter((type) => type === 'NotAuthorizedException')).toHaveLength(6)
  expect(answers.slice(-2)).toEqual(['TooManyRequestsException', 'TooManyRequestsException'])
  await other.close()
})

test('a guess is kept without the name that was typed, and forgotten when nobody guesses any more', async () => {
  const typed = `my-secret-${newId()}@example.com`
  await tryPassword(typed, 'wrong-password', '198.51.100.32')
  const { database } = server.deps
  const rows = async () =>
    (await database.read<{ row: string }>({ name: 'test_tries', text: 'select t::text as row from identity_tries t' }, [])).map(
      ({ row }) => row,
    )
  expect((await rows()).length).toBeGreaterThanOrEqual(3)
  expect((await rows()).join()).not.toContain('my-secret')
  server.advance(26 * 3600)
  for (let round = 0; round < 20; round++) await tryPassword(typed, 'wrong-password', '198.51.100.33')
  expect((await rows()).length).toBeLessThanOrEqual(10)
})

test('addresses of one IPv6 network count as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::99'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
})
