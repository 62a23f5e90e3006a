import { expect, test } from 'vitest'
import { reconnectPause } from './reconnect.ts'

test('a stream that breaks off is opened again within a second, and ever less often, but at least once a minute', () => {
  expect([0, 1, 2, 3].map((failures) => reconnectPause(failures, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(reconnectPause(40, 1)).toBe(60_000)
})

test('pages that lost the server together come back spread over half of the pause', () => {
  expect(reconnectPause(5, 0)).toBe(16_000)
  expect(reconnectPause(5, 1)).toBe(32_000)
})
