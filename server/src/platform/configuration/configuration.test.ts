import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { addressesOf } from './postgres-addresses.ts'

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

const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'paddock', OIDC_CLIENT_SECRET: 'a secret' }
const pool = { COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'web' }

test('an external provider needs its three values, and TLS unless it is on this machine', () => {
  expect(readConfiguration(provider).externalProvider).toMatchObject({ issuer: 'https://login.example.com', triggerSecret: undefined })
  expect(() => readConfiguration({ ...provider, OIDC_CLIENT_SECRET: '' })).toThrow('go together')
  expect(() => readConfiguration({ ...provider, OIDC_ISSUER: 'http://login.example.com' })).toThrow('OIDC_ISSUER must begin with https')
  expect(readConfiguration({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:4071' }).externalProvider).toBeDefined()
})

test('with Amazon Cognito a provider needs the secret of the triggers, which is a long one', () => {
  expect(() => readConfiguration({ ...provider, ...pool })).toThrow('needs OIDC_TRIGGER_SECRET')
  expect(() => readConfiguration({ ...provider, ...pool, OIDC_TRIGGER_SECRET: 'short' })).toThrow('OIDC_TRIGGER_SECRET')
  const triggerSecret = 'x'.repeat(32)
  expect(readConfiguration({ ...provider, ...pool, OIDC_TRIGGER_SECRET: triggerSecret }).externalProvider).toMatchObject({ triggerSecret })
})

test('a real practice keeps fourteen daily snapshots beside its data, the demo practice none unless told to', () => {
  expect(readConfiguration({ DEMO: 'false', DATA_DIR: '/srv/paddock/' }).backups).toEqual({ folder: '/srv/paddock-backups', keep: 14 })
  expect(readConfiguration({ HOST: '0.0.0.0', BACKUP_KEEP: '0', BACKUP_DIR: '/mnt/backups' }).backups).toEqual({
    folder: '/mnt/backups',
    keep: 0,
  })
  expect(readConfiguration({}).backups.keep).toBe(0)
  expect(readConfiguration({ BACKUP_KEEP: '3' }).backups.keep).toBe(3)
})

const model = { AI_BASE_URL: 'https://models.example.com/v1/', AI_MODEL: 'farm-8b' }

test('a language model needs its address and its name, and TLS unless it is beside the server', () => {
  expect(readConfiguration({}).ai).toBeUndefined()
  expect(readConfiguration(model).ai).toMatchObject({
    baseUrl: 'https://models.example.com/v1',
    timeoutSeconds: 60,
    runsPerDay: 200,
    responseFormat: 'json_object',
  })
  expect(() => readConfiguration({ ...model, AI_MODEL: '' })).toThrow('go together')
  expect(() => readConfiguration({ ...model, AI_RUNS_PER_DAY: '0' })).toThrow('AI_RUNS_PER_DAY')
  expect(() => readConfiguration({ AI_API_KEY: 'k' })).toThrow('AI_API_KEY is of no use')
  expect(() => readConfiguration({ ...model, AI_BASE_URL: 'http://models.example.com/v1' })).toThrow('must begin with https')
  expect(() => readConfiguration({ ...model, AI_BASE_URL: 'https://user:secret@models.example.com/v1' })).toThrow(
    'must not hold a password',
  )
  for (const near of ['http://127.0.0.1:11434/v1', 'http://ollama:11434/v1']) {
    expect(readConfiguration({ ...model, AI_BASE_URL: near }).ai?.baseUrl).toBe(near)
  }
})

test('prices of a language model go together and are Australian dollars unless said', () => {
  expect(() => readConfiguration({ ...model, AI_PRICE_INPUT: '2' })).toThrow('go together')
  expect(readConfiguration({ ...model, AI_PRICE_INPUT: '2', AI_PRICE_OUTPUT: '8.5' }).ai?.prices).toEqual({
    currency: 'AUD',
    input: 2,
    output: 8.5,
  })
})

test('a proxy is believed by its hops or its network, never everybody, in whatever words', () => {
  expect(readConfiguration({}).trustProxy).toBe(false)
  expect(readConfiguration({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
  expect(readConfiguration({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfiguration({ TRUST_PROXY: '10.0.0.0/8, loopback,::1' }).trustProxy).toEqual(['10.0.0.0/8', 'loopback', '::1'])
  for (const TRUST_PROXY of [
    'true',
    'all',
    '*',
    '0.0.0.0/0',
    '::/0',
    '128.0.0.0/1',
    '10.0.0.0/8,0.0.0.0/0',
    '-1',
    '99',
    'proxy.example.com',
  ])
    expect(() => readConfiguration({ TRUST_PROXY }), TRUST_PROXY).toThrow(
      /^The configuration is not usable:\n {2}TRUST_PROXY: Name how many proxies/,
    )
})

test('the database may have several hosts; what is no address, or asks for a host that takes no writes, stops the start', () => {
  const several = 'postgres://paddock:pass%40word@one.example:5432,two.example:5433/paddock?sslmode=require'
  expect(readConfiguration({ DATABASE_URL: several }).databaseUrl).toBe(several)
  expect(addressesOf(several)).toEqual([
    'postgres://paddock:pass%40word@one.example:5432/paddock?sslmode=require',
    'postgres://paddock:pass%40word@two.example:5433/paddock?sslmode=require',
  ])
  expect(addressesOf('postgresql://one/paddock?target_session_attrs=read-write')).toHaveLength(1)
  for (const DATABASE_URL of [
    'mysql://one/paddock',
    'postgres://one:port/paddock',
    'postgres://one,two/paddock?target_session_attrs=standby',
  ])
    expect(() => readConfiguration({ DATABASE_URL }), DATABASE_URL).toThrow('DATABASE_URL: ')
  expect(() => readConfiguration({ DATABASE_REPLICA_URL: 'postgres://copy/paddock' })).toThrow('need DATABASE_URL')
})
