/**
 * What My day of an adviser with 2,000 open tasks costs among 20,000: the whole request against the plainest statement that answers the
 * same columns to the same person on the same database, prepared alike, in turns of one run. `npm run bench -- my-day my-day-embedded`.
 */
import { api } from '@paddock/contract'
import { sql } from 'drizzle-orm'
import { tasks } from '../server/src/features/tasks/tasks.table.ts'
import { aClient, anOrganization, aUser } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'
import { inTurns, openProduct } from './against-bare.ts'

const TASKS = Number(process.env.BENCH_TASKS ?? 20_000)
const OWN = Number(process.env.BENCH_OWN_TASKS ?? 2_000)
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

const product = await openProduct()
const { database } = product
const { db } = database
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
const read = await product.readerFor(adviser)

const request = () => read(addressOf(api.tasks.getMyDay, 'manager', {}))

async function bare(): Promise<void> {
  const found = await database.read(BARE, [adviser.id])
  if (found.length !== OWN) throw new Error(`The bare statement found ${found.length}.`)
}

const shown = await request()
if (JSON.parse(shown).mine.length !== OWN) throw new Error(shown.slice(0, 300))
console.log(`${database.engine}: My day of ${OWN} open tasks among ${TASKS}, ${await inTurns(bare, request)}`)
await product.end()
