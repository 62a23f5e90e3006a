/**
 * The built server on the embedded database with 100,000 clients and 300,000 notes: resident memory at rest and after use, the time to the
 * first answer, and how long an adviser waits for a list, a search, a record and a note. `npx tsx bench/embedded.ts`.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@paddock/contract'
import { assemble } from '../server/src/open-server.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openEmbedded } from '../server/src/platform/database/open-embedded.ts'
import { anOrganization, aUser } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'
import { fill, noteBody, type SqlRunner } from './fill.ts'

const { pino } = createRequire(new URL('../server/package.json', import.meta.url))('pino') as typeof import('pino')
const PORT = 4481
const ORIGIN = `http://127.0.0.1:${PORT}`
const REPEATS = 50

const folder = mkdtempSync(join(tmpdir(), 'paddock-embedded-'))
const environment = { DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'error', PORT: String(PORT), RATE_LIMIT: '1000000' }
const { headers, clientId } = await prepare()

const startedAt = performance.now()
const server = spawn(process.execPath, ['server/dist/main.js'], { env: { ...process.env, ...environment }, stdio: 'ignore' })
while (
  !(await fetch(`${ORIGIN}/healthz`).then(
    (response) => response.ok,
    () => false,
  ))
)
  await pause(10)
console.log(`First answer ${(performance.now() - startedAt).toFixed(0)} ms after the start`)
await pause(3_000)
console.log(`At rest: ${memory()} MB resident`)

const list = addressOf(api.clients.listClients, 'organizationAdmin', { query: { status: 'client', limit: 25 } })
const note = JSON.stringify({ title: 'Call', body: noteBody('Rang about the lease.') })
await time('list of 25', () => fetch(`${ORIGIN}${list}`, { headers }))
await time('search', () => fetch(`${ORIGIN}${list}&q=barrow%20wagga`, { headers }))
await time('record', () =>
  fetch(`${ORIGIN}${addressOf(api.clients.getClient, 'organizationAdmin', { params: { clientId } })}`, { headers }),
)
await time('20 notes', () =>
  fetch(`${ORIGIN}${addressOf(api.notes.listNotes, 'organizationAdmin', { params: { clientId } })}`, { headers }),
)
await time('add note', () =>
  fetch(`${ORIGIN}${addressOf(api.notes.addNote, 'organizationAdmin', { params: { clientId } })}`, { method: 'POST', headers, body: note }),
)
console.log(`After use: ${memory()} MB resident`)
server.kill('SIGTERM')
server.once('exit', () => rmSync(folder, { recursive: true, force: true }))

async function prepare() {
  const configuration = readConfiguration(environment)
  const database = await openEmbedded(folder)
  await migrate(database)
  const parts = await assemble({ configuration, database, log: pino({ level: 'error' }), publicUrl: () => ORIGIN, webFolder: '' })
  const organization = await anOrganization(database.db)
  const manager = await aUser(database.db, 'manager', { organizationId: organization.id })
  const reader = await aUser(database.db, 'organizationAdmin', { organizationId: organization.id })
  console.log('Filling 100,000 clients and 300,000 notes …')
  const runner: SqlRunner = { query: (text, values) => database.lite.query(text, values) }
  const filled = await fill(runner, [{ organizationId: organization.id, managerId: manager.id }])
  const token = await parts.identity.openSession({ subId: reader.subId ?? '', email: reader.email })
  await database.close()
  return { clientId: filled.clientId, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }
}

async function time(name: string, call: () => Promise<Response>): Promise<void> {
  const samples: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const before = performance.now()
    const response = await call()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
    samples.push(performance.now() - before)
  }
  samples.sort((a, b) => a - b)
  console.log(`${name.padEnd(12)} median ${samples[REPEATS / 2]?.toFixed(1)} ms, slowest ${samples.at(-1)?.toFixed(1)} ms`)
}

function memory(): string {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0)
  return ((kilobytes * 1024) / 1e6).toFixed(0)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
