import { api } from '@paddock/contract'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/factories.ts'
import { openIdentityServer } from '../../testing/identity-server.ts'
import { testServer } from '../../testing/test-server.ts'

test('the support chat’s proof is the hex HMAC-SHA256 of the person’s id, as openssl works it out', async () => {
  const server = await testServer()
  const person = await aUser(server.database.db, 'manager', { id: '01920000-0000-7000-8000-00000000c4a7' })
  // printf '%s' 01920000-0000-7000-8000-00000000c4a7 | openssl dgst -sha256 -hmac 'a-secret-of-the-tests'
  const userHash = 'd46e34d3bec91ff4d5b439a7da9f447f42ee4073e77eabacf3a0d43f0e8355af'
  expect(await server.call(person, api.account.getIntercomVerification, {})).toEqual({ userHash })
})

test('always proves: without a configured secret by one of the server’s own, the same one in every process and for nobody else', async () => {
  const [server, other] = [await openIdentityServer({ intercomSecret: undefined }), await openIdentityServer({ intercomSecret: undefined })]
  const people = [await server.member(), await server.member()]
  const hashOf = async ({ app }: typeof server, email: string) => {
    const { accessToken } = await server.signIn(email)
    const response = await app.inject({
      url: '/api/me/intercom-identity-verification',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(response.statusCode).toBe(200)
    return response.json<{ userHash: string }>().userHash
  }
  const [email = '', another = ''] = people.map((person) => person.email)
  const hash = await hashOf(server, email)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await hashOf(other, email)).toBe(hash)
  expect(await hashOf(server, another)).not.toBe(hash)
  await Promise.all([server.close(), other.close()])
})

test('tells the web of Intercom only where both its app and its secret are set', async () => {
  const intercomOf = async (changes: Parameters<typeof openIdentityServer>[0]) => {
    const server = await openIdentityServer(changes)
    const response = await server.app.inject('/api/public/configuration')
    await server.close()
    return response.json<{ intercom: unknown }>().intercom
  }
  expect(await intercomOf({ intercomAppId: 'abc12345', intercomRegion: 'ap' })).toEqual({ appId: 'abc12345', region: 'ap' })
  expect(await intercomOf({ intercomAppId: 'abc12345', intercomSecret: undefined })).toBeNull()
  expect(await intercomOf({ intercomAppId: undefined })).toBeNull()
})
