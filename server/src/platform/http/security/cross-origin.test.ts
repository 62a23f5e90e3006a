import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { testServer } from '../../../testing/test-server.ts'
import type { Configuration } from '../../configuration/configuration.ts'

const APP = 'https://app.example.com'
const FOREIGN = 'https://evil.example'
let alone: FastifyInstance
let apart: FastifyInstance

const open = async (changes: Partial<Configuration>) => {
  const shared = await testServer()
  return buildApp({ ...shared, configuration: { ...shared.configuration, ...changes } })
}
beforeAll(async () => {
  alone = await open({ publicUrl: 'https://paddock.example' })
  apart = await open({ webOrigins: [APP] })
})
afterAll(() => Promise.all([alone.close(), apart.close()]))

/** Writes as a page of some site would; what is not refused for its origin is refused for want of a session. */
const write = (app: FastifyInstance, headers: Record<string, string>, url = '/api/manager/clients') =>
  app.inject({ method: 'POST', url, headers: { host: '127.0.0.1:3000', ...headers }, payload: {} })

describe('a write', () => {
  test.each([
    ['another site', { origin: FOREIGN, 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: FOREIGN }],
    ['another name of the same domain', { origin: 'https://blog.paddock.example', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:9999' }],
  ])('from %s is refused, with the words of either protocol', async (_whose, headers) => {
    const refused = await write(alone, headers)
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining({ code: 2008 })])
    const identity = await write(alone, { ...headers, 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' }, '/identity')
    expect([identity.statusCode, identity.headers['x-amzn-errortype']]).toEqual([403, 'ForbiddenException'])
    expect(identity.json()).toMatchObject({ __type: 'ForbiddenException' })
  })

  test.each([
    ['our own page', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }],
    ['our own page in an old browser', { origin: 'http://127.0.0.1:3000' }],
    ['our public address in an old browser', { origin: 'https://paddock.example' }],
    ['a program, which names no origin', {}],
  ])('from %s comes through', async (_whose, headers) => {
    expect((await write(alone, headers)).statusCode).toBe(401)
    expect((await write(alone, headers, '/identity')).statusCode).toBe(400)
  })

  test('from a configured web comes through, and from no other', async () => {
    const allowed = await write(apart, { origin: APP, 'sec-fetch-site': 'cross-site' })
    expect(allowed.statusCode).toBe(401)
    expect(allowed.headers['access-control-allow-origin']).toBe(APP)
    expect(allowed.headers['access-control-expose-headers']).toContain('x-request-id')
    expect((await write(apart, { origin: FOREIGN, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })
})

describe('reading', () => {
  test('is for configured origins: no other gets to see an answer, with credentials nobody', async () => {
    for (const [app, origin, allowed] of [
      [apart, APP, APP],
      [apart, FOREIGN, undefined],
      [alone, APP, undefined],
    ] as const) {
      const { headers } = await app.inject({ url: '/api/public/configuration', headers: { origin } })
      expect(headers['access-control-allow-origin']).toBe(allowed)
      expect(headers['access-control-allow-credentials']).toBe(undefined)
      if (app === apart) expect(headers.vary).toContain('Origin')
    }
  })

  test('a preflight is answered for a configured origin and remembered for two hours', async () => {
    const preflight = (app: FastifyInstance, origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/identity/',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-amz-target' },
      })
    const { statusCode, headers } = await preflight(apart, APP)
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({ 'access-control-allow-origin': APP, 'access-control-max-age': '7200' })
    for (const name of ['authorization', 'content-type', 'cache-control', 'x-amz-target', 'x-amz-user-agent', 'amz-sdk-request'])
      expect(headers['access-control-allow-headers']).toContain(name)
    expect((await preflight(apart, FOREIGN)).headers['access-control-allow-origin']).toBe(undefined)
    expect((await preflight(alone, APP)).statusCode).toBe(404)
  })
})
