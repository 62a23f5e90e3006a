import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWrapped, unwrapKey, wrapKey } from './key-wrap.ts'

const encryption = { current: randomBytes(32), former: [] }
const PLACE = 'The signing key 7'
const KEY = '{"kty":"RSA"}'

test('a wrapped key comes back, tells nothing of itself, and is never wrapped the same way twice', () => {
  const wrapped = wrapKey(encryption, PLACE, KEY)
  expect(isWrapped(wrapped)).toBe(true)
  expect(Buffer.from(wrapped.split(':')[3] ?? '', 'base64url').toString('latin1')).not.toContain('RSA')
  expect(wrapKey(encryption, PLACE, KEY)).not.toBe(wrapped)
  expect(unwrapKey(encryption, PLACE, wrapped)).toBe(KEY)
})

test('a key that was wrapped before is opened by the former key, and by no other', () => {
  const wrapped = wrapKey(encryption, PLACE, KEY)
  const next = { current: randomBytes(32), former: [encryption.current] }
  expect(unwrapKey(next, PLACE, wrapped)).toBe(KEY)
  expect(() => unwrapKey({ ...next, former: [] }, PLACE, wrapped)).toThrow('is wrapped with another key than KEY_ENCRYPTION_KEY')
  expect(() => unwrapKey(undefined, PLACE, wrapped)).toThrow('Set KEY_ENCRYPTION_KEY to the key that it was wrapped with')
})

test('a wrapped key opens in its own place only, and not where a bit of it was changed', () => {
  const wrapped = wrapKey(encryption, PLACE, KEY)
  expect(() => unwrapKey(encryption, 'The signing key 8', wrapped)).toThrow('is not as this installation wrapped it')
  const [head, version, name, text = ''] = wrapped.split(':')
  const bytes = Buffer.from(text, 'base64url')
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => unwrapKey(encryption, PLACE, [head, version, name, changed.toString('base64url')].join(':'))).toThrow('wrapped it')
  }
  for (const short of ['', 'AAAA', bytes.subarray(0, 20).toString('base64url')])
    expect(() => unwrapKey(encryption, PLACE, [head, version, name, short].join(':')), short).toThrow()
})

test('with a key-encryption key, nothing that lies there unwrapped is believed', () => {
  expect(unwrapKey(undefined, PLACE, KEY)).toBe(KEY)
  expect(() => unwrapKey(encryption, PLACE, KEY)).toThrow('is stored without KEY_ENCRYPTION_KEY')
})

test('what is told of a key that does not open holds neither key', () => {
  const wrapped = wrapKey(encryption, PLACE, KEY)
  const other = { current: randomBytes(32), former: [randomBytes(32)] }
  try {
    unwrapKey(other, PLACE, wrapped)
    expect.unreachable()
  } catch (error) {
    const told = JSON.stringify([String(error), (error as Error).stack])
    for (const key of [encryption.current, other.current, ...other.former])
      for (const form of ['hex', 'base64', 'base64url'] as const) expect(told).not.toContain(key.toString(form))
    expect(told).not.toContain(wrapped)
  }
})
