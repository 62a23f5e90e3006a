import type { Writable } from 'node:stream'
import pg from 'pg'
import type { Statement } from '../database.ts'

const RECONNECT_MS = 1_000
/** What takes longer holds up everything behind it, so it is asked again elsewhere. */
const MAX_STATEMENT_MS = 1_000
/** PostgreSQL's words for a statement that took too long, and for one that was sent under a name whose making took too long. */
const TO_BE_ASKED_ELSEWHERE = new Set(['57014', '26000'])

export interface PipelinedReads {
  /** Runs a named read; null where no connection is open or it took too long: then it is to be asked elsewhere. */
  read<Row>(statement: Statement, values: unknown[]): Promise<Row[] | null>
  stop(): Promise<void>
}

interface Reader {
  client: pg.Client
  /** How many answers are awaited. */
  waiting: number
  /** Whether what is written is held back until the turn of the event loop ends. */
  held: boolean
}

/**
 * Connections on which a read is sent without waiting for the answers before it, and all that one turn of the event loop asks in one
 * write: most of a short call's time is system calls. Only brief reads belong here. They open with the first read; a lost one comes back.
 */
export function pipelinedReads(
  configOf: () => Promise<pg.ClientConfig>,
  size: number,
  onError: (error: Error) => void,
  verify: (client: pg.ClientBase) => Promise<void> = async () => {},
): PipelinedReads {
  const readers = new Set<Reader>()
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
    const reader: Reader = { client, waiting: 0, held: false }
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
    async read<Row>({ name, text }: Statement, values: unknown[]) {
      wake()
      const reader = leastBusy(readers)
      if (!reader) return null
      holdBack(reader)
      reader.waiting += 1
      try {
        const { rows } = await reader.client.query({ name, text, values })
        return rows as Row[]
      } catch (error) {
        if (error instanceof Error && 'code' in error && TO_BE_ASKED_ELSEWHERE.has(String(error.code))) return null
        throw error
      } finally {
        reader.waiting -= 1
      }
    },
    async stop() {
      state = 'stopped'
      for (const timer of timers) clearTimeout(timer)
      await Promise.all([...readers].map(({ client }) => client.end()))
    },
  }
}

function leastBusy(readers: Iterable<Reader>): Reader | undefined {
  let found: Reader | undefined
  for (const reader of readers) if (!found || reader.waiting < found.waiting) found = reader
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
