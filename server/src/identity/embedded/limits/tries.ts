import type { Transaction } from '../../../platform/database/database.ts'
import type { Clock } from '../../clock.ts'
import { deleteTries, forgiveTries, insertTriesUnlessKnown, lockTries, selectTryAt, storeTries, type StoredTry } from './tries.queries.ts'

export interface PauseRules {
  /** How many tries are free. */
  free: number
  /** The pause after the first try that is not; each further one doubles it … */
  firstMs: number
  /** … up to this. Nobody is locked out for good. */
  longestMs: number
  /** After so long without a try the count starts again. */
  forgetMs: number
}

/** What is counted longer than this is forgotten by whoever counts next, a few rows at a time. */
const RETENTION_MS = 25 * 60 * 60_000
const DELETED_AT_ONCE = 50

interface Held {
  of(key: string): StoredTry | undefined
  isPaused(key: string): boolean
}

interface Counting {
  key: string
  rules: PauseRules
  known: StoredTry | undefined
}

/** Counts tries per key and makes them wait longer and longer; the rows are held, so that parallel tries gain nothing. */
export function createTries(clock: Clock) {
  return {
    /** What is counted of these keys, held until the end of the transaction. */
    async hold(tx: Transaction, keys: string[]): Promise<Held> {
      const now = clock()
      await insertTriesUnlessKnown(tx, keys.toSorted(), now)
      const rows = new Map((await lockTries(tx, keys)).map((row) => [row.key, row]))
      return {
        of: (key) => rows.get(key),
        isPaused: (key) => (rows.get(key)?.pausedUntil?.getTime() ?? 0) > now.getTime(),
      }
    },
    async count(tx: Transaction, counting: Counting[]): Promise<void> {
      const now = clock()
      const counted = counting.map(({ key, rules, known }) => {
        const isOver = !known || now.getTime() - known.lastAt.getTime() > rules.forgetMs
        const tries = (isOver ? 0 : known.tries) + 1
        const beyond = tries - rules.free
        const pause = beyond < 1 ? 0 : Math.min(rules.longestMs, rules.firstMs * 2 ** Math.min(beyond - 1, 30))
        return { key, tries, lastAt: now, pausedUntil: pause === 0 ? null : new Date(now.getTime() + pause) }
      })
      for (const row of counted) await storeTries(tx, row)
      // Last of all: whoever waits for a row that goes here must never be waited for in turn.
      await deleteTries(tx, { before: new Date(now.getTime() - RETENTION_MS), atMost: DELETED_AT_ONCE })
    },
    /** Takes one counted try back. */
    forgive: (tx: Transaction, keys: string[]) => forgiveTries(tx, keys),
    clear: (tx: Transaction, key: string) => deleteTries(tx, { key }),
    /** Marks a key with this moment. */
    refresh: (tx: Transaction, key: string) => storeTries(tx, { key, tries: 0, lastAt: clock(), pausedUntil: null }),
    /** Whether a key was marked within such a time. */
    async isFresh(tx: Transaction, key: string, withinMs: number): Promise<boolean> {
      const at = await selectTryAt(tx, key)
      return at !== null && clock().getTime() - at.getTime() < withinMs
    },
  }
}
