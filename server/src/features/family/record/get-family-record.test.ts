import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import { aMember } from '../../../testing/factories.ts'
import { aRegisteredFamily } from '../../../testing/families/registered-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { assets } from '../../finances/finances.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A family with one record of each kind that it may see, and one of each that the practice keeps. */
async function aShownRecord() {
  const family = await aRegisteredFamily(server)
  const { manager, params, client, entity } = family
  const member = async (values: Parameters<typeof aMember>[1]) => {
    const { user, stakeholder } = await aMember(server.database.db, { clientId: client.id, lastName: 'Whitlock', ...values })
    return { user, party: { kind: 'person' as const, id: stakeholder.id, sharePercent: null } }
  }
  const alice = await member({ firstName: 'Alice', accountKind: 'primary' })
  const shown = { ...(await entity('Whitlock Pastoral', 'companies', { audience: 'family' })), sharePercent: null }
  const secret = { ...(await entity('Quiet Nominees')), sharePercent: null }
  for (const audience of ['family', 'adviser_only'] as const) {
    const name = audience === 'family' ? 'Shown' : 'Kept'
    const asset = { category: 'cash' as const, audience, valueCents: 700_00 }
    await server.call(manager, api.finances.addAsset, { params, body: { ...asset, name, owners: [alice.party, shown] } })
    await server.call(manager, api.finances.addAsset, {
      params,
      body: { ...asset, name: `${name} too`, owner: 'Mum', owners: [alice.party, secret] },
    })
    await server.call(manager, api.finances.addLiability, {
      params,
      body: { category: 'overdraft', lender: `${name} Bank`, audience, balanceCents: 50_00, owners: [shown] },
    })
    await server.call(manager, api.finances.addProperty, { params, body: { name: `${name} block`, audience, titleHolder: 'Alice' } })
  }
  return { ...family, member, alice }
}

test('the family reads what it owns and owes as far as it may, and owners whom it may not know of by the written words', async () => {
  const { alice } = await aShownRecord()
  const { finances, register } = await server.call(alice.user, api.family.getFamilyRecord, {})
  expect(finances.assets.map(({ name, owner, valueCents }) => [name, owner, valueCents])).toEqual([
    ['Shown', 'Alice Whitlock and Whitlock Pastoral', 700_00],
    ['Shown too', 'Mum', 700_00],
  ])
  expect(finances.liabilities).toMatchObject([{ lender: 'Shown Bank', owner: 'Whitlock Pastoral', balanceCents: 50_00 }])
  expect(finances.properties).toMatchObject([{ name: 'Shown block', owner: 'Alice' }])
  expect(register.entities.map(({ name }) => name)).toEqual(['Whitlock Pastoral'])
})

test('what is owned and owed is for who keeps the record and is of the family, and for no helper from outside', async () => {
  const { member } = await aShownRecord()
  const sister = await member({ firstName: 'Tess', accountKind: 'admin' })
  expect((await server.call(sister.user, api.family.getFamilyRecord, {})).finances.assets).toHaveLength(2)
  const bookkeeper = await member({ firstName: 'June', accountKind: 'admin', involvement: 'helper' })
  const { finances, register } = await server.call(bookkeeper.user, api.family.getFamilyRecord, {})
  expect(finances).toEqual({ assets: [], liabilities: [], properties: [] })
  expect(register.entities).toHaveLength(1)
  const survey = await member({ firstName: 'Noah', accountKind: 'survey' })
  expect((await server.attempt(survey.user, api.family.getFamilyRecord)).status).toBe(403)
})

test('the whole record that a family reads is at most 6 statements, however much it owns', async () => {
  const { db, client, alice } = await aShownRecord()
  const owned = { clientId: client.id, category: 'cash', grouping: 'business', audience: 'family' } as const
  await db.insert(assets).values(Array.from({ length: 300 }, (_, index) => ({ ...owned, name: `A${index}` })))
  const read = () => server.call(alice.user, api.family.getFamilyRecord, {})
  expect((await read()).finances.assets).toHaveLength(302)
  expect(await countStatements(server, read)).toBeLessThanOrEqual(6)
})
