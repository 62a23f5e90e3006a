import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { blankValues } from '@paddock/contract/field-values'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aUser, lastTouchOf } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const body = { ...blankValues(OUTSIDE_ADVISER_FIELDS), name: 'M Lowe', firm: 'Lowe & Partners', mayContact: true }

async function aClientWithOne() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, {
    organizationId: manager.organizationId!,
    managerIds: [manager.id],
    lastTouchAt: new Date('2024-01-01T00:00:00Z'),
  })
  const added = await server.call(manager, api.clients.addOutsideAdviser, { params: { clientId: client.id }, body })
  return { db, manager, client, added, params: { clientId: client.id, adviserId: added.id } }
}

describe('outside advisers of a client', () => {
  it('are added, changed, removed and put back, each with an entry in the log', async () => {
    const { db, manager, client, added, params } = await aClientWithOne()
    expect(added).toMatchObject(body)
    const changed = await server.call(manager, api.clients.updateOutsideAdviser, {
      params,
      body: { version: 1, firm: 'Lowe Rural' },
    })
    expect(changed).toMatchObject({ ...body, firm: 'Lowe Rural', version: 2 })
    await server.call(manager, api.clients.removeOutsideAdviser, { params })
    expect((await server.call(manager, api.clients.getClient, { params: { clientId: client.id } })).advisers).toEqual([])
    await server.call(manager, api.clients.restoreOutsideAdviser, { params })
    expect((await server.call(manager, api.clients.getClient, { params: { clientId: client.id } })).advisers).toHaveLength(1)
    const history = await db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(activities.id)
    expect(history.map((entry) => entry.action)).toEqual(['adviser.added', 'adviser.updated', 'adviser.removed', 'adviser.restored'])
    expect(history[1]).toMatchObject({ before: { firm: 'Lowe & Partners' }, after: { firm: 'Lowe Rural' } })
  })

  it('count as a touch of the client', async () => {
    const { db, client } = await aClientWithOne()
    expect((await lastTouchOf(db, client.id)).getFullYear()).toBeGreaterThan(2024)
  })

  it('a stale save answers the stored one and changes nothing', async () => {
    const { manager, params } = await aClientWithOne()
    await server.call(manager, api.clients.updateOutsideAdviser, { params, body: { version: 1, firm: 'Lowe Rural' } })
    const late = await server.attempt(manager, api.clients.updateOutsideAdviser, { params, body: { version: 1, name: 'Late' } })
    expect(late).toMatchObject({ status: 409, body: { code: 2003, current: { name: body.name, version: 2 } } })
  })

  it('wrong input is refused at its field', async () => {
    const { manager, client } = await aClientWithOne()
    const refused = await server.attempt(manager, api.clients.addOutsideAdviser, {
      params: { clientId: client.id },
      body: { ...body, name: '', profession: 'wizard' },
    })
    expect(refused).toMatchObject({ status: 400, body: { fields: { name: 'Enter the adviser’s name.', profession: expect.any(String) } } })
  })

  it('are not found through another client, by strangers, nor changed while the client is archived', async () => {
    const { db, manager, client, added, params } = await aClientWithOne()
    const other = await aClient(db, { organizationId: client.organizationId, managerIds: [manager.id] })
    expect(
      (await server.attempt(manager, api.clients.removeOutsideAdviser, { params: { clientId: other.id, adviserId: added.id } })).status,
    ).toBe(404)
    expect((await server.attempt(await aUser(db, 'manager'), api.clients.removeOutsideAdviser, { params })).status).toBe(404)
    await server.call(manager, api.clients.archiveClient, { params: { clientId: client.id } })
    expect((await server.attempt(manager, api.clients.removeOutsideAdviser, { params })).body.code).toBe(2106)
  })
})
