import { Configuration } from '@paddock/contract/features/configuration/configuration.shapes'
import { expect, test } from 'vitest'
import { openIdentityServer } from '../../testing/identity-server.ts'

test.each([true, false])('demo sign-ins are told only in the demo (%s)', async (demo) => {
  const server = await openIdentityServer({ demo })
  const response = await server.app.inject('/api/public/configuration/')
  const configuration = Configuration.parse(response.json())
  expect(configuration.version).toBe('1.7.0')
  expect(configuration.identity).toMatchObject({
    service: 'embedded',
    userPoolEndpoint: '/identity/',
    authFlowType: 'USER_PASSWORD_AUTH',
    region: 'eu-central-1',
  })
  expect(configuration.demo?.signIns.map(({ email }) => email) ?? null).toEqual(
    demo
      ? ['superadmin', 'admin', 'orgadmin', 'adviser', 'primary', 'bookkeeper', 'survey'].map((name) => `${name}@demo.paddock.test`)
      : null,
  )
  await server.close()
})
