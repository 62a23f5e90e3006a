import { beforeAll, expect, test } from 'vitest'
import { aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.tokenOf(await aUser(server.database.db, 'manager'))
})

const status = async (url: string, headers: Record<string, string> = {}) => (await server.app.inject({ url, headers })).statusCode

test('a token is taken from its header only: in an address or a cookie it would end in logs, histories and other sites’ requests', async () => {
  expect(await status('/api/me', { authorization: `Bearer ${token}` })).toBe(200)
  for (const name of ['access_token', 'token', 'authorization', 'bearer', 'jwt'])
    expect(await status(`/api/me?${name}=${token}`), name).toBe(401)
  expect(await status('/api/me', { cookie: `access_token=${token}; authorization=Bearer%20${token}` })).toBe(401)
  for (const scheme of ['Basic', 'Token', 'bearer:', ''])
    expect(await status('/api/me', { authorization: `${scheme} ${token}` }), scheme).toBe(401)
  expect(await status('/api/me', { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` })).toBe(401)
})
