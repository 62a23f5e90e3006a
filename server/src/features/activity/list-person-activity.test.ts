import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

const { listPersonActivity } = api.activity
type Person = Awaited<ReturnType<typeof aUser>>

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const activityOf = (by: Person, { id }: Person, query: { cursor?: string; limit?: number } = {}) =>
  server.call(by, listPersonActivity, { params: { userId: id }, query })

test('what somebody did stands last first and page by page, with the record that it belongs to, and nothing of anybody else', async () => {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db)
  const [staff, one, other] = [
    await aUser(db, 'admin'),
    await aUser(db, 'manager', { organizationId }),
    await aUser(db, 'manager', { organizationId }),
  ]
  const client = await aClient(db, { organizationId, managerIds: [one.id, other.id], businessName: 'Ashworth Farms' })
  const note = (by: Person, title: string) =>
    server.call(by, api.notes.addNote, {
      params: { clientId: client.id },
      body: { title, body: { type: 'doc', content: [{ type: 'paragraph' }] } },
    })
  for (const title of ['First', 'Second', 'Third']) await note(one, title)
  await note(other, 'Of the other')
  await server.call(one, api.account.updateMe, { body: { firstName: 'Lee' } })
  const first = await activityOf(staff, one, { limit: 2 })
  expect(first.rows).toMatchObject([
    { action: 'account.updated', client: null },
    { action: 'note.added', subject: 'Third', client: { id: client.id, businessName: 'Ashworth Farms', status: 'client' } },
  ])
  const second = await activityOf(staff, one, { limit: 2, cursor: first.next! })
  expect([second.rows.map(({ subject }) => subject), second.next]).toEqual([['Second', 'First'], null])
})

test('what administrators did is for super admins and themselves', async () => {
  const { db } = server.database
  const [staff, colleague] = [await aUser(db, 'admin'), await aUser(db, 'admin')]
  const superAdmin = await aUser(db, 'admin', { isSuperAdmin: true })
  expect((await server.attempt(staff, listPersonActivity, { params: { userId: colleague.id } })).status).toBe(403)
  expect((await activityOf(superAdmin, colleague)).rows).toEqual([])
  expect((await activityOf(colleague, colleague)).rows).toEqual([])
  const inspects = async (by: Person) => (await server.call(by, api.users.getUser, { params: { userId: colleague.id } })).can.inspect
  expect([await inspects(staff), await inspects(superAdmin), await inspects(colleague)]).toEqual([false, true, true])
})
