import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { jobs } from '../../platform/jobs/jobs.table.ts'
import { aClient, aMember, aStaffedPractice, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { remindDueTasks } from './reminders/remind-due-tasks.ts'
import { users } from '../users/users.table.ts'
import { tasks } from './tasks.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPlace() {
  const { db } = server.database
  const practice = await aStaffedPractice(db)
  const { organizationId, adviser } = practice
  const client = await aClient(db, { organizationId, managerIds: [adviser.id] })
  const given = async (values: Partial<typeof tasks.$inferInsert> = {}) => {
    const task = { organizationId, clientId: client.id, title: 'A task', createdBy: adviser.id, userId: adviser.id, ...values }
    const [row] = await db.insert(tasks).values(task).returning()
    return row!
  }
  return { ...practice, client, given }
}

/** The titles of what somebody finds to do in their day. */
const dayOf = async (person: Awaited<ReturnType<typeof aUser>>) =>
  (await server.call(person, api.tasks.getMyDay, { query: {} })).mine.map(({ title }) => title).toSorted()

const stored = async (taskId: string) => (await server.database.db.select().from(tasks).where(eq(tasks.id, taskId)))[0]!
const entriesOf = (taskId: string) => server.database.db.select().from(activities).where(eq(activities.entityId, taskId))

describe('handing over', () => {
  test('a client hands its open tasks over, with an entry each; what is done, and other clients’, stay', async () => {
    const { adviser, colleague, head, client, given } = await aPlace()
    const open = await given()
    const done = await given({ doneAt: new Date(), doneBy: adviser.id })
    const noClient = await given({ clientId: null })
    const body = { action: 'assign' as const, clientIds: [client.id], managerId: colleague.id }
    await server.call(head, api.clients.bulkUpdateClients, { body })
    expect([(await stored(open.id)).userId, (await stored(done.id)).userId, (await stored(noClient.id)).userId]).toEqual([
      colleague.id,
      adviser.id,
      adviser.id,
    ])
    expect(await entriesOf(open.id)).toMatchObject([{ action: 'task.updated', clientId: client.id }])
    const back = { action: 'reassign' as const, assignments: [{ clientId: client.id, managerIds: [adviser.id] }] }
    await server.call(head, api.clients.bulkUpdateClients, { body: back })
    expect((await stored(open.id)).userId).toBe(adviser.id)
  })

  test('of two advisers to one gives each their own tasks back once it is undone, but not what somebody else took on since', async () => {
    const { db } = server.database
    const { adviser, colleague, head, client, given } = await aPlace()
    const second = await aUser(db, 'manager', { organizationId: client.organizationId })
    const shared = [{ clientId: client.id, managerIds: [adviser.id, second.id] }]
    await server.call(head, api.clients.bulkUpdateClients, { body: { action: 'reassign', assignments: shared } })
    const [first, theirs, taken] = [await given(), await given({ userId: second.id }), await given({ userId: second.id })]
    const body = { action: 'assign' as const, clientIds: [client.id], managerId: colleague.id }
    const { previous } = await server.call(head, api.clients.bulkUpdateClients, { body })
    await db.update(tasks).set({ userId: head.id }).where(eq(tasks.id, taken.id))
    await server.call(head, api.clients.bulkUpdateClients, { body: { action: 'reassign', assignments: previous } })
    const doers = await Promise.all([first, theirs, taken].map(async ({ id }) => (await stored(id)).userId))
    expect(doers).toEqual([adviser.id, second.id, head.id])
  })

  test('by a changed record goes the same way, and to nobody yet where nobody looks after it', async () => {
    const { head, client, given } = await aPlace()
    const open = await given()
    await server.call(head, api.clients.updateClient, { params: { clientId: client.id }, body: { managerIds: [], version: 1 } })
    expect((await stored(open.id)).userId).toBeNull()
  })

  test('a colleague who leaves hands over the tasks without a client, too', async () => {
    const { adviser, colleague, head, given } = await aPlace()
    const open = await given()
    const noClient = await given({ clientId: null })
    await server.call(head, api.users.deactivateUser, { params: { userId: adviser.id }, body: { reassignTo: colleague.id } })
    expect([(await stored(open.id)).userId, (await stored(noClient.id)).userId]).toEqual([colleague.id, colleague.id])
  })

  test('a successor has what the leaver made without a client and nobody does; what somebody does, or is done, stays', async () => {
    const { adviser, colleague, head, given } = await aPlace()
    const made = { clientId: null, userId: null }
    const nobodys = await given({ ...made, title: 'nobody’s' })
    const headsOwn = await given({ ...made, userId: head.id })
    const done = await given({ ...made, doneAt: new Date(), doneBy: adviser.id })
    const others = await given({ ...made, createdBy: head.id })
    await server.call(head, api.users.deactivateUser, { params: { userId: adviser.id }, body: { reassignTo: colleague.id } })
    expect(await dayOf(colleague)).toEqual(['nobody’s'])
    const doers = await Promise.all([headsOwn, done, others].map(async ({ id }) => (await stored(id)).userId))
    expect(doers).toEqual([head.id, null, null])
    expect(await stored(nobodys.id)).toMatchObject({ createdBy: adviser.id })
    const after = { doer: `${colleague.firstName} ${colleague.lastName}` }
    expect(await entriesOf(nobodys.id)).toMatchObject([{ action: 'task.updated', before: { doer: null }, after }])
  })

  test('without a successor, who runs the practice has the tasks without a client in their day until the leaver is back', async () => {
    const { db } = server.database
    const { organizationId, adviser, colleague, head, given } = await aPlace()
    const leaving = await aUser(db, 'manager', { organizationId })
    const without = { clientId: null, createdBy: leaving.id }
    const hers = await given({ ...without, title: 'hers', userId: leaving.id })
    const nobodys = await given({ ...without, title: 'nobody’s', userId: null })
    await given({ ...without, title: 'the colleague’s', userId: colleague.id })
    await given({ clientId: null, title: 'of who is there', userId: null })
    const { head: stranger } = await aPlace()
    expect(await dayOf(head)).toEqual([])
    const params = { userId: leaving.id }
    await server.call(head, api.users.deactivateUser, { params, body: {} })
    expect(await dayOf(head)).toEqual(['hers', 'nobody’s'])
    expect([await dayOf(adviser), await dayOf(colleague), await dayOf(stranger)]).toEqual([['of who is there'], ['the colleague’s'], []])
    expect(await entriesOf(hers.id)).toMatchObject([{ action: 'task.updated', after: { doer: null } }])
    expect(await entriesOf(nobodys.id)).toEqual([])
    await server.call(head, api.users.reactivateUser, { params })
    expect([await dayOf(head), await dayOf(leaving)]).toEqual([[], ['hers', 'nobody’s']])
  })

  test('who sees a client no longer because sharing was turned off hands its open tasks to who looks after it', async () => {
    const { db } = server.database
    const { organizationId, adviser, colleague, head, given } = await aPlace()
    const admin = await aUser(db, 'admin')
    const shares = (advisersShareClients: boolean, version: number) => {
      const body = { advisersShareClients, version }
      return server.call(admin, api.organizations.updateOrganization, { params: { organizationId }, body })
    }
    await shares(true, 1)
    const open = await given({ userId: colleague.id })
    const unassigned = await aClient(db, { organizationId })
    const nobodys = await given({ userId: colleague.id, clientId: unassigned.id })
    const staying = [
      await given({ userId: colleague.id, doneAt: new Date(), doneBy: colleague.id }),
      await given({ userId: colleague.id, clientId: null }),
    ]
    const heads = await given({ userId: head.id })
    await shares(false, 2)
    const doers = await Promise.all([open, nobodys, ...staying, heads].map(async ({ id }) => (await stored(id)).userId))
    expect(doers).toEqual([adviser.id, null, colleague.id, colleague.id, head.id])
    expect(await entriesOf(open.id)).toMatchObject([{ action: 'task.updated' }])
    expect(await entriesOf(heads.id)).toEqual([])
  })

  test('who ran the practice and becomes an adviser keeps the tasks of clients that they look after, and no others', async () => {
    const { db } = server.database
    const { organizationId, adviser, head, given } = await aPlace()
    const second = await aUser(db, 'organizationAdmin', { organizationId })
    const own = await aClient(db, { organizationId, managerIds: [second.id] })
    const [theirs, others] = [await given({ userId: second.id, clientId: own.id }), await given({ userId: second.id })]
    const body = { systemRole: 'manager' as const, version: 1 }
    await server.call(head, api.users.updateUser, { params: { userId: second.id }, body })
    expect([(await stored(theirs.id)).userId, (await stored(others.id)).userId]).toEqual([second.id, adviser.id])
  })

  test('who becomes an administrator leaves their tasks without a client to who runs the practice', async () => {
    const { db } = server.database
    const { organizationId, head, given } = await aPlace()
    const leaving = await aUser(db, 'manager', { organizationId })
    await given({ clientId: null, title: 'hers', createdBy: leaving.id, userId: leaving.id })
    const admin = await aUser(db, 'admin', { isSuperAdmin: true })
    const body = { systemRole: 'admin' as const, version: 1 }
    await server.call(admin, api.users.updateUser, { params: { userId: leaving.id }, body })
    expect(await dayOf(head)).toEqual(['hers'])
  })
})

test('a stakeholder who leaves keeps no open task', async () => {
  const { adviser, client, given } = await aPlace()
  const { stakeholder, user } = await aMember(server.database.db, { clientId: client.id })
  const open = await given({ userId: null, stakeholderId: stakeholder.id })
  const params = { clientId: client.id, stakeholderId: stakeholder.id }
  await server.call(adviser, api.stakeholders.removeStakeholder, { params })
  expect(await stored(open.id)).toMatchObject({ stakeholderId: null, userId: null, doneAt: null })
  expect((await server.attempt(user, api.tasks.finishMyTask, { params: { taskId: open.id } })).status).toBe(404)
})

test('a task that comes back after its doer left, or stands in the register alone since, is nobody’s', async () => {
  const { adviser, colleague, head, client, given } = await aPlace()
  const { db } = server.database
  const leaving = await aMember(db, { clientId: client.id })
  const mother = await aMember(db, { clientId: client.id })
  const done = { doneAt: new Date(), doneBy: adviser.id }
  const theirs = await given({ userId: null, stakeholderId: leaving.stakeholder.id, ...done })
  const away = await given({ userId: null, stakeholderId: leaving.stakeholder.id, archivedAt: new Date() })
  const hers = await given({ userId: null, stakeholderId: mother.stakeholder.id })
  const advisers = await given(done)
  const kept = await given({ ...done, userId: head.id })
  await server.call(adviser, api.stakeholders.removeStakeholder, { params: { clientId: client.id, stakeholderId: leaving.stakeholder.id } })
  await server.call(adviser, api.stakeholders.updateStakeholder, {
    params: { clientId: client.id, stakeholderId: mother.stakeholder.id },
    body: { involvement: 'register', version: 1 },
  })
  const body = { action: 'assign' as const, clientIds: [client.id], managerId: colleague.id }
  await server.call(head, api.clients.bulkUpdateClients, { body })
  for (const { id } of [theirs, advisers, kept]) await server.call(head, api.tasks.reopenTask, { params: { taskId: id } })
  await server.call(head, api.tasks.restoreTask, { params: { taskId: away.id } })
  for (const { id } of [theirs, away, hers, advisers])
    expect(await stored(id)).toMatchObject({ userId: null, stakeholderId: null, doneAt: null })
  expect((await stored(kept.id)).userId).toBe(head.id)
})

test('a colleague who leaves gives nobody a task of a client that they would not see', async () => {
  const { head, organizationId, colleague, given } = await aPlace()
  const unseen = await aClient(server.database.db, { organizationId })
  const second = await aUser(server.database.db, 'organizationAdmin', { organizationId })
  const open = await given({ clientId: unseen.id, userId: second.id })
  await server.call(head, api.users.deactivateUser, { params: { userId: second.id }, body: { reassignTo: colleague.id } })
  expect((await stored(open.id)).userId).toBeNull()
})

test('tasks go with a merge and come back with its undo', async () => {
  const { adviser, organizationId, client, given } = await aPlace()
  const other = await aClient(server.database.db, { organizationId, managerIds: [adviser.id], businessName: 'Other' })
  const open = await given({ clientId: other.id })
  const params = { clientId: client.id }
  await server.call(adviser, api.clients.mergeClients, {
    params,
    body: { duplicateId: other.id, version: 1, duplicateVersion: 1, take: [] },
  })
  expect((await server.call(adviser, api.tasks.listClientTasks, { params })).open.map(({ id }) => id)).toEqual([open.id])
  await server.call(adviser, api.clients.undoMerge, { params: { clientId: other.id } })
  expect((await stored(open.id)).clientId).toBe(other.id)
})

describe('a stakeholder', () => {
  test('sees their own tasks and the family’s, finishes their own alone, and takes it back', async () => {
    const { adviser, client, given } = await aPlace()
    const { db } = server.database
    const tess = await aMember(db, { clientId: client.id })
    const helper = await aMember(db, { clientId: client.id, involvement: 'helper' })
    const own = await given({ title: 'own', userId: null, stakeholderId: tess.stakeholder.id })
    const shown = await given({ title: 'shown', audience: 'family' })
    await given({ title: 'kept' })
    await given({ title: 'a helper’s', userId: null, stakeholderId: helper.stakeholder.id })
    const seen = async (user: typeof tess.user) => (await server.call(user, api.tasks.listMyTasks, {})).tasks.map(({ title }) => title)
    expect((await seen(tess.user)).toSorted()).toEqual(['own', 'shown'])
    expect(await seen(helper.user)).toEqual(['a helper’s'])
    expect((await server.attempt(tess.user, api.tasks.finishMyTask, { params: { taskId: shown.id } })).status).toBe(404)
    const params = { taskId: own.id }
    expect((await server.call(tess.user, api.tasks.finishMyTask, { params })).doneAt).not.toBeNull()
    expect(await server.call(adviser, api.tasks.getTask, { params })).toMatchObject({ doneBy: { id: tess.user.id } })
    expect((await server.call(tess.user, api.tasks.reopenMyTask, { params })).doneAt).toBeNull()
  })
})

describe('a reminder', () => {
  const mails = async (to: string) =>
    (await server.database.db.select({ payload: jobs.payload }).from(jobs)).filter(({ payload }) => JSON.stringify(payload).includes(to))

  test('goes out once for its due day: a notice to a colleague, a mail to a stakeholder, nothing to who has no account', async () => {
    const { adviser, head, client, given } = await aPlace()
    const tess = await aMember(server.database.db, { clientId: client.id })
    const due = await given({ dueOn: '2026-11-30', remindDays: 7 })
    const theirs = await given({ dueOn: '2026-11-23', remindDays: 0, userId: null, stakeholderId: tess.stakeholder.id })
    const later = await given({ dueOn: '2026-11-30', remindDays: 1 })
    const waiting = await aMember(server.database.db, { clientId: client.id })
    await server.database.db.update(users).set({ status: 'invited' }).where(eq(users.id, waiting.user.id))
    await given({ dueOn: '2026-11-23', remindDays: 0, userId: null, stakeholderId: waiting.stakeholder.id })
    const body = { kind: 'task_reminder' as const, subject: '{{task}}, please', body: '{{greeting}}\n\n{{link}}', version: 0 }
    await server.call(head, api.letters.updateLetter, { body })
    await remindDueTasks(server, '2026-11-23')
    await remindDueTasks(server, '2026-11-23')
    const told = await server.database.db.select().from(notifications).where(eq(notifications.userId, adviser.id))
    expect(told.map(({ kind, entityId }) => [kind, entityId])).toEqual([['task_due', due.id]])
    const sent = await mails(tess.user.email)
    expect([sent, await mails(waiting.user.email)].map(({ length }) => length)).toEqual([1, 0])
    // In the practice's words, which its log keeps.
    expect(sent[0]?.payload).toMatchObject({ subject: 'A task, please' })
    const logged = await entriesOf(client.id)
    expect(logged.filter(({ action }) => action === 'letter.sent')).toMatchObject([{ subject: expect.stringContaining('A task, please') }])
    expect((await stored(theirs.id)).remindedAt).not.toBeNull()
    expect((await stored(later.id)).remindedAt).toBeNull()
  })

  test('of a task that was put off waits for that day', async () => {
    const { given } = await aPlace()
    const { id } = await given({ dueOn: '2026-11-23', remindDays: 0, snoozedUntil: '2026-12-07' })
    const told = async (day: string) => {
      await remindDueTasks(server, day)
      return server.database.db.$count(notifications, eq(notifications.entityId, id))
    }
    expect([await told('2026-11-23'), await told('2026-12-07')]).toEqual([0, 1])
  })
})
