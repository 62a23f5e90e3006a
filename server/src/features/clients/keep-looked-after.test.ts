import { api } from '@paddock/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { notifications } from '../notifications/notifications.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** An archived record whose only adviser left: archived records alone need no successor. */
async function anAbandonedRecord() {
  const { db } = server.database
  const organizationId = (await anOrganization(db, { advisersShareClients: true })).id
  const orgAdmin = await aUser(db, 'organizationAdmin', { organizationId, firstName: 'Grace', lastName: 'Hall' })
  const leaving = await aUser(db, 'manager', { organizationId, firstName: 'Lee', lastName: 'Vine' })
  const client = await aClient(db, { organizationId, managerIds: [leaving.id] })
  const params = { clientId: client.id }
  await server.call(leaving, api.clients.archiveClient, { params })
  await server.call(orgAdmin, api.users.deactivateUser, { params: { userId: leaving.id }, body: {} })
  return { db, organizationId, orgAdmin, leaving, client, params }
}

describe('a record that comes back when its adviser has left', () => {
  test('is looked after by whoever brings it back, which its log says', async () => {
    for (const together of [false, true]) {
      const { db, orgAdmin, client, params } = await anAbandonedRecord()
      if (together) await server.call(orgAdmin, api.clients.bulkUpdateClients, { body: { action: 'restore', clientIds: [client.id] } })
      else await server.call(orgAdmin, api.clients.restoreClient, { params })
      const { managers, archivedAt } = await server.call(orgAdmin, api.clients.getClient, { params })
      expect([archivedAt, managers.map(({ id }) => id)]).toEqual([null, [orgAdmin.id]])
      const assigned = and(eq(activities.clientId, client.id), eq(activities.action, 'client.assigned'))
      expect(await db.select().from(activities).where(assigned)).toMatchObject([
        { actorId: orgAdmin.id, before: { managers: ['Lee Vine'] }, after: { managers: ['Grace Hall'] } },
      ])
    }
  })

  test('goes to who runs the practice, who is told, where somebody from outside it brings it back', async () => {
    const { db, orgAdmin, params } = await anAbandonedRecord()
    const { managers } = await server.call(await aUser(db, 'admin'), api.clients.restoreClient, { params })
    expect(managers.map(({ id }) => id)).toEqual([orgAdmin.id])
    expect(await db.select().from(notifications).where(eq(notifications.userId, orgAdmin.id))).toMatchObject([{ kind: 'assigned' }])
  })

  test('stays with those who are there, and only they', async () => {
    const { db } = server.database
    const { organizationId, orgAdmin, leaving } = await anAbandonedRecord()
    const staying = await aUser(db, 'manager', { organizationId })
    const { id } = await aClient(db, { organizationId, managerIds: [leaving.id, staying.id], archivedAt: new Date() })
    const { managers } = await server.call(orgAdmin, api.clients.restoreClient, { params: { clientId: id } })
    expect(managers.map((manager) => manager.id)).toEqual([staying.id])
  })

  test('that nobody looked after before is still nobody’s', async () => {
    const { organizationId, orgAdmin } = await anAbandonedRecord()
    const { id } = await aClient(server.database.db, { organizationId, managerIds: [], archivedAt: new Date() })
    expect((await server.call(orgAdmin, api.clients.restoreClient, { params: { clientId: id } })).managers).toEqual([])
  })
})
