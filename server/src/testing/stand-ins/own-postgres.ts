import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** The folder of PostgreSQL's programs, as `scripts/with-postgres.sh` found it. */
export const postgresPrograms = process.env.TEST_POSTGRES_PROGRAMS

export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>

interface Options {
  /** A free one unless said. */
  port?: number
  /** What PostgreSQL is started with; a test's data need no disk that keeps them. */
  settings?: string
}

/** A PostgreSQL of a test's own on loopback, which the test stops and starts as a machine does; it holds nothing yet. */
export function startOwnPostgres(programs: string, options: Options = {}) {
  return startCluster(programs, options, (data) =>
    run(...asPostgres(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])),
  )
}

/** A standby of another one: it follows what that one writes, and answers reads meanwhile. */
export async function startStandby(programs: string, primary: OwnPostgres, options: Options = {}) {
  const source = `${primary.url}?application_name=standby`
  const copy = ['-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  const standby = await startCluster(programs, options, (data) =>
    run(...asPostgres(join(programs, 'pg_basebackup'), ['-D', data, ...copy])),
  )
  return {
    ...standby,
    /** Makes it the one that takes writes. */
    promote: () => run(...standby.control('promote')),
  }
}

async function startCluster(programs: string, options: Options, fill: (data: string) => Promise<unknown>) {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-postgres-'))
  const data = join(folder, 'data')
  const port = options.port ?? (await freePort())
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  if (isRoot) await chown(folder, await idOf('-u'), await idOf('-g'))
  const control = (...what: string[]) =>
    asPostgres(join(programs, 'pg_ctl'), ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), ...what])
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${options.settings ?? '-c fsync=off'}`
  const start = () => run(...control('-o', settings, 'start'))
  await fill(data)
  await start()
  let goOn = () => {}
  return {
    url,
    port,
    control,
    start,
    /** Sends it one statement. */
    async execute(text: string): Promise<void> {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(text).finally(() => client.end())
    },
    /** Waits for nobody: what runs is broken off. */
    stop: () => run(...control('-m', 'fast', 'stop')),
    /** Ends it while this process stands still: its connections are gone before it hears of any. */
    stopUnheard: () => void execFileSync(...control('-m', 'immediate', 'stop')),
    /** Holds it and whatever it began, as a machine that stands still does; answers what lets them go on. */
    async freeze(): Promise<() => void> {
      const keeper = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
      // First the one that begins the others, so that none is missing from its list.
      process.kill(keeper, 'SIGSTOP')
      const begun = (await readFile(`/proc/${keeper}/task/${keeper}/children`, 'utf8')).trim().split(' ').map(Number)
      for (const pid of begun) process.kill(pid, 'SIGSTOP')
      goOn = () => {
        for (const pid of [keeper, ...begun]) process.kill(pid, 'SIGCONT')
        goOn = () => {}
      }
      return () => goOn()
    },
    /** Makes an empty table whose disk is full: the kernel itself answers each write to it that no space is left. */
    async fullTable(name: string): Promise<void> {
      // Its own connection, since whoever made a table keeps the file open.
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`create table ${name} (line text)`)
      const { rows } = await client.query<{ path: string }>('select pg_relation_filepath($1) as path', [name])
      await client.end()
      const file = join(data, rows[0]!.path)
      await rm(file)
      await symlink('/dev/full', file)
    },
    async remove() {
      goOn()
      await run(...control('-m', 'immediate', 'stop')).catch(() => undefined)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function asPostgres(program: string, values: string[]): [string, string[], { cwd: string }] {
  const options = { cwd: tmpdir() }
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...values], options] : [program, values, options]
}

async function idOf(which: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [which, 'postgres'])).stdout)
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
