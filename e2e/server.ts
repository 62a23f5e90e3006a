import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A server of a journey's own, for configurations that the shared ones do not have; a fresh database with the demo practice. */
export async function startServer(environment: Record<string, string> = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-e2e-'))
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...environment,
    },
  })
  const url = await addressOf(child)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
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
