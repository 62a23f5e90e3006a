import { api, type RouteInput } from '@paddock/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { anOrganization, aUser } from '../../../testing/factories.ts'
import { takeOut } from '../../../testing/test-database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { users } from '../../users/users.table.ts'

type Person = Awaited<ReturnType<typeof aUser>>
type Query = RouteInput<typeof api.support.listSupportQueue>['query']

let server: TestServer
let staff: Person
beforeAll(async () => {
  server = await testServer()
  staff = await aUser(server.database.db, 'admin', { firstName: 'Noor', lastName: 'Haddad' })
})

const ask = async (person: Person, text: string) =>
  (await server.call(person, api.support.startConversation, { body: { sendId: newId(), text } })).conversation
const say = (person: Person, conversationId: string, text: string, internal?: boolean) =>
  server.call(person, api.support.sendMessage, { params: { conversationId }, body: { sendId: newId(), text, internal } })
const queue = (query: Query) => server.call(staff, api.support.listSupportQueue, { query })
const found = async (query: Query) => (await queue(query)).rows.map(({ id }) => id)
/** Letters that no other test writes. */
const aMark = () => newId().slice(-12)

/** The pages of a view one after the other. */
async function allPages(query: Query): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await queue({ ...query, ...(cursor && { cursor }) })
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  }
  return ids
}

test('finds by person, practice and words of messages and notes, each word anywhere, and sorts by views', async () => {
  const { db } = server.database
  const mark = aMark()
  const organization = await anOrganization(db, { name: `Practice ${mark}` })
  const asker = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Quill', lastName: mark })
  const first = await ask(asker, 'About imports')
  const second = await ask(asker, 'About exports')
  await say(asker, second.id, `The file is called ${mark}-figures.csv`)
  expect(await found({ q: mark })).toEqual([second.id, first.id])
  expect(await found({ q: `practice ${mark} imports` })).toEqual([first.id])
  expect(await found({ q: `${mark}-figures` })).toEqual([second.id])
  expect(await found({ q: asker.email })).toEqual([second.id, first.id])
  expect(await allPages({ q: mark, limit: 1 })).toEqual([second.id, first.id])
  await say(staff, first.id, `Look at ${mark}-noted`, true)
  expect(await found({ q: `${mark}-noted` })).toEqual([first.id])
  await say(staff, first.id, 'Here is how')
  await server.call(staff, api.support.closeConversation, { params: { conversationId: second.id } })
  expect(await found({ q: mark, view: 'mine' })).toEqual([first.id])
  expect(await found({ q: mark, view: 'unassigned' })).toEqual([])
  expect(await found({ q: mark, view: 'closed' })).toEqual([second.id])
  expect(await found({ q: mark, view: 'open' })).toEqual([first.id])
})

test('accents, capitals and line breaks do not hide a word; a short one is found where words start', async () => {
  const mark = aMark()
  const asker = await aUser(server.database.db, 'manager')
  const { id } = await ask(asker, `Grüße ${mark}\nQX zählt nicht 100%_`)
  for (const q of ['grusse', 'GRÜSSE', 'zahlt', 'qx', '100%_']) expect([q, await found({ q: `${mark} ${q}` })]).toEqual([q, [id]])
  expect(await found({ q: `${mark} xz` })).toEqual([])
  expect(await found({ q: `${mark} 100_%` })).toEqual([])
})

test('a rare word is found behind thousands of closed conversations, by message and by person, and a frequent one pages without a gap', async () => {
  const { db } = server.database
  const [rare, often] = [aMark(), aMark()]
  const asker = await aUser(db, 'manager')
  const { id: byWord } = await ask(asker, `Where is ${rare}?`)
  const { id: byPerson } = await ask(await aUser(db, 'manager', { lastName: rare }), 'Where is it?')
  for (const conversationId of [byWord, byPerson]) await server.call(staff, api.support.closeConversation, { params: { conversationId } })
  const crowd = await aUser(db, 'manager')
  await db.execute(sql`insert into support_conversations (id, asker_id, system_role, subject, state, queued_at)
    select gen_random_uuid(), ${crowd.id}, 'manager', 'Crowd', 'closed', now() + interval '1 hour' from generate_series(1, 2100)`)
  await db.execute(sql`insert into support_messages (id, conversation_id, number, side, author_id, text)
    select gen_random_uuid(), id, 1, 'asker', asker_id, ${`about ${often}`} from support_conversations where asker_id = ${crowd.id}`)
  // As a database that serves for a while has done by itself.
  await db.execute(sql`analyze support_conversations, support_messages`)
  try {
    expect((await found({ view: 'closed', q: rare })).toSorted()).toEqual([byWord, byPerson].toSorted())
    const pages = [await queue({ view: 'closed', q: often, limit: 50 })]
    pages.push(await queue({ view: 'closed', q: often, limit: 50, cursor: pages[0]!.next! }))
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(100)
  } finally {
    const rows = { support_messages: sql`author_id = ${crowd.id}`, support_conversations: sql`asker_id = ${crowd.id}` }
    await takeOut(server.database, rows)
  }
})

test('what somebody had who left is nobody’s: it is counted and found as such, and is theirs who answers next', async () => {
  const { db } = server.database
  const leaving = await aUser(db, 'admin')
  const asker = await aUser(db, 'manager')
  const { id } = await ask(asker, `About ${aMark()}`)
  await say(leaving, id, 'Here is how')
  await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, leaving.id))
  const unread = async () => (await server.call(staff, api.support.getSupportStatus, {})).unread
  const before = await unread()
  await say(asker, id, 'And then?')
  expect(await unread()).toBe(before + 1)
  expect(await found({ view: 'unassigned' })).toContain(id)
  const answered = await say(staff, id, 'Like this')
  expect(answered.conversation.assignee).toMatchObject({ id: staff.id })
  expect(await found({ view: 'unassigned' })).not.toContain(id)
})
