import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { anOrganization, aClient, aStakeholder, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { findInvitation } from './invitations.ts'

const calls = api.users
type Person = Awaited<ReturnType<typeof aUser>>
let server: TestServer
let superAdmin: Person
let admin: Person
let orgAdmin: Person

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  superAdmin = await aUser(db, 'admin', { isSuperAdmin: true })
  admin = await aUser(db, 'admin')
  orgAdmin = await aUser(db, 'organizationAdmin')
})

const invitation = (values: object = {}) => ({
  email: `new-${newId()}@example.com`,
  firstName: 'Ada',
  lastName: 'Byrne',
  systemRole: 'manager',
  ...values,
})
const invite = (by: Person, values: object) => server.attempt(by, calls.inviteUser, { body: invitation(values) })
/** The secrets of the links that were promised to this address, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  const found = await server.database.db.select().from(jobs).orderBy(jobs.id)
  return found.flatMap(({ payload }) => {
    const link = payload.to === email ? /invitation=([\w.%-]+)/.exec(String(payload.text)) : null
    return link?.[1] ? [decodeURIComponent(link[1])] : []
  })
}
const opens = async (token: string) => (await findInvitation(server.database.db, token)) !== null

test('an invitation goes into the own practice and is mailed with its link', async () => {
  const { status, body } = await invite(orgAdmin, { email: 'ADA@Example.com ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    email: 'ada@example.com',
    status: 'invited',
    organization: { id: orgAdmin.organizationId },
    can: { resendInvitation: true },
  })
  expect(Date.parse(body.invitationExpiresAt)).toBeGreaterThan(Date.now())
  expect(await linksTo('ada@example.com')).toHaveLength(1)
})

test('only a super admin invites admins', async () => {
  expect((await invite(admin, { systemRole: 'admin' })).status).toBe(403)
  expect((await invite(orgAdmin, { systemRole: 'admin' })).status).toBe(403)
  expect((await invite(superAdmin, { systemRole: 'admin' })).body).toMatchObject({
    systemRole: 'admin',
    organization: null,
    isSuperAdmin: false,
  })
})

test('a manager of no practice is not invited, nor one of a practice that was removed', async () => {
  const answer = await invite(admin, {})
  expect(answer.body).toMatchObject({ code: 2201, fields: { organizationId: 'Choose an organisation.' } })
  const removed = await anOrganization(server.database.db, { archivedAt: new Date() })
  expect((await invite(admin, { organizationId: removed.id })).status).toBe(404)
})

test('an organisation admin invites nobody into another practice', async () => {
  const other = await anOrganization(server.database.db)
  expect((await invite(orgAdmin, { organizationId: other.id })).status).toBe(404)
})

test('the answer does not tell whose an address is: active, invited elsewhere or a stakeholder', async () => {
  const { db } = server.database
  const taken = [
    await aUser(db, 'manager'),
    await aUser(db, 'manager', { status: 'invited' }),
    await aUser(db, 'user'),
    await aUser(db, 'admin'),
  ]
  const answers = await Promise.all(taken.map(({ email }) => invite(orgAdmin, { email })))
  for (const answer of answers) {
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ code: 1001, message: 'Email already used', fields: { email: 'Email already used' } })
  }
})

test('inviting somebody of the own practice again replaces the invitation and takes the new details', async () => {
  const first = await invite(orgAdmin, {})
  const again = await invite(orgAdmin, { email: first.body.email, firstName: 'Adele', systemRole: 'organizationAdmin' })
  expect(again.body).toMatchObject({ id: first.body.id, firstName: 'Adele', systemRole: 'organizationAdmin' })
  expect(await linksTo(first.body.email)).toHaveLength(2)
})

test('two invitations of one address at once leave one person', async () => {
  const body = invitation()
  const answers = await Promise.all([orgAdmin, orgAdmin].map((by) => server.attempt(by, calls.inviteUser, { body })))
  expect(answers.map(({ status }) => status)).not.toContain(500)
  const { rows } = await server.call(orgAdmin, calls.listUsers, { query: { q: body.email } })
  expect(rows).toHaveLength(1)
})

test('a resent invitation ends the former link', async () => {
  const { body } = await invite(orgAdmin, {})
  await server.call(orgAdmin, calls.resendInvitation, { params: { userId: body.id } })
  const [first = '', second = ''] = await linksTo(body.email)
  expect(await opens(first)).toBe(false)
  expect(await opens(second)).toBe(true)
})

test('a revoked invitation opens nothing, and its address can be invited by anybody', async () => {
  const { body } = await invite(orgAdmin, {})
  const [link = ''] = await linksTo(body.email)
  expect(await opens(link)).toBe(true)
  await server.call(orgAdmin, calls.revokeInvitation, { params: { userId: body.id } })
  expect(await opens(link)).toBe(false)
  const elsewhere = await aUser(server.database.db, 'organizationAdmin')
  expect((await invite(elsewhere, { email: body.email })).status).toBe(200)
})

test('revoking the invitation of somebody who was already given clients takes them off and writes it down', async () => {
  const { db } = server.database
  const { body } = await invite(orgAdmin, {})
  const client = await aClient(db, { organizationId: orgAdmin.organizationId ?? '', managerIds: [body.id] })
  await server.call(orgAdmin, calls.revokeInvitation, { params: { userId: body.id } })
  const { rows } = await server.call(orgAdmin, api.clients.listClients, { query: { status: 'client' } })
  expect(rows.find((row) => row.id === client.id)?.managerIds).toEqual([])
})

test('while a practice or a family is archived its invitations rest, and resending one says so', async () => {
  const { db } = server.database
  const params = (userId: string) => ({ params: { userId } })
  const practice = await anOrganization(db, { archivedAt: new Date() })
  const colleague = await aUser(db, 'manager', { organizationId: practice.id, status: 'invited' })
  expect((await server.attempt(admin, calls.resendInvitation, params(colleague.id))).body.code).toBe(2202)
  const client = await aClient(db, { archivedAt: new Date() })
  const member = await aUser(db, 'user', { status: 'invited' })
  await aStakeholder(db, { clientId: client.id, userId: member.id })
  expect((await server.attempt(admin, calls.resendInvitation, params(member.id))).body.code).toBe(2106)
  expect(await linksTo(member.email)).toEqual([])
})

test('an account that is active has no invitation to resend or revoke', async () => {
  const colleague = await aUser(server.database.db, 'manager', { organizationId: orgAdmin.organizationId })
  const params = { userId: colleague.id }
  expect((await server.attempt(orgAdmin, calls.resendInvitation, { params })).body.code).toBe(2303)
  expect((await server.attempt(orgAdmin, calls.revokeInvitation, { params })).body.code).toBe(2303)
})
