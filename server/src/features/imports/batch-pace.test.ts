import { expect, test } from 'vitest'
import { BatchPace } from './batch-pace.ts'

/** How many rows each of ten batches takes where a row takes so long. */
async function rowsOf(millisecondsPerRow: number): Promise<number[]> {
  let clock = 0
  const pace = new BatchPace(200, () => clock)
  const taken: number[] = []
  for (let batch = 0; batch < 10; batch += 1) {
    taken.push(pace.rows)
    clock += pace.rows * millisecondsPerRow
    await pace.pause()
  }
  return taken
}

test('a batch holds others up for 100 ms: it takes fewer rows where they take long, and more where they do not', async () => {
  expect((await rowsOf(3)).at(-1)).toBe(33)
  expect((await rowsOf(0.8)).at(-1)).toBe(125)
})

test('a batch has at most what a transaction may hold, and never too few to get on', async () => {
  expect((await rowsOf(0.001)).at(-1)).toBe(200)
  expect((await rowsOf(1_000)).at(-1)).toBe(20)
})
