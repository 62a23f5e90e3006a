import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aUser, lastTouchOf } from '../../../testing/factories.ts'
import { aRegisteredFamily } from '../../../testing/families/registered-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { entities } from '../../register/register.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const body = {
  name: 'River Block',
  titleHolder: 'Whitlock Family Trust',
  tenure: 'freehold',
  hectares: 812.25,
  valueCents: 480_000_000,
  asAt: '2026-06-30',
  encumbrance: '',
} as const

async function aClientWithOne() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, {
    organizationId: manager.organizationId!,
    managerIds: [manager.id],
    lastTouchAt: new Date('2024-01-01T00:00:00Z'),
  })
  const added = await server.call(manager, api.finances.addProperty, { params: { clientId: client.id }, body })
  return { db, manager, client, added, params: { clientId: client.id, propertyId: added.id } }
}

describe('properties of a client', () => {
  it('are added, changed, removed and put back, each with an entry in the log', async () => {
    const { db, manager, client, added, params } = await aClientWithOne()
    expect(added).toMatchObject(body)
    const changed = await server.call(manager, api.finances.updateProperty, { params, body: { version: 1, valueCents: 500_000_000 } })
    expect(changed).toMatchObject({ ...body, valueCents: 500_000_000, version: 2 })
    await server.call(manager, api.finances.removeProperty, { params })
    expect((await server.call(manager, api.clients.getClient, { params: { clientId: client.id } })).properties).toEqual([])
    await server.call(manager, api.finances.restoreProperty, { params })
    expect((await server.call(manager, api.clients.getClient, { params: { clientId: client.id } })).properties).toHaveLength(1)
    const history = await db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(activities.id)
    expect(history.map((entry) => entry.action)).toEqual(['property.added', 'property.updated', 'property.removed', 'property.restored'])
    expect(history[1]).toMatchObject({ before: { valueCents: 480_000_000 }, after: { valueCents: 500_000_000 } })
  })

  it('saved as they were are the same record still, and leave no entry', async () => {
    const { db, manager, client, added, params } = await aClientWithOne()
    expect(await server.call(manager, api.finances.updateProperty, { params, body: { version: 1, ...body, owners: [] } })).toEqual(added)
    const history = await db.select().from(activities).where(eq(activities.clientId, client.id))
    expect(history.map(({ action }) => action)).toEqual(['property.added'])
  })

  it('count as a touch of the client', async () => {
    const { db, client } = await aClientWithOne()
    expect((await lastTouchOf(db, client.id)).getFullYear()).toBeGreaterThan(2024)
  })

  it('a stale save answers the stored one and changes nothing', async () => {
    const { manager, params } = await aClientWithOne()
    await server.call(manager, api.finances.updateProperty, { params, body: { version: 1, valueCents: 500_000_000 } })
    const late = await server.attempt(manager, api.finances.updateProperty, { params, body: { version: 1, name: 'Late' } })
    expect(late).toMatchObject({ status: 409, body: { code: 2003, current: { name: body.name, version: 2 } } })
  })

  it('wrong input is refused at its field', async () => {
    const { manager, client } = await aClientWithOne()
    const refused = await server.attempt(manager, api.finances.addProperty, {
      params: { clientId: client.id },
      body: { ...body, hectares: -1, valueCents: -5 },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { hectares: 'Hectares cannot be negative.', valueCents: 'A value cannot be negative.' } },
    })
  })

  it('are not found through another client, by strangers, nor changed while the client is archived', async () => {
    const { db, manager, client, added, params } = await aClientWithOne()
    const other = await aClient(db, { organizationId: client.organizationId, managerIds: [manager.id] })
    expect(
      (await server.attempt(manager, api.finances.removeProperty, { params: { clientId: other.id, propertyId: added.id } })).status,
    ).toBe(404)
    expect((await server.attempt(await aUser(db, 'manager'), api.finances.removeProperty, { params })).status).toBe(404)
    await server.call(manager, api.clients.archiveClient, { params: { clientId: client.id } })
    expect((await server.attempt(manager, api.finances.removeProperty, { params })).body.code).toBe(2106)
  })
})

describe('what is put back', () => {
  it('waits for the owners that were taken off the register since, by name, and comes back with them', async () => {
    const { manager, params, person, entity, remove, restore, read } = await aRegisteredFamily(server)
    const [company, ken] = [await entity('Gone Pty Ltd'), await person('Ken')]
    const owners = [company, ken].map((party) => ({ ...party, sharePercent: null }))
    const { id: assetId } = await server.call(manager, api.finances.addAsset, {
      params,
      body: { category: 'cash', name: 'Deposit', owners },
    })
    const of = { params: { ...params, assetId } }
    const putBack = () => server.attempt(manager, api.finances.restoreAsset, of)
    await server.call(manager, api.finances.removeAsset, of)
    expect((await putBack()).body.owners).toEqual(owners)

    await server.call(manager, api.finances.removeAsset, of)
    await remove(company.id, 'entity')
    await server.call(manager, api.stakeholders.removeStakeholder, { params: { ...params, stakeholderId: ken.id } })
    const waits = (names: string) => ({
      status: 400,
      body: { fields: { owners: `Put ${names} back on the register first: this record names them.` } },
    })
    expect(await putBack()).toMatchObject(waits('Gone Pty Ltd and Ken Whitlock'))
    expect((await read()).assets).toEqual([])
    await server.call(manager, api.stakeholders.restoreStakeholder, { params: { ...params, stakeholderId: ken.id } })
    expect(await putBack()).toMatchObject(waits('Gone Pty Ltd'))
    await restore(company.id, 'entity')
    expect((await putBack()).body.owners).toEqual(owners)
  })

  it('right after its removal is as it was, also where an owner was missing already', async () => {
    const { db, manager, params, entity } = await aRegisteredFamily(server)
    const company = await entity('Gone Pty Ltd')
    const owners = [{ ...company, sharePercent: null }]
    const { id: assetId } = await server.call(manager, api.finances.addAsset, {
      params,
      body: { category: 'cash', name: 'Deposit', owners },
    })
    await db
      .update(entities)
      .set({ archivedAt: new Date('2026-01-01T00:00:00Z') })
      .where(eq(entities.id, company.id))
    const of = { params: { ...params, assetId } }
    await server.call(manager, api.finances.removeAsset, of)
    expect((await server.attempt(manager, api.finances.restoreAsset, of)).body.owners).toEqual(owners)
  })
})

describe('the history of values', () => {
  it('keeps every value with who entered it, and says when a record was removed', async () => {
    const { manager, client, params } = await aClientWithOne()
    await server.call(manager, api.finances.updateProperty, { params, body: { version: 1, valueCents: 500_000_000, asAt: '2026-09-30' } })
    await server.call(manager, api.finances.updateProperty, { params, body: { version: 2, encumbrance: 'Mortgage' } })
    await server.call(manager, api.finances.updateProperty, { params, body: { version: 3, confidence: 'exact' } })
    await server.call(manager, api.finances.removeProperty, { params })
    await server.call(manager, api.finances.removeProperty, { params })
    await server.call(manager, api.finances.restoreProperty, { params })
    const { values } = await server.call(manager, api.finances.listFinanceValues, {
      params: { clientId: client.id, recordId: params.propertyId },
    })
    expect(values.map(({ cents, asAt, confidence, removed }) => [cents, asAt, confidence, removed])).toEqual([
      [500_000_000, '2026-09-30', 'exact', false],
      [null, '2026-09-30', 'exact', true],
      [500_000_000, '2026-09-30', 'exact', false],
      [500_000_000, '2026-09-30', '', false],
      [480_000_000, '2026-06-30', '', false],
    ])
    expect(values[0]).toMatchObject({ source: 'adviser', stakeholderName: '', changedBy: { id: manager.id } })
  })

  it('is not found for the record of another client, nor by strangers', async () => {
    const { db, manager, client, params } = await aClientWithOne()
    const other = await aClient(db, { organizationId: client.organizationId, managerIds: [manager.id] })
    const at = (clientId: string) => ({ params: { clientId, recordId: params.propertyId } })
    expect((await server.attempt(manager, api.finances.listFinanceValues, at(other.id))).status).toBe(404)
    expect((await server.attempt(await aUser(db, 'manager'), api.finances.listFinanceValues, at(client.id))).status).toBe(404)
  })
})

describe('assets and liabilities', () => {
  it('are changed, removed and put back like property', async () => {
    const { db, manager, client } = await aClientWithOne()
    const { id: clientId } = client
    const asset = await server.call(manager, api.finances.addAsset, { params: { clientId }, body: { category: 'livestock', name: 'Ewes' } })
    const debt = await server.call(manager, api.finances.addLiability, { params: { clientId }, body: { category: 'creditors' } })
    const atAsset = { clientId, assetId: asset.id }
    const atDebt = { clientId, liabilityId: debt.id }
    await server.call(manager, api.finances.updateAsset, { params: atAsset, body: { version: 1, valueCents: 700 } })
    await server.call(manager, api.finances.updateLiability, {
      params: atDebt,
      body: { version: 1, balanceCents: 300, grouping: 'non_business' },
    })
    for (const late of [
      await server.attempt(manager, api.finances.updateAsset, { params: atAsset, body: { version: 1, valueCents: 1 } }),
      await server.attempt(manager, api.finances.updateLiability, { params: atDebt, body: { version: 1, balanceCents: 1 } }),
    ]) {
      expect(late).toMatchObject({ status: 409, body: { code: 2003, current: { version: 2 } } })
    }
    await server.call(manager, api.finances.removeAsset, { params: atAsset })
    await server.call(manager, api.finances.removeLiability, { params: atDebt })
    expect((await server.attempt(manager, api.finances.updateAsset, { params: atAsset, body: { version: 3, name: 'x' } })).status).toBe(404)
    await server.call(manager, api.finances.restoreAsset, { params: atAsset })
    await server.call(manager, api.finances.restoreLiability, { params: atDebt })
    const { assets, liabilities } = await server.call(manager, api.register.getRegister, { params: { clientId } })
    expect([assets, liabilities]).toMatchObject([
      [{ valueCents: 700, version: 4 }],
      [{ balanceCents: 300, grouping: 'non_business', version: 4 }],
    ])
    const history = await db.select().from(activities).where(eq(activities.clientId, clientId)).orderBy(activities.id)
    expect(history.map(({ action }) => action).slice(1)).toEqual([
      'asset.added',
      'liability.added',
      'asset.updated',
      'liability.updated',
      'asset.removed',
      'liability.removed',
      'asset.restored',
      'liability.restored',
    ])
  })
})
