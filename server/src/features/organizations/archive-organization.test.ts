import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClient, anOrganization, aProspect, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

const calls = api.organizations
let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>

beforeAll(async () => {
  server = await testServer()
  admin = await aUser(server.database.db, 'admin')
})

const archive = (organizationId: string) => server.attempt(admin, calls.archiveOrganization, { params: { organizationId } })

test.each([
  ['a client', aClient],
  ['a prospect', aProspect],
] as const)('an organisation with %s is not removed', async (_, make) => {
  const client = await make(server.database.db)
  const params = { organizationId: client.organizationId }
  expect((await archive(client.organizationId)).body.code).toBe(2200)
  expect((await server.call(admin, calls.getOrganization, { params })).archivedAt).toBeNull()
})

test('an organisation whose clients are all archived can be removed, and restored with everything it had', async () => {
  const { db } = server.database
  const client = await aClient(db, { archivedAt: new Date() })
  const params = { organizationId: client.organizationId }
  const archived = await server.call(admin, calls.archiveOrganization, { params })
  expect(archived).toMatchObject({ archivedAt: expect.any(String), can: { edit: false, archive: false, restore: true } })
  const { rows } = await server.call(admin, calls.listOrganizations, { query: { archived: 'true' } })
  expect(rows.map((row) => row.id)).toContain(client.organizationId)
  expect(await server.call(admin, calls.restoreOrganization, { params })).toMatchObject({ archivedAt: null, can: { edit: true } })
})

test('a record of a removed organisation is restored only after it', async () => {
  const client = await aClient(server.database.db, { archivedAt: new Date() })
  const params = { clientId: client.id }
  await archive(client.organizationId)
  expect((await server.attempt(admin, api.clients.restoreClient, { params })).body.code).toBe(2202)
  const body = { action: 'restore' as const, clientIds: [client.id] }
  expect(await server.call(admin, api.clients.bulkUpdateClients, { body })).toMatchObject({ changed: [], skipped: 1 })
  await server.call(admin, calls.restoreOrganization, { params: { organizationId: client.organizationId } })
  expect((await server.call(admin, api.clients.restoreClient, { params })).archivedAt).toBeNull()
})

test('the people of a removed organisation are signed out with it and can work again once it is restored', async () => {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id })
  await server.call(manager, api.managers.listManagers, { query: {} })
  await archive(organization.id)
  expect((await server.attempt(manager, api.managers.listManagers)).status).toBe(401)
  await server.call(admin, calls.restoreOrganization, { params: { organizationId: organization.id } })
  const token = await server.identity.openSession({ subId: manager.subId ?? '', email: manager.email })
  const again = await server.app.inject({ url: '/api/manager/managers', headers: { authorization: `Bearer ${token}` } })
  expect(again.statusCode).toBe(200)
})

test('a removed organisation is not changed until it is restored', async () => {
  const organization = await anOrganization(server.database.db, { archivedAt: new Date() })
  const params = { organizationId: organization.id }
  const answer = await server.attempt(admin, calls.updateOrganization, { params, body: { name: 'Other', version: 1 } })
  expect(answer.body.code).toBe(2106)
})
