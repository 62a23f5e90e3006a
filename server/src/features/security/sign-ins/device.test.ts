import { deviceWords } from '@paddock/contract/features/security/device-words'
import { expect, test } from 'vitest'
import { deviceKey, deviceOf } from './device.ts'
import { countryOf } from './place.ts'

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
    'Microsoft Edge on Windows',
  ],
  [IPAD, 'Safari on iOS'],
  ['', 'A device that does not say what it is'],
  ['curl/8', 'A device that does not say what it is'],
  ['Call 1300-FRAUD/1.0 at once', 'A device that does not say what it is'],
])('%s reads “%s”', (userAgent, words) => expect(deviceWords(deviceOf(userAgent))).toBe(words))

test('a device stays the same with its next version', () => {
  expect(deviceKey(deviceOf(IPAD))).toBe('Safari/iOS/tablet')
  expect(deviceKey(deviceOf(IPAD.replaceAll('16', '17')))).toBe('Safari/iOS/tablet')
})

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['127.0.0.1', null],
  ['10.0.0.7', null],
  ['192.168.0.7', null],
  ['fd00::1', null],
  ['::1', null],
  ['', null],
  ['no address', null],
])('the country of %j is %j', async (address, country) => expect(await countryOf(address)).toBe(country))
