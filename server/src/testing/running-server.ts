import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Configuration } from '@paddock/contract/features/configuration/configuration.shapes'
import { BRIEFLY } from './brief-node.ts'
import { builtCommand } from './built-server.ts'

/** The real process, started and stopped like an operator does it. */
const running = new Set<ChildProcess>()
const folders: string[] = []

/** Whatever was started here is killed, and its folders go. */
export async function end(): Promise<void> {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 })))
}

export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-process-'))
  folders.push(folder)
  return folder
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export interface Running {
  child: ChildProcess
  url: string
  errors(): string
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
}

/** The server as it is installed, or what `node` shall run in its place. */
export async function start(environment: Record<string, string>, run?: string[]): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [...BRIEFLY, ...(run ?? [await builtCommand('main')])], {
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, url: `http://127.0.0.1:${port}`, errors: () => errors, ended }
}

export async function ready(server: Running): Promise<void> {
  for (;;) {
    if (server.child.exitCode !== null || server.child.signalCode !== null) throw new Error(`The server ended: ${server.errors()}`)
    const response = await fetch(`${server.url}/readyz`).catch(() => null)
    if (response?.ok) return
    await setTimeout(25)
  }
}

export async function signedIn(server: Running, name = 'adviser'): Promise<Record<string, string>> {
  const configuration = (await (await fetch(`${server.url}/api/public/configuration`)).json()) as Configuration
  const response = await fetch(`${server.url}/identity/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: configuration.identity.userPoolClientId,
      AuthParameters: { USERNAME: `${name}@demo.paddock.test`, PASSWORD: 'paddock-demo-2026' },
    }),
  })
  const { AuthenticationResult } = (await response.json()) as { AuthenticationResult: { AccessToken: string } }
  return { authorization: `Bearer ${AuthenticationResult.AccessToken}`, 'content-type': 'application/json' }
}

export const addClient = (server: Running, headers: Record<string, string>, businessName: string) =>
  fetch(`${server.url}/api/manager/clients`, { method: 'POST', headers, body: JSON.stringify({ businessName, status: 'client' }) })

export async function get<T>(server: Running, path: string, headers: Record<string, string>): Promise<T> {
  return (await (await fetch(`${server.url}/api${path}`, { headers })).json()) as T
}
