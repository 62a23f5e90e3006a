import { api, ERRORS } from '@paddock/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { supportConversations } from '../support.table.ts'
import { wakeSnoozed } from './wake-snoozed.ts'

type Person = Awaited<ReturnType<typeof aUser>>
type View = 'open' | 'mine' | 'unassigned' | 'snoozed' | 'closed'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

let server: TestServer
let staff: Person
beforeAll(async () => {
  server = await testServer()
  staff = await aUser(server.database.db, 'admin', { firstName: 'Noor', lastName: 'Haddad' })
})

const anAsker = () => aUser(server.database.db, 'manager', { lastName: newId().slice(-12) })
const ask = async (person: Person, text = 'When does the new form come?') =>
  (await server.call(person, api.support.startConversation, { body: { sendId: newId(), text } })).conversation.id
const say = (person: Person, conversationId: string, text: string, sendId = newId()) =>
  server.call(person, api.support.sendMessage, { params: { conversationId }, body: { sendId, text } })
const look = (person: Person, conversationId: string) => server.call(person, api.support.getConversation, { params: { conversationId } })

/** Snoozes it as a page does that shows it as it is now, or as it was. */
async function snooze(conversationId: string, until = inHours(24), seen?: { lastMessageAt: string; snoozedUntil: string | null }) {
  const { lastMessageAt, snoozedUntil } = await look(staff, conversationId)
  const body = { until, seen: seen ?? { lastMessageAt, snoozedUntil } }
  return server.attempt(staff, api.support.snoozeConversation, { params: { conversationId }, body })
}
const wake = (conversationId: string) => server.call(staff, api.support.wakeConversation, { params: { conversationId } })

/** Tells in which views somebody's conversations stand. */
async function viewsOf({ lastName }: Person): Promise<View[]> {
  const holding: View[] = []
  for (const view of ['open', 'mine', 'unassigned', 'snoozed', 'closed'] as const) {
    const { rows } = await server.call(staff, api.support.listSupportQueue, { query: { view, q: lastName } })
    if (rows.length > 0) holding.push(view)
  }
  return holding
}

/** Its moment has come; the clock itself is nobody's to move. */
const letTimePass = (conversationId: string) =>
  server.database.db
    .update(supportConversations)
    .set({ snoozedUntil: new Date(Date.now() - 1000) })
    .where(eq(supportConversations.id, conversationId))

test('it leaves the open queue until its moment, and comes back by itself even where the job is late', async () => {
  const asker = await anAsker()
  const id = await ask(asker)
  expect(await viewsOf(asker)).toEqual(['open', 'unassigned'])
  const until = inHours(24)
  const { body } = await snooze(id, until)
  expect([body.snoozedUntil, body.state]).toEqual([until, 'open'])
  expect(await viewsOf(asker)).toEqual(['snoozed'])
  await letTimePass(id)
  expect(await viewsOf(asker)).toEqual(['open', 'unassigned'])
  expect((await look(staff, id)).snoozedUntil).toBeNull()
})

test('the promise runs at the moment, and puts it on top of what came meanwhile', async () => {
  const asker = await anAsker()
  const [first, until] = [await ask(asker), inHours(24)]
  await snooze(first, until)
  const second = await ask(asker)
  const [promised] = await server.database.db
    .select()
    .from(jobs)
    .where(eq(jobs.key, `support:wake:${first}:${until}`))
  expect([promised?.kind, promised?.runAt.toISOString()]).toEqual(['support.wake', until])
  await wakeSnoozed(server, first, until)
  const { rows } = await server.call(staff, api.support.listSupportQueue, { query: { q: asker.lastName } })
  expect(rows.map(({ id }) => id)).toEqual([first, second])
})

test('a promise of a snooze that was changed or ended does nothing', async () => {
  const asker = await anAsker()
  const [id, former, until] = [await ask(asker), inHours(2), inHours(48)]
  await snooze(id, former)
  await snooze(id, until)
  await wakeSnoozed(server, id, former)
  expect((await look(staff, id)).snoozedUntil).toBe(until)
  await wake(id)
  const before = await server.database.db.select().from(supportConversations).where(eq(supportConversations.id, id))
  await wakeSnoozed(server, id, until)
  expect(await server.database.db.select().from(supportConversations).where(eq(supportConversations.id, id))).toEqual(before)
})

test('it comes back at once when the person writes, not when the staff do, and not by a message that is sent again', async () => {
  const asker = await anAsker()
  const id = await ask(asker)
  const sendId = newId()
  await say(asker, id, 'Any news?', sendId)
  await snooze(id)
  await say(asker, id, 'Any news?', sendId)
  await say(staff, id, 'Not before Monday.')
  expect(await viewsOf(asker)).toEqual(['snoozed'])
  await say(asker, id, 'It is urgent now')
  expect(await viewsOf(asker)).toEqual(['open', 'mine'])
})

test('nobody puts off what they have not read, nor what a colleague put off meanwhile', async () => {
  const asker = await anAsker()
  const id = await ask(asker)
  const { lastMessageAt } = await look(staff, id)
  await say(asker, id, 'It is urgent now')
  const unread = await snooze(id, inHours(24), { lastMessageAt, snoozedUntil: null })
  expect([unread.status, unread.body.code, unread.body.current.lastText]).toEqual([409, ERRORS.stale.code, 'It is urgent now'])
  const now = await look(staff, id)
  const until = inHours(3)
  await snooze(id, until)
  const second = await snooze(id, inHours(24), { lastMessageAt: now.lastMessageAt, snoozedUntil: null })
  expect([second.status, second.body.current.snoozedUntil]).toEqual([409, until])
})

test('brought back by hand it stands where it stood, and can be put off again', async () => {
  const asker = await anAsker()
  const [first, second] = [await ask(asker), await ask(asker)]
  await snooze(first)
  expect((await wake(first)).snoozedUntil).toBeNull()
  const { rows } = await server.call(staff, api.support.listSupportQueue, { query: { q: asker.lastName } })
  expect(rows.map(({ id }) => id)).toEqual([second, first])
  expect((await snooze(first)).status).toBe(200)
})

test('what comes back first stands first among the snoozed, page by page', async () => {
  const asker = await anAsker()
  const ids = [await ask(asker), await ask(asker), await ask(asker)]
  for (const [index, hours] of [72, 24, 48].entries()) await snooze(ids[index]!, inHours(hours))
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { view: 'snoozed' as const, q: asker.lastName, limit: 1, ...(cursor && { cursor }) }
    const page = await server.call(staff, api.support.listSupportQueue, { query })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  }
  expect(seen).toEqual([ids[1], ids[2], ids[0]])
})

test('the person who asked is told nothing of it: no message, no number, no moment, no event of their open page', async () => {
  const asker = await anAsker()
  const id = await ask(asker)
  await say(staff, id, 'We look into it.')
  const params = { conversationId: id }
  const asSeen = async () => [
    await look(asker, id),
    await server.call(asker, api.support.listMessages, { params, query: {} }),
    await server.call(asker, api.support.getSupportStatus, {}),
  ]
  const before = await asSeen()
  const told: (readonly string[])[] = []
  server.events.subscribe('live', ({ userIds }) => void told.push(userIds))
  await snooze(id)
  expect(await asSeen()).toEqual(before)
  await wake(id)
  expect(await asSeen()).toEqual(before)
  expect(told.some((userIds) => userIds.includes(staff.id))).toBe(true)
  expect(told.flat()).not.toContain(asker.id)
  const { rows } = await server.call(staff, api.support.listMessages, { params, query: {} })
  expect(rows.slice(0, 2).map(({ kind, event }) => [kind, event])).toEqual([
    ['note', 'woken'],
    ['note', 'snoozed'],
  ])
  for (const route of [api.support.snoozeConversation, api.support.wakeConversation]) {
    expect((await server.attempt(asker, route, { params })).status).toBe(403)
  }
})

test('a closed one cannot be put off, and closing ends it', async () => {
  const asker = await anAsker()
  const id = await ask(asker)
  await snooze(id)
  await server.call(asker, api.support.closeConversation, { params: { conversationId: id } })
  expect(await viewsOf(asker)).toEqual(['closed'])
  const refused = await snooze(id)
  expect([refused.status, refused.body.code]).toEqual([409, ERRORS.support_closed.code])
  await server.call(staff, api.support.reopenConversation, { params: { conversationId: id } })
  expect(await viewsOf(asker)).toEqual(['open', 'unassigned'])
})

test.each([
  ['a moment that has passed', () => inHours(-1), 'Choose a moment that is still to come.'],
  ['a moment in years', () => inHours(24 * 400), 'Choose a moment within a year.'],
  ['what is no moment', () => 'next week', 'Choose a day and a time.'],
])('refuses %s in words', async (_what, until, sentence) => {
  const { status, body } = await snooze(await ask(await anAsker()), until())
  expect([status, body.fields]).toEqual([400, { until: sentence }])
})

test('the log holds who put it off until when and who brought it back, once each', async () => {
  const id = await ask(await anAsker())
  const until = inHours(24)
  await snooze(id, until)
  await snooze(id, until)
  await wake(id)
  await wake(id)
  const entries = await server.database.db
    .select({ action: activities.action, actorId: activities.actorId, after: activities.after })
    .from(activities)
    .where(and(eq(activities.entityId, id), sql`action in ('support.snoozed', 'support.woken')`))
    .orderBy(asc(activities.id))
  expect(entries).toEqual([
    { action: 'support.snoozed', actorId: staff.id, after: { snoozedUntil: until } },
    { action: 'support.woken', actorId: staff.id, after: { snoozedUntil: null } },
  ])
})
