import { expect, test } from 'vitest'
import { BatchPace, CLIENTS_WITH_ROWS } from './batch-pace.ts'

/** How many rows, or clients with their rows, each of ten batches takes where one takes so long. */
async function batchesOf(millisecondsEach: number, bounds?: typeof CLIENTS_WITH_ROWS): Promise<number[]> {
  let clock = 0
  const pace = new BatchPace(200, bounds, () => clock)
  const taken: number[] = []
  for (let batch = 0; batch < 10; batch += 1) {
    taken.push(pace.size)
    clock += pace.size * millisecondsEach
    await pace.pause()
  }
  return taken
}

test('a batch holds others up for 50 ms: it takes fewer rows where they take long, and more where they do not', async () => {
  expect((await batchesOf(2)).at(-1)).toBe(25)
  expect((await batchesOf(0.4)).at(-1)).toBe(125)
})

test('a batch has at most what a transaction may hold, and never too few to get on', async () => {
  expect((await batchesOf(0.001)).at(-1)).toBe(200)
  expect((await batchesOf(1_000)).at(-1)).toBe(20)
})

test('a client with many rows makes a batch alone, and clients with few go through together', async () => {
  expect((await batchesOf(1_000, CLIENTS_WITH_ROWS)).at(-1)).toBe(1)
  expect((await batchesOf(5, CLIENTS_WITH_ROWS)).at(-1)).toBe(10)
})
