/**
 * What My day of an adviser with 2,000 open tasks costs among 20,000: the whole request against the plainest statement that answers the
 * same columns to the same person on the same database, prepared alike, in turns of one run. `npm run bench -- my-day my-day-embedded`.
 */
import { createRequire } from 'node:module'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@paddock/contract'
import { sql } from 'drizzle-orm'
import { buildApp } from '../server/src/app.ts'
import { tasks } from '../server/src/features/tasks/tasks.table.ts'
import { openServer } from '../server/src/open-server.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import { aClient, anOrganization, aUser } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const { pino } = require('pino') as typeof import('pino')

const TASKS = Number(process.env.BENCH_TASKS ?? 20_000)
const OWN = Number(process.env.BENCH_OWN_TASKS ?? 2_000)
const REPEATS = Number(process.env.BENCH_REPEATS ?? 60)
const FAMILIES = 50
const BATCH = 2_000

/** The same columns of the same rows, sorted alike, with the condition that an adviser sees the client. */
const BARE = {
  name: 'bench_my_day',
  text: `select tasks.id, tasks.title, tasks.detail, clients.id as client_id, clients.business_name, clients.status, colleague.id as user_id,
      colleague.first_name, colleague.last_name, tasks.due_on, tasks.due_time, tasks.remind_days, tasks.snoozed_until, tasks.repeats,
      tasks.audience, tasks.reason, tasks.reason_id, maker.id as maker_id, maker.first_name as maker_first, maker.last_name as maker_last,
      tasks.created_at, tasks.done_at, tasks.archived_at, tasks.version
    from tasks join clients on clients.id = tasks.client_id join users colleague on colleague.id = tasks.user_id
      join users maker on maker.id = tasks.created_by
    where tasks.user_id = $1 and tasks.done_at is null and tasks.archived_at is null and clients.archived_at is null
      and exists (select 1 from client_managers where client_managers.client_id = clients.id and client_managers.user_id = $1)
    order by greatest(tasks.due_on, tasks.snoozed_until), tasks.due_time, tasks.id limit 2000`,
}

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const folder = await mkdtemp(join(tmpdir(), 'paddock-bench-'))
const configuration = readConfiguration({
  DEMO: 'false',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '100000000',
  DATA_DIR: folder,
  DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
})
const parts = await openServer(configuration, pino({ level: 'silent' }), () => 'http://localhost')
const app = await buildApp(parts)
const { db } = parts.database
const { id: organizationId } = await anOrganization(db)
const adviser = await aUser(db, 'manager', { organizationId })
const colleague = await aUser(db, 'manager', { organizationId })
const families: { id: string }[] = []
for (let made = 0; made < FAMILIES; made += 1)
  families.push(await aClient(db, { organizationId, businessName: `Family ${made}`, managerIds: [adviser.id, colleague.id] }))
const rows = Array.from({ length: TASKS }, (_, place) => ({
  organizationId,
  clientId: families[place % FAMILIES]!.id,
  userId: place < OWN ? adviser.id : colleague.id,
  createdBy: place < OWN ? adviser.id : colleague.id,
  title: `Ring about the matter number ${place}`,
  detail: 'Ask what was decided, and write it down.',
  dueOn: new Date(Date.UTC(2026, 9, 1 + (place % 120))).toISOString().slice(0, 10),
}))
for (let from = 0; from < rows.length; from += BATCH) await db.insert(tasks).values(rows.slice(from, from + BATCH))
await db.execute(sql`analyze`)
const token = await parts.identity.openSession({ subId: adviser.subId ?? '', email: adviser.email })

let shown = ''
async function request(): Promise<void> {
  const url = addressOf(api.tasks.getMyDay, 'manager', {})
  const response = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  if (response.statusCode !== 200) throw new Error(response.body.slice(0, 300))
  shown = response.body
}

async function bare(): Promise<void> {
  const found = await parts.database.read(BARE, [adviser.id])
  if (found.length !== OWN) throw new Error(`The bare statement found ${found.length}.`)
}

await request()
if (JSON.parse(shown).mine.length !== OWN) throw new Error(shown.slice(0, 300))
const times = { bare: [] as number[], request: [] as number[] }
for (let round = 0; round < REPEATS + 5; round += 1) {
  const one = await timeOf(bare)
  const other = await timeOf(request)
  if (round < 5) continue
  times.bare.push(one)
  times.request.push(other)
}
const [one, other] = [median(times.bare), median(times.request)]
console.log(`${parts.database.engine}: My day of ${OWN} open tasks among ${TASKS}, medians of ${REPEATS}`)
console.log(`bare ${one.toFixed(1)} ms, request ${other.toFixed(1)} ms, ratio ${(other / one).toFixed(2)}`)
await app.close()
await parts.database.close()
await rm(folder, { recursive: true, force: true })
process.exit(0)
