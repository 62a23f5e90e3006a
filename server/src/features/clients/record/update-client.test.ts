import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { aClient, anOrganization, aProspect, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { activities } from '../../../platform/audit/audit.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aManagedClient() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id], town: 'Wellington' })
  return { organization, manager, client, params: { clientId: client.id } }
}

const historyOf = (clientId: string) =>
  server.database.db.select().from(activities).where(eq(activities.clientId, clientId)).orderBy(activities.id)

describe('saving details', () => {
  it('a changed name and town are what the list finds', async () => {
    const { manager, params } = await aManagedClient()
    await server.call(manager, api.clients.updateClient, {
      params,
      body: { version: 1, businessName: 'Münster Vale Farms', town: 'Dubbo' },
    })
    const found = await server.call(manager, api.clients.listClients, { query: { status: 'client', q: 'munster dubbo' } })
    expect(found.rows.map((row) => row.id)).toEqual([params.clientId])
  })

  it('a client has no other stage than won; a prospect goes on and may be lost', async () => {
    const { organization, manager, client, params } = await aManagedClient()
    const refused = { status: 400, body: { fields: { stage: 'Only a prospect has a stage. A client is won.' } } }
    const lost = { version: 1, stage: 'lost' as const }
    expect(await server.attempt(manager, api.clients.updateClient, { params, body: lost })).toMatchObject(refused)
    const body = { status: 'client', businessName: 'Lost before it began', stage: 'lost' }
    expect(await server.attempt(manager, api.clients.createClient, { body })).toMatchObject(refused)
    const { id } = await aProspect(server.database.db, { organizationId: organization.id, managerIds: [manager.id] })
    expect(await server.call(manager, api.clients.updateClient, { params: { clientId: id }, body: lost })).toMatchObject({ stage: 'lost' })
    expect(await server.call(manager, api.clients.getClient, { params })).toMatchObject({ stage: client.stage })
  })

  it('the log says who changed what, from and to, and nothing that stayed the same', async () => {
    const { manager, params } = await aManagedClient()
    await server.call(manager, api.clients.updateClient, { params, body: { version: 1, town: 'Dubbo', postcode: '' } })
    expect(await historyOf(params.clientId)).toMatchObject([
      { action: 'client.updated', actorId: manager.id, before: { town: 'Wellington' }, after: { town: 'Dubbo' } },
    ])
  })

  it('a save that changes nothing leaves no entry and no new version', async () => {
    const { manager, params } = await aManagedClient()
    const saved = await server.call(manager, api.clients.updateClient, { params, body: { version: 1, town: 'Wellington' } })
    expect(saved.version).toBe(1)
    expect(await historyOf(params.clientId)).toEqual([])
  })

  it('a stale save answers both versions and changes nothing', async () => {
    const { manager, params } = await aManagedClient()
    await server.call(manager, api.clients.updateClient, { params, body: { version: 1, town: 'Dubbo' } })
    const late = await server.attempt(manager, api.clients.updateClient, { params, body: { version: 1, town: 'Orange' } })
    expect(late).toMatchObject({ status: 409, body: { code: 2003, current: { town: 'Dubbo', version: 2, can: { edit: true } } } })
    expect(await server.call(manager, api.clients.getClient, { params })).toMatchObject({ town: 'Dubbo', version: 2 })
  })

  it('of two people who save the same version at once exactly one wins', async () => {
    const { manager, params } = await aManagedClient()
    const answers = await Promise.all(
      ['Dubbo', 'Orange'].map((town) => server.attempt(manager, api.clients.updateClient, { params, body: { version: 1, town } })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  })

  it('an archived record refuses changes until it is restored', async () => {
    const { manager, params } = await aManagedClient()
    await server.call(manager, api.clients.archiveClient, { params })
    expect(await server.attempt(manager, api.clients.updateClient, { params, body: { version: 2, town: 'Dubbo' } })).toMatchObject({
      status: 409,
      body: { code: 2106 },
    })
    const restored = await server.call(manager, api.clients.restoreClient, { params })
    expect(restored.archivedAt).toBeNull()
    expect((await historyOf(params.clientId)).map((entry) => entry.action)).toEqual(['client.archived', 'client.restored'])
  })

  it('names the field that is wrong', async () => {
    const { manager, params } = await aManagedClient()
    const answer = await server.attempt(manager, api.clients.updateClient, {
      params,
      body: { version: 1, abn: '123', postcode: '12', contactEmail: 'x' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 2000, fields: { abn: 'An ABN has 11 digits.', postcode: 'A postcode has 4 digits.' } },
    })
    expect(answer.body.fields.contactEmail).toContain('email')
  })

  it('an ABN whose check sum is wrong is kept: it is warned about, not refused', async () => {
    const { manager, params } = await aManagedClient()
    const saved = await server.call(manager, api.clients.updateClient, { params, body: { version: 1, abn: '11 222 333 444' } })
    expect(saved.abn).toBe('11222333444')
  })
})

describe('who looks after a client', () => {
  it('a manager can add a colleague, and hand the record over by leaving it', async () => {
    const { organization, manager, params } = await aManagedClient()
    const colleague = await aUser(server.database.db, 'manager', { organizationId: organization.id, firstName: 'Noah', lastName: 'Reid' })
    await server.call(manager, api.clients.updateClient, { params, body: { version: 1, managerIds: [manager.id, colleague.id] } })
    const handedOver = await server.call(manager, api.clients.updateClient, { params, body: { version: 2, managerIds: [colleague.id] } })
    expect(handedOver.managers.map((person) => person.id)).toEqual([colleague.id])
    expect((await server.attempt(manager, api.clients.getClient, { params })).status).toBe(404)
    expect((await historyOf(params.clientId))[1]).toMatchObject({
      before: { managers: ['Priya Nair', 'Noah Reid'] },
      after: { managers: ['Noah Reid'] },
    })
  })

  it('refuses people of another practice and people who have left', async () => {
    const { organization, manager, params } = await aManagedClient()
    const { db } = server.database
    for (const person of [
      await aUser(db, 'manager'),
      await aUser(db, 'manager', { organizationId: organization.id, status: 'deactivated' }),
    ]) {
      const answer = await server.attempt(manager, api.clients.updateClient, { params, body: { version: 1, managerIds: [person.id] } })
      expect(answer).toMatchObject({ status: 400, body: { code: 2103, fields: { managerIds: expect.any(String) } } })
    }
  })
})
