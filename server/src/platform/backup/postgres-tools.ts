import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import type { RunQuery } from './manifest.ts'

/** What libpq understands of an address; the rest is for our own driver. */
const OF_LIBPQ = new Set(['host', 'hostaddr', 'port', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'connect_timeout', 'options'])
const MAX_ERROR_LENGTH = 4_000

/** How PostgreSQL's programs are told where: the password by the environment, never in their arguments. */
export function connectionOf(databaseUrl: string): { address: string; environment: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password) || url.searchParams.get('password')
  url.password = ''
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require')
  const unknown = [...url.searchParams.keys()].filter((name) => !OF_LIBPQ.has(name))
  for (const name of unknown) url.searchParams.delete(name)
  return { address: url.href, environment: { ...process.env, PGAPPNAME: 'backup', ...(password && { PGPASSWORD: password }) } }
}

export interface Program {
  process: ChildProcess
  /** Ends when the program has done its work; fails with what it said. */
  done: Promise<void>
}

/** Starts one of PostgreSQL's programs. */
export function runProgram(name: 'pg_dump' | 'pg_restore' | 'psql', args: string[], environment: NodeJS.ProcessEnv): Program {
  const child = spawn(name, args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, MAX_ERROR_LENGTH)))
  // What it did not live to read is told by its exit code.
  child.stdin.on('error', () => {})
  const done = once(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw new BackupError(`${name} failed:\n${said.trim() || `exit code ${String(code)}`}`)
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new BackupError(
        `${name} is missing: install PostgreSQL's client programs (Debian: postgresql-client), as new as the server or newer.`,
      )
    },
  )
  return { process: child, done }
}

/** A program that is older than the server cannot read all of it. */
export async function requireProgram(name: 'pg_dump' | 'pg_restore' | 'psql', ask: RunQuery): Promise<void> {
  const program = runProgram(name, ['--version'], process.env)
  let text = ''
  program.process.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await program.done
  const major = Number(/(\d+)(\.|devel|beta|rc|\s|$)/.exec(text)?.[1] ?? 0)
  const [server] = await ask<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)
  if (major < (server?.major ?? 0)) {
    throw new BackupError(
      `${name} is version ${major}, the server is version ${server?.major}: install the client programs of ${server?.major}.`,
    )
  }
}

/** One connection, closed after the work. */
export async function withConnection<T>(databaseUrl: string, work: (ask: RunQuery) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'backup', connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new BackupError(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  try {
    return await work(async <Row>(text: string) => (await client.query(text)).rows as Row[])
  } finally {
    await client.end()
  }
}
