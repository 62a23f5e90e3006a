import { expect, test } from 'vitest'
import { createReportGate } from './report-gate.ts'

const MINUTE = 60_000

test('the same failure is reported once in five minutes', () => {
  const passes = createReportGate()
  expect([0, 1, 4 * MINUTE, 5 * MINUTE, 6 * MINUTE].map((now) => passes('2003 PATCH /clients', now))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

test('a page that fails in ever new ways does not flood the service, and is heard again later', () => {
  const passes = createReportGate()
  const heard = Array.from({ length: 50 }, (_, number) => passes(`failure ${number}`, number)).filter(Boolean)
  expect(heard).toHaveLength(20)
  expect(passes('another', 11 * MINUTE)).toBe(true)
})
