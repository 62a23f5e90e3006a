import { api, ERRORS } from '@paddock/contract'
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

test('proves nobody where no secret is set', async () => {
  const server = await openIdentityServer({ intercomSecret: undefined })
  const person = await server.member()
  const response = await server.app.inject({
    url: '/api/me/intercom-identity-verification',
    headers: { authorization: `Bearer ${(await server.signIn(person.email)).accessToken}` },
  })
  expect(response.json()).toMatchObject({ code: ERRORS.not_configured.code })
  await server.close()
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
