import net from 'node:net'
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

/** The server's tests run on each engine: the embedded one always, PostgreSQL where TEST_DATABASE_URL leads to one. */
const server = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: engine,
    root: 'server',
    include: ['src/**/*.test.ts'],
    env: { TEST_ENGINE: engine, TEST_DATABASE_URL: postgresUrl },
    globalSetup: ['src/testing/prepare-databases.ts'],
    isolate: false,
    pool: 'forks' as const,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig(async () => ({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], maxWorkers: 2, isolate: false } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'], maxWorkers: 2, isolate: false } },
      server('pglite'),
      ...((await reachable(postgresUrl)) ? [server('postgres')] : []),
    ],
  },
}))
