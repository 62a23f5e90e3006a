/**
 * What the board of a practice with 5,000 prospects costs: the whole request against the plainest statements that answer the same cards and
 * sums to the same person on the same database, prepared alike, in turns of one run. `npm run bench -- board board-embedded`.
 */
import { api } from '@paddock/contract'
import { STAGES } from '@paddock/contract/features/clients/clients.words'
import { CARDS_OF_A_STAGE } from '@paddock/contract/features/practice/practice.rules'
import { eq, sql } from 'drizzle-orm'
import { clients } from '../server/src/features/clients/clients.table.ts'
import { tasks } from '../server/src/features/tasks/tasks.table.ts'
import { anOrganization, aUser } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'
import { inTurns, openProduct } from './against-bare.ts'

const PROSPECTS = Number(process.env.BENCH_PROSPECTS ?? 5_000)
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

const product = await openProduct()
const { database } = product
const { db } = database
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
const read = await product.readerFor(head)

async function request(): Promise<number> {
  const answer = await read(addressOf(api.practice.getBoard, 'organizationAdmin', {}))
  return (JSON.parse(answer) as { stages: { cards: unknown[] }[] }).stages.reduce((sum, { cards }) => sum + cards.length, 0)
}

async function bare(): Promise<number> {
  await database.read(SUMS, [organizationId])
  return (await database.read(CARDS, [organizationId])).length
}

const [asked, found] = [await request(), await bare()]
if (asked !== found) throw new Error(`The board shows ${asked} cards, the bare statement found ${found}.`)
console.log(`${database.engine}: the board of ${PROSPECTS} prospects (${asked} cards), ${await inTurns(bare, request)}`)
await product.end()
