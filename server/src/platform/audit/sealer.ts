import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { AuditKeys } from './audit-keys.ts'
import { sealBatch } from './seal-batch.ts'

/** Few enough that people are answered between two batches: the embedded engine does one thing at a time, and so does this process. */
const BATCH = { pglite: 200, postgres: 500 }
/**
 * The embedded engine answers without leaving the turn of the event loop: only a pause lets readers in. Behind the writes it is a long one,
 * because an import takes the time between its batches as well, and both together would leave readers none.
 */
const PAUSE_MS = { pglite: 100, postgres: 0 }
const SHORT_PAUSE_MS = 4
const LOOK_EVERY_MS = 2_000
/** What keeps failing is said once in so long. */
const REPORT_EVERY_MS = 600_000

export interface Sealer {
  start(): void
  /** Ends after the batch that is under way. */
  stop(): Promise<void>
  /** Seals what is committed now, for commands and tests; answers how many entries. */
  sealAll(): Promise<number>
}

export interface SealerParts {
  database: Database
  keys: AuditKeys
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** Gives committed entries their places in the chains, behind the writes: a write only queues its entry. */
export function createSealer({ database, keys, log }: SealerParts): Sealer {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  const said = new Map<string, number>()

  function say(words: string, details: object): void {
    const key = words + JSON.stringify(details)
    if (Date.now() - (said.get(key) ?? 0) < REPORT_EVERY_MS) return
    said.set(key, Date.now())
    log.error(details, words)
  }

  /** Seals batch after batch until one has fewer than `least` entries. */
  async function sealWaiting(least: number, pauseMs: number): Promise<number> {
    let entries = 0
    for (;;) {
      const sealed = await sealBatch(database, keys, BATCH[database.engine])
      for (const chain of sealed?.broken ?? []) log.error({ chain }, 'the end of an activity chain was changed by somebody without its key')
      for (const chain of sealed?.locked ?? [])
        say('an activity chain is sealed under a key that AUDIT_KEY_FORMER does not name', { chain })
      entries += sealed?.entries ?? 0
      if (!sealed || sealed.entries < least || stopped) return entries
      await wait(pauseMs)
    }
  }

  function lookAgain(): void {
    if (stopped) return
    timer = setTimeout(() => {
      // What came meanwhile waits for the next look: a commit for every few entries would cost more than the writes themselves.
      running = sealWaiting(BATCH[database.engine], PAUSE_MS[database.engine])
        .catch((error: unknown) => say('activity could not be sealed', { err: String(error) }))
        .finally(lookAgain)
    }, LOOK_EVERY_MS)
    timer.unref()
  }

  return {
    start: lookAgain,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
    sealAll: () => sealWaiting(1, SHORT_PAUSE_MS),
  }
}
