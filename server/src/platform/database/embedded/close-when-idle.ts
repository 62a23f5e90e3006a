import type { PGlite } from '@electric-sql/pglite'

/** What reaches PGlite from outside; a transaction's own statements are counted with it. */
const ASKING = ['query', 'exec', 'transaction'] as const

/**
 * Has PGlite close once all that was asked before is over, and refuse what comes later. PGlite 0.5 answers a statement that waits while it
 * closes by an endless loop (electric-sql/pglite#1058), which takes the whole process with it.
 */
export function closeWhenIdle(lite: PGlite): () => Promise<void> {
  let asked = 0
  let isClosing = false
  let onIdle: () => void = () => {}
  for (const name of ASKING) {
    const ask = lite[name].bind(lite) as (...input: unknown[]) => Promise<unknown>
    const counted = async (...input: unknown[]) => {
      if (isClosing) throw new Error('The database is closing.')
      asked += 1
      try {
        return await ask(...input)
      } finally {
        asked -= 1
        if (asked === 0) onIdle()
      }
    }
    Object.assign(lite, { [name]: counted })
  }
  return async () => {
    await new Promise<void>((resolve) => {
      isClosing = true
      onIdle = resolve
      if (asked === 0) resolve()
    })
    await lite.close()
  }
}
