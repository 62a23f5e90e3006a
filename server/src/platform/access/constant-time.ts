import { randomInt } from 'node:crypto'

export const STEP_MS = 250
/** Timers keep whole milliseconds only; what that leaves of the work's time drowns in this share of a step. */
const JITTER = 0.08

let step = STEP_MS

/** Tests that do not look at the clock take shorter steps; no configuration can. */
export function setStepLength(milliseconds: number): void {
  step = milliseconds
}

/** Joins several steps into one, for work that asks another service and takes longer than a step. */
export const lengthOfSteps = (count: number) => step * count

/**
 * Answers, or refuses, no sooner than a whole step after the start: what was done in between cannot be read from the clock.
 * Work that takes longer than a step waits for the end of the next one.
 */
export async function inConstantTime<T>(work: () => Promise<T>, stepMs = step): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const elapsed = performance.now() - start
    const rest = Math.ceil(elapsed / stepMs) * stepMs - elapsed
    await new Promise((resolve) => setTimeout(resolve, rest + randomInt(1 + Math.round(stepMs * JITTER))))
  }
}
