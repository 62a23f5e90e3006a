import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember, aStakeholder, aUser, anOrganization, lastTouchOf } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const LONG_AGO = new Date('2024-01-01T00:00:00Z')

async function aKeptRecord(accountKind: 'primary' | 'admin' | 'survey' = 'primary') {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id })
  const values = { businessName: 'Whitlock Pastoral', town: 'Wellington', lastTouchAt: LONG_AGO }
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id], ...values })
  const { user, stakeholder } = await aMember(db, { clientId: client.id, accountKind, firstName: 'Alice', type: 'Primary Stakeholder' })
  return { db, manager, client, user, stakeholder }
}

type Reader = Parameters<TestServer['call']>[0]
const versionFor = async (user: Reader) => (await server.call(user, api.family.getFamilyRecord, {})).version
const historyOf = (clientId: string) =>
  server.database.db.select().from(activities).where(eq(activities.clientId, clientId)).orderBy(activities.id)

describe('the family’s record', () => {
  it('holds its current people, the primary one first, and tells who is reading', async () => {
    const { db, client, user, stakeholder } = await aKeptRecord()
    await aStakeholder(db, { clientId: client.id, firstName: 'Tess', generation: 2 })
    await aStakeholder(db, { clientId: client.id, firstName: 'Gone', archivedAt: new Date() })
    const { people } = await server.call(user, api.family.getFamilyRecord, {})
    expect(people.map(({ id, firstName, isMe }) => [id === stakeholder.id, firstName, isMe])).toEqual([
      [true, 'Alice', true],
      [false, 'Tess', false],
    ])
  })

  it('is changed by the main contact and by who helps keep it; the practice finds it by the new words', async () => {
    for (const accountKind of ['primary', 'admin'] as const) {
      const { client, manager, user } = await aKeptRecord(accountKind)
      const saved = await server.call(user, api.family.updateFamilyRecord, {
        body: { version: await versionFor(user), town: 'Dubbo', contactLastName: 'Müller', enterprises: ['wool'] },
      })
      expect(saved).toMatchObject({ town: 'Dubbo', enterprises: ['wool'] })
      const found = await server.call(manager, api.clients.listClients, { query: { status: 'client', q: 'muller dubbo' } })
      expect(found.rows.map((row) => row.id)).toEqual([client.id])
      expect(await historyOf(client.id)).toMatchObject([
        { action: 'client.updated', actorId: user.id, before: { town: 'Wellington' }, after: { town: 'Dubbo', enterprises: ['wool'] } },
      ])
    }
  })

  it('is not changed by who only answers', async () => {
    const { client, user } = await aKeptRecord('survey')
    const refused = await server.attempt(user, api.family.updateFamilyRecord, { body: { version: 1, town: 'Dubbo' } })
    expect(refused).toMatchObject({ status: 403, body: { code: 2002 } })
    expect(await historyOf(client.id)).toEqual([])
  })

  it('a stale save answers the stored record and changes nothing', async () => {
    const { user } = await aKeptRecord()
    const version = await versionFor(user)
    const saved = await server.call(user, api.family.updateFamilyRecord, { body: { version, town: 'Dubbo' } })
    const late = await server.attempt(user, api.family.updateFamilyRecord, { body: { version, town: 'Orange' } })
    expect(late).toMatchObject({ status: 409, body: { code: 2003, current: saved } })
  })

  it('a save that changes nothing leaves no trace, and no save counts as a touch by the practice', async () => {
    const { db, client, user } = await aKeptRecord()
    const version = await versionFor(user)
    expect((await server.call(user, api.family.updateFamilyRecord, { body: { version, town: 'Wellington' } })).version).toBe(version)
    expect(await historyOf(client.id)).toEqual([])
    await server.call(user, api.family.updateFamilyRecord, { body: { version, town: 'Dubbo' } })
    expect(await lastTouchOf(db, client.id)).toEqual(LONG_AGO)
  })

  it('the name of the business is the practice’s to change', async () => {
    const { user } = await aKeptRecord()
    const refused = await server.attempt(user, api.family.updateFamilyRecord, { body: { version: 1, businessName: 'Other' } })
    expect(refused.status).toBe(400)
  })

  it('is gone for the family once the practice has archived it', async () => {
    const { client, manager, user } = await aKeptRecord()
    await server.call(user, api.family.getFamilyRecord, {})
    await server.call(manager, api.clients.archiveClient, { params: { clientId: client.id } })
    expect((await server.attempt(user, api.family.updateFamilyRecord, { body: { version: 2, town: 'Dubbo' } })).status).toBe(404)
  })
})
