import { expect, test } from 'vitest'
import { aStorage } from '../../testing/a-storage.ts'
import {
  cameThroughProvider,
  expiryOf,
  forgetTokens,
  isUsable,
  keptTokens,
  refreshTokenOf,
  rememberProvider,
  replaceTokens,
  storedToken,
} from './access-token.ts'

const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const tokenUntil = (seconds: number) => `e30.${encode({ sub: 'Zoë ÿ', exp: seconds })}.sig`

const session = (client: string, seconds: number, more: Record<string, string> = {}) => ({
  [`CognitoIdentityServiceProvider.${client}.LastAuthUser`]: 'ada',
  [`CognitoIdentityServiceProvider.${client}.ada.accessToken`]: tokenUntil(seconds),
  ...more,
})

test('the end of a token is read from its claims', () => {
  expect(expiryOf(tokenUntil(1_800_000_000))).toBe(1_800_000_000_000)
})

test.each(['', 'abc', 'a.b.c', `x.${encode({})}.y`, `x.${encode({ exp: 'soon' })}.y`])('%j is no token', (text) => {
  expect(expiryOf(text)).toBeNull()
})

test('nobody has signed in on an empty device', () => {
  expect(storedToken(aStorage({ theme: 'dark' }))).toBeNull()
})

test('the token of the last signed-in person is found without knowing the client', () => {
  expect(storedToken(aStorage(session('web', 100)))?.value).toBe(tokenUntil(100))
})

test('of two services the session that lasts longer counts', () => {
  expect(storedToken(aStorage({ ...session('former', 100), ...session('web', 200) }))?.expiresAt).toBe(200_000)
})

test('a clock that runs behind the server does not keep an expired token alive', () => {
  const token = storedToken(aStorage(session('web', 100, { 'CognitoIdentityServiceProvider.web.ada.clockDrift': '60000' })))
  expect(token?.expiresAt).toBe(40_000)
})

test('a token is renewed half a minute before its end', () => {
  expect(isUsable({ value: 't', expiresAt: 100_000 }, 69_999)).toBe(true)
  expect(isUsable({ value: 't', expiresAt: 100_000 }, 70_000)).toBe(false)
})

test('forgetting a session leaves everything else on the device', () => {
  const storage = aStorage({ ...session('web', 100), 'mantine-color-scheme-value': 'dark' })
  forgetTokens(storage)
  expect(storage.length).toBe(1)
  expect(storage.getItem('mantine-color-scheme-value')).toBe('dark')
})

test('a new session takes the place of the stored one and of nothing else', () => {
  const client = 'CognitoIdentityServiceProvider.web'
  const storage = aStorage({
    ...session('web', 100, { [`${client}.ada.refreshToken`]: 'the former one', [`${client}.ada.clockDrift`]: '7' }),
    'mantine-color-scheme-value': 'dark',
  })
  const before = keptTokens(storage)
  expect(refreshTokenOf(before)).toBe('the former one')
  const renewed = new Map(Object.entries(session('web', 200, { [`${client}.ada.refreshToken`]: 'the new one' })))

  replaceTokens(storage, renewed)
  expect(storedToken(storage)?.expiresAt).toBe(200_000)
  expect(keptTokens(storage)).toEqual(renewed)
  expect(storage.getItem('mantine-color-scheme-value')).toBe('dark')

  replaceTokens(storage, before)
  expect(keptTokens(storage)).toEqual(before)
})

test('that somebody came through the provider is forgotten with the tokens, and not by proving themselves again', () => {
  const storage = aStorage(session('web', 100))
  expect(cameThroughProvider(storage)).toBe(false)
  rememberProvider(storage)
  replaceTokens(storage, new Map(Object.entries(session('web', 200))))
  expect(cameThroughProvider(storage)).toBe(true)
  forgetTokens(storage)
  expect(cameThroughProvider(storage)).toBe(false)
})

test('a device without a session has no renewal token', () => {
  expect(refreshTokenOf(keptTokens(aStorage({ theme: 'dark' })))).toBeNull()
})
