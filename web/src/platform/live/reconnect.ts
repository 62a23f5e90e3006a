import { currentConnection, onConnectionChange } from '../api/connection.ts'

const FIRST_MS = 1_000
const MAX_WAIT_MS = 60_000

/**
 * How long to wait before a stream is opened again (ms): twice as long after each failure, up to a minute, and then anything from half
 * of that to the whole, so that a restarted server does not meet all its pages in one instant.
 */
export function reconnectPause(failures: number, random = Math.random()): number {
  const whole = Math.min(MAX_WAIT_MS, FIRST_MS * 2 ** failures)
  return Math.round(whole * (0.5 + random / 2))
}

/** Waits for that long; while the server is known not to answer, until it does, and then a little of it. Ends at once when `signal` aborts. */
export async function pauseBefore(failures: number, signal: AbortSignal): Promise<void> {
  if (currentConnection() !== 'online') {
    await until((done) => onConnectionChange(() => currentConnection() === 'online' && done()), signal)
    await wait(reconnectPause(0), signal)
  } else {
    await wait(reconnectPause(failures), signal)
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return until((done) => {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  }, signal)
}

/** Waits for what `start` waits for, or for the end of all; what `start` answers stops its waiting. */
function until(start: (done: () => void) => () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      stop()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const stop = start(done)
    signal.addEventListener('abort', done)
  })
}
