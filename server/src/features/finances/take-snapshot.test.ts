import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { desc, eq } from 'drizzle-orm'
import { activities } from '../../platform/audit/audit.table.ts'
import { aClient, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { assets, liabilities, netPositionSnapshots, properties } from './finances.table.ts'
import { today } from './record-view.ts'
import { snapshotChangedClients } from './snapshot-changed-clients.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aClientWithFigures() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const { id: clientId } = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  await db.insert(assets).values([
    { clientId, grouping: 'business', category: 'livestock', name: 'Ewes', valueCents: 100 },
    { clientId, grouping: 'non_business', category: 'cash', name: 'Savings', valueCents: 30 },
  ])
  await db.insert(properties).values({ clientId, name: 'Home Block', valueCents: 1000 })
  await db.insert(liabilities).values([
    { clientId, category: 'term_loan', balanceCents: 400 },
    { clientId, category: 'other', grouping: 'non_business', balanceCents: 7 },
  ])
  const snapshots = () =>
    db.select().from(netPositionSnapshots).where(eq(netPositionSnapshots.clientId, clientId)).orderBy(netPositionSnapshots.takenOn)
  return { db, manager, clientId, params: { clientId }, snapshots }
}

const FIGURES = {
  businessAssetsCents: 1100,
  businessLiabilitiesCents: 400,
  nonBusinessAssetsCents: 30,
  nonBusinessLiabilitiesCents: 7,
}

describe('a snapshot of the net position', () => {
  it('keeps each group as it stands; the later one of a day replaces the earlier', async () => {
    const { db, manager, clientId, params, snapshots } = await aClientWithFigures()
    const first = await server.call(manager, api.finances.takeSnapshot, { params, body: {} })
    expect(first).toMatchObject({ takenOn: today(server), label: '' })
    await db.update(properties).set({ valueCents: 2000 }).where(eq(properties.clientId, clientId))
    const second = await server.call(manager, api.finances.takeSnapshot, { params, body: { label: 'Review' } })
    expect(second.id).toBe(first.id)
    expect(await snapshots()).toMatchObject([{ ...FIGURES, businessAssetsCents: 2100, label: 'Review', takenBy: manager.id }])
  })

  it('may be of a day that has passed, not of one to come', async () => {
    const { manager, params, snapshots } = await aClientWithFigures()
    await server.call(manager, api.finances.takeSnapshot, { params, body: { takenOn: '2026-06-30' } })
    const refused = await server.attempt(manager, api.finances.takeSnapshot, { params, body: { takenOn: '2999-01-01' } })
    expect(refused).toMatchObject({ status: 400, body: { code: 2732, fields: { takenOn: expect.any(String) } } })
    expect(await snapshots()).toMatchObject([{ ...FIGURES, takenOn: '2026-06-30' }])
  })

  it('can be taken out of the trend, and its figures stay in the log', async () => {
    const { db, manager, clientId, params, snapshots } = await aClientWithFigures()
    const other = await aClientWithFigures()
    const { id: snapshotId } = await server.call(manager, api.finances.takeSnapshot, { params, body: {} })
    const elsewhere = await server.attempt(other.manager, api.finances.removeSnapshot, { params: { ...other.params, snapshotId } })
    expect(elsewhere.status).toBe(404)
    await server.call(manager, api.finances.removeSnapshot, { params: { ...params, snapshotId } })
    expect(await snapshots()).toEqual([])
    const [entry] = await db.select().from(activities).where(eq(activities.clientId, clientId)).orderBy(desc(activities.id))
    expect(entry).toMatchObject({ action: 'snapshot.removed', before: { ...FIGURES, takenOn: today(server) } })
  })
})

describe('the snapshots of each month', () => {
  it('are taken on its first day, of clients whose figures changed since the last one', async () => {
    const { db, manager, clientId, snapshots } = await aClientWithFigures()
    await snapshotChangedClients(server, '2027-01-02')
    expect(await snapshots()).toEqual([])
    await snapshotChangedClients(server, '2027-02-01')
    await snapshotChangedClients(server, '2027-02-01')
    await snapshotChangedClients(server, '2027-03-01')
    expect(await snapshots()).toMatchObject([{ ...FIGURES, takenOn: '2027-02-01', takenBy: null, label: '' }])
    await db.update(assets).set({ archivedAt: new Date() }).where(eq(assets.clientId, clientId))
    await snapshotChangedClients(server, '2027-04-01')
    expect(await snapshots()).toMatchObject([
      { takenOn: '2027-02-01' },
      { ...FIGURES, takenOn: '2027-04-01', businessAssetsCents: 1000, nonBusinessAssetsCents: 0 },
    ])
    const { rows } = await server.call(manager, api.activity.listClientActivity, { params: { clientId }, query: {} })
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['snapshot.taken', null],
      ['snapshot.taken', null],
    ])
  })

  it('leave what an adviser kept on that day, clients without figures and archived ones alone', async () => {
    const { db, manager, clientId, snapshots } = await aClientWithFigures()
    await db.insert(netPositionSnapshots).values({
      clientId,
      takenOn: '2027-05-01',
      label: 'Review',
      takenBy: manager.id,
      ...FIGURES,
      businessAssetsCents: 1,
    })
    const archived = await aClientWithFigures()
    await server.call(archived.manager, api.clients.archiveClient, { params: archived.params })
    const bare = await aClient(db)
    await snapshotChangedClients(server, '2027-05-01')
    expect(await snapshots()).toMatchObject([{ label: 'Review', businessAssetsCents: 1 }])
    expect(await archived.snapshots()).toEqual([])
    expect(await db.select().from(netPositionSnapshots).where(eq(netPositionSnapshots.clientId, bare.id))).toEqual([])
  })
})
