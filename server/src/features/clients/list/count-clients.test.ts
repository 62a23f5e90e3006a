import { api } from '@paddock/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { aClient, anOrganization, aProspect, aUser } from '../../../testing/factories.ts'
import { takeOutClients } from '../../../testing/test-database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const inPractice = { organizationId: organization.id }
  const admin = await aUser(db, 'organizationAdmin', inPractice)
  const manager = await aUser(db, 'manager', inPractice)
  return { db, organization, inPractice, admin, manager }
}

const countFor = (person: Awaited<ReturnType<typeof aUser>>, query: object = {}) =>
  server.call(person, api.clients.countClients, { query: { status: 'client', ...query } })

test('counts what the person’s list shows, and nothing of other practices', async () => {
  const { db, inPractice, admin, manager } = await aPractice()
  const elsewhere = await aPractice()
  await aClient(db, elsewhere.inPractice)
  await aClient(db, { ...inPractice, managerIds: [manager.id] })
  await aClient(db, inPractice)
  await aProspect(db, inPractice)
  await aClient(db, { ...inPractice, archivedAt: new Date() })
  expect(await countFor(admin)).toEqual({ total: 2, capped: false })
  expect(await countFor(manager)).toEqual({ total: 1, capped: false })
  expect(await countFor(admin, { status: 'prospect' })).toEqual({ total: 1, capped: false })
  expect(await countFor(admin, { archived: 'true' })).toEqual({ total: 1, capped: false })
  expect(await countFor(admin, { managerId: manager.id })).toEqual({ total: 1, capped: false })
})

test('the platform’s staff count every practice, or one that they name', async () => {
  const { db, organization, inPractice } = await aPractice()
  const staff = await aUser(db, 'admin')
  await aClient(db, inPractice)
  await aClient(db, inPractice)
  expect(await countFor(staff, { organizationId: organization.id })).toEqual({ total: 2, capped: false })
  expect((await countFor(staff)).total).toBeGreaterThanOrEqual(2)
})

test('follows what is archived, restored and converted', async () => {
  const { db, inPractice, admin, manager } = await aPractice()
  const client = await aClient(db, inPractice)
  const prospect = await aProspect(db, inPractice)
  await server.call(admin, api.clients.bulkUpdateClients, { body: { action: 'archive', clientIds: [client.id] } })
  expect((await countFor(admin)).total).toBe(0)
  await server.call(admin, api.clients.bulkUpdateClients, { body: { action: 'restore', clientIds: [client.id] } })
  expect((await countFor(admin)).total).toBe(1)
  await server.call(admin, api.clients.convertProspect, { params: { clientId: prospect.id }, body: { managerId: manager.id, version: 1 } })
  expect((await countFor(admin)).total).toBe(2)
  expect((await countFor(admin, { status: 'prospect' })).total).toBe(0)
})

test('a whole practice is counted exactly, a filtered list up to the cap', { timeout: 60_000 }, async () => {
  const { db, organization, admin } = await aPractice()
  await db.execute(sql`
    insert into clients (id, organization_id, status, business_name, sort_name, search_text)
    select gen_random_uuid(), ${organization.id}, 'client', 'Farm ' || number, 'farm ' || number, 'farm ' || number from generate_series(1, 10001) number`)
  expect(await countFor(admin)).toEqual({ total: 10_001, capped: false })
  expect(await countFor(admin, { q: 'farm' })).toEqual({ total: 10_000, capped: true })
  expect(await countFor(admin, { q: 'farm 1234' })).toEqual({ total: 1, capped: false })
  await db.execute(sql`delete from clients where organization_id = ${organization.id} and sort_name = 'farm 1234'`)
  expect(await countFor(admin)).toEqual({ total: 10_000, capped: false })
  expect(await countFor(admin, { q: 'farm 1234' })).toEqual({ total: 0, capped: false })
  await takeOutClients(server.database, organization.id)
})

test('an adviser who is not there has no records', async () => {
  const { admin } = await aPractice()
  expect(await countFor(admin, { managerId: newId() })).toEqual({ total: 0, capped: false })
})
