import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pause } from './pause.ts'

const READY_MS = 40_000

export interface Server {
  port: number
  /** Since when it answers, after how many milliseconds. */
  readyAfter: number
  /** Ends it in the middle of everything, and starts it again as whoever watches over it would. */
  killAndRestart(): Promise<void>
  kill(): Promise<void>
  /** Ends it as a deployment does. */
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
// A run that fails leaves no server behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the built server below `build`; what it says goes to a file in `folder`. */
export async function startServer(port: number, environment: NodeJS.ProcessEnv, folder: string, build = 'server/dist'): Promise<Server> {
  let child: ChildProcess
  const server = { port, readyAfter: 0, killAndRestart, kill, stop }

  async function begin() {
    const log = createWriteStream(join(folder, `server-${port}.log`), { flags: 'a' })
    const began = performance.now()
    child = spawn(process.execPath, [join(build, 'main.js')], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    child.stdout?.pipe(log)
    child.stderr?.pipe(log)
    const current = child
    current.once('exit', () => running.delete(current))
    while (!(await isReady(port))) {
      if (current.exitCode !== null || performance.now() - began > READY_MS)
        throw new Error(`A server did not start: ${readFileSync(join(folder, `server-${port}.log`), 'utf8').slice(-2000)}`)
      if (current.signalCode !== null) return
      await pause(25)
    }
    server.readyAfter = performance.now() - began
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async function killAndRestart() {
    await end('SIGKILL')
    await begin()
  }
  function kill() {
    return end('SIGKILL')
  }
  function stop() {
    return end('SIGTERM')
  }

  await begin()
  return server
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    (response) => response.ok,
    () => false,
  )
}
