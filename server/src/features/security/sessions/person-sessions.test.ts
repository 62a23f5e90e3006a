import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

const { listPersonSessions, endPersonSession, getSecurity } = api.security
type Person = Awaited<ReturnType<typeof aUser>>

let server: TestServer
let staff: Person
beforeAll(async () => {
  server = await testServer()
  staff = await aUser(server.database.db, 'admin')
})

const sessionsOf = (by: Person, { id }: Person) => server.attempt(by, listPersonSessions, { params: { userId: id } })
const aSignedIn = async (role: Person['systemRole'], values: Partial<Person> = {}) => {
  const person = await aUser(server.database.db, role, { firstName: 'Lee', lastName: 'Vine', ...values })
  await server.tokenOf(person)
  return person
}

test('staff see on which devices somebody is signed in and sign one of them out, which is written down', async () => {
  const { id: organizationId } = await anOrganization(server.database.db)
  const person = await aSignedIn('manager', { organizationId })
  const [session] = (await sessionsOf(staff, person)).body.sessions
  expect(session).toMatchObject({ current: false, device: { kind: 'unknown' }, place: { country: null } })
  const params = { userId: person.id, sessionId: session.id }
  expect(await server.call(staff, endPersonSession, { params })).toEqual({ ended: 1 })
  expect((await server.attempt(person, getSecurity)).status).toBe(401)
  expect((await sessionsOf(staff, person)).body.sessions).toEqual([])
  expect((await server.attempt(staff, endPersonSession, { params })).status).toBe(404)
  const written = await server.database.db.select().from(activities).where(eq(activities.entityId, person.id))
  expect(written).toMatchObject([{ action: 'user.session_ended', actorId: staff.id, organizationId, subject: 'Lee Vine' }])
})

test('a session of somebody else is not found under this person', async () => {
  const [one, other] = [await aSignedIn('manager'), await aSignedIn('manager')]
  const [session] = (await sessionsOf(staff, other)).body.sessions
  const { status } = await server.attempt(staff, endPersonSession, { params: { userId: one.id, sessionId: session.id } })
  expect([status, (await sessionsOf(staff, other)).body.sessions.length]).toEqual([404, 1])
})

test('the devices of administrators are for super admins; one’s own are ended on one’s own page; nobody else reads any', async () => {
  const colleague = await aSignedIn('admin')
  const superAdmin = await aUser(server.database.db, 'admin', { isSuperAdmin: true })
  expect((await sessionsOf(staff, colleague)).status).toBe(403)
  const { sessions } = (await sessionsOf(superAdmin, colleague)).body
  expect(sessions).toHaveLength(1)
  const params = { userId: colleague.id, sessionId: sessions[0].id }
  expect((await server.attempt(staff, endPersonSession, { params })).status).toBe(403)
  expect((await sessionsOf(colleague, colleague)).body.sessions).toMatchObject([{ current: true }])
  expect((await server.attempt(colleague, endPersonSession, { params })).status).toBe(409)
  for (const role of ['manager', 'organizationAdmin', 'user'] as const) {
    expect((await sessionsOf(await aUser(server.database.db, role), colleague)).status).toBe(403)
  }
})
