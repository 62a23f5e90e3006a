/**
 * The calls that an adviser waits for, at 100,000 clients and 300,000 notes on PostgreSQL, as ratios of requests per second
 * against a bare node:http + pg server in the same run. `npm run bench` starts a PostgreSQL of its own and calls this.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@paddock/contract'
import type autocannonModule from 'autocannon'
import { buildApp } from '../server/src/app.ts'
import { anOrganization, aUser } from '../server/src/testing/factories.ts'
import { openServer } from '../server/src/open-server.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import { addressOf } from '../server/src/testing/test-server.ts'
import { fill, noteBody } from './fill.ts'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const pg = require('pg') as typeof import('pg')
const { pino } = require('pino') as typeof import('pino')
const autocannon = createRequire(import.meta.url)('autocannon') as typeof autocannonModule

const OURS = 4401
const BARE = 4402
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CONNECTIONS = 16

interface Sample {
  rate: number
  p99: number
}

interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** What the product sends to PostgreSQL while `work` runs, in order. */
async function recorded(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function record(this: InstanceType<typeof pg.Client>, ...args: Parameters<typeof original>) {
    const [query, values] = args as unknown as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof query === 'string' ? query : query.text
    statements.push({
      name: `s${statements.length}_${text.length}`,
      text,
      values: (typeof query === 'string' ? values : (query.values ?? values)) ?? [],
    })
    return original.apply(this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

async function main() {
  const databaseUrl = await freshDatabase(process.env.TEST_DATABASE_URL ?? '')
  const configuration = readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000000' })
  const parts = await openServer(configuration, pino({ level: 'silent' }), () => `http://127.0.0.1:${OURS}`)
  const app = await buildApp(parts)
  const db = parts.database.db
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id })
  const reader = await aUser(db, 'organizationAdmin', { organizationId: organization.id })
  console.log('Filling 100,000 clients and 300,000 notes …')
  const filler = new pg.Client({ connectionString: databaseUrl })
  await filler.connect()
  const { clientId } = await fill(filler, organization.id, manager.id)
  await filler.end()
  const token = await parts.identity.openSession({ subId: reader.subId ?? '', email: reader.email })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const get = async (url: string) => {
    const response = await app.inject({ url, headers })
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
    return response.json()
  }

  const list = addressOf(api.clients.listClients, 'organizationAdmin', { query: { status: 'client', limit: 25 } })
  let cursor = ''
  for (let page = 1; page < 400; page++) cursor = (await get(`${list}${cursor && `&cursor=${cursor}`}`)).next
  const note = JSON.stringify({ title: 'Call', body: noteBody('Rang about the lease; she will send the deed.') })
  const urls: Record<string, string> = {
    list,
    page400: `${list}&cursor=${cursor}`,
    detail: addressOf(api.notes.listNotes, 'organizationAdmin', { params: { clientId }, query: { limit: 20 } }),
    client: addressOf(api.clients.getClient, 'organizationAdmin', { params: { clientId } }),
    me: '/api/me',
    search: addressOf(api.clients.listClients, 'organizationAdmin', { query: { status: 'client', limit: 25, q: 'barrow wagga' } }),
    addNote: addressOf(api.notes.addNote, 'organizationAdmin', { params: { clientId } }),
  }
  const calls: Record<string, unknown> = {}
  const answers: Record<string, string> = {}
  for (const [name, url] of Object.entries(urls)) {
    const method = name === 'addNote' ? 'POST' : 'GET'
    const request = async () => {
      const response = await app.inject({ method, url, headers, ...(method === 'POST' && { payload: note }) })
      if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`)
      answers[name] = response.body
    }
    await request()
    const statements = await recorded(request)
    calls[name] = {
      kind: method === 'POST' ? 'write' : 'read',
      statements,
      envelope: answers[name]?.startsWith('{"rows":') ? 'page' : 'first',
      identifiers: method === 'POST' ? newIdentifiers(statements, [clientId, organization.id, manager.id, reader.id]) : [],
    }
    console.log(`  ${name}: ${statements.length} statement${statements.length === 1 ? '' : 's'}, answer ${answers[name]?.length} bytes`)
  }
  const jwks = await get('/identity/.well-known/jwks.json')
  const issuer = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iss as string
  await app.close()
  await parts.database.close()

  const file = join(mkdtempSync(join(tmpdir(), 'paddock-bench-')), 'calls.json')
  writeFileSync(file, JSON.stringify({ databaseUrl, jwks, issuer, calls }))
  const environment = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(OURS),
    NODE_ENV: 'production',
    RATE_LIMIT: '1000000000',
  }
  const startedAt = performance.now()
  const ours = spawn(process.execPath, ['server/dist/main.js'], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilAnswers(`http://127.0.0.1:${OURS}/healthz`)
  const firstAnswer = performance.now() - startedAt
  const bare = spawn(process.execPath, ['bench/bare-server.mjs', file, String(BARE)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: process.env,
    cwd: process.cwd(),
  })
  await untilAnswers(`http://127.0.0.1:${BARE}/me`)

  console.log(`\nRequests per second, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections; median of the ratios`)
  console.log('call       ours   bare  ratio   p99 ours  p99 bare')
  const results: Record<string, { ratio: number; ours: number; bare: number }> = {}
  for (const [name, url] of Object.entries(urls)) {
    const samples: { mine: Sample; theirs: Sample }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const mine = await load(`http://127.0.0.1:${OURS}${url}`, name === 'addNote' ? note : null, headers)
      const theirs = await load(`http://127.0.0.1:${BARE}/${name}`, name === 'addNote' ? note : null, headers)
      samples.push({ mine, theirs })
    }
    const ratio = median(samples.map(({ mine, theirs }) => mine.rate / theirs.rate))
    const mean = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick))
    results[name] = { ratio, ours: mean(({ mine }) => mine.rate), bare: mean(({ theirs }) => theirs.rate) }
    console.log(
      `${name.padEnd(9)} ${mean(({ mine }) => mine.rate)
        .toFixed(0)
        .padStart(5)}  ${mean(({ theirs }) => theirs.rate)
        .toFixed(0)
        .padStart(5)}  ${ratio.toFixed(2).padStart(5)}   ${mean(({ mine }) => mine.p99)
        .toFixed(1)
        .padStart(7)}   ${mean(({ theirs }) => theirs.p99)
        .toFixed(1)
        .padStart(7)}`,
    )
  }
  console.log(`\nPage 400 costs ${((results.list?.ours ?? 0) / (results.page400?.ours ?? 1)).toFixed(2)} × page 1`)
  console.log(
    `First answer ${firstAnswer.toFixed(0)} ms after the start; ${(residentBytes(ours) / 1e6).toFixed(0)} MB resident after the load`,
  )
  await restingMemory(environment)
  ours.kill('SIGTERM')
  bare.kill('SIGTERM')
}

/** A server that has just started and answered once. */
async function restingMemory(environment: NodeJS.ProcessEnv) {
  const port = OURS + 2
  const rested = spawn(process.execPath, ['server/dist/main.js'], { env: { ...environment, PORT: String(port) }, stdio: 'ignore' })
  await untilAnswers(`http://127.0.0.1:${port}/readyz`)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  console.log(`At rest: ${(residentBytes(rested) / 1e6).toFixed(0)} MB resident`)
  rested.kill('SIGTERM')
}

/** The identifiers that a write makes: they occur in its statements and are none of the known ones. */
function newIdentifiers(statements: Statement[], known: string[]): string[] {
  const found = statements.flatMap(({ values }) =>
    values.filter((value): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)),
  )
  return [...new Set(found)].filter((id) => !known.includes(id))
}

async function freshDatabase(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('drop database if exists paddock_bench with (force)')
  await admin.query('create database paddock_bench')
  await admin.end()
  const changed = new URL(url)
  changed.pathname = '/paddock_bench'
  return changed.href
}

async function load(url: string, body: string | null, headers: Record<string, string>): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers, ...(body && { method: 'POST', body }) })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

async function untilAnswers(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url} does not answer.`)
}

function residentBytes(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

await main()
process.exit(0)
