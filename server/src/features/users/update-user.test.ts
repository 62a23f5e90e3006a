import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

const calls = api.users
type Person = Awaited<ReturnType<typeof aUser>>
let server: TestServer
let superAdmin: Person
let admin: Person

beforeAll(async () => {
  server = await testServer()
  superAdmin = await aUser(server.database.db, 'admin', { isSuperAdmin: true })
  admin = await aUser(server.database.db, 'admin')
})

const update = (by: Person, person: Person, body: object) =>
  server.attempt(by, calls.updateUser, { params: { userId: person.id }, body: { version: 1, ...body } })

test('a role change holds from the very next call', async () => {
  const { db } = server.database
  const orgAdmin = await aUser(db, 'organizationAdmin')
  const manager = await aUser(db, 'manager', { organizationId: orgAdmin.organizationId })
  const asOrgAdmin = { ...manager, systemRole: 'organizationAdmin' as const }
  expect((await server.attempt(asOrgAdmin, calls.listUsers)).status).toBe(403)
  expect((await update(orgAdmin, manager, { systemRole: 'organizationAdmin' })).status).toBe(200)
  expect((await server.attempt(asOrgAdmin, calls.listUsers)).status).toBe(200)
})

test('only a super admin makes admins, and changes them', async () => {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const orgAdmin = await aUser(db, 'organizationAdmin', { organizationId: manager.organizationId })
  const colleague = await aUser(db, 'admin')
  expect((await update(admin, manager, { systemRole: 'admin' })).status).toBe(403)
  expect((await update(orgAdmin, manager, { systemRole: 'admin' })).status).toBe(403)
  expect((await update(admin, colleague, { firstName: 'Other' })).status).toBe(403)
  expect((await update(admin, colleague, { isSuperAdmin: true })).status).toBe(403)
  expect((await update(superAdmin, manager, { systemRole: 'admin' })).body).toMatchObject({ systemRole: 'admin', organization: null })
  expect((await update(superAdmin, colleague, { isSuperAdmin: true })).body).toMatchObject({ isSuperAdmin: true })
})

test('only administrators can be super admins, and a super admin who becomes a manager is none any more', async () => {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager')
  expect(Object.keys((await update(superAdmin, manager, { isSuperAdmin: true })).body.fields)).toEqual(['isSuperAdmin'])
  const second = await aUser(db, 'admin', { isSuperAdmin: true })
  const demoted = await update(superAdmin, second, { systemRole: 'manager', organizationId: organization.id })
  expect(demoted.body).toMatchObject({ systemRole: 'manager', isSuperAdmin: false, organization: { id: organization.id } })
})

test('an admin becomes a manager only in a practice', async () => {
  const colleague = await aUser(server.database.db, 'admin')
  const answer = await update(superAdmin, colleague, { systemRole: 'manager' })
  expect(answer.body).toMatchObject({ code: 2201, fields: { organizationId: 'Choose an organisation.' } })
})

test('nobody moves to another practice, where their clients could not follow', async () => {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const other = await anOrganization(db)
  expect(Object.keys((await update(admin, manager, { organizationId: other.id })).body.fields)).toEqual(['organizationId'])
})

test('a manager who becomes an admin hands the clients over first', async () => {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const colleague = await aUser(db, 'manager', { organizationId: manager.organizationId })
  await aClient(db, { organizationId: manager.organizationId ?? '', managerIds: [manager.id] })
  expect((await update(superAdmin, manager, { systemRole: 'admin' })).body.code).toBe(2304)
  expect((await update(superAdmin, manager, { systemRole: 'admin', reassignTo: colleague.id })).body).toMatchObject({
    systemRole: 'admin',
    assignedCount: 0,
  })
})

test('a save over an older version is refused with what is stored now', async () => {
  const manager = await aUser(server.database.db, 'manager')
  await update(admin, manager, { firstName: 'Ada' })
  expect((await update(admin, manager, { firstName: 'Bea' })).body).toMatchObject({ code: 2003, current: { firstName: 'Ada', version: 2 } })
})

test('stakeholders are changed with their client, not here', async () => {
  const stakeholder = await aUser(server.database.db, 'user')
  expect((await update(superAdmin, stakeholder, { systemRole: 'admin' })).status).toBe(403)
})
