import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

test('the time zone is Sydney’s unless another one is named, and a name that is none stops the start', () => {
  expect(readConfiguration({}).timeZone).toBe('Australia/Sydney')
  expect(readConfiguration({ TIME_ZONE: '' }).timeZone).toBe('Australia/Sydney')
  expect(readConfiguration({ TIME_ZONE: 'Australia/Perth' }).timeZone).toBe('Australia/Perth')
  expect(() => readConfiguration({ TIME_ZONE: 'Wagga' })).toThrow('TIME_ZONE: Name a time zone such as Australia/Sydney.')
})

test('Intercom without the secret that proves who is chatting stops the start', () => {
  expect(() => readConfiguration({ INTERCOM_APP_ID: 'abc12345' })).toThrow('INTERCOM_APP_ID needs INTERCOM_IDENTITY_SECRET')
  const secret = 'sixteen-characters'
  expect(readConfiguration({ INTERCOM_APP_ID: 'abc12345', INTERCOM_IDENTITY_SECRET: secret })).toMatchObject({
    intercomAppId: 'abc12345',
    intercomRegion: 'us',
  })
  expect(() => readConfiguration({ INTERCOM_REGION: 'moon' })).toThrow('INTERCOM_REGION')
})
