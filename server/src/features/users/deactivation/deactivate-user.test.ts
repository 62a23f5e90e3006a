import { api } from '@paddock/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, anOrganization, aProspect, aStakeholder, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { clientManagers } from '../../clients/clients.table.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { users } from '../users.table.ts'

const calls = api.users
type Person = Awaited<ReturnType<typeof aUser>>
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})

/** A practice with its admin, somebody who leaves and somebody who stays. */
async function aPractice() {
  const { db } = server.database
  const organizationId = (await anOrganization(db)).id
  const orgAdmin = await aUser(db, 'organizationAdmin', { organizationId })
  const leaving = await aUser(db, 'manager', { organizationId, firstName: 'Lee', lastName: 'Vine' })
  const staying = await aUser(db, 'manager', { organizationId, firstName: 'Stacey', lastName: 'Hill' })
  return { organizationId, orgAdmin, leaving, staying }
}

const deactivate = (by: Person, person: Person, body: object = {}) =>
  server.attempt(by, calls.deactivateUser, { params: { userId: person.id }, body })
const managersOf = async (clientId: string) =>
  (await server.database.db.select().from(clientManagers).where(eq(clientManagers.clientId, clientId))).map(({ userId }) => userId)

test('deactivating hands over every client and prospect, archived ones too, each with an entry in its log', async () => {
  const { db } = server.database
  const { organizationId, orgAdmin, leaving, staying } = await aPractice()
  const mine = { organizationId, managerIds: [leaving.id] }
  const moved = [await aClient(db, mine), await aProspect(db, mine), await aClient(db, { ...mine, archivedAt: new Date() })]
  expect((await deactivate(orgAdmin, leaving, { reassignTo: staying.id })).body).toMatchObject({ status: 'deactivated', assignedCount: 0 })
  for (const client of moved) {
    expect(await managersOf(client.id)).toEqual([staying.id])
    const entries = await db
      .select()
      .from(activities)
      .where(and(eq(activities.clientId, client.id), eq(activities.action, 'client.assigned')))
    expect(entries).toEqual([
      expect.objectContaining({ actorId: orgAdmin.id, before: { managers: ['Lee Vine'] }, after: { managers: ['Stacey Hill'] } }),
    ])
  }
})

test('what staff do with the account of a stakeholder is in the log of their family', async () => {
  const { db } = server.database
  const admin = await aUser(db, 'admin')
  const client = await aClient(db)
  const member = await aUser(db, 'user')
  await aStakeholder(db, { clientId: client.id, userId: member.id })
  await server.tokenOf(member)
  const params = { userId: member.id }
  const { sessions } = await server.call(admin, api.security.listPersonSessions, { params })
  await server.call(admin, api.security.endPersonSession, { params: { ...params, sessionId: sessions[0]?.id ?? '' } })
  await server.call(admin, calls.revokeUserSessions, { params })
  await deactivate(admin, member)
  await server.call(admin, calls.reactivateUser, { params })
  const written = await db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(activities.id)
  const { organizationId } = client
  expect(written).toMatchObject(
    ['user.session_ended', 'user.sessions_revoked', 'user.deactivated', 'user.reactivated'].map((action) => ({ action, organizationId })),
  )
})

test('a client that both looked after keeps the one who stays, once', async () => {
  const { organizationId, orgAdmin, leaving, staying } = await aPractice()
  const client = await aClient(server.database.db, { organizationId, managerIds: [leaving.id, staying.id] })
  await deactivate(orgAdmin, leaving, { reassignTo: staying.id })
  expect(await managersOf(client.id)).toEqual([staying.id])
})

test('somebody with clients is not deactivated without a successor, and nothing of it remains', async () => {
  const { organizationId, orgAdmin, leaving } = await aPractice()
  const client = await aClient(server.database.db, { organizationId, managerIds: [leaving.id] })
  const fields = { reassignTo: 'Choose who takes over their clients and prospects.' }
  expect((await deactivate(orgAdmin, leaving)).body).toMatchObject({ code: 2304, fields })
  expect(await managersOf(client.id)).toEqual([leaving.id])
  expect((await server.attempt(leaving, api.managers.listManagers)).status).toBe(200)
})

test('clients go to nobody who is of another practice, deactivated, invited or leaving', async () => {
  const { db } = server.database
  const { organizationId, orgAdmin, leaving } = await aPractice()
  await aClient(db, { organizationId, managerIds: [leaving.id] })
  const unfit = [
    await aUser(db, 'manager'),
    await aUser(db, 'manager', { organizationId, status: 'deactivated' }),
    await aUser(db, 'manager', { organizationId, status: 'invited' }),
    await aUser(db, 'user', { organizationId }),
    leaving,
  ]
  for (const { id } of unfit) {
    const { status, body } = await deactivate(orgAdmin, leaving, { reassignTo: id })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 2103, ['reassignTo']])
  }
})

test('a deactivated person is refused by the very next call and cannot sign in until reactivated', async () => {
  const { orgAdmin, leaving } = await aPractice()
  const token = await server.tokenOf(leaving)
  const ask = () => server.app.inject({ url: '/api/manager/managers', headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).statusCode).toBe(200)
  await deactivate(orgAdmin, leaving)
  expect((await ask()).json().code).toBe(10001)
  const params = { userId: leaving.id }
  expect(await server.call(orgAdmin, calls.reactivateUser, { params })).toMatchObject({ status: 'active' })
  expect((await ask()).statusCode).toBe(401)
  const fresh = await server.identity.openSession({ subId: leaving.subId ?? '', email: leaving.email })
  expect((await server.app.inject({ url: '/api/manager/managers', headers: { authorization: `Bearer ${fresh}` } })).statusCode).toBe(200)
})

test('nobody is let in again while their practice is archived', async () => {
  const { db } = server.database
  const { organizationId, orgAdmin, leaving } = await aPractice()
  const admin = await aUser(db, 'admin', { organizationId: null })
  await deactivate(orgAdmin, leaving)
  await db.update(organizations).set({ archivedAt: new Date() }).where(eq(organizations.id, organizationId))
  const params = { userId: leaving.id }
  expect(await server.attempt(admin, calls.reactivateUser, { params })).toMatchObject({ status: 409, body: { code: 2202 } })
  const [stored] = await db.select({ status: users.status }).from(users).where(eq(users.id, leaving.id))
  expect(stored).toEqual({ status: 'deactivated' })
})

test('nobody deactivates, changes or signs out themselves here', async () => {
  const { orgAdmin } = await aPractice()
  const params = { userId: orgAdmin.id }
  expect((await deactivate(orgAdmin, orgAdmin)).body.code).toBe(2307)
  expect((await server.attempt(orgAdmin, calls.updateUser, { params, body: { systemRole: 'manager', version: 1 } })).body.code).toBe(2307)
  expect((await server.attempt(orgAdmin, calls.revokeUserSessions, { params })).body.code).toBe(2307)
})

test('another practice’s people are not found', async () => {
  const { orgAdmin } = await aPractice()
  const stranger = await aUser(server.database.db, 'manager')
  expect((await deactivate(orgAdmin, stranger)).status).toBe(404)
})

test('only a super admin deactivates admins', async () => {
  const { db } = server.database
  const [admin, colleague] = [await aUser(db, 'admin'), await aUser(db, 'admin')]
  expect((await deactivate(admin, colleague)).status).toBe(403)
  const superAdmin = await aUser(db, 'admin', { isSuperAdmin: true })
  expect((await deactivate(superAdmin, colleague)).body).toMatchObject({ status: 'deactivated' })
})

// The embedded engine has one connection: there nothing happens while somebody leaves.
test.runIf(process.env.TEST_ENGINE === 'postgres')('nobody is given a client in the moment in which they leave', async () => {
  const { db } = server.database
  const { organizationId, orgAdmin, leaving, staying } = await aPractice()
  const { id, version } = await aClient(db, { organizationId, managerIds: [staying.id] })
  const assign = () =>
    server.attempt(orgAdmin, api.clients.updateClient, { params: { clientId: id }, body: { managerIds: [leaving.id], version } })
  const waiting = sql`select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
  const answer = await db.transaction(async (tx) => {
    await tx.update(users).set({ status: 'deactivated' }).where(eq(users.id, leaving.id))
    const assigned = assign()
    const isWaiting = vi.waitUntil(async () => ((await db.execute(waiting)) as { rows: unknown[] }).rows.length > 0, { timeout: 5000 })
    await Promise.race([assigned, isWaiting])
    return { assigned }
  })
  expect((await answer.assigned).body.fields).toEqual({ managerIds: 'Choose an adviser who is active in this practice.' })
  expect(await managersOf(id)).toEqual([staying.id])
})

test('of two super admins who deactivate each other at once, one remains', async () => {
  const { db } = server.database
  const [one, other] = [await aUser(db, 'admin', { isSuperAdmin: true }), await aUser(db, 'admin', { isSuperAdmin: true })]
  await Promise.all([server.tokenOf(one), server.tokenOf(other)])
  const answers = await Promise.all([deactivate(one, other), deactivate(other, one)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([401, 403]).toContain(answers.find(({ status }) => status !== 200)?.status)
})

test('of two who run a practice and deactivate each other at once, one remains', async () => {
  const { organizationId, orgAdmin } = await aPractice()
  const other = await aUser(server.database.db, 'organizationAdmin', { organizationId })
  await Promise.all([server.tokenOf(orgAdmin), server.tokenOf(other)])
  const answers = await Promise.all([deactivate(orgAdmin, other), deactivate(other, orgAdmin)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([401, 403]).toContain(answers.find(({ status }) => status !== 200)?.status)
})

test('a revoked session is refused by the very next call', async () => {
  const { orgAdmin, leaving } = await aPractice()
  await server.call(leaving, api.managers.listManagers, { query: {} })
  expect(await server.call(orgAdmin, calls.revokeUserSessions, { params: { userId: leaving.id } })).toEqual({ revoked: 1 })
  expect((await server.attempt(leaving, api.managers.listManagers)).body.code).toBe(10001)
})
