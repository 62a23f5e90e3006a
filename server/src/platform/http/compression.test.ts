import { gunzipSync } from 'node:zlib'
import { api } from '@paddock/contract'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { addressOf, testServer, type TestServer } from '../../testing/test-server.ts'
import { takesGzip } from './compression.ts'

let server: TestServer
let list: InjectOptions
let me: InjectOptions

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  const practice = await anOrganization(db)
  const adviser = await aUser(db, 'organizationAdmin', { organizationId: practice.id })
  for (let count = 0; count < 12; count += 1) await aClient(db, { organizationId: practice.id, businessName: `Long Paddock ${count}` })
  const headers = { authorization: `Bearer ${await server.tokenOf(adviser)}` }
  const ask = (url: string): InjectOptions => ({ method: 'GET', url, headers })
  list = ask(addressOf(api.clients.listClients, 'organizationAdmin', { query: { status: 'client' } }))
  me = ask(addressOf(api.account.getMe, 'organizationAdmin', {}))
})

const taking = (request: InjectOptions, encoding: string): InjectOptions => ({
  ...request,
  headers: { ...request.headers, 'accept-encoding': encoding },
})

test('a long answer travels compressed to who takes it, and says the same', async () => {
  const plain = await server.app.inject(list)
  const small = await server.app.inject(taking(list, 'gzip, deflate, br'))
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'cache-control': 'no-store' })
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

test('who takes no gzip is answered as it is', async () => {
  for (const request of [list, taking(list, 'gzip;q=0, br')]) {
    const { headers, body } = await server.app.inject(request)
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body).rows).toHaveLength(12)
  }
})

test('a short answer is not worth it', async () => {
  const { headers } = await server.app.inject(taking(me, 'gzip'))
  expect(headers['content-encoding']).toBeUndefined()
})

test('behind a proxy that compresses, the server leaves it to that', async () => {
  const app = await buildApp({ ...server, configuration: { ...server.configuration, compressAnswers: false } })
  const { headers } = await app.inject(taking(list, 'gzip'))
  expect(headers['content-encoding']).toBeUndefined()
  await app.close()
})

test('tokens of the identity service are never compressed', async () => {
  const { headers } = await server.app.inject({
    method: 'GET',
    url: '/identity/.well-known/jwks.json',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(headers['content-encoding']).toBeUndefined()
})

test('events arrive as they happen: their stream is not compressed', async () => {
  const app = await buildApp({ ...server })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/me/events`, {
    headers: { ...(me.headers as Record<string, string>), 'accept-encoding': 'gzip' },
    signal: leaving.signal,
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect((await response.body!.getReader().read()).done).toBe(false)
  leaving.abort()
  await app.close()
})

test.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['*', true],
  ['GZIP', true],
  ['gzip;q=0', false],
  ['br', false],
  ['x-gzipped', false],
  ['', false],
])('who says “%s” takes gzip: %s', (accepted, takes) => {
  expect(takesGzip({ headers: { 'accept-encoding': accepted } })).toBe(takes)
})
