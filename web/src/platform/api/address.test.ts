import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const LIST = { path: '/clients', roles: ['admin', 'manager', 'organizationAdmin'] } as const
const NOTE = { path: '/clients/{clientId}/notes/{noteId}', roles: ['manager'] } as const

test('a call of a role goes to the prefix of the signed-in role', () => {
  expect(addressOf(LIST, {}, 'admin')).toBe('/api/admin/clients')
  expect(addressOf(LIST, {}, 'organizationAdmin')).toBe('/api/organization-admin/clients')
})

test('public and signed-in calls live directly under /api', () => {
  expect(addressOf({ path: '/public/configuration', roles: 'public' }, {}, null)).toBe('/api/public/configuration')
  expect(addressOf({ path: '/me', roles: 'signedIn' }, {}, 'user')).toBe('/api/me')
})

test('a call of a role is refused before anybody has signed in', () => {
  expect(() => addressOf(LIST, {}, null)).toThrow('signed-in')
})

test('parameters cannot break out of their place in the path', () => {
  expect(addressOf(NOTE, { params: { clientId: '../x', noteId: 'a/b?c' } }, 'manager')).toBe('/api/manager/clients/..%2Fx/notes/a%2Fb%3Fc')
})

test('a missing parameter is a mistake of ours, not a request', () => {
  expect(() => addressOf(NOTE, { params: { clientId: '1' } }, 'manager')).toThrow('noteId')
})

test('empty query values stay out of the address; false and 0 do not', () => {
  const query = { q: '', stage: undefined, managerId: null, limit: 0, stale: false, town: 'Wagga & Co' }
  expect(addressOf(LIST, { query }, 'manager')).toBe('/api/manager/clients?limit=0&stale=false&town=Wagga+%26+Co')
})
