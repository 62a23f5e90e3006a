import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'
import { CHEAP_HASH } from '../../../testing/test-server.ts'
import { hashPassword, PARAMETERS, passwordMatches, setHashParameters } from './passwords.ts'

describe('a password', () => {
  beforeAll(() => setHashParameters(PARAMETERS))
  afterAll(() => setHashParameters(CHEAP_HASH))

  test('is stored as Argon2id with OWASP’s parameters', async () => {
    expect(await hashPassword('wheat+barley')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('is the same however a keyboard composes its accents', async () => {
    expect(await passwordMatches('pâturage-é', await hashPassword('pa\u0302turage-e\u0301'))).toBe(true)
  })

  test('is otherwise compared exactly as it was typed: spaces, case, NUL and all that is behind it', async () => {
    const stored = await hashPassword(' Wheat\u0000barley ')
    expect(await passwordMatches(' Wheat\u0000barley ', stored)).toBe(true)
    for (const other of ['Wheat\u0000barley', ' wheat\u0000barley ', ' Wheat', ' Wheat\u0000oats '])
      expect(await passwordMatches(other, stored), other).toBe(false)
  })

  test('of nobody never matches', async () => {
    expect(await passwordMatches('wheat+barley', null)).toBe(false)
  })
})

describe('through the service', () => {
  let server: IdentityServer
  beforeAll(async () => {
    server = await openIdentityServer()
  })
  afterAll(() => server.close())

  test('a weak one is refused by name, whatever the address', async () => {
    for (const Password of ['short-7', 'password1', 'x1'.repeat(65)]) {
      const { type } = await server.operation('SignUp', { ClientId: 'paddock-web', Username: 'someone@example.com', Password })
      expect(type).toBe('InvalidPasswordException')
    }
  })

  test('one made of the address is refused wherever a password is chosen', async () => {
    const { email } = await server.member({ email: 'gwendolyn.hartigan@example.com' })
    const { accessToken: AccessToken } = await server.signIn(email)
    const guess = 'Hartigan1984'
    const given = { ClientId: 'paddock-web', Username: email, Password: guess }
    expect((await server.operation('SignUp', given)).type).toBe('InvalidPasswordException')
    expect((await server.operation('ConfirmForgotPassword', { ...given, ConfirmationCode: '000000' })).type).toBe(
      'InvalidPasswordException',
    )
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: guess }
    expect((await server.operation('ChangePassword', change)).type).toBe('InvalidPasswordException')
  })
})
