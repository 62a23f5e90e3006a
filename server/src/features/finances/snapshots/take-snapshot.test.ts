import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { daysLater } from '@paddock/contract/plain-days'
import { and, desc, eq, sql } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { eveningInPerth } from '../../../testing/clocks.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { assets, financeValues, liabilities, netPositionSnapshots, properties } from '../finances.table.ts'
import { planSnapshots, snapshotChangedClients } from './snapshot-changed-clients.ts'
import { todayIn } from '../../../platform/jobs/schedule.ts'

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
    expect(first).toMatchObject({ takenOn: todayIn(server.configuration), label: '' })
    await db.update(properties).set({ valueCents: 2000 }).where(eq(properties.clientId, clientId))
    const second = await server.call(manager, api.finances.takeSnapshot, { params, body: { label: 'Review' } })
    expect(second.id).toBe(first.id)
    expect(await snapshots()).toMatchObject([{ ...FIGURES, businessAssetsCents: 2100, label: 'Review', takenBy: manager.id }])
  })

  it('is refused of a day to come', async () => {
    const { manager, params, snapshots } = await aClientWithFigures()
    const refused = await server.attempt(manager, api.finances.takeSnapshot, { params, body: { takenOn: '2999-01-01' } })
    expect(refused).toMatchObject({ status: 400, body: { code: 2732, fields: { takenOn: expect.any(String) } } })
    expect(await snapshots()).toEqual([])
  })

  it('is of the practice’s day, and refuses the next one, while it is evening there', async () => {
    const { db, manager, params } = await aClientWithFigures()
    await db.update(organizations).set({ region: 'WA' }).where(eq(organizations.id, manager.organizationId!))
    const evening = eveningInPerth(server)
    try {
      const taken = await server.call(manager, api.finances.takeSnapshot, { params, body: {} })
      expect(taken.takenOn).toBe(evening.today)
      const tomorrow = { takenOn: daysLater(evening.today, 1) }
      expect((await server.attempt(manager, api.finances.takeSnapshot, { params, body: tomorrow })).body.code).toBe(2732)
    } finally {
      evening.end()
    }
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
    expect(entry).toMatchObject({ action: 'snapshot.removed', before: { ...FIGURES, takenOn: todayIn(server.configuration) } })
  })
})

describe('a snapshot of a day that has passed', () => {
  async function aClientWithHistory() {
    const { db } = server.database
    const manager = await aUser(db, 'manager')
    const { id: clientId } = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
    const params = { clientId }
    const land = { name: 'Home Block', valueCents: 1000, asAt: '2024-06-30' }
    const block = await server.call(manager, api.finances.addProperty, { params, body: land })
    const atBlock = { ...params, propertyId: block.id }
    const revalued = { version: 1, valueCents: 1500, asAt: '2026-06-30' }
    await server.call(manager, api.finances.updateProperty, { params: atBlock, body: revalued })
    const take = (takenOn: string) => server.attempt(manager, api.finances.takeSnapshot, { params, body: { takenOn } })
    const kept = async () => {
      const { trend } = await server.call(manager, api.analytics.getAnalytics, { params, query: {} })
      return trend.slice(0, -1).map(({ takenOn, netCents, valuesOf }) => [takenOn, netCents, valuesOf])
    }
    return { db, manager, params, atBlock, take, kept }
  }

  it('holds the values of that day, not those of today', async () => {
    const { take, kept } = await aClientWithHistory()
    for (const day of ['2024-06-30', '2026-06-29', '2026-06-30']) expect((await take(day)).status).toBe(200)
    expect(await kept()).toEqual([
      ['2024-06-30', 1000, null],
      ['2026-06-29', 1000, null],
      ['2026-06-30', 1500, null],
    ])
  })

  it('is refused at its field where a value was not known yet, with the day from which all are', async () => {
    const { manager, params, take, kept } = await aClientWithHistory()
    expect(await take('2020-06-30')).toMatchObject({
      status: 400,
      body: { code: 2733, fields: { takenOn: 'Not every value is known of that day: choose 30 June 2024 or later.' } },
    })
    const herd = { category: 'livestock', name: 'Ewes', valueCents: 70, asAt: '2025-03-31' } as const
    await server.call(manager, api.finances.addAsset, { params, body: herd })
    expect((await take('2024-12-31')).body.fields).toEqual({
      takenOn: 'Not every value is known of that day: choose 31 March 2025 or later.',
    })
    expect((await take('2025-03-31')).status).toBe(200)
    expect(await kept()).toEqual([['2025-03-31', 1070, null]])
  })

  it('is refused where nothing has ever had a value', async () => {
    const { manager, params } = await aClientWithFigures()
    const bare = await aClient(server.database.db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
    const refused = await server.attempt(manager, api.finances.takeSnapshot, {
      params: { ...params, clientId: bare.id },
      body: { takenOn: '2026-01-01' },
    })
    expect(refused.body.fields).toEqual({ takenOn: 'No value is known of that day.' })
  })

  it('a correction of the same day of fact wins over what was written first', async () => {
    const { manager, atBlock, take, kept } = await aClientWithHistory()
    await server.call(manager, api.finances.updateProperty, { params: atBlock, body: { version: 2, valueCents: 1100, asAt: '2024-06-30' } })
    await take('2025-01-01')
    expect(await kept()).toEqual([['2025-01-01', 1100, null]])
  })

  it('counts what stood on the record that day and was taken off since, and nothing that was taken off before', async () => {
    const { db, manager, params, take, kept } = await aClientWithHistory()
    const sold = { category: 'livestock', name: 'Sold', valueCents: 7, asAt: '2024-06-30' } as const
    const { id: assetId } = await server.call(manager, api.finances.addAsset, { params, body: sold })
    await db
      .update(assets)
      .set({ createdAt: new Date('2024-07-01T00:00:00Z') })
      .where(eq(assets.id, assetId))
    await db
      .update(assets)
      .set({ archivedAt: new Date('2025-06-30T00:00:00Z') })
      .where(eq(assets.id, assetId))
    await take('2025-01-01')
    await take('2025-07-01')
    expect(await kept()).toEqual([
      ['2025-01-01', 1007, null],
      ['2025-07-01', 1000, null],
    ])
  })

  /** Lets the last entry of a record's history have been written on another day, and those before it earlier. */
  const lastWrittenOn = (recordId: string, day: string) =>
    server.database.db.execute(sql`
      update finance_values set changed_at = ${`${day}T00:00:00Z`}::timestamptz - case when id = last.of then '0 days' else '1 day' end::interval
      from (select max(id::text)::uuid as of from finance_values where record_id = ${recordId}) last where record_id = ${recordId}`)

  it('counts land that was owned that day and is not any more, until the day of the mark', async () => {
    const { manager, atBlock, take, kept } = await aClientWithHistory()
    await server.call(manager, api.finances.updateProperty, { params: atBlock, body: { version: 2, tenure: 'leasehold' } })
    await lastWrittenOn(atBlock.propertyId, '2026-08-01')
    for (const day of ['2026-07-01', '2026-07-31']) expect((await take(day)).status).toBe(200)
    expect(await kept()).toEqual([
      ['2026-07-01', 1500, null],
      ['2026-07-31', 1500, null],
    ])
    expect((await take('2026-08-01')).body.fields).toEqual({ takenOn: 'No value is known of that day.' })
    expect((await take('2020-06-30')).body.fields).toEqual({
      takenOn: 'Not every value is known of that day: choose 30 June 2024 or later.',
    })
  })

  it('counts land that was leased first from the day of its value, and says from when that is known', async () => {
    const { manager, params, take, kept } = await aClientWithHistory()
    const flat = await server.call(manager, api.finances.addProperty, { params, body: { name: 'Flat', tenure: 'leasehold' } })
    await lastWrittenOn(flat.id, '2025-03-01')
    expect((await take('2025-02-28')).status).toBe(200)
    const bought = { version: 1, tenure: 'freehold', valueCents: 70, asAt: '2025-09-01' } as const
    await server.call(manager, api.finances.updateProperty, { params: { ...params, propertyId: flat.id }, body: bought })
    for (const day of ['2025-08-31', '2025-09-01']) expect((await take(day)).status).toBe(200)
    expect(await kept()).toEqual([
      ['2025-02-28', 1000, null],
      ['2025-08-31', 1000, null],
      ['2025-09-01', 1070, null],
    ])
    expect((await take('2025-02-27')).body.fields).toEqual({
      takenOn: 'Not every value is known of that day: choose 1 March 2025 or later.',
    })
  })

  it('counts land whose tenure was a slip that a later value of an earlier day put right', async () => {
    const { manager, atBlock, take, kept } = await aClientWithHistory()
    await server.call(manager, api.finances.updateProperty, { params: atBlock, body: { version: 2, tenure: 'leasehold' } })
    await lastWrittenOn(atBlock.propertyId, '2026-08-01')
    const right = { version: 3, tenure: 'freehold', valueCents: 1500, asAt: '2026-06-30' } as const
    await server.call(manager, api.finances.updateProperty, { params: atBlock, body: right })
    await take('2026-08-02')
    expect(await kept()).toEqual([['2026-08-02', 1500, null]])
  })

  it('leaves out what land was worth that was never owned, where its value was corrected', async () => {
    const { db, manager, params, atBlock, take, kept } = await aClientWithHistory()
    const herd = { category: 'livestock', name: 'Ewes', valueCents: 70, asAt: '2024-06-30' } as const
    await server.call(manager, api.finances.addAsset, { params, body: herd })
    await server.call(manager, api.finances.updateProperty, { params: atBlock, body: { version: 2, tenure: 'leasehold' } })
    await db
      .update(financeValues)
      .set({ changedBy: null })
      .where(and(eq(financeValues.recordId, atBlock.propertyId), eq(financeValues.mark, 'not_owned')))
    await take('2026-07-01')
    expect(await kept()).toEqual([['2026-07-01', 70, null]])
  })

  it('one that was kept under another day says whose values it holds', async () => {
    const { db, params, kept } = await aClientWithHistory()
    await db.insert(netPositionSnapshots).values({ ...params, ...FIGURES, takenOn: '2020-06-30', valuesOf: '2026-10-01' })
    expect(await kept()).toEqual([['2020-06-30', 723, '2026-10-01']])
  })
})

describe('the snapshots of each month', () => {
  const snapshotsOf = (day: string, timeZone = server.configuration.timeZone) => snapshotChangedClients(server, { day, timeZone })

  it('are promised for the beginning of the month’s first day in each practice’s time zone, once', async () => {
    const { db } = server.database
    await anOrganization(db, { region: 'WA' })
    await anOrganization(db, { region: 'NSW' })
    const promised = async () => {
      const found = await db.execute(sql`
        select payload ->> 'day' as day, run_at at time zone (payload ->> 'timeZone') = (payload ->> 'day')::timestamp as "isMidnight"
        from jobs where kind = 'finances.snapshotZone' and payload ->> 'timeZone' in ('Australia/Perth', 'Australia/Sydney')`)
      return rowsOf(found)
    }
    await planSnapshots(server, '2028-01-30')
    expect(await promised()).toEqual([])
    for (const day of ['2028-01-31', '2028-02-01', '2028-02-02']) await planSnapshots(server, day)
    expect(await promised()).toEqual([
      { day: '2028-02-01', isMidnight: true },
      { day: '2028-02-01', isMidnight: true },
    ])
  })

  it('are not taken by a server that runs again only after that day', async () => {
    const { db, manager, snapshots } = await aClientWithFigures()
    await db.update(organizations).set({ region: 'NT' }).where(eq(organizations.id, manager.organizationId!))
    const timeZone = 'Australia/Darwin'
    const today = todayIn({ timeZone })
    for (const day of [daysLater(today, -1), today]) {
      await transact(server.database, (tx) => server.jobs.enqueue(tx, 'finances.snapshotZone', { day, timeZone }))
      await server.jobs.drain()
    }
    expect((await snapshots()).map(({ takenOn }) => takenOn)).toEqual([today])
  })

  it('are those of the practices whose month begins, and of no others', async () => {
    const [east, west] = [await aClientWithFigures(), await aClientWithFigures()]
    const { db } = server.database
    await db.update(organizations).set({ region: 'WA' }).where(eq(organizations.id, west.manager.organizationId!))
    await db.update(organizations).set({ region: 'NSW' }).where(eq(organizations.id, east.manager.organizationId!))
    await snapshotsOf('2027-01-01', 'Australia/Sydney')
    expect([await east.snapshots(), await west.snapshots()]).toMatchObject([[{ takenOn: '2027-01-01' }], []])
    await snapshotsOf('2027-01-01', 'Australia/Perth')
    expect(await west.snapshots()).toMatchObject([{ takenOn: '2027-01-01' }])
  })

  it('are taken on its first day, of clients whose figures changed since the last one', async () => {
    const { db, manager, clientId, snapshots } = await aClientWithFigures()
    await snapshotsOf('2027-02-01')
    await snapshotsOf('2027-02-01')
    await snapshotsOf('2027-03-01')
    expect(await snapshots()).toMatchObject([{ ...FIGURES, takenOn: '2027-02-01', takenBy: null, label: '' }])
    await db.update(assets).set({ archivedAt: new Date() }).where(eq(assets.clientId, clientId))
    await snapshotsOf('2027-04-01')
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
    await snapshotsOf('2027-05-01')
    expect(await snapshots()).toMatchObject([{ label: 'Review', businessAssetsCents: 1 }])
    expect(await archived.snapshots()).toEqual([])
    expect(await db.select().from(netPositionSnapshots).where(eq(netPositionSnapshots.clientId, bare.id))).toEqual([])
  })
})
