import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { desc, eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aStakeholder, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { assets } from '../finances.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aRegister() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId: client.id }
  const anne = await aStakeholder(db, { clientId: client.id, firstName: 'Anne', lastName: 'Whitlock' })
  const peter = await aStakeholder(db, { clientId: client.id, firstName: 'Peter', lastName: 'Whitlock' })
  const company = await server.call(manager, api.register.addRegisterRecord, {
    params,
    body: { record: 'entity', kind: 'companies', name: 'Whitlock Pty Ltd' },
  })
  const land = await server.call(manager, api.finances.addProperty, {
    params,
    body: { name: 'Home Block', titleHolder: 'Anne and Peter Whitlock', valueCents: 100_000 },
  })
  const cash = await server.call(manager, api.finances.addAsset, {
    params,
    body: { category: 'cash', name: 'Deposit', owner: 'Whitlock P/L' },
  })
  const loan = await server.call(manager, api.finances.addLiability, { params, body: { category: 'term_loan', security: 'Home Block' } })
  const person = (id: string, sharePercent: number | null = null) => ({ kind: 'person' as const, id, sharePercent })
  const entity = (id: string, sharePercent: number | null = null) => ({ kind: 'entity' as const, id, sharePercent })
  const finances = () => server.call(manager, api.register.getRegister, { params })
  return { db, manager, client, params, anne, peter, company, land, cash, loan, person, entity, finances }
}

const LAND = 'Choose from the land and assets of this client.'
const PARTIES = 'Choose people and entities of this client.'

describe('who owns what, said for many records at once', () => {
  it('is stored for all of them with an entry each, and the text stays as it was written', async () => {
    const { db, manager, client, params, anne, peter, company, land, cash, loan, person, entity, finances } = await aRegister()
    const records = [
      { kind: 'property' as const, recordId: land.id, version: 1, owners: [person(anne.id), person(peter.id)] },
      { kind: 'asset' as const, recordId: cash.id, version: 1, owners: [entity(company.id)] },
      { kind: 'liability' as const, recordId: loan.id, version: 1, securedBy: [{ kind: 'property' as const, id: land.id }] },
    ]
    expect(await server.call(manager, api.finances.setOwners, { params, body: { records } })).toEqual({ changed: 3 })
    const stored = await finances()
    expect(stored.properties[0]).toMatchObject({ owners: records[0]!.owners, titleHolder: 'Anne and Peter Whitlock', version: 2 })
    expect(stored.assets[0]).toMatchObject({ owners: records[1]!.owners, owner: 'Whitlock P/L' })
    expect(stored.liabilities[0]).toMatchObject({ securedBy: records[2]!.securedBy, owners: [] })
    const log = await db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(desc(activities.id)).limit(3)
    expect(log.map(({ action }) => action).toSorted()).toEqual(['asset.updated', 'liability.updated', 'property.updated'])
    expect(log.find(({ action }) => action === 'asset.updated')).toMatchObject({
      before: { owners: [] },
      after: { owners: [entity(company.id)] },
    })
  })

  it('is refused as a whole where one changed meanwhile, and each of those is named', async () => {
    const { manager, params, anne, land, cash, person, finances } = await aRegister()
    await server.call(manager, api.finances.updateAsset, {
      params: { ...params, assetId: cash.id },
      body: { version: 1, name: 'Term deposit' },
    })
    const records = [
      { kind: 'property' as const, recordId: land.id, version: 1, owners: [person(anne.id)] },
      { kind: 'asset' as const, recordId: cash.id, version: 1, owners: [person(anne.id)] },
    ]
    const late = await server.attempt(manager, api.finances.setOwners, { params, body: { records } })
    expect(late).toMatchObject({ status: 409, body: { code: 2003, current: [{ recordId: cash.id, name: 'Term deposit', version: 2 }] } })
    expect((await finances()).properties[0]).toMatchObject({ owners: [], version: 1 })
  })

  it('leaves what says the same already without a new version', async () => {
    const { manager, params, anne, cash, person } = await aRegister()
    const owners = [person(anne.id)]
    const set = (version: number) =>
      server.call(manager, api.finances.setOwners, { params, body: { records: [{ kind: 'asset', recordId: cash.id, version, owners }] } })
    await set(1)
    expect(await set(2)).toEqual({ changed: 0 })
  })

  it('names only people, entities, land and assets of the same client, in a new record and a changed one as well', async () => {
    const { manager, params, land, cash, loan, person, entity } = await aRegister()
    const other = await aRegister()
    const set = (given: object) =>
      server.attempt(manager, api.finances.setOwners, {
        params,
        body: { records: [{ recordId: loan.id, kind: 'liability', version: 1, ...given }] },
      })
    for (const owners of [[person(other.anne.id)], [entity(other.company.id)]]) {
      expect(await set({ owners })).toMatchObject({ status: 400, body: { fields: { owners: PARTIES } } })
      const added = await server.attempt(manager, api.finances.addAsset, { params, body: { category: 'cash', name: 'Deposit', owners } })
      expect(added).toMatchObject({ status: 400, body: { fields: { owners: PARTIES } } })
      const changed = await server.attempt(manager, api.finances.updateAsset, {
        params: { ...params, assetId: cash.id },
        body: { version: 1, owners },
      })
      expect(changed).toMatchObject({ status: 400, body: { fields: { owners: PARTIES } } })
    }
    for (const securedBy of [[{ kind: 'property', id: other.land.id }], [{ kind: 'asset', id: land.id }]])
      expect(await set({ securedBy })).toMatchObject({ status: 400, body: { fields: { securedBy: LAND } } })
  })

  it('gives joint tenants no shares, one title one owner, and nobody more than 100 %', async () => {
    const { manager, params, anne, peter, land, person } = await aRegister()
    const change = (body: object) =>
      server.attempt(manager, api.finances.updateProperty, {
        params: { ...params, propertyId: land.id },
        body: { version: 1, ...body },
      })
    const shared = [person(anne.id, 60), person(peter.id, 40)]
    expect(await change({ owners: shared, heldAs: 'joint' })).toMatchObject({
      status: 400,
      body: { fields: { owners: 'Joint tenants have no shares of their own: leave the shares empty, or choose tenants in common.' } },
    })
    expect(await change({ owners: shared, heldAs: 'sole' })).toMatchObject({ status: 400 })
    expect(await change({ owners: [person(anne.id, 60), person(peter.id, 50)], heldAs: 'in_common' })).toMatchObject({ status: 400 })
    expect(await change({ owners: shared, heldAs: 'in_common' })).toMatchObject({ status: 200 })
    // What is stored already counts as well: the title alone becomes joint.
    const joint = await server.attempt(manager, api.finances.updateProperty, {
      params: { ...params, propertyId: land.id },
      body: { version: 2, heldAs: 'joint' },
    })
    expect(joint).toMatchObject({ status: 400, body: { fields: { owners: expect.stringContaining('Joint tenants') as string } } })
  })

  it('keeps what was removed since where it was named before, and takes nothing removed anew', async () => {
    const { manager, params, anne, company, land, cash, loan, person, entity } = await aRegister()
    const owners = [entity(company.id)]
    const securedBy = [{ kind: 'property' as const, id: land.id }]
    const atLoan = { ...params, liabilityId: loan.id }
    const atCash = { ...params, assetId: cash.id }
    const fund = await server.call(manager, api.finances.addAsset, {
      params,
      body: { category: 'superannuation', name: 'Fund', details: { landIds: [land.id] } },
    })
    await server.call(manager, api.finances.updateLiability, { params: atLoan, body: { version: 1, securedBy } })
    await server.call(manager, api.finances.updateAsset, { params: atCash, body: { version: 1, owners } })
    await server.call(manager, api.finances.removeProperty, { params: { ...params, propertyId: land.id } })
    await server.call(manager, api.finances.removeAsset, { params: atCash })
    await server.call(manager, api.register.removeRegisterRecord, {
      params: { ...params, recordId: company.id },
      query: { record: 'entity' },
    })
    const { db } = server.database
    await db.update(assets).set({ archivedAt: null }).where(eq(assets.id, cash.id))

    const owed = { version: 2, balanceCents: 700, securedBy }
    expect(await server.attempt(manager, api.finances.updateLiability, { params: atLoan, body: owed })).toMatchObject({ status: 200 })
    const { version } = await server.call(manager, api.finances.updateAsset, {
      params: atCash,
      body: { version: 3, valueCents: 700, owners },
    })
    const details = { landIds: [land.id], holdsFarmLand: true }
    const atFund = { ...params, assetId: fund.id }
    expect(await server.attempt(manager, api.finances.updateAsset, { params: atFund, body: { version: 1, details } })).toMatchObject({
      status: 200,
    })
    const records = [{ kind: 'asset' as const, recordId: cash.id, version, owners: [...owners, person(anne.id)] }]
    expect(await server.call(manager, api.finances.setOwners, { params, body: { records } })).toEqual({ changed: 1 })

    const anew = (body: object) => server.attempt(manager, api.finances.addLiability, { params, body: { category: 'term_loan', ...body } })
    expect(await anew({ owners })).toMatchObject({ status: 400, body: { fields: { owners: PARTIES } } })
    expect(await anew({ securedBy })).toMatchObject({ status: 400, body: { fields: { securedBy: LAND } } })
    const together = [...securedBy, { kind: 'asset' as const, id: land.id }]
    const changed = await server.attempt(manager, api.finances.updateLiability, {
      params: atLoan,
      body: { version: 3, securedBy: together },
    })
    expect(changed).toMatchObject({ status: 400, body: { fields: { securedBy: LAND } } })
  })

  it('moves with a merge, and comes back when the merge is undone', async () => {
    const { manager, params, client, anne, cash, person } = await aRegister()
    const owners = [person(anne.id)]
    await server.call(manager, api.finances.setOwners, {
      params,
      body: { records: [{ kind: 'asset', recordId: cash.id, version: 1, owners }] },
    })
    const kept = await aClient(server.database.db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
    const { version: duplicateVersion } = await server.call(manager, api.clients.getClient, { params })
    await server.call(manager, api.clients.mergeClients, {
      params: { clientId: kept.id },
      body: { duplicateId: client.id, version: 1, duplicateVersion, take: [] },
    })
    const ownersIn = async (clientId: string) =>
      (await server.call(manager, api.register.getRegister, { params: { clientId } })).assets.map((each) => each.owners)
    expect(await ownersIn(kept.id)).toEqual([owners])
    await server.call(manager, api.clients.undoMerge, { params: { clientId: client.id } })
    expect(await ownersIn(client.id)).toEqual([owners])
  })
})
