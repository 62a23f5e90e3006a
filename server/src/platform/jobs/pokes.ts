const POLL_MS = 5_000

/** Wakes those who wait for work; they wake by themselves after a while, as another process may have left some. */
export function createPokes() {
  const waiting = new Set<() => void>()
  return {
    /** Ends at the next `wake`, or after a while. */
    next(): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(done, POLL_MS)
        function done() {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        waiting.add(done)
      })
    },
    wake(): void {
      for (const resolve of waiting) resolve()
    },
  }
}
