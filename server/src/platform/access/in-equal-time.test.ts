import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inEqualTime, STEP_MS } from './in-equal-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const working = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'))

/** How long the answer or refusal to such work takes. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let end = NaN
  const settled = inEqualTime(work, STEP_MS).then(
    () => (end = performance.now()),
    () => (end = performance.now()),
  )
  await vi.advanceTimersByTimeAsync(3 * STEP_MS)
  await settled
  return end - start
}

test('short and long work, an answer and a refusal, all take one whole step of a quarter of a second', async () => {
  expect(STEP_MS).toBe(250)
  expect(await timeOf(working(1))).toBe(STEP_MS)
  expect(await timeOf(working(180))).toBe(STEP_MS)
  expect(await timeOf(() => working(60)().then(() => Promise.reject(new Error('refused'))))).toBe(STEP_MS)
})

test('work that takes longer than a step ends with the next one', async () => {
  expect(await timeOf(working(260))).toBe(2 * STEP_MS)
})
