import { setTimeout } from 'node:timers/promises'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const PAUSE_MS = 4
/** How much garbage may pile up. V8 alone lets that of thousands of batches grow to hundreds of megabytes before it looks. */
const GARBAGE = 48 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
let kept = Number.POSITIVE_INFINITY

/**
 * Between two batches: lets other people's requests in, for the embedded database answers without ever leaving the process, and
 * keeps the memory small.
 */
export async function pauseBetweenBatches(): Promise<void> {
  await setTimeout(PAUSE_MS)
  kept = Math.min(kept, heapUsed())
  if (heapUsed() < kept + GARBAGE) return
  collectGarbage()
  kept = heapUsed()
}

const heapUsed = () => getHeapStatistics().used_heap_size
