import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { clients } from '../../clients/clients.table.ts'
import { aClient, aUser } from '../../../testing/factories.ts'
import { dayToCome } from '../../../testing/clocks.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

const { finances } = api

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function anOwnClient() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  return { db, manager, client, params: { clientId: client.id } }
}

describe('adding what a client owns or owes', () => {
  it('needs little and takes the rest as not known', async () => {
    const { manager, params } = await anOwnClient()
    const asset = await server.call(manager, finances.addAsset, { params, body: { category: 'cash', name: ' Term deposit ' } })
    expect(asset).toMatchObject({
      name: 'Term deposit',
      grouping: 'non_business',
      owner: '',
      valueCents: null,
      asAt: null,
      isStale: true,
      details: {},
    })
    const debt = await server.call(manager, finances.addLiability, { params, body: { category: 'overdraft' } })
    expect(debt).toMatchObject({ grouping: 'business', lender: '', balanceCents: null, limitCents: null, ratePercent: null, version: 1 })
    const land = await server.call(manager, finances.addProperty, { params, body: { name: 'Home Block' } })
    expect(land).toMatchObject({ tenure: 'freehold', heldAs: '', titleHolder: '', encumbrance: '', hectares: null })
  })

  it('a day of fact is today or has passed, where the client, the practice or the service is', async () => {
    const { db, manager, client, params } = await anOwnClient()
    const add = (asAt: string) =>
      server.attempt(manager, finances.addProperty, { params, body: { name: 'Home Block', valueCents: 1, asAt } })
    const dayIn = (timeZone: string, days = 0) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() + days * 86_400_000))
    const refusal = { status: 400, body: { fields: { asAt: 'Enter today or a day that has passed.' } } }
    expect(await add(dayToCome(365))).toMatchObject(refusal)
    expect(await add(dayIn('Australia/Sydney', 1))).toMatchObject(refusal)
    expect((await add(dayIn('Australia/Sydney'))).status).toBe(200)
    await db.update(clients).set({ region: 'WA' }).where(eq(clients.id, client.id))
    // The service's day counts as well: whoever works on it in Sydney writes down the day that they have.
    expect((await add(dayIn('Australia/Sydney'))).status).toBe(200)
    const { id: propertyId } = (await add('2026-06-30')).body
    const edit = { params: { ...params, propertyId }, body: { version: 1, asAt: dayToCome(365) } }
    expect(await server.attempt(manager, finances.updateProperty, edit)).toMatchObject(refusal)
  })

  it('the category decides the grouping of an asset, and which details it has', async () => {
    const { manager, params } = await anOwnClient()
    const details = { megalitres: 320, reliability: 'high', tiedToLand: false, fundKind: 'smsf', holdsFarmLand: true } as const
    const water = await server.call(manager, finances.addAsset, { params, body: { category: 'water_licences', name: 'Bore', details } })
    expect(water).toMatchObject({ grouping: 'business', details: { megalitres: 320, reliability: 'high', tiedToLand: false } })
    expect(water.details).not.toHaveProperty('fundKind')
    const moved = await server.call(manager, finances.updateAsset, {
      params: { ...params, assetId: water.id },
      body: { version: 1, category: 'superannuation', details: { fundKind: 'smsf' } },
    })
    expect([moved.grouping, moved.details]).toEqual(['non_business', { fundKind: 'smsf' }])
    const cash = await server.call(manager, finances.updateAsset, {
      params: { ...params, assetId: water.id },
      body: { version: 2, category: 'cash' },
    })
    expect(cash.details).toEqual({})
    const refused = await server.attempt(manager, finances.addAsset, {
      params,
      body: { category: 'cash', name: 'x', grouping: 'business' },
    })
    expect(refused.body.fields).toEqual({ grouping: 'This field is not known here.' })
  })

  it('leaves an entry in the log that names it', async () => {
    const { db, manager, params } = await anOwnClient()
    await server.call(manager, finances.addLiability, { params, body: { category: 'term_loan', lender: 'Rural Bank', balanceCents: 100 } })
    const [entry] = await db.select().from(activities).where(eq(activities.clientId, params.clientId))
    expect(entry).toMatchObject({
      action: 'liability.added',
      subject: 'Term loan, Rural Bank',
      after: { category: 'term_loan', lender: 'Rural Bank', balanceCents: 100 },
    })
  })

  it.each([
    [{ valueCents: 1.5 }, { valueCents: 'Enter an amount in whole cents.' }],
    [{ valueCents: '100' }, { valueCents: 'Enter an amount in whole cents.' }],
    [{ valueCents: -1 }, { valueCents: 'An amount cannot be negative.' }],
    [{ valueCents: 1e15 + 1 }, { valueCents: 'Enter an amount of at most $10,000,000,000,000.' }],
    [{ asAt: '2026-02-30' }, { asAt: 'Enter a date such as 2026-11-21.' }],
    [{ asAt: '0000-01-01' }, { asAt: 'Enter a date after the year 1800.' }],
    [{ name: ' ' }, { name: 'Enter what it is.' }],
    [{ details: { megalitres: -1 } }, { 'details.megalitres': 'Megalitres cannot be negative.' }],
  ])('refuses %j in the field’s words', async (wrong, fields) => {
    const { manager, params } = await anOwnClient()
    const refused = await server.attempt(manager, finances.addAsset, {
      params,
      body: { category: 'water_licences', name: 'Bore', ...wrong },
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 2000, fields } })
  })

  it('takes the largest amount exactly, and refuses what could not be added up any more', async () => {
    const { manager, params } = await anOwnClient()
    const body = { category: 'cash', name: 'Reserve', valueCents: 1e15 } as const
    await server.call(manager, finances.addAsset, { params, body: { ...body, valueCents: 999_999_999_999_999 } })
    await server.call(manager, finances.addAsset, { params, body })
    const refused = await server.attempt(manager, finances.addAsset, { params, body })
    expect(refused).toMatchObject({ status: 400, body: { fields: { valueCents: expect.stringContaining('smaller') } } })
    const { records, total } = await server.call(manager, api.analytics.getOwnership, { params })
    expect([records.length, total.assetsCents]).toEqual([2, 1_999_999_999_999_999])
  })
})
