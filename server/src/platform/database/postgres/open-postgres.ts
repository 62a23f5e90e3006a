import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { noteOfDatabase, outageOf } from '../../errors/outage.ts'
import type { Database, Queries, Statement } from '../database.ts'
import { pipelinedReads } from './pipelined-reads.ts'
import { type PostgresHosts, postgresHosts } from './hosts.ts'

const RECONNECT_MS = 1_000
const CONNECT_MS = 10_000
/** A peer that is gone without a word is noticed after 20 seconds in place of the system's two hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A database that keeps still for longer is not ready: a frozen machine holds its connections and answers nothing. */
const PING: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 3_000 }

/**
 * PostgreSQL compiles a statement that it takes for dear; ours take milliseconds, and each connection would compile for 0.2 s. A pooler
 * that shares its connections takes no such setting from one of them.
 */
const COMPILE_NOTHING = { options: '-c jit=off' }

/**
 * Brief reads keep one plan each. By its guess of their cost PostgreSQL may plan one anew for each request, which takes a list three times
 * as long as reading it.
 */
const ONE_PLAN = { options: `${COMPILE_NOTHING.options} -c plan_cache_mode=force_generic_plan` }

/** Connections for brief reads, besides the pool. */
const READERS = 2

/**
 * PostgreSQL through a small pool: on two cores four connections are faster than ten. `directUrl` says that `url` leads to a pooler which gives a
 * connection to another after each transaction: then nothing is left on one, and what needs a whole connection goes past the pooler.
 */
export async function openPostgres(url: string, poolSize: number, onError: (error: Error) => void, directUrl?: string): Promise<Database> {
  const hosts = postgresHosts(url)
  const isPooled = directUrl !== undefined
  const directHosts = isPooled ? postgresHosts(directUrl) : hosts
  const shared = { connectionTimeoutMillis: CONNECT_MS, application_name: 'paddock', ...KEEP_ALIVE }
  const own = { ...shared, ...COMPILE_NOTHING }
  const config = isPooled ? shared : own
  const onLost = (error: Error) => {
    hosts.doubt()
    onError(error)
  }
  const pool = new AskedPool({ ...config, max: poolSize }, hosts)
  const whole = isPooled ? new AskedPool({ ...own, max: 1 }, directHosts) : pool
  const readers = pipelinedReads(() => atPrimary(hosts, { ...shared, ...ONE_PLAN }), READERS, onLost, hosts.verify)
  // A connection that breaks between two statements of a transaction is nobody's: unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  // The pool repeats what an idle connection has said already.
  for (const each of [pool, whole]) each.on('error', () => undefined)
  const db: Queries = Object.assign(drizzle(pool), { transaction: transactionsOf(pool, hosts) })
  const ask = async <Row>({ name, text }: Statement, values: unknown[]) => {
    const { rows } = await pool.query({ name: isPooled ? '' : name, text, values }).catch(thrownByDatabase)
    return rows as Row[]
  }
  const listeners = new Set<{ stop(): Promise<void> }>()
  return {
    engine: 'postgres',
    db,
    read: ask,
    async readBriefly<Row>(statement: Statement, values: unknown[]) {
      const rows = isPooled ? null : await readers.read<Row>(statement, values).catch(thrownByDatabase)
      return rows ?? ask<Row>(statement, values)
    },
    write: ask,
    async listen(channel, onMessage, onGap) {
      const listener = await listenForever(directHosts, channel, onMessage, onGap, onError)
      listeners.add(listener)
      return listener
    },
    async exclusively(key, task) {
      const client = await whole.connect()
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
      if (isPooled) await whole.end()
    },
  }
}

/** What to connect with, to the host that takes writes. */
async function atPrimary<Config extends pg.ClientConfig>(
  hosts: PostgresHosts,
  config: Config,
): Promise<Config & { connectionString: string }> {
  await hosts.find()
  return { ...config, connectionString: hosts.current() }
}

/** A pool of connections to the host that takes writes; it says of each one that it could not open that this was the database's. */
class AskedPool extends pg.Pool {
  readonly #hosts: PostgresHosts

  constructor(config: pg.PoolConfig, hosts: PostgresHosts) {
    class Client extends pg.Client {
      constructor() {
        super({ ...config, connectionString: hosts.current() })
      }
    }
    super({ ...config, Client, onConnect: (client) => hosts.verify(client) })
    this.#hosts = hosts
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: (error: Error | undefined, client: pg.PoolClient | undefined, release: (lost?: unknown) => void) => void): void
  override connect(
    done?: (error: Error | undefined, client: pg.PoolClient | undefined, release: (lost?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | void {
    const failed = (error: unknown) => {
      this.#hosts.doubt()
      return thrownByDatabase(error)
    }
    if (!done)
      return this.#hosts
        .find()
        .then(() => super.connect())
        .catch(failed)
    const connected: typeof done = (error, client, release) => {
      if (error) this.#hosts.doubt()
      noteOfDatabase(error)
      done(error, client, release)
    }
    this.#hosts.find().then(
      () => super.connect(connected),
      (error: Error) => connected(error, undefined, () => {}),
    )
  }
}

/**
 * Drizzle's own never gives a connection back whose `begin` fails, as it does when the database goes away in that moment:
 * after a few outages nobody would get one any more.
 */
function transactionsOf(pool: pg.Pool, hosts: PostgresHosts): Queries['transaction'] {
  return async (work, options) => {
    const client = await pool.connect()
    let isAway = false
    try {
      return await drizzle(client).transaction(work, options)
    } catch (error) {
      isAway = outageOf(error) === 'database_away'
      if (isAway) hosts.doubt()
      throw error
    } finally {
      // Whatever did not come to its end on it is nobody else's to go on with, nor is one to a host that takes no writes any more.
      client.release(isAway || client.getTransactionStatus() !== 'I')
    }
  }
}

function thrownByDatabase(error: unknown): never {
  noteOfDatabase(error)
  throw error
}

async function listenForever(
  hosts: PostgresHosts,
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
    const config = { application_name: 'paddock-listen', connectionTimeoutMillis: CONNECT_MS, ...KEEP_ALIVE }
    const next = new pg.Client(await atPrimary(hosts, config).catch(tryAgain))
    client = next
    if (stopped) return
    next.on('notification', (message) => onMessage(message.payload ?? ''))
    next.on('error', (error) => {
      hosts.doubt()
      onError(error)
    })
    next.on('end', () => {
      connected = false
      onGap()
      connectLater()
    })
    try {
      await next.connect()
      await hosts.verify(next)
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      // A database that is not ready yet may refuse and keep the connection: only its end makes for another try.
      hosts.doubt()
      await next.end()
      throw error
    }
    connected = true
    onGap()
  }

  function connectLater() {
    if (!stopped) timer = setTimeout(() => void connect().catch(onError), RECONNECT_MS)
  }

  /** Nobody is connected, so no end of a connection makes for another try. */
  function tryAgain(error: unknown): never {
    connectLater()
    throw error
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
