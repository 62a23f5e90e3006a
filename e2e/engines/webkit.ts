import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CALL_MS, type EngineWindow, STEP_MS } from './engine.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const PYTHON = '/usr/bin/python3'
/** A first start reads all of the engine from the disk. */
const START_MS = 15_000

/** What is missing to drive WebKit here; null where nothing is. */
export function missingForWebKit(): string | null {
  if (!existsSync(DRIVER)) return 'webkit2gtk-driver'
  if (spawnSync('xvfb-run', ['--help']).status !== 0 || spawnSync('xauth', ['version']).status !== 0) return 'xvfb xauth'
  const ask = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  return spawnSync(PYTHON, ['-c', ask]).status === 0 ? null : 'python3-gi gir1.2-webkit2-4.1'
}

/** The engine of every iPhone, as Debian packages it: a session of one window, by plain W3C WebDriver. */
export async function startWebKit(width: number, height: number): Promise<EngineWindow> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-webkit-'))
  const port = await freePort()
  // A pipe would be kept open by what outlives the driver.
  const log = openSync(join(folder, 'log'), 'a')
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', DRIVER, '-p', String(port)], {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1', LC_ALL: 'C.UTF-8', TZ: 'Australia/Sydney' },
  })
  const stop = async () => {
    await endGroup(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const call = callsOf(port)
    const until = Date.now() + START_MS
    while (!(await call('GET', '/status').catch(() => null))) {
      if (Date.now() > until || child.exitCode !== null) throw new Error('WebKitWebDriver does not start')
      await after(STEP_MS)
    }
    const binary = fileURLToPath(new URL('window.py', import.meta.url))
    const options = { binary: PYTHON, args: [binary, join(folder, 'data')] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
    const ofSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
    await ofSession('POST', '/window/rect', { x: 0, y: 0, width, height })
    return sessionOf(ofSession, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

type Call = <Value>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Value>

function callsOf(port: number): Call {
  return async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(CALL_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`)
    return value as never
  }
}

function sessionOf(call: Call, end: () => Promise<void>): EngineWindow {
  const find = async (xpath: string) => {
    const until = Date.now() + CALL_MS
    for (;;) {
      const found = await call<object>('POST', '/element', { using: 'xpath', value: xpath }).catch((error: Error) => error)
      if (!(found instanceof Error)) return `/element/${Object.values(found)[0]}`
      if (Date.now() > until) throw found
      await after(STEP_MS)
    }
  }
  const run: EngineWindow['run'] = (body, ...args) => {
    const script = `const done = arguments[arguments.length - 1]; Promise.resolve((function () { ${body} }).apply(null, arguments)).then(done, (error) => done(String(error)))`
    return call('POST', '/execute/async', { script, args })
  }
  return {
    open: (url) => call('POST', '/url', { url }),
    back: () => call('POST', '/back', {}),
    reload: () => call('POST', '/refresh', {}),
    run,
    click: async (xpath) => call('POST', `${await find(xpath)}/click`, {}),
    type: async (xpath, text) => call('POST', `${await find(xpath)}/value`, { text }),
    end,
  }
}

/** All that was started goes: the driver, its window, the engine's processes and the screen. */
async function endGroup(child: ChildProcess): Promise<void> {
  const group = child.pid
  if (group === undefined) return
  const send = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(-group, signal)
    } catch {
      return false
    }
  }
  send('SIGTERM')
  const until = Date.now() + 3000
  while (send(0) && Date.now() < until) await after(STEP_MS)
  send('SIGKILL')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free'))))
    })
  })
}
