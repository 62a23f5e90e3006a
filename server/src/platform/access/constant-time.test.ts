import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inConstantTime, STEP_MS } from './constant-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const working = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'))

/** How long the answer or refusal to such work takes. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let end = NaN
  const settled = inConstantTime(work, STEP_MS).then(
    () => (end = performance.now()),
    () => (end = performance.now()),
  )
  await vi.advanceTimersByTimeAsync(3 * STEP_MS)
  await settled
  return end - start
}

/** A whole number of steps, and the little that chance adds so that nothing of the work's time shows behind it. */
function expectSteps(time: number, steps: number): void {
  expect(time).toBeGreaterThanOrEqual(steps * STEP_MS)
  expect(time).toBeLessThanOrEqual(steps * STEP_MS + 0.09 * STEP_MS)
}

test('short and long work, an answer and a refusal, all take one whole step of a quarter of a second', async () => {
  expect(STEP_MS).toBe(250)
  expectSteps(await timeOf(working(1)), 1)
  expectSteps(await timeOf(working(180)), 1)
  expectSteps(await timeOf(() => working(60)().then(() => Promise.reject(new Error('refused')))), 1)
})

test('work that takes longer than a step ends with the next one', async () => {
  expectSteps(await timeOf(working(260)), 2)
})
