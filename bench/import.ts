/**
 * Imports of 100,000 rows on the built server: how long each step takes, the server's largest resident memory, and how long another
 * adviser's list takes meanwhile. Clients come twice, the second time into a practice that has 100,000 records already; `people` and
 * `finances` belong to 5,000 clients in no order, are changed by a second file, and taken back.
 * It runs on the embedded database by `npx tsx bench/import.ts`, on PostgreSQL by `scripts/with-postgres.sh npx tsx bench/import.ts`.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { openServer } from '../server/src/open-server.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import { aUser } from '../server/src/testing/factories.ts'
import { KEY_ENCRYPTION_KEY } from './stored-keys.ts'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const { pino } = require('pino') as typeof import('pino')

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const PORT = Number(process.env.BENCH_PORT ?? 4471)
const ORIGIN = `http://127.0.0.1:${PORT}`
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 5_000)
const KIND_OF_ROWS = process.argv[2]
const postgres = process.env.TEST_DATABASE_URL

const folder = mkdtempSync(join(tmpdir(), 'paddock-import-'))
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PORT: String(PORT),
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DEMO: 'false',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '1000000',
  NODE_ENV: 'production',
  KEY_ENCRYPTION_KEY,
  ...(postgres && { DATABASE_URL: postgres }),
}

const FIRST = [
  'Angus',
  'Bronwyn',
  'Callum',
  'Dale',
  'Fiona',
  'Graeme',
  'Helen',
  'Isla',
  'Kylie',
  'Liam',
  'Ngaire',
  'Renée',
  'Rhys',
  'Siobhán',
  'Tess',
  'Zoë',
]
const LAST = [
  'Ashworth',
  'Barrow',
  'Calloway',
  'Doolan',
  'Fraser',
  'Hartigan',
  'Kaur',
  'Kowalski',
  'Larkin',
  'Marsh',
  'Merwe',
  'Moffat',
  'Müller',
  'Nguyen',
  'Prior',
  'Rossi',
  'Selby',
  'Tench',
  'Vella',
  'Whitlock',
]
const KIND = [
  'Pastoral Co',
  'Family Trust',
  'Grazing',
  'Orchards Pty Ltd',
  'Dairy',
  'Partnership',
  'Holdings Unit Trust',
  'Cropping',
  'Station',
  '& Sons',
  'Cotton',
  'Merino Stud',
]
const TOWN = [
  'Dubbo,NSW,2830',
  'Katherine,NT,0850',
  'Hamilton,VIC,3300',
  'Longreach,QLD,4730',
  'Horsham,VIC,3400',
  'Deloraine,TAS,7304',
  'Griffith,NSW,2680',
  'Naracoorte,SA,5271',
  'Wagga Wagga,NSW,2650',
  'Esperance,WA,6450',
  'Roma,QLD,4455',
  'Katanning,WA,6317',
]

/** An ABN whose digits add up, made of nine digits. */
function abnOf(seed: number): string {
  const body = String(100_000_000 + ((seed * 7_919) % 900_000_000))
  const weights = [3, 5, 7, 9, 11, 13, 15, 17, 19]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  for (let check = 10; check < 100; check += 1) {
    if (((Math.floor(check / 10) - 1) * 10 + (check % 10) + sum) % 89 === 0) return `${check}${body}`
  }
  return `10${body}`
}

const pick = (list: readonly string[], seed: number): string => list[seed % list.length] ?? ''

/** Rows in Xero's layout: one in a hundred without a usable email, one in a hundred with the ABN of an earlier one. */
function file(from: number): string {
  const lines = [
    '*ContactName,EmailAddress,FirstName,LastName,POAddressLine1,POCity,PORegion,POPostalCode,PhoneNumber,MobileNumber,TaxNumber,Website',
  ]
  for (let index = 0; index < ROWS; index += 1) {
    const seed = from + index
    const [first, last] = [pick(FIRST, seed * 31), pick(LAST, Math.floor(seed / 7))]
    const email =
      index % 100 === 50 ? 'not-an-address' : `${last.toLowerCase()}.${seed}@example.com`.normalize('NFD').replace(/\p{M}/gu, '')
    const abn = abnOf(index % 100 === 99 ? seed - 90 : seed)
    lines.push(
      `"${pick(['', 'The ', `${first[0]} & ${pick(FIRST, seed)[0]} `], seed)}${last} ${pick(KIND, Math.floor(seed / 3))}${index % 3 === 0 ? ` ${seed % 977}` : ''}",${email},${first},${last},${seed % 2400} ${pick(LAST, seed)} Road,${pick(TOWN, Math.floor(seed / 5))},02 6991 ${String(seed % 10_000).padStart(4, '0')},0474 ${String(seed % 1_000_000).padStart(6, '0')},${abn},`,
    )
  }
  return lines.join('\n')
}

/** The clients that people and finances belong to, each under a name of its own. */
function families(): string {
  const lines = ['Business name,Town,State']
  for (let index = 0; index < CLIENTS; index += 1) lines.push(`${pick(LAST, index * 3)} ${pick(KIND, index * 5)} ${index},Dubbo,NSW`)
  return lines.join('\n')
}

/** The rows of a client stand together, as in an export; with `BENCH_SCATTERED` each batch meets as many clients as it has rows. */
const IN_ORDER = !process.env.BENCH_SCATTERED
const familyOf = (index: number) => {
  return `${pick(LAST, index * 3)} ${pick(KIND, index * 5)} ${index}`
}

/** Calls `line` for each of the file's rows, with the client that it belongs to and its place among that client's rows. */
function rowsOfClients(heading: string, line: (client: number, place: number) => string): string {
  const perClient = Math.ceil(ROWS / CLIENTS)
  const lines = [heading]
  for (let row = 0; row < ROWS; row += 1)
    lines.push(IN_ORDER ? line(Math.floor(row / perClient), row % perClient) : line((row * 2_741) % CLIENTS, Math.floor(row / CLIENTS)))
  return lines.join('\n')
}

/** Twenty people of each client: couples, and a child of the first of each. */
function peopleFile(relationship: string): string {
  const nameOf = (client: number, place: number) => `${pick(FIRST, place)},${pick(LAST, client)}${place}`
  const fullName = (client: number, place: number) => nameOf(client, place).replace(',', ' ')
  return rowsOfClients('Client,First name,Last name,Email,Birth year,Relationship,Partner,Parents', (client, place) => {
    const partner = place % 4 === 0 ? fullName(client, place + 1) : ''
    const parents = place % 4 === 3 ? fullName(client, place - 3) : ''
    const born = place % 4 === 3 ? 1990 : 1960
    return `${familyOf(client)},${nameOf(client, place)},p${client}.${place}@example.com,${born},${relationship},${partner},${parents}`
  })
}

/** Assets and debts of each client in turns; every second asset is owned by words that the register does not know. */
function financesFile(dollars: number): string {
  return rowsOfClients('Client,Kind,Name,Category,Owner,Value,Lender,Balance,As at', (client, place) => {
    const asset = `Asset,Item ${place},Livestock,${pick(['', 'The family'], place)},${dollars + place},,`
    const what = place % 3 === 2 ? `Liability,,Term loan,,,Bank ${place},${dollars}` : asset
    return `${familyOf(client)},${what},30/06/2026`
  })
}

/** Opens a session of one of the platform's staff, before the server that is measured has the database. */
async function openSession(): Promise<string> {
  const parts = await openServer(readConfiguration(environment), pino({ level: 'silent' }), () => '')
  const admin = await aUser(parts.database.db, 'admin')
  const opened = await parts.identity.openSession({ subId: admin.subId ?? '', email: admin.email })
  await parts.database.close()
  return opened
}

let token = ''
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = typeof body === 'string'
  const response = await fetch(`${ORIGIN}/api/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': text ? 'text/csv' : 'application/json' }) },
    ...(body !== undefined && { body: text ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const residentMegabytes = (child: ChildProcess) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024

/** Runs a step while another adviser reads a list every 100 ms; answers seconds and the waits. */
async function measured(name: string, child: ChildProcess, organizationId: string, step: () => Promise<unknown>): Promise<void> {
  const waits: number[] = []
  const probing = { going: true }
  let peak = 0
  const probe = (async () => {
    while (probing.going) {
      const start = performance.now()
      await call('GET', `/clients?status=prospect&organizationId=${organizationId}&limit=25`)
      waits.push(performance.now() - start)
      await wait(100)
    }
  })()
  const memory = setInterval(() => (peak = Math.max(peak, residentMegabytes(child))), 250)
  const start = performance.now()
  await step()
  const seconds = (performance.now() - start) / 1000
  probing.going = false
  clearInterval(memory)
  await probe
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  console.log(
    `  ${name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s   memory up to ${peak.toFixed(0).padStart(4)} MB   another's list: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  )
}

async function untilSettled(id: string): Promise<Import> {
  for (;;) {
    const found = await call<Import>('GET', `/imports/${id}`)
    if (!['checking', 'running', 'undoing'].includes(found.state)) return found
    await wait(500)
  }
}

async function importOnce(
  child: ChildProcess,
  organizationId: string,
  content: string,
  { kind = 'clients', choice }: { kind?: string; choice?: 'update' } = {},
): Promise<string> {
  console.log(`\n${(content.split('\n').length - 1).toLocaleString('en-AU')} ${kind}, ${(content.length / 1e6).toFixed(1)} MB`)
  let found: Import | undefined
  await measured(
    'upload',
    child,
    organizationId,
    async () =>
      (found = await call<Import>(
        'POST',
        `/imports?fileName=bench.csv&kind=${kind}&status=prospect&organizationId=${organizationId}`,
        content,
      )),
  )
  const { id, columns } = found!
  const mapping = Object.fromEntries(columns.flatMap(({ index, suggestion }) => (suggestion ? [[String(index), suggestion]] : [])))
  await measured('check', child, organizationId, async () => {
    await call('POST', `/imports/${id}/check`, { mapping, ...(choice && { defaultChoice: choice }) })
    found = await untilSettled(id)
  })
  console.log(`           ${JSON.stringify(found!.counts)}`)
  await measured('run', child, organizationId, async () => {
    await call('POST', `/imports/${id}/run`, {})
    found = await untilSettled(id)
  })
  console.log(`           ${found!.state}, ${JSON.stringify(found!.counts)}`)
  return id
}

/** Takes an import back. */
async function undoOnce(child: ChildProcess, organizationId: string, id: string): Promise<void> {
  await measured('undo', child, organizationId, async () => {
    await call('POST', `/imports/${id}/undo`, {})
    await untilSettled(id)
  })
  console.log(`           ${JSON.stringify((await call<Import>('GET', `/imports/${id}`)).counts)}`)
}

async function measureMembers(child: ChildProcess, organizationId: string, kind: 'people' | 'finances'): Promise<void> {
  await importOnce(child, organizationId, families())
  await wait(2_000)
  console.log(`           ${residentMegabytes(child).toFixed(0)} MB at rest`)
  const fileOf =
    kind === 'people'
      ? (again: boolean) => peopleFile(again ? 'Of the family' : '')
      : (again: boolean) => financesFile(again ? 5_000 : 1_000)
  const first = await importOnce(child, organizationId, fileOf(false), { kind })
  await undoOnce(child, organizationId, first)
  await importOnce(child, organizationId, fileOf(false), { kind })
  const update = await importOnce(child, organizationId, fileOf(true), { kind, choice: 'update' })
  await undoOnce(child, organizationId, update)
}

async function main() {
  token = await openSession()
  const child = spawn(process.execPath, ['server/dist/main.js'], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    while (
      !(await fetch(`${ORIGIN}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await wait(100)
    const { id: organizationId } = await call<{ id: string }>('POST', '/organizations', { name: 'Practice of the bench' })
    console.log(`${postgres ? 'PostgreSQL' : 'PGlite'}: ${residentMegabytes(child).toFixed(0)} MB at the start`)
    if (KIND_OF_ROWS === 'people' || KIND_OF_ROWS === 'finances') return await measureMembers(child, organizationId, KIND_OF_ROWS)
    await importOnce(child, organizationId, file(0))
    const second = await importOnce(child, organizationId, file(ROWS))
    await undoOnce(child, organizationId, second)
  } finally {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
process.exit(0)
