import { api } from '@paddock/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { users } from '../../users/users.table.ts'
import { mailUnread } from './mail-unread.ts'

type Person = Awaited<ReturnType<typeof aUser>>

let server: TestServer
let staff: Person
beforeAll(async () => {
  server = await testServer()
  staff = await aUser(server.database.db, 'admin', { firstName: 'Noor', lastName: 'Haddad' })
})

const ask = async (person: Person, text = 'Where are my invitations?') =>
  (await server.call(person, api.support.startConversation, { body: { sendId: newId(), text } })).conversation.id
const say = (person: Person, conversationId: string, text: string, internal?: boolean) =>
  server.call(person, api.support.sendMessage, { params: { conversationId }, body: { sendId: newId(), text, internal } })

/** The mails that wait for this address, oldest first. */
async function mailsTo({ email }: Person): Promise<{ subject: string; text: string }[]> {
  const found = await server.database.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(and(eq(jobs.kind, 'mail'), isNull(jobs.doneAt), sql`${jobs.payload} ->> 'to' = ${email}`))
    .orderBy(jobs.id)
  return found.map(({ payload }) => payload as { subject: string; text: string })
}

test('several answers that nobody read go in one mail, with their text and a link, and never again', async () => {
  const asker = await aUser(server.database.db, 'manager', { firstName: 'Priya' })
  const id = await ask(asker)
  await say(staff, id, 'They are under General.')
  await say(staff, id, 'Press “Resend” there.')
  await say(staff, id, 'canary of a note', true)
  await mailUnread(server, id, 'asker')
  await mailUnread(server, id, 'asker')
  const mails = await mailsTo(asker)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Support answered: Where are my invitations?')
  expect(mails[0]?.text).toContain('Hello Priya,')
  expect(mails[0]?.text).toContain('Noor Haddad answered')
  expect(mails[0]?.text).toMatch(/They are under General\.[^]+Press “Resend” there\.[^]+\/support\?conversation=/)
  expect(JSON.stringify(mails)).not.toContain('canary')
  await say(staff, id, 'Did it work?')
  await mailUnread(server, id, 'asker')
  const [, second] = await mailsTo(asker)
  expect(second?.text).toContain('Did it work?')
  expect(second?.text).not.toContain('They are under General.')
})

test('what the person has settled themselves is not mailed to the staff; opened again and written to, all of it is', async () => {
  const asker = await aUser(server.database.db, 'manager')
  const desk = `desk-${newId()}@example.com`
  const deps = { ...server, configuration: { ...server.configuration, support: { email: desk, mailAfterSeconds: 300 } } }
  const id = await ask(asker)
  await server.call(asker, api.support.closeConversation, { params: { conversationId: id } })
  await mailUnread(deps, id, 'staff')
  expect(await mailsTo({ email: desk } as Person)).toEqual([])
  await server.call(asker, api.support.reopenConversation, { params: { conversationId: id } })
  await say(asker, id, 'It is not solved after all')
  await mailUnread(deps, id, 'staff')
  const [mail] = await mailsTo({ email: desk } as Person)
  expect(mail?.text).toMatch(/Where are my invitations\?[^]+It is not solved after all/)
})

test('an answer in a conversation that the staff closed is mailed all the same', async () => {
  const asker = await aUser(server.database.db, 'manager')
  const id = await ask(asker)
  await say(staff, id, 'They are under General.')
  await server.call(staff, api.support.closeConversation, { params: { conversationId: id } })
  await mailUnread(server, id, 'asker')
  expect(await mailsTo(asker)).toHaveLength(1)
})

test('who cannot sign in any more gets no mail', async () => {
  const { db } = server.database
  const asker = await aUser(db, 'manager')
  const id = await ask(asker)
  await say(staff, id, 'They are under General.')
  await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, asker.id))
  await mailUnread(server, id, 'asker')
  expect(await mailsTo(asker)).toEqual([])
})

test('who has read the answer gets no mail', async () => {
  const asker = await aUser(server.database.db, 'manager')
  const id = await ask(asker)
  const { message } = await say(staff, id, 'They are under General.')
  await server.call(asker, api.support.markConversationRead, { params: { conversationId: id }, body: { messageId: message.id } })
  await mailUnread(server, id, 'asker')
  expect(await mailsTo(asker)).toEqual([])
})

test('a question that nobody looked at goes to all of the staff; one that is somebody’s goes to them', async () => {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db, { name: 'Riverina Rural Advisory' })
  const asker = await aUser(db, 'organizationAdmin', { organizationId, firstName: 'Priya', lastName: 'Nair' })
  const colleague = await aUser(db, 'admin')
  const gone = await aUser(db, 'admin', { status: 'deactivated' })
  const id = await ask(asker)
  await mailUnread(server, id, 'staff')
  const [mail] = await mailsTo(colleague)
  expect(mail?.text).toContain('Priya Nair, organisation admin, Riverina Rural Advisory is waiting for an answer')
  expect(mail?.text).toContain('Where are my invitations?')
  expect(await mailsTo(gone)).toEqual([])
  await say(staff, id, 'Under General.')
  await say(asker, id, 'I do not see them')
  const before = (await mailsTo(colleague)).length
  await mailUnread(server, id, 'staff')
  expect(await mailsTo(colleague)).toHaveLength(before)
  expect((await mailsTo(staff)).at(-1)?.text).toContain('I do not see them')
})

test('where the desk has an address, a question that is nobody’s goes there alone', async () => {
  const asker = await aUser(server.database.db, 'manager')
  const desk = `desk-${newId()}@example.com`
  const colleague = await aUser(server.database.db, 'admin')
  const configuration = { ...server.configuration, support: { email: desk, mailAfterSeconds: 300 } }
  await mailUnread({ ...server, configuration }, await ask(asker), 'staff')
  expect(await mailsTo({ email: desk } as Person)).toHaveLength(1)
  expect(await mailsTo(colleague)).toEqual([])
})

test('the look at what is unread is promised for some minutes later, not for now', async () => {
  const id = await ask(await aUser(server.database.db, 'manager'))
  const [promised] = await server.database.db
    .select()
    .from(jobs)
    .where(sql`${jobs.key} = ${`support:staff:${id}:1`}`)
  const minutes = ((promised?.runAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(4)
  expect(minutes).toBeLessThan(6)
})
