import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BRIEFLY } from '../server/src/testing/brief-node.ts'

/** Names the folder that `prepareData` filled, to the workers too. */
const PREPARED = 'E2E_PREPARED_DATA'
/** One folder for each port, as two runs on the same one cannot be: the next run clears what this one leaves. */
const FOLDER = join(tmpdir(), `paddock-e2e-${process.env.E2E_PORT ?? 'default'}`)
const newFolder = (): string => join(mkdtempSync(join(FOLDER, 'server-')), 'data')

/** Has one server make its database with the demo practice for all: that is most of the work of a first start. */
export async function prepareData(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  const folder = newFolder()
  const server = await startServer({ DATA_DIR: folder })
  await server.stop()
  // PostgreSQL writes to all of the memory for its pages at each start; a demo practice needs an eighth of it.
  appendFileSync(join(folder, 'postgres', 'postgresql.auto.conf'), "shared_buffers = '16MB'\n")
  process.env[PREPARED] = folder
}

/** A data folder with the demo practice that no other server writes to. */
export function preparedData(): string {
  const folder = newFolder()
  const prepared = process.env[PREPARED]
  if (prepared) cpSync(prepared, folder, { recursive: true, filter: (path) => !lstatSync(path).isSocket() })
  return folder
}

/** A server of a journey's own, for configurations that the shared ones do not have; a fresh database with the demo practice. */
export async function startServer(environment: Record<string, string> = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = environment.DATA_DIR ?? (environment.DEMO === 'false' ? newFolder() : preparedData())
  const child = spawn(process.execPath, [...BRIEFLY, 'server/dist/main.js'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...environment,
      DATA_DIR: folder,
    },
  })
  const url = await addressOf(child)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!environment.DATA_DIR) rmSync(dirname(folder), { recursive: true, force: true })
    },
  }
}

/** The address that the server announces once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const url = /Paddock is ready: (\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)))
  })
}
