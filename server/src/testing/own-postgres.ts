import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'

/** Where PostgreSQL's programs lie; null where none are installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : []
  return versions.map((version) => join(INSTALLED, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>

/** A PostgreSQL of a test's own on loopback, which the test stops and starts as a machine does; it holds nothing yet. */
export async function startOwnPostgres(programs: string) {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-postgres-'))
  const port = await freePort()
  const owner = isRoot ? { uid: await idOf('-u'), gid: await idOf('-g') } : null
  if (owner) await chown(folder, owner.uid, owner.gid)
  await asPostgres(join(programs, 'initdb'), ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const control = (...what: string[]) =>
    asPostgres(join(programs, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', '-t', '60', '-l', join(folder, 'log'), ...what])
  const start = () => control('-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`, 'start')
  await start()
  const mounted: string[] = []
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    /** Without waiting for anybody: what runs is broken off. */
    stop: () => control('-m', 'fast', 'stop'),
    /** A folder on a disk of so many megabytes; null where nobody may mount one. */
    async smallDisk(megabytes: number): Promise<string | null> {
      const place = join(folder, 'small-disk')
      await mkdir(place)
      const whose = owner ? `,uid=${owner.uid},gid=${owner.gid}` : ''
      const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700${whose}`, 'none', place]).then(
        () => true,
        () => false,
      )
      if (isMounted) mounted.push(place)
      return isMounted ? place : null
    },
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => undefined)
      for (const place of mounted) await run('umount', [place])
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function asPostgres(program: string, values: string[]) {
  const options = { cwd: tmpdir() }
  return isRoot ? run('runuser', ['-u', 'postgres', '--', program, ...values], options) : run(program, values, options)
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
