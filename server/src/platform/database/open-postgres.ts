import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Queries, Statement } from './database.ts'

const RECONNECT_MS = 1_000

/** PostgreSQL through a small pool: on two cores four connections are faster than ten. */
export async function openPostgres(url: string, poolSize: number, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000, application_name: 'paddock' })
  pool.on('error', onError)
  const db: Queries = drizzle(pool)
  const listeners = new Set<{ stop(): Promise<void> }>()
  return {
    engine: 'postgres',
    db,
    async read<Row>(statement: Statement, values: unknown[]) {
      const result = await pool.query({ name: statement.name, text: statement.text, values })
      return result.rows as Row[]
    },
    async listen(channel, onMessage, onGap) {
      const listener = await listenForever(url, channel, onMessage, onGap, onError)
      listeners.add(listener)
      return listener
    },
    async exclusively(key, task) {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [key])
        return await task()
      } finally {
        await client.query('select pg_advisory_unlock($1)', [key])
        client.release()
      }
    },
    connections: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, queued: pool.waitingCount }),
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await Promise.all([...listeners].map((listener) => listener.stop()))
      await pool.end()
    },
  }
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
    const next = new pg.Client({ connectionString: url, application_name: 'paddock-listen', keepAlive: true })
    next.on('notification', (message) => onMessage(message.payload ?? ''))
    next.on('error', onError)
    next.on('end', () => {
      connected = false
      onGap()
      if (!stopped) timer = setTimeout(() => void connect().catch(onError), RECONNECT_MS)
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
    connected = true
    onGap()
  }

  await connect()
  return {
    connected: () => connected,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
