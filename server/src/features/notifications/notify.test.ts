import { api } from '@paddock/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/database/columns.ts'
import { transact } from '../../platform/database/write.ts'
import { jobs } from '../../platform/jobs/jobs.table.ts'
import { compose } from '../../platform/mail/index.ts'
import { aClient, aStaffedPractice, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { users } from '../users/users.table.ts'
import { notifications } from './notifications.table.ts'
import type { Notice } from './notice.ts'
import { notify } from './notify.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const practice = await aStaffedPractice(db, { firstName: 'Priya' })
  const client = await aClient(db, { organizationId: practice.organizationId, managerIds: [practice.adviser.id] })
  return { ...practice, client }
}
type Practice = Awaited<ReturnType<typeof aPractice>>

const aNotice = ({ organizationId, adviser, client }: Practice, values: Partial<Notice> = {}): Notice => ({
  kind: 'document_arrived',
  userIds: [adviser.id],
  organizationId,
  clientId: client.id,
  subject: 'Trust deed.pdf',
  actorId: null,
  key: `document:${newId()}`,
  ...values,
})
const tell = (notice: Notice) => transact(server.database, (tx) => notify(tx, server, notice))
const rowsOf = (userId: string) =>
  server.database.db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id)
const mailsTo = (email: string) =>
  server.database.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(sql`${jobs.kind} = 'mail' and ${jobs.payload} ->> 'to' = ${email}`)
const letter = () => compose('A deed came', [{ words: 'It came.' }])

test('the same key tells a person once, and another person too', async () => {
  const practice = await aPractice()
  const notice = aNotice(practice, { userIds: [practice.adviser.id, practice.adviser.id] })
  await tell(notice)
  await tell({ ...notice, userIds: [practice.adviser.id, practice.head.id] })
  expect(await rowsOf(practice.adviser.id)).toHaveLength(1)
  expect(await rowsOf(practice.head.id)).toHaveLength(1)
})

test('nobody is told of their own doing', async () => {
  const practice = await aPractice()
  await tell(aNotice(practice, { actorId: practice.adviser.id }))
  expect(await rowsOf(practice.adviser.id)).toEqual([])
})

test('who may not open the client is not told, and says why the others are', async () => {
  const practice = await aPractice()
  const stranger = await aUser(server.database.db, 'organizationAdmin')
  await tell(aNotice(practice, { userIds: [practice.adviser.id, practice.colleague.id, practice.head.id, stranger.id] }))
  expect(await rowsOf(practice.adviser.id)).toMatchObject([{ reason: 'looks_after', subject: 'Trust deed.pdf' }])
  expect(await rowsOf(practice.head.id)).toMatchObject([{ reason: 'runs_practice' }])
  expect(await rowsOf(practice.colleague.id)).toEqual([])
  expect(await rowsOf(stranger.id)).toEqual([])
})

test('who has left is not told', async () => {
  const practice = await aPractice()
  await server.database.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, practice.adviser.id))
  await tell(aNotice(practice))
  expect(await rowsOf(practice.adviser.id)).toEqual([])
})

test('a transaction that is rolled back has told nobody', async () => {
  const practice = await aPractice()
  const failing = transact(server.database, async (tx) => {
    await notify(tx, server, aNotice(practice, { kind: 'mentioned', letter }))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await rowsOf(practice.adviser.id)).toEqual([])
  expect(await mailsTo(practice.adviser.email)).toEqual([])
})

test('a notice’s own letter goes at once to who wants that, once per key', async () => {
  const practice = await aPractice()
  const notice = aNotice(practice, { kind: 'mentioned', letter })
  await tell(notice)
  await tell(notice)
  const mails = await mailsTo(practice.adviser.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.payload).toMatchObject({ subject: 'A deed came' })
  expect((await rowsOf(practice.adviser.id))[0]?.mailedAt).toBeInstanceOf(Date)
})

test('who switched a kind’s mail off gets it in the app alone, and who wants it by mail only has no entry to look at', async () => {
  const practice = await aPractice()
  const { adviser, head } = practice
  const choose = (person: typeof adviser, body: { inApp: boolean; mail: 'at_once' | 'off' }) =>
    server.call(person, api.notifications.updatePreference, { body: { kind: 'mentioned', ...body } })
  await choose(adviser, { inApp: true, mail: 'off' })
  await choose(head, { inApp: false, mail: 'at_once' })
  await tell(aNotice(practice, { kind: 'mentioned', userIds: [adviser.id, head.id], letter }))
  expect(await mailsTo(adviser.email)).toEqual([])
  expect(await mailsTo(head.email)).toHaveLength(1)
  const list = async (person: typeof adviser) =>
    (await server.call(person, api.notifications.listNotifications, { query: { tab: 'all' } })).rows
  expect(await list(adviser)).toHaveLength(1)
  expect(await list(head)).toEqual([])
  expect(await server.call(head, api.notifications.countNotifications, {})).toEqual({ unseen: 0, unread: 0 })
})

test('the platform’s staff and stakeholders have no list: they get a notice’s own letter and nothing else', async () => {
  const practice = await aPractice()
  const [staff, member] = [await aUser(server.database.db, 'admin'), await aUser(server.database.db, 'user')]
  await tell(aNotice(practice, { kind: 'security', userIds: [staff.id, member.id], letter }))
  await tell(aNotice(practice, { kind: 'assigned', userIds: [staff.id, member.id] }))
  for (const { id, email } of [staff, member]) {
    expect(await rowsOf(id)).toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
  }
})
