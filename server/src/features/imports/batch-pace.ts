import { setTimeout } from 'node:timers/promises'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const PAUSE_MS = 4
/** After how many bytes we ask V8 to collect garbage. By itself it lets thousands of batches grow to hundreds of megabytes first. */
const GARBAGE = 48 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
let kept = Number.POSITIVE_INFINITY

/**
 * Lets other people's requests in between two batches, as the embedded database answers within this process, and keeps the memory small.
 */
export async function pauseBetweenBatches(): Promise<void> {
  await setTimeout(PAUSE_MS)
  kept = Math.min(kept, heapUsed())
  if (heapUsed() < kept + GARBAGE) return
  collectGarbage()
  kept = heapUsed()
}

/** How long a batch may take in ms: on the embedded database other people's requests wait for its end. */
const BATCH_MS = 100
const FIRST_ROWS = 50
const LEAST_ROWS = 20

/**
 * How many rows the next batch takes: as many as went through in 100 ms, by how long the last one took; from 20 to `mostRows`. A row of a
 * practice with many records takes longer than one of a new practice.
 */
export class BatchPace {
  /** How many rows the next batch takes. */
  rows: number
  readonly #mostRows: number
  readonly #now: () => number
  #startedAt: number

  constructor(mostRows: number, now = () => performance.now()) {
    this.#mostRows = mostRows
    this.#now = now
    this.rows = Math.min(FIRST_ROWS, mostRows)
    this.#startedAt = now()
  }

  /** Ends a batch, lets other people's requests in, and begins the next one. */
  async pause(): Promise<void> {
    const took = Math.max(this.#now() - this.#startedAt, 1)
    // It at most doubles or halves, as one batch may have waited for somebody else.
    const rows = Math.round(this.rows * Math.min(Math.max(BATCH_MS / took, 0.5), 2))
    this.rows = Math.min(Math.max(rows, LEAST_ROWS), this.#mostRows)
    await pauseBetweenBatches()
    this.#startedAt = this.#now()
  }
}

const heapUsed = () => getHeapStatistics().used_heap_size
