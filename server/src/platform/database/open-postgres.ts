import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { noteOfDatabase } from '../errors/outage.ts'
import type { Database, Queries, Statement } from './database.ts'
import { pipelinedReads } from './pipelined-reads.ts'

const RECONNECT_MS = 1_000
const CONNECT_MS = 10_000
/** A peer that is gone without a word is noticed after 20 seconds in place of the system's two hours. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A database that keeps still for longer is not ready: a frozen machine holds its connections and answers nothing. */
const PING: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 3_000 }

/** Connections for brief reads, besides the pool. */
const READERS = 2

/** PostgreSQL through a small pool: on two cores four connections are faster than ten. */
export async function openPostgres(url: string, poolSize: number, onError: (error: Error) => void): Promise<Database> {
  const config = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, application_name: 'paddock', ...ALIVE }
  const pool = new AskedPool({ ...config, max: poolSize })
  const readers = pipelinedReads(config, READERS, onError)
  // A connection that breaks between two statements of a transaction is nobody's: unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  // The pool repeats what an idle connection has said already.
  pool.on('error', () => undefined)
  const db: Queries = Object.assign(drizzle(pool), { transaction: transactionsOf(pool) })
  const ask = async <Row>({ name, text }: Statement, values: unknown[]) => {
    const { rows } = await pool.query({ name, text, values }).catch(thrownByDatabase)
    return rows as Row[]
  }
  const listeners = new Set<{ stop(): Promise<void> }>()
  return {
    engine: 'postgres',
    db,
    read: ask,
    async readBriefly<Row>(statement: Statement, values: unknown[]) {
      const rows = await readers.read<Row>(statement, values).catch(thrownByDatabase)
      return rows ?? ask<Row>(statement, values)
    },
    write: ask,
    async listen(channel, onMessage, onGap) {
      const listener = await listenForever(url, channel, onMessage, onGap, onError)
      listeners.add(listener)
      return listener
    },
    async exclusively(key, task) {
      const client = await pool.connect()
      // A connection that is lost has let go of its lock; it must not be missing from the pool for good.
      let isLost = true
      try {
        await client.query('select pg_advisory_lock($1)', [key]).catch(thrownByDatabase)
        try {
          return await task()
        } finally {
          isLost = await client.query('select pg_advisory_unlock($1)', [key]).then(
            () => false,
            () => true,
          )
        }
      } finally {
        client.release(isLost)
      }
    },
    connections: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, queued: pool.waitingCount }),
    async ping() {
      await pool.query(PING).catch(thrownByDatabase)
    },
    async close() {
      await Promise.all([...listeners, readers].map((each) => each.stop()))
      await pool.end()
    },
  }
}

/** A pool that says of each connection that it could not open that this was the database's. */
class AskedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: (error: Error | undefined, client: pg.PoolClient | undefined, release: (lost?: unknown) => void) => void): void
  override connect(
    done?: (error: Error | undefined, client: pg.PoolClient | undefined, release: (lost?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | void {
    if (!done) return super.connect().catch(thrownByDatabase)
    super.connect((error, client, release) => {
      noteOfDatabase(error)
      done(error, client, release)
    })
  }
}

/**
 * Drizzle's own never gives a connection back whose `begin` fails, as it does when the database goes away in that moment:
 * after a few outages nobody would get one any more.
 */
function transactionsOf(pool: pg.Pool): Queries['transaction'] {
  return async (work, options) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, options)
    } finally {
      // Whatever did not come to its end on it is nobody else's to go on with.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}

function thrownByDatabase(error: unknown): never {
  noteOfDatabase(error)
  throw error
}

async function listenForever(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
  onError: (error: Error) => void,
) {
  let client: pg.Client | undefined
  let connected = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'paddock-listen', connectionTimeoutMillis: CONNECT_MS, ...ALIVE })
    client = next
    next.on('notification', (message) => onMessage(message.payload ?? ''))
    next.on('error', onError)
    next.on('end', () => {
      connected = false
      onGap()
      if (!stopped) timer = setTimeout(() => void connect().catch(onError), RECONNECT_MS)
    })
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      // A database that is not ready yet may refuse and keep the connection: only its end makes for another try.
      await next.end()
      throw error
    }
    connected = true
    onGap()
  }

  async function stop() {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }

  await connect().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { connected: () => connected, stop }
}
