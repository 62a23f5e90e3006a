import { api } from '@paddock/contract'
import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { idOf, newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { clientManagers } from '../../clients/clients.table.ts'
import { notes } from '../../notes/notes.table.ts'
import { users } from '../../users/users.table.ts'
import { forgetOldNotifications } from '../list/forget-old-notifications.ts'
import { mailNotification } from './mail-notification.ts'
import { notifications } from '../notifications.table.ts'
import type { Notice } from '../notice.ts'
import { notify } from '../notify.ts'
import { planDigests, sendDigest, sendDigests } from './send-digests.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice(region = 'NSW') {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db, { region })
  const adviser = await aUser(db, 'manager', { organizationId, firstName: 'Priya' })
  const client = await aClient(db, { organizationId, managerIds: [adviser.id], businessName: 'Ashworth Farms' })
  return { organizationId, adviser, client }
}
type Practice = Awaited<ReturnType<typeof aPractice>>

const tell = ({ organizationId, adviser, client }: Practice, values: Partial<Notice> = {}) =>
  transact(server.database, (tx) =>
    notify(tx, server, {
      kind: 'document_arrived',
      userIds: [adviser.id],
      organizationId,
      clientId: client.id,
      subject: 'Trust deed.pdf',
      detail: { person: 'Tess Ashworth' },
      actorId: null,
      key: newId(),
      ...values,
    }),
  )
const mailsTo = async (email: string) =>
  (
    await server.database.db
      .select({ payload: jobs.payload })
      .from(jobs)
      .where(sql`${jobs.kind} = 'mail' and ${jobs.payload} ->> 'to' = ${email}`)
      .orderBy(jobs.id)
  ).map(({ payload }) => payload as { subject: string; text: string })
const rowsOf = (userId: string) =>
  server.database.db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id)

test('a digest names what is unread, why, and where to change it, and each entry is in one digest only', async () => {
  const practice = await aPractice()
  await tell(practice)
  await tell(practice, { subject: 'Will.pdf' })
  await sendDigest(server, practice.adviser.id)
  await sendDigest(server, practice.adviser.id)
  const mails = await mailsTo(practice.adviser.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('2 notifications that you have not read')
  expect(mails[0]?.text).toMatch(
    /Tess Ashworth added “Will\.pdf” to the documents of Ashworth Farms\.\n.*\nYou look after Ashworth Farms\./,
  )
  expect(mails[0]?.text).toContain('/notifications?tab=settings')
  await tell(practice, { subject: 'Lease.pdf' })
  await sendDigest(server, practice.adviser.id)
  expect((await mailsTo(practice.adviser.email)).map(({ subject }) => subject)).toEqual([
    '2 notifications that you have not read',
    'Tess Ashworth added “Lease.pdf” to the documents of Ashworth Farms',
  ])
})

test('a digest puts together what is of one client and kind, and says how many', async () => {
  const practice = await aPractice()
  await tell(practice)
  await tell(practice, { kind: 'survey_overdue', subject: 'Looking ahead', detail: { person: 'Tess Ashworth', dueOn: '2026-11-20' } })
  await tell(practice, { subject: 'Will.pdf' })
  await sendDigest(server, practice.adviser.id)
  const [mail] = await mailsTo(practice.adviser.email)
  expect(mail?.text).toContain(
    `Ashworth Farms: 2 new documents
• Tess Ashworth added “Will.pdf” to the documents of Ashworth Farms.
• Tess Ashworth added “Trust deed.pdf” to the documents of Ashworth Farms.
You look after Ashworth Farms.`,
  )
  expect(mail?.text).not.toContain('1 overdue')
})

test('a digest is never empty: what is read, archived, switched off or no longer theirs to see is not in it', async () => {
  const practice = await aPractice()
  const { adviser, client } = practice
  for (const subject of ['Read.pdf', 'Archived.pdf']) await tell(practice, { subject })
  await tell(practice, { kind: 'survey_overdue' })
  const rows = await rowsOf(adviser.id)
  const mark = (mark: 'read' | 'archived', id: string) =>
    server.call(adviser, api.notifications.markNotifications, { body: { mark, chosen: { ids: [id] } } })
  await mark('read', rows[0]!.id)
  await mark('archived', rows[1]!.id)
  await server.call(adviser, api.notifications.updatePreference, { body: { kind: 'survey_overdue', inApp: true, mail: 'off' } })
  await sendDigest(server, adviser.id)
  await tell(practice)
  await server.database.db.delete(clientManagers).where(eq(clientManagers.clientId, client.id))
  await sendDigest(server, adviser.id)
  expect(await mailsTo(adviser.email)).toEqual([])
})

test('what was told of a practice in general is not mailed to who works for another one now', async () => {
  const { organizationId, adviser } = await aPractice()
  const general = { kind: 'assigned' as const, userIds: [adviser.id], organizationId, subject: '', detail: { records: 37 }, actorId: null }
  await transact(server.database, (tx) => notify(tx, server, { ...general, key: newId() }))
  const { id: elsewhere } = await anOrganization(server.database.db)
  await server.database.db.update(users).set({ organizationId: elsewhere }).where(eq(users.id, adviser.id))
  await sendDigest(server, adviser.id)
  expect(await mailsTo(adviser.email)).toEqual([])
  await server.database.db.update(users).set({ organizationId }).where(eq(users.id, adviser.id))
  await sendDigest(server, adviser.id)
  expect(await mailsTo(adviser.email)).toMatchObject([{ subject: 'You look after 37 records now' }])
})

test('a digest goes out in the morning of its practice, wherever the server stands', async () => {
  await server.database.db.delete(jobs).where(like(jobs.key, 'digests:%'))
  const west = await aPractice('WA')
  await tell(west)
  await planDigests({ ...server, timeZone: 'Australia/Sydney' }, '2026-11-21')
  await planDigests({ ...server, timeZone: 'Australia/Sydney' }, '2026-11-21')
  const planned = await server.database.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, 'notifications.digest'), eq(jobs.key, 'digests:2026-11-21:Australia/Perth')))
  expect(planned).toMatchObject([{ payload: { regions: ['WA'] }, runAt: new Date('2026-11-20T23:00:00Z') }])
})

test('a day’s digests go out in the morning of their practice also where the service is half a day behind it', async () => {
  await server.database.db.delete(jobs).where(like(jobs.key, 'digests:%'))
  await aPractice('SA')
  await planDigests({ ...server, timeZone: 'UTC' }, '2026-11-21')
  const planned = await server.database.db.select().from(jobs).where(like(jobs.key, 'digests:%:Australia/Adelaide'))
  expect(planned).toMatchObject([
    { key: 'digests:2026-11-22:Australia/Adelaide', payload: { regions: ['SA'] }, runAt: new Date('2026-11-21T20:30:00Z') },
  ])
})

test('nobody who has left, and nobody whose news were all read, makes a digest to look for', async () => {
  const region = 'ACT'
  const [left, done] = [await aPractice(region), await aPractice(region)]
  for (const practice of [left, done]) await tell(practice)
  await server.database.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, left.adviser.id))
  const body = { mark: 'read', chosen: { ids: (await rowsOf(done.adviser.id)).map(({ id }) => id) } } as const
  await server.call(done.adviser, api.notifications.markNotifications, { body })
  await server.database.db.delete(jobs).where(like(jobs.key, 'digests:%'))
  await planDigests({ ...server, timeZone: 'Australia/Sydney' }, '2026-12-01')
  const planned = await server.database.db.select().from(jobs).where(like(jobs.key, 'digests:2026-12-01:%'))
  expect(JSON.stringify(planned.map(({ payload }) => payload))).not.toContain(region)
  await sendDigests(server, [region], async () => {})
  expect([...(await mailsTo(left.adviser.email)), ...(await mailsTo(done.adviser.email))]).toEqual([])
})

test('everybody of the practices in a state gets their own digest', async () => {
  const [one, other, elsewhere] = [await aPractice('TAS'), await aPractice('TAS'), await aPractice('NT')]
  for (const practice of [one, other, elsewhere]) await tell(practice)
  await sendDigests(server, ['TAS'], async () => {})
  expect(await mailsTo(one.adviser.email)).toHaveLength(1)
  expect(await mailsTo(other.adviser.email)).toHaveLength(1)
  expect(await mailsTo(elsewhere.adviser.email)).toEqual([])
})

test('a kind that somebody wants at once is mailed once, with a link to the record', async () => {
  const practice = await aPractice()
  const { adviser, client } = practice
  await server.call(adviser, api.notifications.updatePreference, { body: { kind: 'client_converted', inApp: true, mail: 'at_once' } })
  await tell(practice, { kind: 'client_converted' })
  const [row] = await rowsOf(adviser.id)
  await mailNotification(server, row!.id)
  await mailNotification(server, row!.id)
  const mails = await mailsTo(adviser.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`http://localhost/clients/${client.id}`)
})

test('what was removed since is not mailed, and who has left gets no mail', async () => {
  const [practice, other] = [await aPractice(), await aPractice()]
  const [note] = await server.database.db
    .insert(notes)
    .values({ clientId: practice.client.id, authorId: practice.adviser.id, body: { type: 'doc' }, archivedAt: new Date() })
    .returning()
  await tell(practice, { kind: 'mentioned', entityId: note!.id })
  await tell(other, { kind: 'mentioned' })
  await server.database.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, other.adviser.id))
  for (const { adviser } of [practice, other]) {
    const [row] = await rowsOf(adviser.id)
    await mailNotification(server, row!.id)
    expect(await mailsTo(adviser.email)).toEqual([])
  }
})

test('what was read, archived or only mailed goes after a year, in batches; what nobody has read stays', async () => {
  const practice = await aPractice()
  for (let number = 0; number < 6; number += 1) await tell(practice, { subject: `Number ${number}` })
  const [unread, ...others] = await rowsOf(practice.adviser.id)
  const yearsAgo = new Date('2020-05-01')
  const make = (id: string, values: Partial<typeof notifications.$inferInsert>) =>
    server.database.db.update(notifications).set(values).where(eq(notifications.id, id))
  const marks = [{ readAt: yearsAgo }, { archivedAt: yearsAgo }, { inApp: false }, { readAt: yearsAgo }]
  for (const [place, values] of marks.entries()) await make(others[place]!.id, { ...values, id: idOf(yearsAgo), createdAt: yearsAgo })
  await make(unread!.id, { createdAt: yearsAgo, id: idOf(yearsAgo) })
  await forgetOldNotifications(server, '2021-05-03', 2)
  expect((await rowsOf(practice.adviser.id)).map(({ subject }) => subject)).toEqual(['Number 0', 'Number 5'])
})
