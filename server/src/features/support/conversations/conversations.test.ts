import { api, ERRORS } from '@paddock/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { aMember, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { subjectOf } from './start-conversation.ts'
import { supportConversations, supportMessages } from '../support.table.ts'

type Person = Awaited<ReturnType<typeof aUser>>

let server: TestServer
let staff: Person
beforeAll(async () => {
  server = await testServer()
  staff = await aUser(server.database.db, 'admin', { firstName: 'Noor', lastName: 'Haddad' })
})

const anAsker = () => aUser(server.database.db, 'manager', { firstName: 'Priya', lastName: 'Nair' })
const written = (text: string) => ({ sendId: newId(), text })
const ask = (person: Person, text = 'How do I merge two clients?') =>
  server.call(person, api.support.startConversation, { body: written(text) })
const say = (person: Person, conversationId: string, text: string, more: { internal?: boolean } = {}) =>
  server.call(person, api.support.sendMessage, { params: { conversationId }, body: { ...written(text), ...more } })
const messagesOf = (person: Person, conversationId: string, query: { cursor?: string; limit?: number } = {}) =>
  server.call(person, api.support.listMessages, { params: { conversationId }, query })
const conversationOf = (person: Person, conversationId: string) =>
  server.call(person, api.support.getConversation, { params: { conversationId } })

describe('asking support', () => {
  test('begins a conversation that waits for the staff, named by its first line', async () => {
    const asker = await anAsker()
    const { conversation, message } = await ask(asker, '\n  How do I merge two clients? \nThey have the same ABN.')
    expect(conversation).toMatchObject({ subject: 'How do I merge two clients?', state: 'open', unread: 0, assignee: null, asker: null })
    expect(message).toMatchObject({ text: 'How do I merge two clients? \nThey have the same ABN.', side: 'asker', isMine: true })
    expect((await server.call(asker, api.support.listConversations, { query: {} })).rows).toEqual([conversation])
  })

  test('keeps markup as the text that it is', async () => {
    const asker = await anAsker()
    const { message } = await ask(asker, '<script>alert(1)</script> & <b>bold</b>')
    expect(message.text).toBe('<script>alert(1)</script> & <b>bold</b>')
  })

  test('stores the roles that the server knows, and takes none from the page', async () => {
    const { db } = server.database
    const { id: organizationId } = await anOrganization(db, { name: 'Riverina Rural Advisory' })
    const { user } = await aMember(db, { accountKind: 'survey' })
    const { conversation } = await ask(user)
    const [stored] = await db.select().from(supportConversations).where(eq(supportConversations.id, conversation.id))
    expect(stored).toMatchObject({ systemRole: 'user', stakeholderRole: 'survey' })
    const manager = await aUser(db, 'manager', { organizationId })
    const asked = await ask(manager)
    expect((await conversationOf(staff, asked.conversation.id)).asker).toMatchObject({
      systemRole: 'manager',
      stakeholderRole: null,
      practice: 'Riverina Rural Advisory',
      email: manager.email,
    })
    const claim = { ...written('I am staff'), systemRole: 'admin' }
    const { status, body } = await server.attempt(manager, api.support.startConversation, { body: claim })
    expect([status, body.fields]).toEqual([400, { systemRole: 'This field is not known here.' }])
  })

  test('the same sending twice, even at once, is one conversation with one message and one entry', async () => {
    const asker = await anAsker()
    const body = written('Is anybody there?')
    const answers = await Promise.all([1, 2, 3].map(() => server.call(asker, api.support.startConversation, { body })))
    expect(new Set(answers.map(({ conversation }) => conversation.id)).size).toBe(1)
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1)
    const again = { params: { conversationId: answers[0]!.conversation.id }, body: written('Hello?') }
    await Promise.all([1, 2].map(() => server.call(asker, api.support.sendMessage, again)))
    const stored = await server.database.db.select().from(supportMessages).where(eq(supportMessages.authorId, asker.id))
    expect(stored.map(({ text }) => text).toSorted()).toEqual(['Hello?', 'Is anybody there?'])
    expect(await server.database.db.select().from(activities).where(eq(activities.actorId, asker.id))).toHaveLength(2)
  })

  test.each([
    ['nothing', '   ', 'Write a message or attach a file.'],
    ['more than 5,000 characters', 'a'.repeat(5001), 'Use at most 5000 characters.'],
    ['a NUL', 'a\u0000b', 'Remove the control characters.'],
  ])('refuses %s in the words of the field', async (_what, text, sentence) => {
    const { status, body } = await server.attempt(await anAsker(), api.support.startConversation, { body: written(text) })
    expect([status, body.fields]).toEqual([400, { text: sentence }])
  })

  test('is not for the staff, who have nobody to ask here', async () => {
    const { status, body } = await server.attempt(staff, api.support.startConversation, { body: written('Hello') })
    expect([status, body.code]).toEqual([403, ERRORS.forbidden.code])
  })

  test('refuses more messages in a minute than a person writes, and closing and opening again count', async () => {
    const asker = await anAsker()
    const { conversation } = await ask(asker)
    for (let count = 1; count < 20; count += 1) await say(asker, conversation.id, `Message ${count}`)
    const tooMany = { params: { conversationId: conversation.id }, body: written('One more') }
    const { status, body } = await server.attempt(asker, api.support.sendMessage, tooMany)
    expect([status, body.code]).toEqual([429, ERRORS.too_many_requests.code])
    expect((await server.attempt(asker, api.support.closeConversation, { params: tooMany.params })).status).toBe(429)
  })

  test('a message of one’s own that was lost on its way back is answered as it was, whatever happened since', async () => {
    const asker = await anAsker()
    const { conversation } = await ask(asker)
    const lost = { params: { conversationId: conversation.id }, body: written('Hello?') }
    const first = await server.call(asker, api.support.sendMessage, lost)
    await server.call(staff, api.support.closeConversation, { params: lost.params })
    const again = await server.call(asker, api.support.sendMessage, lost)
    expect([again.message.id, again.conversation.state]).toEqual([first.message.id, 'closed'])
    const other = (await ask(asker)).conversation
    const elsewhere = await server.attempt(asker, api.support.sendMessage, { ...lost, params: { conversationId: other.id } })
    expect([elsewhere.status, elsewhere.body.fields]).toEqual([400, { sendId: 'This was sent to another conversation.' }])
    // A name that another person uses as well belongs to another message.
    expect((await server.call(await anAsker(), api.support.startConversation, { body: lost.body })).message.id).not.toBe(first.message.id)
  })

  test('a long first line is cut at a word, and never within a character', () => {
    expect(subjectOf('word '.repeat(30))).toBe(`${'word '.repeat(15)}word …`)
    expect(subjectOf(`${'a'.repeat(79)}🐑🐑`)).toBe(`${'a'.repeat(79)} …`)
    expect(subjectOf('')).toBe('A file for support')
  })
})

describe('who sees a conversation', () => {
  test.each(['manager', 'organizationAdmin'] as const)(
    'another’s is “not found” for a %s of the same practice, in every call',
    async (role) => {
      const { db } = server.database
      const { id: organizationId } = await anOrganization(db)
      const asker = await aUser(db, 'manager', { organizationId })
      const { conversation, message } = await ask(asker)
      const other = await aUser(db, role, { organizationId })
      const params = { conversationId: conversation.id }
      for (const [route, body] of [
        [api.support.getConversation, undefined],
        [api.support.listMessages, undefined],
        [api.support.sendMessage, written('Let me in')],
        [api.support.markConversationRead, { messageId: message.id }],
        [api.support.closeConversation, undefined],
        [api.support.reopenConversation, undefined],
      ] as const) {
        const { status, body: refusal } = await server.attempt(other, route, { params, body })
        expect([route.path, status, refusal.code]).toEqual([route.path, 404, ERRORS.not_found.code])
      }
      expect((await server.call(other, api.support.listConversations, { query: {} })).rows).toEqual([])
    },
  )

  test('a note of the staff reaches the staff alone: not the text, not a number, not a moment of it', async () => {
    const asker = await anAsker()
    const { conversation } = await ask(asker)
    await say(staff, conversation.id, 'Hello Priya')
    const before = await conversationOf(asker, conversation.id)
    await say(staff, conversation.id, 'canary: their practice pays late', { internal: true })
    expect(await conversationOf(asker, conversation.id)).toEqual(before)
    const seen = await messagesOf(asker, conversation.id)
    expect(JSON.stringify(seen)).not.toContain('canary')
    expect(seen.rows.every(({ kind }) => kind !== 'note')).toBe(true)
    const [note] = (await messagesOf(staff, conversation.id)).rows
    expect(note).toMatchObject({ kind: 'note', text: 'canary: their practice pays late' })
    // Nor does its identifier lead anywhere.
    const read = { params: { conversationId: conversation.id }, body: { messageId: note!.id } }
    expect((await server.attempt(asker, api.support.markConversationRead, read)).status).toBe(404)
  })

  test('open pages are told of a message on its two sides, of a note among the staff, and nobody else of either', async () => {
    const [asker, other] = [await anAsker(), await anAsker()]
    const { conversation } = await ask(asker)
    let told: string[] = []
    server.events.subscribe('live', ({ userIds }) => void told.push(...userIds))
    await say(staff, conversation.id, 'Hello Priya')
    expect([asker, staff, other].map(({ id }) => told.includes(id))).toEqual([true, true, false])
    told = []
    await say(staff, conversation.id, 'Hidden', { internal: true })
    expect([asker, staff, other].map(({ id }) => told.includes(id))).toEqual([false, true, false])
  })

  test('only the staff can note', async () => {
    const asker = await anAsker()
    const { conversation } = await ask(asker)
    const input = { params: { conversationId: conversation.id }, body: { ...written('Hidden'), internal: true } }
    expect((await server.attempt(asker, api.support.sendMessage, input)).status).toBe(403)
  })
})

describe('answering', () => {
  test('whoever answers first takes the conversation, and it waits for the asker then', async () => {
    const asker = await anAsker()
    const { conversation } = await ask(asker)
    const sent = await say(staff, conversation.id, 'Open both records.')
    expect(sent.conversation).toMatchObject({ state: 'answered', assignee: { id: staff.id }, unread: 0 })
    expect(await conversationOf(asker, conversation.id)).toMatchObject({ unread: 1, lastText: 'Open both records.', lastSide: 'staff' })
    const { rows } = await messagesOf(asker, conversation.id)
    expect(rows.map(({ kind, event, text }) => event ?? `${kind} ${text}`)).toEqual([
      'message Open both records.',
      'assigned',
      'message How do I merge two clients?',
    ])
  })

  test('reading marks up to what was read and no further, and tells the other side', async () => {
    const asker = await anAsker()
    const { conversation } = await ask(asker)
    const first = await say(staff, conversation.id, 'One')
    await say(staff, conversation.id, 'Two')
    const read = (messageId: string) =>
      server.call(asker, api.support.markConversationRead, { params: { conversationId: conversation.id }, body: { messageId } })
    expect((await read(first.message.id)).unread).toBe(1)
    const seen = (await messagesOf(staff, conversation.id)).rows.filter(({ side, kind }) => side === 'staff' && kind === 'message')
    expect(seen.map(({ text, isSeen }) => [text, isSeen])).toEqual([
      ['Two', false],
      ['One', true],
    ])
    expect((await read(seen[0]!.id)).unread).toBe(0)
    expect((await read(first.message.id)).unread).toBe(0)
  })

  test('of two who take a conversation at once the second is told that it is taken', async () => {
    const colleague = await aUser(server.database.db, 'admin')
    const { conversation } = await ask(await anAsker())
    const params = { conversationId: conversation.id }
    const take = (person: Person) =>
      server.attempt(person, api.support.assignConversation, { params, body: { assigneeId: person.id, version: conversation.version } })
    expect((await take(staff)).status).toBe(200)
    const second = await take(colleague)
    expect([second.status, second.body.code, second.body.current.assignee.id]).toEqual([409, ERRORS.stale.code, staff.id])
  })

  test('goes to active staff only', async () => {
    const { conversation } = await ask(await anAsker())
    const gone = await aUser(server.database.db, 'admin', { status: 'deactivated' })
    for (const assigneeId of [gone.id, (await anAsker()).id]) {
      const input = { params: { conversationId: conversation.id }, body: { assigneeId, version: conversation.version } }
      const { status, body } = await server.attempt(staff, api.support.assignConversation, input)
      expect([status, body.fields]).toEqual([400, { assigneeId: ERRORS.support_assignee.message }])
    }
  })

  test('who asks opens a closed conversation again on purpose, and what they ask anew is a conversation of its own', async () => {
    const asker = await anAsker()
    const { conversation } = await ask(asker)
    const params = { conversationId: conversation.id }
    expect((await server.call(asker, api.support.closeConversation, { params })).state).toBe('closed')
    const closed = await server.call(asker, api.support.closeConversation, { params })
    expect(closed.can).toMatchObject({ write: false, close: false, reopen: true })
    const refused = await server.attempt(asker, api.support.sendMessage, { params, body: written('How do I add a paddock?') })
    expect([refused.status, refused.body.code]).toEqual([409, ERRORS.support_closed.code])
    const anew = await ask(asker, 'How do I add a paddock?')
    expect([anew.conversation.subject, anew.conversation.id === conversation.id]).toEqual(['How do I add a paddock?', false])
    expect((await conversationOf(asker, conversation.id)).state).toBe('closed')
    expect((await server.call(asker, api.support.reopenConversation, { params })).can).toMatchObject({ write: true })
    expect((await say(asker, conversation.id, 'It happened again')).conversation.state).toBe('open')
    const events = (await messagesOf(asker, conversation.id)).rows.flatMap(({ event }) => event ?? [])
    expect(events).toEqual(['reopened', 'closed'])
  })

  test('an answer of the staff to a closed conversation opens it again', async () => {
    const asker = await anAsker()
    const { conversation } = await ask(asker)
    const params = { conversationId: conversation.id }
    expect((await server.call(staff, api.support.closeConversation, { params })).can).toMatchObject({ write: true })
    expect((await say(staff, conversation.id, 'One thing more')).conversation.state).toBe('answered')
  })
})

describe('the lists', () => {
  test('messages page from the newest to the oldest without losing or doubling one', async () => {
    const asker = await anAsker()
    const { conversation } = await ask(asker, 'Message 0')
    for (let count = 1; count < 7; count += 1) await say(asker, conversation.id, `Message ${count}`)
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await messagesOf(asker, conversation.id, { limit: 3, ...(cursor && { cursor }) })
      seen.push(...page.rows.map(({ text }) => text))
      cursor = page.next
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((count) => `Message ${count}`))
  })

  test('the button counts conversations with something unread, of one’s own side', async () => {
    const asker = await anAsker()
    const unread = async (person: Person) => (await server.call(person, api.support.getSupportStatus, {})).unread
    const colleague = await aUser(server.database.db, 'admin')
    const before = await unread(colleague)
    const { conversation } = await ask(asker)
    expect([await unread(asker), await unread(colleague)]).toEqual([0, before + 1])
    await say(staff, conversation.id, 'An answer')
    await say(staff, conversation.id, 'And more')
    expect(await unread(asker)).toBe(1)
    await say(asker, conversation.id, 'Thank you')
    // It is another’s now.
    expect([await unread(asker), await unread(colleague)]).toEqual([0, before])
  })
})

test('the log says that something was asked and answered, and not what', async () => {
  const asker = await anAsker()
  const { conversation } = await ask(asker)
  await say(staff, conversation.id, 'canary of an answer')
  const entries = await server.database.db
    .select()
    .from(activities)
    .where(and(eq(activities.entityId, conversation.id)))
    .orderBy(activities.id)
  expect(entries.map(({ action, organizationId }) => [action, organizationId])).toEqual([
    ['support.asked', null],
    ['support.answered', null],
  ])
  expect(JSON.stringify(entries)).not.toContain('canary')
})
