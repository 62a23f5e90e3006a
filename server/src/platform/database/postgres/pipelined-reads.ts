import type { Writable } from 'node:stream'
import pg from 'pg'
import type { Statement } from '../database.ts'

const RECONNECT_MS = 1_000
/** What takes longer holds up everything behind it, so it is asked again elsewhere. */
const MAX_STATEMENT_MS = 1_000
/** PostgreSQL's words for a statement that took too long, and for one that was sent under a name whose making took too long. */
const TO_BE_ASKED_ELSEWHERE = new Set(['57014', '26000'])
/** A read is sent behind others on the first connection while they are expected to be answered within this time. */
const SOON_MS = 10
/** How much one answer changes what is expected of its statement: a tenth. */
const WEIGHT_OF_ONE = 0.1

export interface PipelinedReads {
  /** Runs a named read; null where no connection is open or it took too long: then it is to be asked elsewhere. */
  read<Row>(statement: Statement, values: unknown[]): Promise<Row[] | null>
  stop(): Promise<void>
}

interface Reader {
  client: pg.Client
  /** How many answers are awaited. */
  waiting: number
  /** How long they are expected to take together, in ms. */
  owedMs: number
  /** Since when the first of them is worked on, in ms of `performance.now()`. */
  busySince: number
  /** Whether what is written is held back until the turn of the event loop ends. */
  held: boolean
}

/**
 * Connections on which a read is sent without waiting for the answers before it, and all that one turn of the event loop asks in one
 * write: most of a short call's time is system calls. Another connection is asked only when those before it are expected to answer late.
 * Only brief reads belong here. The connections open with the first read; a lost one comes back.
 */
export function pipelinedReads(
  configOf: () => Promise<pg.ClientConfig>,
  size: number,
  onError: (error: Error) => void,
  verify: (client: pg.ClientBase) => Promise<void> = async () => {},
): PipelinedReads {
  const readers = new Set<Reader>()
  /** What a statement of this name has taken lately, in ms. */
  const usualMs = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  let state: 'asleep' | 'awake' | 'stopped' = 'asleep'

  function wake() {
    if (state !== 'asleep') return
    state = 'awake'
    for (let number = 0; number < size; number++) void connect()
  }

  async function connect() {
    // The pool meets the same failures and tells them.
    const config = await configOf().catch(() => null)
    if (!config) return connectLater()
    const client = new pg.Client({ ...config, pipeline: true, statement_timeout: MAX_STATEMENT_MS })
    const reader: Reader = { client, waiting: 0, owedMs: 0, busySince: 0, held: false }
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      readers.delete(reader)
      connectLater()
    }
    client.on('error', (error) => {
      onError(error)
      over()
    })
    client.on('end', over)
    try {
      await client.connect()
      await verify(client)
      if (state === 'stopped') await client.end()
      else if (!isOver) readers.add(reader)
    } catch {
      over()
      await client.end().catch(() => undefined)
    }
  }

  function connectLater() {
    if (state === 'stopped') return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void connect()
    }, RECONNECT_MS)
    timers.add(timer.unref())
  }

  return {
    async read<Row>(statement: Statement, values: unknown[]) {
      const { name } = statement
      wake()
      const reader = soonest(readers)
      if (!reader) return null
      holdBack(reader)
      const expectedMs = usualMs.get(name) ?? 0
      if (reader.waiting === 0) reader.busySince = performance.now()
      reader.waiting += 1
      reader.owedMs += expectedMs
      try {
        return await send<Row>(reader.client, statement, values)
      } catch (error) {
        if (error instanceof Error && 'code' in error && TO_BE_ASKED_ELSEWHERE.has(String(error.code))) return null
        // The driver made the error where the answer came in; what asked is told from here.
        if (error instanceof Error) Error.captureStackTrace(error)
        throw error
      } finally {
        const now = performance.now()
        const tookMs = now - reader.busySince
        const beforeMs = usualMs.get(name) ?? tookMs
        usualMs.set(name, beforeMs + (tookMs - beforeMs) * WEIGHT_OF_ONE)
        reader.busySince = now
        reader.waiting -= 1
        // Sums of fractions are a little off, which must not add up.
        reader.owedMs = reader.waiting === 0 ? 0 : reader.owedMs - expectedMs
      }
    },
    async stop() {
      state = 'stopped'
      for (const timer of timers) clearTimeout(timer)
      await Promise.all([...readers].map(({ client }) => client.end()))
    },
  }
}

/** Sends a named read. Given a text instead of settings, the driver copies nothing and makes no promise of its own: a tenth of a read's time. */
function send<Row>(client: pg.Client, { name, text }: Statement, values: unknown[]): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query<pg.QueryResult>(text, values, (error, result) => (error ? reject(error) : resolve(result.rows as Row[])))
    client.query(Object.assign(query, { name }))
  })
}

/** The first connection that is expected to answer soon; or else the one that is expected to answer first. */
function soonest(readers: Iterable<Reader>): Reader | undefined {
  const now = performance.now()
  let found: Reader | undefined
  let leastMs = Infinity
  for (const reader of readers) {
    // A read that takes longer than expected is in nobody's sum, so the time that it has taken counts as well.
    const restMs = reader.waiting === 0 ? 0 : Math.max(reader.owedMs, now - reader.busySince)
    if (restMs < SOON_MS) return reader
    if (restMs < leastMs) [found, leastMs] = [reader, restMs]
  }
  return found
}

/** Collects what is written until this turn of the event loop is over. */
function holdBack(reader: Reader): void {
  if (reader.held) return
  const stream = streamOf(reader.client)
  if (!stream) return
  reader.held = true
  stream.cork()
  setImmediate(() => {
    reader.held = false
    stream.uncork()
  })
}

/** The driver does not promise this stream: without it each read is a write of its own, and all the rest is the same. */
function streamOf(client: pg.Client): Pick<Writable, 'cork' | 'uncork'> | undefined {
  const { stream } = (client as { connection?: { stream?: Partial<Writable> } }).connection ?? {}
  const { cork, uncork } = stream ?? {}
  return stream && cork && uncork ? { cork: cork.bind(stream), uncork: uncork.bind(stream) } : undefined
}
