/**
 * What the board of a practice with 5,000 prospects costs: the whole request against the plainest statements that answer the same cards and
 * sums to the same person on the same database, prepared alike, in turns of one run. `npm run bench -- board board-embedded`.
 */
import { createRequire } from 'node:module'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@paddock/contract'
import { STAGES } from '@paddock/contract/features/clients/clients.words'
import { CARDS_OF_A_STAGE } from '@paddock/contract/features/practice/practice.rules'
import { eq, sql } from 'drizzle-orm'
import { buildApp } from '../server/src/app.ts'
import { clients } from '../server/src/features/clients/clients.table.ts'
import { tasks } from '../server/src/features/tasks/tasks.table.ts'
import { openServer } from '../server/src/open-server.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import { anOrganization, aUser } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const { pino } = require('pino') as typeof import('pino')

const PROSPECTS = Number(process.env.BENCH_PROSPECTS ?? 5_000)
const REPEATS = Number(process.env.BENCH_REPEATS ?? 60)
const BATCH = 1_000

/** The first cards of each stage with their next task, and what is above each column. */
const CARDS = {
  name: 'bench_board_cards',
  text: `select clients.id, stage, business_name, town, clients.region, manager_ids, expected_fee_cents, stage_since, last_touch_at, version,
      next.title, next.due_on
    from (select *, row_number() over (partition by stage order by expected_fee_cents desc nulls last, stage_since, id) as place from clients
        where organization_id = $1 and status = 'prospect' and archived_at is null) clients
      join client_touches on client_touches.client_id = clients.id
      left join lateral (select title, due_on from tasks where tasks.client_id = clients.id and done_at is null and tasks.archived_at is null
        order by greatest(due_on, snoozed_until), due_time, id limit 1) next on true
    where place <= ${CARDS_OF_A_STAGE}`,
}
const SUMS = {
  name: 'bench_board_sums',
  text: `select stage, count(*), sum(expected_fee_cents), count(expected_fee_cents) from clients
    where organization_id = $1 and status = 'prospect' and archived_at is null group by stage`,
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
const head = await aUser(db, 'organizationAdmin', { organizationId })
const adviser = await aUser(db, 'manager', { organizationId })
const rows = Array.from({ length: PROSPECTS }, (_, place) => ({
  organizationId,
  status: 'prospect' as const,
  businessName: `Family ${place}`,
  sortName: `family ${place}`,
  stage: STAGES[place % STAGES.length]!,
  expectedFeeCents: place % 3 === 0 ? null : (place % 40) * 100_000,
}))
for (let from = 0; from < rows.length; from += BATCH) await db.insert(clients).values(rows.slice(from, from + BATCH))
const stored = await db.select({ id: clients.id }).from(clients).where(eq(clients.organizationId, organizationId))
const made = stored.flatMap(({ id: clientId }, place) =>
  [0, 1].map((later) => ({
    organizationId,
    clientId,
    userId: adviser.id,
    createdBy: adviser.id,
    title: `Ring about the matter number ${place}`,
    dueOn: new Date(Date.UTC(2026, 9, 1 + ((place + later) % 120))).toISOString().slice(0, 10),
  })),
)
for (let from = 0; from < made.length; from += BATCH) await db.insert(tasks).values(made.slice(from, from + BATCH))
await db.execute(sql`analyze`)
const token = await parts.identity.openSession({ subId: head.subId ?? '', email: head.email })

async function request(): Promise<number> {
  const url = addressOf(api.practice.getBoard, 'organizationAdmin', {})
  const response = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  if (response.statusCode !== 200) throw new Error(response.body.slice(0, 300))
  return (JSON.parse(response.body) as { stages: { cards: unknown[] }[] }).stages.reduce((sum, { cards }) => sum + cards.length, 0)
}

async function bare(): Promise<number> {
  await parts.database.read(SUMS, [organizationId])
  return (await parts.database.read(CARDS, [organizationId])).length
}

const [asked, found] = [await request(), await bare()]
if (asked !== found) throw new Error(`The board shows ${asked} cards, the bare statement found ${found}.`)
const times = { bare: [] as number[], request: [] as number[] }
for (let round = 0; round < REPEATS + 5; round += 1) {
  const one = await timeOf(bare)
  const other = await timeOf(request)
  if (round < 5) continue
  times.bare.push(one)
  times.request.push(other)
}
const [one, other] = [median(times.bare), median(times.request)]
console.log(`${parts.database.engine}: the board of ${PROSPECTS} prospects (${asked} cards), medians of ${REPEATS}`)
console.log(`bare ${one.toFixed(1)} ms, request ${other.toFixed(1)} ms, ratio ${(other / one).toFixed(2)}`)
await app.close()
await parts.database.close()
await rm(folder, { recursive: true, force: true })
process.exit(0)
