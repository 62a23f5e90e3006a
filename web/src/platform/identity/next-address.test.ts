import { expect, test } from 'vitest'
import { loginAddress, nextAddress } from './next-address.ts'

const next = (value: string) => nextAddress(`?next=${encodeURIComponent(value)}`)

test('signing in leads back to the page that asked for it, with its filters', () => {
  expect(next('/clients?q=wool&sort=town')).toBe('/clients?q=wool&sort=town')
})

test.each(['//evil.test', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)', '/\t/evil.test', '/a\\..\\evil', 'clients', ''])(
  '%j is never followed after signing in',
  (value) => {
    expect(next(value)).toBe('/')
  },
)

test('signing in does not lead back to a sign-in page', () => {
  expect(next('/auth/login')).toBe('/')
  expect(next('/x/../auth/signup')).toBe('/')
})

test('without a next page signing in leads to the start', () => {
  expect(nextAddress('')).toBe('/')
})

test('the sign-in page remembers where the person wanted to go', () => {
  expect(loginAddress('/clients/1/notes?q=a&b=c')).toBe('/auth/login?next=%2Fclients%2F1%2Fnotes%3Fq%3Da%26b%3Dc')
  expect(loginAddress('/')).toBe('/auth/login')
})
