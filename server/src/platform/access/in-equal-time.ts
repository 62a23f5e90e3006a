const STEP_MS = 250

/**
 * Answers, or refuses, no sooner than a whole step after the start: what was done in between cannot be read from the clock.
 * Work that takes longer than a step waits for the end of the next one.
 */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const elapsed = performance.now() - start
    const rest = Math.ceil(elapsed / STEP_MS) * STEP_MS - elapsed
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
