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
const BATCH_MS = 50

/** How much the first batch takes, and the fewest that any takes: rows are worked off with others, a client with all its rows. */
const ROWS = { first: 50, least: 20 }
export const CLIENTS_WITH_ROWS = { first: 5, least: 1 }

/**
 * How many rows or clients the next batch takes: as many as went through in 50 ms, by how long the last one took. A row of a practice with
 * many records takes longer than one of a new practice.
 */
export class BatchPace {
  /** How many the next batch takes. */
  size: number
  readonly #most: number
  readonly #least: number
  readonly #now: () => number
  #startedAt: number

  constructor(most: number, { first, least } = ROWS, now = () => performance.now()) {
    this.#most = most
    this.#least = least
    this.#now = now
    this.size = Math.min(first, most)
    this.#startedAt = now()
  }

  /** Ends a batch, lets other people's requests in, and begins the next one. */
  async pause(): Promise<void> {
    const took = Math.max(this.#now() - this.#startedAt, 1)
    // It at most doubles or halves, as one batch may have waited for somebody else.
    const size = Math.round(this.size * Math.min(Math.max(BATCH_MS / took, 0.5), 2))
    this.size = Math.min(Math.max(size, this.#least), this.#most)
    await pauseBetweenBatches()
    this.#startedAt = this.#now()
  }
}

const heapUsed = () => getHeapStatistics().used_heap_size
