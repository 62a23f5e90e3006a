import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openIdentityServer, type IdentityServer } from '../../testing/identity-server.ts'
import { acceptsPassword, hashPassword, passwordMatches } from './passwords.ts'

describe('a password', () => {
  test('may be any 8 to 128 characters', () => {
    for (const password of ['wheat+barley', 'пароль-фермы', '🐑🐑🐑🐑', 'with spaces in it', 'x1'.repeat(64)])
      expect(acceptsPassword(password)).toBe(true)
    for (const password of ['', 'short-7', 'x1'.repeat(65)]) expect(acceptsPassword(password)).toBe(false)
  })

  test('must not be one that everybody tries first', () => {
    for (const password of ['password', 'PassWord1', 'qwertyuiop', '12345678', '1234567890', '87654321', 'aaaaaaaa', 'abcdefgh']) {
      expect(acceptsPassword(password)).toBe(false)
    }
    expect(acceptsPassword('paddock-demo-2026')).toBe(true)
  })

  test('is stored as Argon2id with OWASP’s parameters', async () => {
    expect(await hashPassword('wheat+barley')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('is the same however a keyboard composes its accents', async () => {
    expect(await passwordMatches('pâturage-é', await hashPassword('pa\u0302turage-e\u0301'))).toBe(true)
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
})
