/**
 * The calls that an adviser waits for, at 100,000 clients of 50 practices and 300,000 notes on PostgreSQL, as ratios of requests per second
 * against two bare node:http + pg servers in the same run: one sends the product's own SQL, the other the least that does the same by hand.
 * BENCH_CALLS=list,notes measures these alone, BENCH_REFERENCES=lean against this one alone, BENCH_SECONDS and BENCH_ROUNDS for how long.
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
import { fill, type FilledPractice, noteBody } from './fill.ts'
import { processorTime } from './processor-time.ts'
import { freshDatabase, pg, recorded, type SentStatement } from './postgres.ts'
import { KEY_ENCRYPTION_KEY } from './stored-keys.ts'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const { pino } = require('pino') as typeof import('pino')
const autocannon = createRequire(import.meta.url)('autocannon') as typeof autocannonModule

const OURS = 4401
const PORTS = { bare: 4402, lean: 4403 }
const RESTED = 4404
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CONNECTIONS = 16
const PRACTICES = 50
const REFERENCES = (process.env.BENCH_REFERENCES?.split(',') ?? ['lean', 'bare']) as (keyof typeof PORTS)[]
/** Every so many clients of the largest practice belong to the adviser whose own list is measured. */
const OWN_EVERY = 10

interface Sample {
  /** Requests per second. */
  rate: number
  /** Milliseconds. */
  p99: number
  /** Milliseconds of processor time for each request. */
  server: number
  database: number
}

/** A server that is measured, and what its connections to the database call themselves. */
interface Measured {
  port: number
  child: ChildProcess
  applicationName: string
}

async function main() {
  const databaseUrl = await freshDatabase(process.env.TEST_DATABASE_URL ?? '')
  const configuration = readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000000' })
  const parts = await openServer(configuration, pino({ level: 'silent' }), () => `http://127.0.0.1:${OURS}`)
  const app = await buildApp(parts)
  const db = parts.database.db
  const practices: FilledPractice[] = []
  for (let number = 0; number < PRACTICES; number++) {
    const { id: organizationId } = await anOrganization(db)
    practices.push({ organizationId, managerId: (await aUser(db, 'manager', { organizationId })).id })
  }
  const { organizationId, managerId } = practices[0]!
  const reader = await aUser(db, 'organizationAdmin', { organizationId })
  const owner = await aUser(db, 'manager', { organizationId })
  console.log(`Filling 100,000 clients of ${PRACTICES} practices and 300,000 notes …`)
  const filler = new pg.Client({ connectionString: databaseUrl })
  await filler.connect()
  const { clientId } = await fill(filler, practices)
  await filler.query(
    `insert into client_managers (client_id, user_id) select id, $1 from (
       select id, row_number() over (order by id) as place from clients where organization_id = $2) numbered where place % ${OWN_EVERY} = 0`,
    [owner.id, organizationId],
  )
  await filler.query('vacuum analyze')
  const token = await parts.identity.openSession({ subId: reader.subId ?? '', email: reader.email })
  const ownersToken = await parts.identity.openSession({ subId: owner.subId ?? '', email: owner.email })
  const headersOf = (name: string) => ({
    authorization: `Bearer ${name === 'own' ? ownersToken : token}`,
    'content-type': 'application/json',
  })
  const get = async (url: string) => {
    const response = await app.inject({ url, headers: headersOf('list') })
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
    return response.json()
  }

  const query = { status: 'client', limit: 25, columns: 'usual' } as const
  const list = addressOf(api.clients.listClients, 'organizationAdmin', { query })
  let cursor = ''
  for (let page = 1; page < 400; page++) cursor = (await get(`${list}${cursor && `&cursor=${cursor}`}`)).next
  const note = JSON.stringify({ title: 'Call', body: noteBody('Rang about the lease; she will send the deed.') })
  const asked: Record<string, string> = {
    list,
    listAll: addressOf(api.clients.listClients, 'organizationAdmin', { query: { ...query, columns: 'all' } }),
    page400: `${list}&cursor=${cursor}`,
    search: addressOf(api.clients.listClients, 'organizationAdmin', { query: { ...query, q: 'barrow wagga' } }),
    own: addressOf(api.clients.listClients, 'manager', { query }),
    record: addressOf(api.clients.getClient, 'organizationAdmin', { params: { clientId } }),
    notes: addressOf(api.notes.listNotes, 'organizationAdmin', { params: { clientId }, query: { limit: 20 } }),
    me: '/api/me',
    addNote: addressOf(api.notes.addNote, 'organizationAdmin', { params: { clientId } }),
  }
  const only = process.env.BENCH_CALLS?.split(',')
  const urls = Object.fromEntries(Object.entries(asked).filter(([name]) => !only || only.includes(name)))
  const calls: Record<string, unknown> = {}
  const answers: Record<string, string> = {}
  for (const [name, url] of Object.entries(urls)) {
    const method = name === 'addNote' ? 'POST' : 'GET'
    const request = async () => {
      const response = await app.inject({ method, url, headers: headersOf(name), ...(method === 'POST' && { payload: note }) })
      if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`)
      answers[name] = response.body
    }
    await request()
    const statements = await recorded(request)
    calls[name] = {
      kind: method === 'POST' ? 'write' : 'read',
      statements,
      envelope: answers[name]?.startsWith('{"rows":') ? 'page' : 'first',
      identifiers: method === 'POST' ? newIdentifiers(statements, [clientId, organizationId, managerId, reader.id]) : [],
    }
    console.log(`  ${name}: ${statements.length} statement${statements.length === 1 ? '' : 's'}, answer ${answers[name]?.length} bytes`)
  }
  const jwks = await get('/identity/.well-known/jwks.json')
  const issuer = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iss as string
  await app.close()
  await parts.database.close()

  const file = join(mkdtempSync(join(tmpdir(), 'paddock-bench-')), 'calls.json')
  const position = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, string]
  const lean = { organizationId, clientId, userId: reader.id, ownerId: owner.id, position }
  writeFileSync(file, JSON.stringify({ databaseUrl, jwks, issuer, calls, lean }))
  const environment = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(OURS),
    NODE_ENV: 'production',
    KEY_ENCRYPTION_KEY,
    RATE_LIMIT: '1000000000',
  }
  const startedAt = performance.now()
  const ours = spawn(process.execPath, ['server/dist/main.js'], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => ours.kill())
  await untilAnswers(`http://127.0.0.1:${OURS}/healthz`)
  const firstAnswer = performance.now() - startedAt
  const measured: Record<string, Measured> = { ours: { port: OURS, child: ours, applicationName: 'paddock' } }
  for (const name of REFERENCES) {
    const port = PORTS[name]
    const child = spawn(process.execPath, [`bench/${name}-server.mjs`, file, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] })
    process.once('exit', () => child.kill())
    await untilAnswers(`http://127.0.0.1:${port}/me`)
    measured[name] = { port, child, applicationName: name }
  }

  console.log(`\nRequests per second, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections; medians, ratios within a round.`)
  console.log('Processor time of a request in ms: the server with all its threads + its connections in PostgreSQL.')
  const watching = new pg.Client({ connectionString: databaseUrl })
  await watching.connect()
  const rates: Record<string, number> = {}
  for (const [name, url] of Object.entries(urls)) {
    const samples: Record<string, Sample[]> = {}
    for (let round = 0; round < ROUNDS; round++) {
      for (const [server, { port, child, applicationName }] of Object.entries(measured)) {
        const { rows } = await watching.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
          applicationName,
        ])
        const spent = () => [processorTime(child.pid ?? 0), rows.reduce((sum, { pid }) => sum + processorTime(pid), 0)] as const
        const before = spent()
        const address = `http://127.0.0.1:${port}${server === 'ours' ? url : `/${name}`}`
        const { requests, ...sample } = await load(address, name === 'addNote' ? note : null, headersOf(name))
        const after = spent()
        const each = (which: 0 | 1) => (after[which] - before[which]) / requests
        samples[server] = [...(samples[server] ?? []), { ...sample, server: each(0), database: each(1) }]
      }
    }
    const mine = samples.ours ?? []
    rates[name] = median(mine.map(({ rate }) => rate))
    for (const [server, its] of Object.entries(samples)) {
      const of = (pick: (sample: Sample) => number) => median(its.map(pick))
      const ratio = server === 'ours' ? '' : `  ratio ${median(mine.map(({ rate }, round) => rate / (its[round]?.rate ?? 1))).toFixed(2)}`
      console.log(
        `${name.padEnd(9)} ${server.padEnd(5)} ${of(({ rate }) => rate)
          .toFixed(0)
          .padStart(6)}/s  p99 ${of(({ p99 }) => p99)
          .toFixed(1)
          .padStart(
            6,
          )} ms  processor ${of((sample) => sample.server).toFixed(3)} + ${of(({ database }) => database).toFixed(3)} ms${ratio}`,
      )
    }
  }
  await watching.end()
  if (rates.list && rates.page400) console.log(`\nPage 400 costs ${(rates.list / rates.page400).toFixed(2)} × page 1`)
  console.log(
    `First answer ${firstAnswer.toFixed(0)} ms after the start; ${(residentBytes(ours) / 1e6).toFixed(0)} MB resident after the load`,
  )
  await restingMemory(environment)
  for (const { child } of Object.values(measured)) child.kill('SIGTERM')
}

/** A server that has just started and answered once. */
async function restingMemory(environment: NodeJS.ProcessEnv) {
  const port = RESTED
  const rested = spawn(process.execPath, ['server/dist/main.js'], { env: { ...environment, PORT: String(port) }, stdio: 'ignore' })
  await untilAnswers(`http://127.0.0.1:${port}/readyz`)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  console.log(`At rest: ${(residentBytes(rested) / 1e6).toFixed(0)} MB resident`)
  rested.kill('SIGTERM')
}

/** The identifiers that a write makes: they occur in its statements and are none of the known ones. */
function newIdentifiers(statements: SentStatement[], known: string[]): string[] {
  const found = statements.flatMap(({ values }) =>
    values.filter((value): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)),
  )
  return [...new Set(found)].filter((id) => !known.includes(id))
}

async function load(url: string, body: string | null, headers: Record<string, string>) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers, ...(body && { method: 'POST', body }) })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: result.requests.average, p99: result.latency.p99, requests: result.requests.total }
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
