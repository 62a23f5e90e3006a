/**
 * The same work through PgBouncer in transaction mode, with the settings that docs/scaling.md names, and a server killed now and then.
 * `npm run scale -- pgbouncer`; where Debian's package pgbouncer is missing it says so and ends.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startOwnPostgres } from '../../server/src/testing/stand-ins/own-postgres.ts'
import { startBalancer } from './balancer.ts'
import { startMailSink } from './mail-sink.ts'
import { pause } from './pause.ts'
import { afterwards, measured, PORTS, PROGRAMS, runFolder, SECONDS, sharedEnvironment } from './run.ts'
import { startServer } from './servers.ts'
import { type Line, Tally } from './session.ts'
import { compare, compareMails, doubledEntries, drained, openClient } from './verify.ts'
import { beginWork, wordsOf } from './work.ts'
import { makeWorld } from './world.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const KILL_EVERY_MS = 10_000
const CONNECTIONS = 12

if (!existsSync(PROGRAM)) {
  console.log('PgBouncer is not installed (apt-get install pgbouncer): skipped.')
  process.exit(0)
}

await measured('pgbouncer', async () => {
  const postgres = await startOwnPostgres(PROGRAMS, { port: PORTS.postgres, settings: '-c max_wal_size=2GB' })
  afterwards(() => postgres.remove())
  const port = PORTS.postgres + 2
  await startPgbouncer(port, postgres.port)
  const mails = await startMailSink(PORTS.mail)
  afterwards(() => mails.stop())
  const pooled = `postgres://postgres@127.0.0.1:${port}/postgres`
  const environment = { ...sharedEnvironment(pooled, mails.url), DATABASE_DIRECT_URL: postgres.url }
  const world = await makeWorld(environment)
  const servers = await Promise.all(PORTS.servers.map((each) => startServer(each, environment, runFolder)))
  afterwards(() => Promise.all(servers.map((server) => server.kill())))
  const balancer = await startBalancer(PORTS.balancer, PORTS.servers)
  afterwards(() => balancer.stop())
  const client = await openClient(postgres.url)
  afterwards(() => client.end())
  const line: Line = { url: balancer.url, tally: new Tally() }

  const work = await beginWork(line, world)
  const until = performance.now() + (SECONDS / 2) * 1_000
  const restarts: Promise<void>[] = []
  let most = 0
  for (let turn = 0; performance.now() < until; turn++) {
    await pause(Math.min(KILL_EVERY_MS, SECONDS * 200))
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    most = Math.max(most, rows[0]?.count ?? 0)
    restarts.push(servers[turn % servers.length]!.killAndRestart())
  }
  await Promise.all(restarts)
  await work.end()
  console.log(`${restarts.length} of three servers killed; PostgreSQL had ${most} connections at most.\n  ${line.tally.line()}`)
  console.log(`  acknowledged: ${wordsOf(work.ledger)}`)
  const { failures, givenUp, signedOut } = line.tally
  const wrong = [...givenUp, ...(await compare(client, work.ledger))]
  if (signedOut > 0) wrong.push(`${signedOut} were signed out`)
  for (const [what, count] of failures) if (what !== 'connection lost' && what !== '503') wrong.push(`${count} × ${what}`)
  await drained(client)
  const mailed = await compareMails(client, mails)
  const twice = await doubledEntries(client)
  if (twice > 0) wrong.push(`${twice} activity entries stand twice`)
  return [...wrong, ...mailed.wrong]
})

/** The pooler on loopback; it refuses to run as root. */
async function startPgbouncer(port: number, postgresPort: number): Promise<void> {
  const file = join(runFolder, 'pgbouncer.ini')
  const users = join(runFolder, 'users.txt')
  writeFileSync(users, '"postgres" ""\n', { mode: 0o644 })
  writeFileSync(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${postgresPort} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
`,
    { mode: 0o644 },
  )
  const isRoot = process.getuid?.() === 0
  const child = isRoot ? spawn('runuser', ['-u', 'postgres', '--', PROGRAM, '-q', file]) : spawn(PROGRAM, ['-q', file])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit')
  afterwards(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await pause(500)
  if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`)
}
