import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../platform/jobs/jobs.table.ts'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

const calls = api.organizations
let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>

beforeAll(async () => {
  server = await testServer()
  admin = await aUser(server.database.db, 'admin')
})

test('a save over an older version is refused with what is stored now, and changes nothing', async () => {
  const organization = await anOrganization(server.database.db, { town: 'Dubbo' })
  const params = { organizationId: organization.id }
  await server.call(admin, calls.updateOrganization, { params, body: { town: 'Orange', version: 1 } })
  const late = await server.attempt(admin, calls.updateOrganization, { params, body: { town: 'Parkes', version: 1 } })
  expect(late.body).toMatchObject({ code: 2003, current: { town: 'Orange', version: 2 } })
  expect((await server.call(admin, calls.getOrganization, { params })).town).toBe('Orange')
})

test('advisers see the colleagues’ clients from the very next call after the practice shares them', async () => {
  const { db } = server.database
  const organization = await anOrganization(db)
  const orgAdmin = await aUser(db, 'organizationAdmin', { organizationId: organization.id })
  const manager = await aUser(db, 'manager', { organizationId: organization.id })
  await aClient(db, { organizationId: organization.id })
  const seen = async () => (await server.call(manager, api.clients.listClients, { query: { status: 'client' } })).rows.length
  expect(await seen()).toBe(0)
  await server.call(orgAdmin, calls.updateMyOrganization, { body: { advisersShareClients: true, version: 1 } })
  expect(await seen()).toBe(1)
  await server.call(orgAdmin, calls.updateMyOrganization, { body: { advisersShareClients: false, version: 2 } })
  expect(await seen()).toBe(0)
})

test('everybody of a practice is told by mail when it begins to ask for the second step, and when it stops', async () => {
  const { db } = server.database
  const organization = await anOrganization(db)
  const of = { organizationId: organization.id }
  const people = [await aUser(db, 'organizationAdmin', of), await aUser(db, 'manager', of)]
  await aUser(db, 'manager', { ...of, status: 'deactivated' })
  const change = (body: { secondStepRequired: boolean; town?: string; version: number }) =>
    server.call(people[0]!, calls.updateMyOrganization, { body })
  const mails = async (subject: string) => {
    const found = await db.select().from(jobs).where(eq(jobs.kind, 'mail'))
    const payloads = found.map(({ payload }) => payload as { to: string; subject: string; text: string })
    return payloads.filter((mail) => mail.subject === subject && mail.text.includes(organization.name)).map(({ to }) => to)
  }
  const everybody = people.map(({ email }) => email).toSorted()
  await change({ secondStepRequired: true, version: 1 })
  expect((await mails('Your practice now asks for a code by email')).toSorted()).toEqual(everybody)
  await change({ secondStepRequired: true, town: 'Orange', version: 2 })
  await change({ secondStepRequired: false, version: 3 })
  expect(await mails('Your practice now asks for a code by email')).toHaveLength(2)
  expect((await mails('Your practice no longer asks for a code by email')).toSorted()).toEqual(everybody)
})

test('an organisation admin changes the own practice and cannot remove it', async () => {
  const { db } = server.database
  const orgAdmin = await aUser(db, 'organizationAdmin')
  const changed = await server.call(orgAdmin, calls.updateMyOrganization, { body: { name: 'Western Plains Advisory', version: 1 } })
  expect(changed).toMatchObject({
    id: orgAdmin.organizationId,
    name: 'Western Plains Advisory',
    version: 2,
    can: { edit: true, archive: false },
  })
  const params = { organizationId: orgAdmin.organizationId ?? '' }
  expect((await server.attempt(orgAdmin, calls.archiveOrganization, { params })).status).toBe(403)
})

test('wrong input names the field', async () => {
  const organization = await anOrganization(server.database.db)
  const params = { organizationId: organization.id }
  const answer = await server.attempt(admin, calls.updateOrganization, { params, body: { postcode: '28', retentionYears: 0, version: 1 } })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields).toSorted()).toEqual(['postcode', 'retentionYears'])
})

test('counts tell current clients, prospects and people who have not left', async () => {
  const { db } = server.database
  const organization = await anOrganization(db)
  const inPractice = { organizationId: organization.id }
  await aUser(db, 'manager', inPractice)
  await aUser(db, 'organizationAdmin', { ...inPractice, status: 'invited' })
  await aUser(db, 'manager', { ...inPractice, status: 'deactivated' })
  await aClient(db, inPractice)
  await aClient(db, { ...inPractice, archivedAt: new Date() })
  await aClient(db, { ...inPractice, status: 'prospect' })
  const { rows } = await server.call(admin, calls.listOrganizations, { query: { q: organization.name } })
  expect(rows).toEqual([expect.objectContaining({ managerCount: 2, clientCount: 1, prospectCount: 1 })])
})

test('a percent sign in a search is a percent sign', async () => {
  const { rows } = await server.call(admin, calls.listOrganizations, { query: { q: '%' } })
  expect(rows.filter(({ name, town }) => !`${name} ${town}`.includes('%'))).toEqual([])
})
