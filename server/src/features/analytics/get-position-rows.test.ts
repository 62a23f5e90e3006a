import { api, type RouteOutput } from '@paddock/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aClient, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { assets, financeValues } from '../finances/finances.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Rows = RouteOutput<typeof api.analytics.getPositionRows>['rows']

/** A family whose fund shares its land, with two kept positions. Since the first, values moved, one row went to the other group, and one left. */
async function aFamilyWithAPast() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId: client.id }
  const { addAsset, addLiability, addProperty, changeAudience, removeAsset, takeSnapshot, updateAsset } = api.finances
  const asAt = '2025-06-30'
  const family = { audience: 'family', asAt } as const
  const land = await server.call(manager, addProperty, {
    params,
    body: { ...family, name: 'Home Block', titleHolder: 'Anne', valueCents: 900_00 },
  })
  const rented = await server.call(manager, addProperty, {
    params,
    body: { ...family, name: 'Rented', tenure: 'leasehold' },
  })
  const asset = (body: object) => server.call(manager, addAsset, { params, body: { category: 'livestock', ...body } as never })
  const ewes = await asset({ ...family, name: 'Ewes', owner: 'Peter', valueCents: 300_00 })
  const truck = await asset({ ...family, name: 'Truck', owner: 'Peter', valueCents: 80_00 })
  const secret = await asset({ asAt, name: 'Secret deposit', category: 'cash', owner: 'Anne', valueCents: 41_00 })
  await asset({ ...family, name: 'No value', category: 'cash' })
  const fund = { category: 'superannuation', details: { holdsFarmLand: true, landIds: [land.id] } }
  await asset({ ...family, ...fund, name: 'Fund', owner: 'Anne', valueCents: 1_000_00 })
  const debt = { category: 'term_loan', lender: 'Bank', owner: 'Peter', balanceCents: 250_00 } as const
  await server.call(manager, addLiability, { params, body: { ...family, ...debt } })
  const first = await server.call(manager, takeSnapshot, { params, body: { label: 'First', takenOn: '2026-01-31' } })
  const update = (assetId: string, version: number, body: object) =>
    server.call(manager, updateAsset, { params: { ...params, assetId }, body: { version, ...body } })
  await update(ewes.id, 1, { valueCents: 360_00, asAt: '2026-06-30' })
  await server.call(manager, removeAsset, { params: { ...params, assetId: truck.id } })
  const second = await server.call(manager, takeSnapshot, { params, body: { label: 'Second' } })
  const keptBack = { kind: 'asset' as const, recordId: ewes.id, version: 2 }
  await server.call(manager, changeAudience, { params, body: { audience: 'adviser_only', records: [keptBack] } })
  return { db, manager, params, first: first.id, second: second.id, rented: rented.id, secret, update }
}

const netOf = (rows: Rows) => rows.reduce((sum, { kind, cents }) => sum + (kind === 'liability' ? -1 : 1) * (cents ?? 0), 0)
const ofGroup = (rows: Rows, grouping: string) => rows.filter((row) => row.grouping === grouping)

test.each(['adviser', 'family'] as const)(
  'the rows for the %s come to each figure that opens them, as it stands and of each kept day',
  async (audience) => {
    const { manager, params, first, second } = await aFamilyWithAPast()
    const { netPosition, trend } = await server.call(manager, api.analytics.getAnalytics, { params, query: { audience } })
    expect(trend.map(({ id }) => id)).toEqual([first, second, params.clientId])
    for (const point of trend) {
      const kept = point.id === params.clientId ? {} : { snapshotId: point.id }
      const { rows, owners } = await server.call(manager, api.analytics.getPositionRows, { params, query: { audience, ...kept } })
      expect(netOf(rows)).toBe(point.netCents)
      expect(netOf(ofGroup(rows, 'business'))).toBe(point.businessNetCents)
      expect(netOf(ofGroup(rows, 'non_business'))).toBe(point.nonBusinessNetCents)
      if (point.id !== params.clientId) continue
      for (const { kind, grouping, category, cents } of netPosition.categories) {
        const same = rows.filter(
          (row) => row.kind === kind && row.grouping === grouping && (kind === 'property' || row.category === category),
        )
        expect(same.reduce((sum, row) => sum + (row.cents ?? 0), 0)).toBe(cents)
      }
      const debts = new Set(rows.flatMap(({ kind, recordId }) => (kind === 'liability' ? [recordId] : [])))
      const sums = owners.map(({ owner, parts }) => [
        owner,
        parts.reduce((sum, { recordId, cents }) => sum + (debts.has(recordId) ? -cents : cents), 0),
      ])
      expect(sums).toEqual(netPosition.owners.map(({ owner, netCents }) => [owner, netCents]))
    }
  },
)

test('the rows of a kept day are what the records were worth then, with what left the record since; land that is not owned is none', async () => {
  const { manager, params, first } = await aFamilyWithAPast()
  const { rows } = await server.call(manager, api.analytics.getPositionRows, { params, query: { snapshotId: first } })
  const told = rows.map(({ name, cents, storedCents, isRemoved }) => [name, cents, storedCents, isRemoved])
  expect(told).toEqual(
    expect.arrayContaining([
      ['Ewes', 300_00, 300_00, false],
      ['Truck', 80_00, 80_00, true],
      ['Fund', 100_00, 1_000_00, false],
      ['No value', null, null, false],
    ]),
  )
  expect(rows.map(({ name }) => name)).not.toContain('Rented')
})

test('the family’s view opens nothing that is kept from it today, of no day', async () => {
  const { manager, params, first, second } = await aFamilyWithAPast()
  for (const query of [{}, { snapshotId: first }, { snapshotId: second }]) {
    const { rows, owners } = await server.call(manager, api.analytics.getPositionRows, { params, query: { ...query, audience: 'family' } })
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Home Block', 'Fund', 'Term loan, Bank']))
    expect(names).not.toContain('Ewes')
    expect(names).not.toContain('Secret deposit')
    expect(JSON.stringify(owners)).not.toContain('Secret')
  }
})

test('what a kept position holds and its rows no longer tell stands in a row of its own, so that the sum is the one that was kept', async () => {
  const { manager, params, second, secret, update } = await aFamilyWithAPast()
  await update(secret.id, 1, { category: 'livestock' })
  const { rows } = await server.call(manager, api.analytics.getPositionRows, { params, query: { snapshotId: second } })
  expect(rows.filter(({ recordId }) => recordId === null).map(({ kind, grouping, cents }) => [kind, grouping, cents])).toEqual([
    ['asset', 'business', -41_00],
    ['asset', 'non_business', 41_00],
  ])
  const { trend } = await server.call(manager, api.analytics.getAnalytics, { params, query: { audience: 'adviser' } })
  const point = trend.find(({ id }) => id === second)
  expect([netOf(ofGroup(rows, 'business')), netOf(ofGroup(rows, 'non_business'))]).toEqual([
    point?.businessNetCents,
    point?.nonBusinessNetCents,
  ])
})

test('the rows of a past day come to its sum where land was not owned by a slip, is not owned any more, or what stood there left since', async () => {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId: client.id }
  const stood = { audience: 'family', valueCents: 100_00, asAt: '2026-06-30' } as const
  const block = (name: string) => server.call(manager, api.finances.addProperty, { params, body: { ...stood, name } })
  const change = (
    { id: propertyId }: { id: string },
    body: { version: number; tenure: 'freehold' | 'leasehold'; valueCents?: number; asAt?: string },
  ) => server.call(manager, api.finances.updateProperty, { params: { ...params, propertyId }, body })
  const [slip, sold] = [await block('By a slip'), await block('Sold since')]
  const herd = { ...stood, category: 'livestock', name: 'Left since' } as const
  const { id: assetId } = await server.call(manager, api.finances.addAsset, { params, body: herd })
  await db
    .update(assets)
    .set({ createdAt: new Date('2026-06-30') })
    .where(eq(assets.id, assetId))
  await change(slip, { version: 1, tenure: 'leasehold' })
  const asOf = (day: string) => ({ changedAt: new Date(day) })
  await db.update(financeValues).set(asOf('2026-08-01')).where(eq(financeValues.recordId, slip.id))
  await db
    .update(financeValues)
    .set(asOf('2026-07-01'))
    .where(and(eq(financeValues.recordId, slip.id), eq(financeValues.mark, '')))
  await change(slip, { version: 2, tenure: 'freehold', valueCents: 100_00, asAt: '2026-06-30' })
  await server.call(manager, api.finances.removeAsset, { params: { ...params, assetId } })
  const { id: snapshotId } = await server.call(manager, api.finances.takeSnapshot, { params, body: { takenOn: '2026-09-01' } })
  await change(sold, { version: 1, tenure: 'leasehold' })
  await change(slip, { version: 3, tenure: 'freehold', valueCents: 170_00, asAt: '2026-06-30' })
  for (const audience of ['adviser', 'family'] as const) {
    const { rows } = await server.call(manager, api.analytics.getPositionRows, { params, query: { audience, snapshotId } })
    expect(rows.map(({ name, cents }) => [name, cents]).toSorted()).toEqual([
      ['By a slip', 100_00],
      ['Left since', 100_00],
      ['Sold since', 100_00],
    ])
    const { trend } = await server.call(manager, api.analytics.getAnalytics, { params, query: { audience } })
    expect(trend[0]).toMatchObject({ takenOn: '2026-09-01', netCents: 300_00 })
  }
})

test('the rows are for those who work on the client, and a kept position is found within its own client alone', async () => {
  const { db, manager, params } = await aFamilyWithAPast()
  const other = await aFamilyWithAPast()
  const foreign = await server.attempt(manager, api.analytics.getPositionRows, { params, query: { snapshotId: other.first } })
  expect(foreign.status).toBe(404)
  expect((await server.attempt(await aUser(db, 'manager'), api.analytics.getPositionRows, { params })).status).toBe(404)
})
