import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KEY_ENCRYPTION_KEY } from '../stored-keys.ts'

/** Ports of a run, one after the other; the mail server's is the last. */
const FIRST_PORT = Number(process.env.SCALE_PORT ?? 4720)
export const PORTS = {
  balancer: FIRST_PORT,
  servers: [1, 2, 3].map((number) => FIRST_PORT + number),
  next: [4, 5, 6].map((number) => FIRST_PORT + number),
  mail: FIRST_PORT + 9,
  /** Of PostgreSQL; what is beside it has the next ones. */
  postgres: FIRST_PORT + 30,
}
/** How long people work while machines fall. */
export const SECONDS = Number(process.env.SCALE_SECONDS ?? 120)
export const PROGRAMS = process.env.SCALE_POSTGRES_PROGRAMS ?? ''

const undo: (() => unknown)[] = []
const folder = mkdtempSync(join(tmpdir(), 'paddock-scale-'))
chmodSync(folder, 0o755)
let isOver = false

/** What a run leaves behind is taken away in reverse order, however it ends. */
export function afterwards(task: () => unknown): void {
  undo.push(task)
}

export const runFolder = folder

/** What all servers of a run share. */
export const sharedEnvironment = (databaseUrl: string, mailUrl: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  SMTP_URL: mailUrl,
  FILES_DIR: join(folder, 'files'),
  KEY_ENCRYPTION_KEY,
  AUDIT_KEY: 'a-key-of-the-scale-runs-and-nothing-else',
  PUBLIC_URL: 'http://paddock.test',
  TRUST_PROXY: '1',
  RATE_LIMIT: '1000000000',
  LOG_LEVEL: 'warn',
})

/** Runs a whole measurement; ends the process with 1 where something does not hold. */
export async function measured(name: string, work: () => Promise<string[]>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void finish(1))
  try {
    const wrong = await work()
    for (const line of wrong) console.log(`  DOES NOT HOLD: ${line}`)
    console.log(wrong.length === 0 ? `${name}: everything holds.` : `${name}: ${wrong.length} do not hold.`)
    await finish(wrong.length === 0 ? 0 : 1)
  } catch (error) {
    console.error(error)
    await finish(1)
  }
}

async function finish(code: number): Promise<void> {
  if (isOver) return
  isOver = true
  for (const task of undo.toReversed()) await Promise.resolve(task()).catch(() => undefined)
  if (process.env.SCALE_KEEP) console.log(`What the servers said lies in ${folder}`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.exit(code)
}
