/** While somebody types, at most one request in this time. */
export const PACE_MS = 2000
const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 60_000

/** When the next request leaves. */
export interface SendPace {
  /** Wakes after these milliseconds, or earlier where that was asked for; never sooner after a request than the pace of typing allows. */
  wakeIn(delay: number): void
  /** A request leaves now. */
  begin(): void
  /** Whether the last request left too short a while ago for another one. */
  isTooSoon(): boolean
  /** Lets the next request leave however short a while ago the last one did. */
  hurry(): void
  /** The server could not be reached: wakes later after each time in a row, and at least once a minute. */
  backOff(): void
  isBackingOff(): boolean
  /** The server was reached, or is to be tried now. */
  reset(): void
  stop(): void
  isStopped(): boolean
}

export function sendPace(wake: () => void): SendPace {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Infinity
  let lastRequest = -Infinity
  let wait = 0
  let stopped = false

  function wakeIn(delay: number): void {
    // The clock of the day may jump; this one only goes forward.
    const now = performance.now()
    const wanted = Math.max(now + delay, lastRequest + PACE_MS)
    if (stopped || (timer !== undefined && due <= wanted)) return
    clearTimeout(timer)
    due = wanted
    timer = setTimeout(() => {
      timer = undefined
      wake()
    }, wanted - now)
  }

  return {
    wakeIn,
    begin: () => void (lastRequest = performance.now()),
    isTooSoon: () => performance.now() < lastRequest + PACE_MS,
    hurry: () => void (lastRequest = -Infinity),
    backOff() {
      wait = Math.min(MAX_WAIT_MS, Math.max(FIRST_WAIT_MS, wait * 2))
      // A little apart from everybody else who lost the server in the same moment.
      wakeIn(Math.min(MAX_WAIT_MS, wait * (1 + Math.random() / 5)))
    },
    isBackingOff: () => wait > 0,
    reset: () => void (wait = 0),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
    isStopped: () => stopped,
  }
}
