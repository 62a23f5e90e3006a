import { randomInt } from 'node:crypto'

/** What is done after an answer was decided: whoever measures the answer, or the next one, learns nothing of it. */
export interface WorkAfterAnswer {
  /** Does this a little later; never fails whoever asked for it. */
  soon(work: () => Promise<void>): void
  /** Does at once what is still to do, and ends with it: before the server stops, and in tests. */
  settled(): Promise<void>
}

/** More than this is not remembered: an avalanche must not fill the memory. */
const REMEMBERED = 1_000
const MIN_DELAY_MS = 100
const MAX_DELAY_MS = 1_000

export function createWorkAfterAnswer(onError: (error: unknown) => void = () => undefined): WorkAfterAnswer {
  let waiting: (() => Promise<void>)[] = []
  let timer: NodeJS.Timeout | undefined
  let doing = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const due = waiting
    waiting = []
    doing = doing.then(async () => {
      // One after the other: each looks at what the ones before it wrote.
      for (const work of due) await work().catch(onError)
    })
    return doing
  }

  return {
    soon(work) {
      if (waiting.length >= REMEMBERED) return
      waiting.push(work)
      timer ??= setTimeout(() => void flush(), randomInt(MIN_DELAY_MS, MAX_DELAY_MS)).unref()
    },
    settled: flush,
  }
}
