import { api, type RouteInput } from '@paddock/contract'
import { type Fields, fieldsIn, namesOf } from '@paddock/contract/field-list'
import { hasField } from '@paddock/contract/field-values'
import { ASSET_FIELDS, FINANCE_FIELDS, LIABILITY_FIELDS, PROPERTY_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { ASSET_CATEGORIES } from '@paddock/contract/features/finances/finances.words'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aUser } from '../../../testing/factories.ts'
import { samplesOf } from '../../../testing/field-samples.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

const { finances } = api

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aClientOfMine() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  return { db, manager, params: { clientId: client.id } }
}

async function lastEntry({ db, params }: Awaited<ReturnType<typeof aClientOfMine>>, action: string) {
  const [entry] = await db
    .select()
    .from(activities)
    .where(and(eq(activities.clientId, params.clientId), eq(activities.action, action)))
  return entry?.after
}

type AssetBody = RouteInput<typeof finances.addAsset>['body']

/** Everything that can be typed of an asset of a category, as it is sent. */
function assetOf(category: AssetBody['category']): AssetBody {
  const samples = { ...samplesOf(ASSET_FIELDS), category }
  const pick = (place: 'column' | 'details') =>
    Object.fromEntries(
      fieldsIn(ASSET_FIELDS, place)
        .filter((name) => hasField(ASSET_FIELDS, name, samples))
        .map((name) => [name, samples[name]]),
    )
  return { ...pick('column'), details: pick('details') } as AssetBody
}

test.each(ASSET_CATEGORIES)('every field of an asset is kept, changed, answered and logged: %s', async (category) => {
  const mine = await aClientOfMine()
  const { manager, params } = mine
  const sent = assetOf(category)
  const added = await server.call(manager, finances.addAsset, { params, body: sent })
  expect(added).toMatchObject(sent)
  expect((await server.call(manager, api.register.getRegister, { params })).assets).toEqual([added])
  expect(await lastEntry(mine, 'asset.added')).toMatchObject(sent)
  const bare = await server.call(manager, finances.addAsset, { params, body: { category, name: 'Bare' } })
  const changed = await server.call(manager, finances.updateAsset, {
    params: { ...params, assetId: bare.id },
    body: { ...sent, version: bare.version },
  })
  expect(changed).toMatchObject(sent)
  // The log holds what a change changed: the category stays, and some categories have no details.
  const { category: _category, details, ...changes } = sent
  const hasDetails = Object.keys(details ?? {}).length > 0
  expect(await lastEntry(mine, 'asset.updated')).toMatchObject({ ...changes, ...(hasDetails && { details }) })
})

test('every field of a liability is kept, changed, answered and logged', async () => {
  const mine = await aClientOfMine()
  const { manager, params } = mine
  const sent = samplesOf(LIABILITY_FIELDS)
  const added = await server.call(manager, finances.addLiability, { params, body: sent })
  expect(added).toMatchObject(sent)
  expect((await server.call(manager, api.register.getRegister, { params })).liabilities).toEqual([added])
  expect(await lastEntry(mine, 'liability.added')).toMatchObject(sent)
  const bare = await server.call(manager, finances.addLiability, { params, body: { category: 'overdraft' } })
  const changed = await server.call(manager, finances.updateLiability, {
    params: { ...params, liabilityId: bare.id },
    body: { ...sent, version: bare.version },
  })
  expect(changed).toMatchObject(sent)
  expect(await lastEntry(mine, 'liability.updated')).toMatchObject(sent)
})

test('every field of a property is kept, changed, answered and logged, and stands in the client’s record', async () => {
  const mine = await aClientOfMine()
  const { manager, params } = mine
  const sent = { ...samplesOf(PROPERTY_FIELDS), tenure: 'crown_lease' as const }
  const added = await server.call(manager, finances.addProperty, { params, body: sent })
  expect(added).toMatchObject(sent)
  expect((await server.call(manager, api.register.getRegister, { params })).properties).toEqual([added])
  expect((await server.call(manager, api.clients.getClient, { params })).properties).toEqual([added])
  expect(await lastEntry(mine, 'property.added')).toMatchObject(sent)
  const bare = await server.call(manager, finances.addProperty, { params, body: { name: 'Bare' } })
  const changed = await server.call(manager, finances.updateProperty, {
    params: { ...params, propertyId: bare.id },
    body: { ...sent, version: bare.version },
  })
  expect(changed).toMatchObject(sent)
  expect(await lastEntry(mine, 'property.updated')).toMatchObject(sent)
})

test.each(Object.entries(FINANCE_FIELDS))('what is wrong with a field is said under its name: %s', async (kind, fields: Fields) => {
  const { manager, params } = await aClientOfMine()
  const call = { asset: finances.addAsset, liability: finances.addLiability, property: finances.addProperty }[kind]!
  for (const name of namesOf(fields)) {
    const wrong = fields[name]?.in.includes('details') ? { details: { [name]: { no: 'value' } } } : { [name]: { no: 'value' } }
    const refused = await server.attempt(manager, call, { params, body: wrong })
    const named = Object.keys(refused.body.fields).filter((path) => path.split('.').at(-1) === name)
    expect([name, refused.status, named.length]).toEqual([name, 400, 1])
  }
})
