/** What benchmarks share that measure a whole request against the plainest statements of the same answer, in one process. */
import { createRequire } from 'node:module'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/src/app.ts'
import { openServer } from '../server/src/open-server.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'

const { pino } = createRequire(new URL('../server/package.json', import.meta.url))('pino') as typeof import('pino')

const REPEATS = Number(process.env.BENCH_REPEATS ?? 60)
/** Rounds before the first that counts. */
const WARMING = 5

/** The product on PostgreSQL where TEST_DATABASE_URL leads to one, else on an embedded database that is new. */
export async function openProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-bench-'))
  const configuration = readConfiguration({
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000000',
    DATA_DIR: folder,
    DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
  })
  const parts = await openServer(configuration, pino({ level: 'silent' }), () => 'http://localhost')
  const app = await buildApp(parts)
  return {
    database: parts.database,
    /** Opens a session of somebody and answers what reads an address in it: the answer's text, or an error for what is not 200. */
    async readerFor({ subId, email }: { subId: string | null; email: string }) {
      const token = await parts.identity.openSession({ subId: subId ?? '', email })
      return async (url: string): Promise<string> => {
        const response = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
        if (response.statusCode !== 200) throw new Error(response.body.slice(0, 300))
        return response.body
      }
    },
    /** Closes everything, deletes the folder and ends the process. */
    async end(): Promise<never> {
      await app.close()
      await parts.database.close()
      await rm(folder, { recursive: true, force: true })
      process.exit(0)
    },
  }
}

/** Does both in turns, and answers the medians of BENCH_REPEATS (60) in words: ms of each, and how often the bare one fits in. */
export async function inTurns(bare: () => Promise<unknown>, request: () => Promise<unknown>): Promise<string> {
  const times = { bare: [] as number[], request: [] as number[] }
  for (let round = -WARMING; round < REPEATS; round += 1) {
    const one = await timeOf(bare)
    const other = await timeOf(request)
    if (round < 0) continue
    times.bare.push(one)
    times.request.push(other)
  }
  const [one, other] = [median(times.bare), median(times.request)]
  return `medians of ${REPEATS}: bare ${one.toFixed(1)} ms, request ${other.toFixed(1)} ms, ratio ${(other / one).toFixed(2)}`
}

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
