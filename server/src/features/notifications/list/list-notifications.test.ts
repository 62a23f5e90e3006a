import { api } from '@paddock/contract'
import type { NotificationMark } from '@paddock/contract/features/notifications/notifications.rules'
import type { NotificationTab } from '@paddock/contract/features/notifications/notifications.shapes'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { clientManagers, clients } from '../../clients/clients.table.ts'
import { notes } from '../../notes/notes.table.ts'
import { users } from '../../users/users.table.ts'
import type { Notice } from '../notice.ts'
import { sendDigest } from '../mail/send-digests.ts'
import { notify } from '../notify.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db)
  const adviser = await aUser(db, 'manager', { organizationId, firstName: 'Priya' })
  const head = await aUser(db, 'organizationAdmin', { organizationId })
  const client = await aClient(db, { organizationId, managerIds: [adviser.id], businessName: 'Ashworth Farms' })
  return { organizationId, adviser, head, client }
}
type Practice = Awaited<ReturnType<typeof aPractice>>
type Person = Practice['adviser']

const tell = ({ organizationId, adviser, head, client }: Practice, values: Partial<Notice> = {}) =>
  transact(server.database, (tx) =>
    notify(tx, server, {
      kind: 'assigned',
      userIds: [adviser.id],
      organizationId,
      clientId: client.id,
      subject: 'Ashworth Farms',
      actorId: head.id,
      key: newId(),
      ...values,
    }),
  )
const list = (person: Person, tab: NotificationTab = 'all', query = {}) =>
  server.call(person, api.notifications.listNotifications, { query: { tab, ...query } })
const count = (person: Person) => server.call(person, api.notifications.countNotifications, {})
const mark = (person: Person, mark: NotificationMark, ids: string[]) =>
  server.call(person, api.notifications.markNotifications, { body: { mark, chosen: { ids } } })

test('says who did what to which client and why the reader is told', async () => {
  const practice = await aPractice()
  await tell(practice)
  const { rows, next } = await list(practice.adviser, 'unread')
  expect(next).toBeNull()
  expect(rows).toMatchObject([
    {
      kind: 'assigned',
      reason: 'looks_after',
      state: 'open',
      client: { id: practice.client.id, businessName: 'Ashworth Farms', status: 'client' },
      actor: { id: practice.head.id },
      seenAt: null,
      readAt: null,
    },
  ])
})

test('an entry about a client that the reader may not open any more names neither client nor record nor person', async () => {
  const practice = await aPractice()
  const { adviser, client, organizationId } = practice
  await tell(practice, { detail: { person: 'Tess Ashworth' }, entityId: newId(), subject: 'Ashworth trust deed.pdf' })
  await server.database.db.delete(clientManagers).where(eq(clientManagers.clientId, client.id))
  const { rows } = await list(adviser)
  expect(rows).toMatchObject([{ state: 'hidden', client: null, entityId: null, subject: '', detail: {}, actor: null }])
  expect(JSON.stringify(rows)).not.toContain('Ashworth')
  await server.database.db.insert(clientManagers).values({ clientId: client.id, userId: adviser.id })
  expect((await list(adviser)).rows).toMatchObject([{ state: 'open', subject: 'Ashworth trust deed.pdf' }])
  const { id: elsewhere } = await anOrganization(server.database.db)
  await server.database.db.update(clients).set({ organizationId: elsewhere }).where(eq(clients.id, client.id))
  expect((await list(adviser)).rows).toMatchObject([{ state: 'hidden' }])
  expect(elsewhere).not.toBe(organizationId)
})

test('what was told of a practice in general is not for who works for another one now, but what was told of their account is', async () => {
  const practice = await aPractice()
  const { adviser, organizationId } = practice
  const general = { organizationId, subject: '', actorId: null }
  const say = (notice: Partial<Notice>) =>
    transact(server.database, (tx) => notify(tx, server, { kind: 'assigned', userIds: [adviser.id], ...general, key: newId(), ...notice }))
  await say({ detail: { records: 37 } })
  await say({ kind: 'security', detail: { change: 'password_changed' } })
  const states = async () => (await list(adviser)).rows.map(({ kind, state, detail }) => [kind, state, detail])
  expect((await states()).map(([, state]) => state)).toEqual(['open', 'open'])
  const { id: elsewhere } = await anOrganization(server.database.db)
  await server.database.db.update(users).set({ organizationId: elsewhere }).where(eq(users.id, adviser.id))
  await transact(server.database, (tx) => server.events.publish(tx, 'access', { subId: adviser.subId ?? '' }))
  expect(await states()).toEqual([
    ['security', 'open', { change: 'password_changed' }],
    ['assigned', 'hidden', {}],
  ])
})

test('a client that was merged into another one stands as that one', async () => {
  const practice = await aPractice()
  await tell(practice)
  const kept = await aClient(server.database.db, {
    organizationId: practice.organizationId,
    managerIds: [practice.adviser.id],
    businessName: 'Ashworth Family Farms',
  })
  await server.database.db.update(clients).set({ mergedIntoId: kept.id, archivedAt: new Date() }).where(eq(clients.id, practice.client.id))
  expect((await list(practice.adviser)).rows).toMatchObject([{ state: 'open', client: { id: kept.id } }])
})

test('each says how many of its client and kind the tab shows, with what the client took in; they are listed and marked together', async () => {
  const practice = await aPractice()
  const { adviser, organizationId } = practice
  const { db } = server.database
  const taken = await aClient(db, { organizationId, managerIds: [adviser.id] })
  const other = await aClient(db, { organizationId, managerIds: [adviser.id] })
  const overdue = (clientId: string) => tell(practice, { kind: 'survey_overdue', clientId })
  for (const { id } of [practice.client, other, taken, practice.client]) await overdue(id)
  await tell(practice)
  await db.update(clients).set({ mergedIntoId: practice.client.id, archivedAt: new Date() }).where(eq(clients.id, taken.id))
  const alike = async () => (await list(adviser, 'unread', { limit: 4 })).rows.map(({ kind, alike }) => [kind, alike])
  expect(await alike()).toEqual([
    ['assigned', 1],
    ['survey_overdue', 3],
    ['survey_overdue', 3],
    ['survey_overdue', 1],
  ])
  const group = { kind: 'survey_overdue', clientId: practice.client.id } as const
  const { rows } = await list(adviser, 'unread', group)
  expect(rows.map(({ client }) => client?.id)).toEqual([practice.client.id, practice.client.id, practice.client.id])
  await overdue(practice.client.id)
  const chosen = { tab: 'unread', ...group, upTo: rows[0]!.id } as const
  expect((await server.call(adviser, api.notifications.markNotifications, { body: { mark: 'read', chosen } })).changed).toBe(3)
  expect((await list(adviser, 'unread')).rows.map(({ kind, alike }) => [kind, alike])).toEqual([
    ['survey_overdue', 1],
    ['assigned', 1],
    ['survey_overdue', 1],
  ])
  // What the reader may not open any more is not found by its client either.
  await db.delete(clientManagers).where(eq(clientManagers.clientId, practice.client.id))
  expect((await list(adviser, 'all', group)).rows).toEqual([])
})

test('a note that was archived since is said to be removed', async () => {
  const practice = await aPractice()
  const { client, head } = practice
  const [note] = await server.database.db
    .insert(notes)
    .values({ clientId: client.id, authorId: head.id, body: { type: 'doc' } })
    .returning()
  await tell(practice, { kind: 'mentioned', entityId: note!.id })
  expect((await list(practice.adviser)).rows).toMatchObject([{ state: 'open', reason: 'mentioned', entityId: note!.id }])
  await server.database.db.update(notes).set({ archivedAt: new Date() }).where(eq(notes.id, note!.id))
  expect((await list(practice.adviser)).rows).toMatchObject([{ state: 'removed' }])
})

test('a task that was removed since is said to be, and one that went to somebody else is not named to who cannot open it', async () => {
  const { head, adviser, client } = await aPractice()
  const doer = { kind: 'colleague' as const, id: adviser.id }
  const give = (body: { title: string; clientId?: string }) => server.call(head, api.tasks.addTask, { body: { doer, ...body } })
  const removed = await give({ title: 'Ring the bank', clientId: client.id })
  const handedOn = await give({ title: 'Talk to Marek about his leave' })
  await give({ title: 'Order the signs' })
  const states = async () => (await list(adviser)).rows.map(({ state, subject }) => [state, subject])
  expect((await states()).map(([state]) => state)).toEqual(['open', 'open', 'open'])
  await server.call(head, api.tasks.removeTask, { params: { taskId: removed.id } })
  await server.call(head, api.tasks.updateTask, { params: { taskId: handedOn.id }, body: { version: handedOn.version, doer: null } })
  expect(await states()).toEqual([
    ['open', 'Order the signs'],
    ['hidden', ''],
    ['removed', 'Ring the bank'],
  ])
  await sendDigest(server, adviser.id)
  const mails = await server.database.db
    .select()
    .from(jobs)
    .where(sql`${jobs.kind} = 'mail' and ${jobs.payload} ->> 'to' = ${adviser.email}`)
  expect(JSON.stringify(mails)).toContain('Order the signs')
  expect(JSON.stringify(mails)).not.toMatch(/Ring the bank|Marek/)
})

test('nobody sees or marks what another person was told', async () => {
  const practice = await aPractice()
  await tell(practice)
  const [theirs] = (await list(practice.adviser)).rows
  expect((await list(practice.head)).rows).toEqual([])
  expect(await mark(practice.head, 'read', [theirs!.id])).toMatchObject({ changed: 0 })
  expect(await count(practice.adviser)).toEqual({ unseen: 1, unread: 1 })
})

test('opening the page makes what stood on it seen, not read, and leaves what came since new', async () => {
  const practice = await aPractice()
  const { adviser } = practice
  for (const subject of ['First', 'Second', 'Third']) await tell(practice, { subject })
  const { rows } = await list(adviser)
  expect(rows.map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First'])
  const after = await server.call(adviser, api.notifications.markSeen, { body: { upTo: rows[1]!.id } })
  expect(after).toEqual({ unseen: 1, unread: 3 })
})

test('what is read leaves the unread ones, and can be made unread again', async () => {
  const practice = await aPractice()
  const { adviser } = practice
  await tell(practice)
  const [row] = (await list(adviser)).rows
  expect(await mark(adviser, 'read', [row!.id])).toEqual({ changed: 1, archivedAt: null })
  expect((await list(adviser, 'unread')).rows).toEqual([])
  expect(await count(adviser)).toEqual({ unseen: 0, unread: 0 })
  await mark(adviser, 'unread', [row!.id])
  expect((await list(adviser, 'unread')).rows).toHaveLength(1)
  expect(await count(adviser)).toEqual({ unseen: 0, unread: 1 })
})

test('archiving can be undone for exactly what it took away', async () => {
  const practice = await aPractice()
  const { adviser } = practice
  for (const subject of ['Before', 'One', 'Two']) await tell(practice, { subject })
  const { rows } = await list(adviser)
  await mark(adviser, 'archived', [rows[2]!.id])
  const { changed, archivedAt } = await server.call(adviser, api.notifications.markNotifications, {
    body: { mark: 'archived', chosen: { tab: 'all', upTo: rows[0]!.id } },
  })
  expect(changed).toBe(2)
  expect((await list(adviser)).rows).toEqual([])
  expect((await list(adviser, 'archived')).rows).toHaveLength(3)
  await server.call(adviser, api.notifications.markNotifications, { body: { mark: 'restored', chosen: { archivedAt: archivedAt ?? '' } } })
  expect((await list(adviser)).rows.map(({ subject }) => subject)).toEqual(['Two', 'One'])
})

test('all that match a tab and a kind are marked, and what arrived meanwhile is not', async () => {
  const practice = await aPractice()
  const { adviser } = practice
  for (const kind of ['assigned', 'client_converted', 'assigned'] as const) await tell(practice, { kind })
  const { rows } = await list(adviser, 'unread', { kind: 'assigned' })
  expect(rows).toHaveLength(2)
  await tell(practice, { subject: 'Later' })
  const { changed } = await server.call(adviser, api.notifications.markNotifications, {
    body: { mark: 'read', chosen: { tab: 'unread', kind: 'assigned', upTo: rows[0]!.id } },
  })
  expect(changed).toBe(2)
  expect((await list(adviser, 'unread')).rows.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['assigned', 'Later'],
    ['client_converted', 'Ashworth Farms'],
  ])
})

test('pages of the list hold each entry once, in order', async () => {
  const practice = await aPractice()
  for (let number = 0; number < 5; number += 1) await tell(practice, { subject: `Number ${number}` })
  const first = await list(practice.adviser, 'all', { limit: 2 })
  const second = await list(practice.adviser, 'all', { limit: 2, cursor: first.next })
  const third = await list(practice.adviser, 'all', { limit: 2, cursor: second.next })
  expect([first, second, third].flatMap(({ rows }) => rows.map(({ subject }) => subject))).toEqual(
    [4, 3, 2, 1, 0].map((number) => `Number ${number}`),
  )
  expect(third.next).toBeNull()
})

test('a count stops at one more than is said', async () => {
  const practice = await aPractice()
  for (let number = 0; number < 103; number += 1) await tell(practice)
  expect(await count(practice.adviser)).toEqual({ unseen: 100, unread: 100 })
})

test('news of the safety of an account cannot be switched off; the other kinds are as chosen', async () => {
  const { adviser } = await aPractice()
  const refused = await server.attempt(adviser, api.notifications.updatePreference, {
    body: { kind: 'security', inApp: true, mail: 'off' },
  })
  expect([refused.status, refused.body.code]).toEqual([409, 2900])
  const { rows } = await server.call(adviser, api.notifications.updatePreference, {
    body: { kind: 'assigned', inApp: true, mail: 'at_once' },
  })
  expect(rows.filter(({ kind }) => kind === 'assigned' || kind === 'security')).toEqual([
    { kind: 'assigned', inApp: true, mail: 'at_once', fixed: false },
    { kind: 'security', inApp: true, mail: 'at_once', fixed: true },
  ])
})

test('a moment that no list has is refused, and no error of ours', async () => {
  const { adviser } = await aPractice()
  const body = { mark: 'restored', chosen: { archivedAt: '0000-01-01T00:00:00Z' } }
  expect((await server.attempt(adviser, api.notifications.markNotifications, { body })).status).toBe(400)
})
