import type { Clock } from '../clock.ts'

export interface PauseRules {
  /** How many tries are free. */
  free: number
  /** The pause after the first try that is not; each further one doubles it … */
  firstMs: number
  /** … up to this. Nobody is locked out for good. */
  longestMs: number
  /** After so long without a try the count starts anew. */
  forgetMs: number
}

interface Counted {
  tries: number
  lastAt: number
  pausedUntil: number
}

/** Bounded, because strangers choose the keys; the least recently counted goes first. */
const REMEMBERED = 20_000

export interface Pauses {
  isPaused(key: string): boolean
  count(key: string): void
  /** Takes one counted try back. */
  forgive(key: string): void
  clear(key: string): void
}

/** Counts tries per key and makes them wait longer and longer. */
export function createPauses(rules: PauseRules, clock: Clock): Pauses {
  const counted = new Map<string, Counted>()

  function current(key: string): Counted | undefined {
    const known = counted.get(key)
    if (known && clock().getTime() - known.lastAt > rules.forgetMs) {
      counted.delete(key)
      return undefined
    }
    return known
  }

  return {
    isPaused(key) {
      const known = current(key)
      return known !== undefined && known.pausedUntil > clock().getTime()
    },
    count(key) {
      const now = clock().getTime()
      const tries = (current(key)?.tries ?? 0) + 1
      const beyond = tries - rules.free
      const pause = beyond < 1 ? 0 : Math.min(rules.longestMs, rules.firstMs * 2 ** Math.min(beyond - 1, 30))
      counted.delete(key)
      counted.set(key, { tries, lastAt: now, pausedUntil: now + pause })
      if (counted.size > REMEMBERED) {
        const oldest = counted.keys().next().value
        if (oldest !== undefined) counted.delete(oldest)
      }
    },
    forgive(key) {
      const known = current(key)
      if (!known) return
      if (known.tries <= 1) counted.delete(key)
      else counted.set(key, { ...known, tries: known.tries - 1, pausedUntil: 0 })
    },
    clear(key) {
      counted.delete(key)
    },
  }
}
