import { readdirSync, readFileSync } from 'node:fs'
import net from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const postgresUrl = process.env.TEST_DATABASE_URL ?? ''

function reachable(url: string): Promise<boolean> {
  if (!url) return Promise.resolve(false)
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = net.connect(Number(port || 5432), hostname)
    socket.once('connect', () => resolve((socket.destroy(), true))).once('error', () => resolve(false))
  })
}

/** What a test of the server, or what it imports, says where it opens a database or asks on which engine it runs. */
const OF_AN_ENGINE = /\bopenTestDatabase\b|\bTEST_(ENGINE|DATABASE_URL|POSTGRES_PROGRAMS|THOROUGH)\b/

function isOfAnEngine(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  if (OF_AN_ENGINE.test(source)) return true
  const imported = [...source.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) => resolve(dirname(file), path))
  return imported.some((each) => isOfAnEngine(each, seen))
}

/** The other tests would see the same on a second engine. */
function testsOfAnEngine(): string[] {
  const folder = join(import.meta.dirname, 'server')
  const tests = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  return tests.filter((name) => isOfAnEngine(join(folder, 'src', name))).map((name) => `src/${name.replaceAll('\\', '/')}`)
}

/**
 * The server's tests run on the embedded engine always; those that meet a database on PostgreSQL too, where TEST_DATABASE_URL leads to
 * one. What is long and the same on both is done on the thorough one: PostgreSQL where it is there, the embedded engine elsewhere.
 */
const server = (engine: 'pglite' | 'postgres', { isThorough }: { isThorough: boolean }) => ({
  test: {
    name: engine,
    root: 'server',
    include: engine === 'postgres' ? testsOfAnEngine() : ['src/**/*.test.ts'],
    env: { TEST_ENGINE: engine, TEST_DATABASE_URL: postgresUrl, TEST_THOROUGH: isThorough ? 'yes' : '' },
    globalSetup: ['src/testing/prepare-databases.ts'],
    isolate: false,
    pool: 'forks' as const,
    // Two workers keep two cores busy: helpers of the garbage collector would only stand in their way.
    execArgv: ['--single-threaded-gc'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig(async () => {
  const hasPostgres = await reachable(postgresUrl)
  return {
    test: {
      // What one engine's tests have had translated is not translated again for the other's, nor for the next run.
      experimental: { fsModuleCache: true },
      projects: [
        { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], maxWorkers: 2, isolate: false } },
        { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'], maxWorkers: 2, isolate: false } },
        server('pglite', { isThorough: !hasPostgres }),
        ...(hasPostgres ? [server('postgres', { isThorough: true })] : []),
      ],
    },
  }
})
