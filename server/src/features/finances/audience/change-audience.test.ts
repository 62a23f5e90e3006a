import { api, ERRORS } from '@paddock/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A client with an asset, a debt and a piece of land that only the adviser sees. */
async function aRecord() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId: client.id }
  const asset = await server.call(manager, api.finances.addAsset, { params, body: { category: 'cash', name: 'Deposit' } })
  const debt = await server.call(manager, api.finances.addLiability, { params, body: { category: 'overdraft' } })
  const land = await server.call(manager, api.finances.addProperty, { params, body: { name: 'Home Block' } })
  const records = [
    { kind: 'asset' as const, recordId: asset.id, version: asset.version },
    { kind: 'liability' as const, recordId: debt.id, version: debt.version },
    { kind: 'property' as const, recordId: land.id, version: land.version },
  ]
  const audiences = async () => {
    const { assets, liabilities, properties } = await server.call(manager, api.register.getRegister, { params })
    return [...assets, ...liabilities, ...properties].map(({ audience }) => audience)
  }
  return { manager, params, records, audiences }
}

const logged = (recordId: string, action: string) =>
  server.database.db
    .select()
    .from(activities)
    .where(and(eq(activities.entityId, recordId), eq(activities.action, action)))

test.each([{ reason: undefined }, { reason: '' }, { reason: '   ' }])(
  'showing a record to the family without a reason ($reason) is refused, names the field, and shows nothing',
  async ({ reason }) => {
    const { manager, params, records, audiences } = await aRecord()
    const { status, body } = await server.attempt(manager, api.finances.changeAudience, {
      params,
      body: { audience: 'family', records, ...(reason !== undefined && { reason }) },
    })
    expect([status, body]).toMatchObject([
      400,
      { code: ERRORS.audience_reason_missing.code, fields: { reason: 'Write down why the family may see this.' } },
    ])
    expect(await audiences()).toEqual(['adviser_only', 'adviser_only', 'adviser_only'])
  },
)

test('with a reason all of them are shown, each with its reason, before and after in the log', async () => {
  const { manager, params, records, audiences } = await aRecord()
  const reason = 'Agreed at the meeting of 3 May'
  const body = { audience: 'family' as const, records, reason }
  expect(await server.call(manager, api.finances.changeAudience, { params, body })).toEqual({ changed: 3 })
  expect(await audiences()).toEqual(['family', 'family', 'family'])
  for (const { recordId } of records) {
    expect(await logged(recordId, 'audience.widened')).toMatchObject([
      { actorId: manager.id, before: { audience: 'adviser_only' }, after: { audience: 'family', reason } },
    ])
  }
})

test('keeping a record from the family needs no reason, and stands in the log', async () => {
  const { manager, params, records, audiences } = await aRecord()
  const [asset] = records
  await server.call(manager, api.finances.changeAudience, { params, body: { audience: 'family', records, reason: 'Agreed' } })
  const body = { audience: 'adviser_only' as const, records: [{ ...asset!, version: asset!.version + 1 }] }
  expect(await server.call(manager, api.finances.changeAudience, { params, body })).toEqual({ changed: 1 })
  expect(await audiences()).toEqual(['adviser_only', 'family', 'family'])
  expect(await logged(asset!.recordId, 'audience.narrowed')).toMatchObject([
    { before: { audience: 'family' }, after: { audience: 'adviser_only' } },
  ])
})

test('is refused for all of them when one was changed since it was looked at; the refusal holds it as it is', async () => {
  const { manager, params, records, audiences } = await aRecord()
  const assetId = records[0]!.recordId
  await server.call(manager, api.finances.updateAsset, { params: { ...params, assetId }, body: { valueCents: 9, version: 1 } })
  const body = { audience: 'family' as const, records: records.toReversed(), reason: 'Agreed' }
  const refused = await server.attempt(manager, api.finances.changeAudience, { params, body })
  expect([refused.status, refused.body]).toMatchObject([409, { current: { id: assetId, valueCents: 9, version: 2 } }])
  expect(await audiences()).toEqual(['adviser_only', 'adviser_only', 'adviser_only'])
})

test('what is for the family stays so when an adviser corrects a value, and no edit changes who sees it', async () => {
  const { manager, params, records, audiences } = await aRecord()
  await server.call(manager, api.finances.changeAudience, { params, body: { audience: 'family', records, reason: 'Agreed' } })
  const at = { params: { ...params, assetId: records[0]!.recordId } }
  await server.call(manager, api.finances.updateAsset, { ...at, body: { valueCents: 9, version: 2 } })
  expect(await audiences()).toEqual(['family', 'family', 'family'])
  const { status } = await server.attempt(manager, api.finances.updateAsset, { ...at, body: { audience: 'adviser_only', version: 3 } })
  expect(status).toBe(400)
})
