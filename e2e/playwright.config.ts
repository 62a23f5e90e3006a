import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { FOR_LONGER } from '../server/src/testing/brief-node.ts'
import { findBrowser } from './browser.ts'
import { USUAL } from './journey.ts'
import { prepareData, preparedData } from './server.ts'

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4199)
/** A journey waits for half of its time (for codes, for answers that take the same time for everybody), so one more than cores keeps them busy. */
const WORKERS = Math.min(availableParallelism() + 1, 4)
const portOf = (worker: number) => FIRST_PORT + worker
/** Set in each worker process; the journeys of a worker run one after the other against a server of their own. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const isWorker = process.env.TEST_WORKER_INDEX !== undefined

const root = fileURLToPath(new URL('..', import.meta.url))
if (!isWorker) {
  execFileSync(process.execPath, ['scripts/make-ready.mjs'], { cwd: root, stdio: 'inherit' })
  await prepareData()
}

/** Each server has a fresh embedded database with the demo practice. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: WORKERS,
  // What failed is told at the end, where a log that was cut still has it.
  reporter: process.env.CI ? 'dot' : 'list',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${portOf(worker)}`,
    ...USUAL,
    actionTimeout: 15_000,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    launchOptions: await findBrowser({ forShortPages: true }),
    // Recording every step of every journey costs a third of their time: TRACE=1 does it for one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
  },
  webServer: Array.from({ length: isWorker ? 0 : WORKERS }, (_, index) => ({
    command: `node ${FOR_LONGER.join(' ')} server/dist/main.js`,
    cwd: '..',
    url: `http://127.0.0.1:${portOf(index)}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'ignore' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    env: {
      PORT: String(portOf(index)),
      HOST: '127.0.0.1',
      DATA_DIR: preparedData(),
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // A person need not be away for five minutes before support's answer comes by mail too.
      SUPPORT_MAIL_AFTER_SECONDS: '1',
      NODE_ENV: 'production',
    },
  })),
})
