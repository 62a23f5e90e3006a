import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { daysLater } from '@paddock/contract/plain-days'
import { eq } from 'drizzle-orm'
import { eveningInPerth } from '../../testing/clocks.ts'
import { aClient, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { assets, liabilities, properties } from './finances.table.ts'
import { todayIn } from '../../platform/jobs/schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function anOwnClient() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  return { db, manager, clientId: client.id, params: { clientId: client.id } }
}

describe('the finances of a client', () => {
  it('are added up exactly: assets with property, less liabilities', async () => {
    const { db, manager, clientId, params } = await anOwnClient()
    await db.insert(assets).values([
      { clientId, grouping: 'business', category: 'livestock', name: 'Ewes', valueCents: 30_000_01 },
      { clientId, grouping: 'non_business', category: 'cash', name: 'Savings', valueCents: 10_000_02 },
      { clientId, grouping: 'business', category: 'other', name: 'Sold', valueCents: 5_000_00, archivedAt: new Date() },
    ])
    await db.insert(properties).values({ clientId, name: 'Home Block', valueCents: 60_000_00 })
    await db.insert(liabilities).values({ clientId, category: 'term_loan', owner: '', balanceCents: 20_000_00 })
    const { total } = await server.call(manager, api.analytics.getOwnership, { params })
    expect(total).toMatchObject({ assetsCents: 100_000_03, liabilitiesCents: 20_000_00, netCents: 80_000_03 })
    expect(total.equityRatio).toBeCloseTo(0.8, 4)
    const record = await server.call(manager, api.register.getRegister, { params })
    expect([record.assets.length, record.properties.length, record.liabilities.length]).toEqual([2, 1, 1])
    expect(record.can).toEqual({ edit: true })
  })

  it('mark values that are older than 12 months, or of an unknown day', async () => {
    const { db, manager, clientId, params } = await anOwnClient()
    const day = todayIn(server.configuration)
    const values = { clientId, grouping: 'business', category: 'other' } as const
    await db.insert(assets).values([
      { ...values, name: 'fresh', asAt: day },
      { ...values, name: 'old', asAt: '2020-06-30' },
      { ...values, name: 'of no day', asAt: null },
    ])
    const { assets: found } = await server.call(manager, api.register.getRegister, { params })
    expect(found.map(({ name, isStale }) => [name, isStale])).toEqual([
      ['fresh', false],
      ['old', true],
      ['of no day', true],
    ])
  })

  it('are a year old by the practice’s day', async () => {
    const { db, manager, clientId, params } = await anOwnClient()
    await db.update(organizations).set({ region: 'WA' }).where(eq(organizations.id, manager.organizationId!))
    const evening = eveningInPerth(server)
    try {
      const { id: assetId } = await server.call(manager, api.finances.addAsset, {
        params,
        body: { category: 'livestock', name: 'Ewes', asAt: daysLater(evening.today, -365) },
      })
      const { assets: found } = await server.call(manager, api.register.getRegister, { params })
      const changed = await server.call(manager, api.finances.updateAsset, {
        params: { clientId, assetId },
        body: { version: 1, valueCents: 1 },
      })
      expect([found[0]?.isStale, changed.isStale]).toEqual([false, false])
    } finally {
      evening.end()
    }
  })

  it('are not found by strangers, and only read while the client is archived', async () => {
    const { db, manager, params } = await anOwnClient()
    expect((await server.attempt(await aUser(db, 'manager'), api.register.getRegister, { params })).status).toBe(404)
    await server.call(manager, api.clients.archiveClient, { params })
    expect((await server.call(manager, api.register.getRegister, { params })).can).toEqual({ edit: false })
  })
})
