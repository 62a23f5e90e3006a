import { expect, test } from 'vitest'
import { apiHost } from '../../api-host.ts'
import { addressOf } from './api/address.ts'
import { locate } from './configuration.ts'
import { onServer } from './server-address.ts'

const API = 'https://api.example.com'
const CONFIGURATION: Parameters<typeof locate>[0] = {
  version: '1.7.0',
  identity: {
    service: 'embedded',
    region: 'eu-central-1',
    userPoolId: 'pool',
    userPoolClientId: 'client',
    identityPoolId: null,
    userPoolEndpoint: '/identity/',
    authFlowType: 'USER_PASSWORD_AUTH',
  },
  externalProvider: { label: 'the company’s account', startPath: '/identity/external/start' },
  reporting: null,
  intercom: null,
  demo: null,
}

test('the server is where the page came from, unless the build was told another host', () => {
  expect(onServer('/api/me', '')).toBe('/api/me')
  expect(onServer('/api/me', API)).toBe('https://api.example.com/api/me')
  expect(addressOf({ path: '/me', roles: 'signedIn' }, {}, 'user')).toBe('/api/me')
})

test('the identity service and the way to the external provider are found on the server’s host; Amazon’s stays Amazon’s', () => {
  expect(locate(CONFIGURATION, '')).toEqual(CONFIGURATION)
  const apart = locate(CONFIGURATION, API)
  expect(apart.identity.userPoolEndpoint).toBe('https://api.example.com/identity/')
  expect(apart.externalProvider?.startPath).toBe('https://api.example.com/identity/external/start')
  const pool = { ...CONFIGURATION.identity, userPoolEndpoint: 'https://cognito.example/' }
  expect(locate({ ...CONFIGURATION, identity: pool }, API).identity.userPoolEndpoint).toBe('https://cognito.example/')
  expect(locate({ ...CONFIGURATION, identity: { ...pool, userPoolEndpoint: null } }, API).identity.userPoolEndpoint).toBe(null)
})

test('a build takes an origin and nothing else for the API’s host', () => {
  expect(apiHost(undefined)).toBe('')
  expect(apiHost('')).toBe('')
  expect(apiHost('https://api.example.com/')).toBe(API)
  expect(apiHost('http://127.0.0.1:4351')).toBe('http://127.0.0.1:4351')
  for (const wrong of ['api.example.com', 'https://api.example.com/v1', 'ftp://api.example.com', 'https://user:secret@api.example.com'])
    expect(() => apiHost(wrong)).toThrow('API_HOST')
})
