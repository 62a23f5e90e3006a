import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { OWNED_TENURES, TENURES } from '@paddock/contract/features/finances/owned-land'
import { eq, sql } from 'drizzle-orm'
import { newId } from '../../platform/database/columns.ts'
import { aClient, aMember, anOrganization, aSurvey, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { clients } from '../clients/clients.table.ts'
import { surveys } from '../surveys/surveys.table.ts'
import { assets, financeValues, liabilities, netPositionSnapshots, properties, proposals } from './finances.table.ts'

const { finances } = api

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function anOwnClient() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const { id: clientId } = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  return { db, manager, clientId, params: { clientId }, sums: () => sumsOf(clientId) }
}

/** Owned and owed as the lists show them, in cents. */
async function sumsOf(clientId: string) {
  const [client] = await server.database.db.select().from(clients).where(eq(clients.id, clientId))
  return [client!.assetsCents, client!.liabilitiesCents]
}

describe('the figures that the lists show', () => {
  it('are right after every kind of change', async () => {
    const { manager, params, sums } = await anOwnClient()
    expect(await sums()).toEqual([0, 0])
    const asset = await server.call(manager, finances.addAsset, { params, body: { category: 'cash', name: 'FMD', valueCents: 100 } })
    const land = await server.call(manager, finances.addProperty, { params, body: { name: 'Home Block', valueCents: 1000 } })
    const debt = await server.call(manager, finances.addLiability, { params, body: { category: 'overdraft', balanceCents: 50 } })
    expect(await sums()).toEqual([1100, 50])
    const atAsset = { ...params, assetId: asset.id }
    const atLand = { ...params, propertyId: land.id }
    const atDebt = { ...params, liabilityId: debt.id }
    await server.call(manager, finances.updateAsset, { params: atAsset, body: { version: 1, valueCents: 200 } })
    await server.call(manager, finances.updateProperty, { params: atLand, body: { version: 1, valueCents: null } })
    await server.call(manager, finances.updateLiability, { params: atDebt, body: { version: 1, balanceCents: 70 } })
    expect(await sums()).toEqual([200, 70])
    await server.call(manager, finances.removeAsset, { params: atAsset })
    await server.call(manager, finances.removeProperty, { params: atLand })
    await server.call(manager, finances.removeLiability, { params: atDebt })
    expect(await sums()).toEqual([0, 0])
    await server.call(manager, finances.restoreAsset, { params: atAsset })
    await server.call(manager, finances.restoreLiability, { params: atDebt })
    expect(await sums()).toEqual([200, 70])
  })

  it('are right after a proposal was accepted, and after that was undone', async () => {
    const { db, manager, clientId, params, sums } = await anOwnClient()
    const survey = await aSurvey(db, { clientId, questionnaireKey: 'fact_find', status: 'completed' })
    const rows = [
      { kind: 'property', fields: { name: 'Home Block', valueCents: 1000 } },
      { kind: 'liability', fields: { category: 'overdraft', balanceCents: 40 } },
    ] as const
    for (const row of rows) {
      const given = { ...row, clientId, surveyId: survey.id, stakeholderId: survey.stakeholderId, questionId: 'q', rowId: newId() }
      const [proposal] = await db.insert(proposals).values(given).returning()
      await server.call(manager, finances.acceptProposal, {
        params: { ...params, proposalId: proposal!.id },
        body: { version: 1, replacesId: null },
      })
    }
    expect(await sums()).toEqual([1000, 40])
    for (const { id: proposalId, version } of (await server.call(manager, finances.listProposals, { params })).proposals) {
      await server.call(manager, finances.reconsiderProposal, { params: { ...params, proposalId }, body: { version } })
    }
    expect(await sums()).toEqual([0, 0])
  })

  it('are right after records are written, moved and deleted by hand', async () => {
    const { db, clientId, sums } = await anOwnClient()
    const other = await anOwnClient()
    await db.insert(assets).values([
      { clientId, grouping: 'business', category: 'other', name: 'One', valueCents: 1 },
      { clientId, grouping: 'business', category: 'other', name: 'Two', valueCents: 2 },
    ])
    await db
      .update(assets)
      .set({ clientId: other.clientId })
      .where(sql`client_id = ${clientId} and name = 'Two'`)
    expect([await sums(), await other.sums()]).toEqual([
      [1, 0],
      [2, 0],
    ])
    await db.delete(assets).where(eq(assets.clientId, clientId))
    expect(await sums()).toEqual([0, 0])
  })

  it('count every one of many records that are added at once', async () => {
    const { manager, params, sums } = await anOwnClient()
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? server.call(manager, finances.addAsset, { params, body: { category: 'cash', name: 'Deposit', valueCents: 10 } })
          : server.call(manager, finances.addLiability, { params, body: { category: 'creditors', balanceCents: 3 } }),
      ),
    )
    expect(await sums()).toEqual([60, 18])
  })

  it('count records of one client that are written at once without the application', async () => {
    const { db, clientId, sums } = await anOwnClient()
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => db.insert(properties).values({ clientId, name: `Block ${index}`, valueCents: 5 })),
    )
    expect(await sums()).toEqual([200, 0])
  })
})

describe('what counts, in the lists and in the client’s own figures', () => {
  /** Owned as the lists show it, and as the client's own figures do. */
  async function bothOf(clientId: string, manager: Awaited<ReturnType<typeof aUser>>) {
    const { total } = await server.call(manager, api.analytics.getOwnership, { params: { clientId } })
    return [(await sumsOf(clientId))[0], total.assetsCents]
  }

  it('land that is not owned has no value, whatever way it comes', async () => {
    const { db, manager, clientId, params } = await anOwnClient()
    const land = { name: 'Neighbour’s', tenure: 'leasehold', valueCents: 10_000_000_00 } as const
    const refused = await server.attempt(manager, finances.addProperty, { params, body: land })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { valueCents: 'Leave this empty: only land that is owned has a value.' } },
    })
    for (const tenure of TENURES) {
      const insert = db.insert(properties).values({ clientId, name: tenure, tenure, valueCents: 100 })
      if ((OWNED_TENURES as readonly string[]).includes(tenure)) await insert
      else await expect(insert).rejects.toThrow()
    }
    expect(await bothOf(clientId, manager)).toEqual([200, 200])
  })

  it('land that turns out to be leased loses its value, with a mark in its history and an entry in the log', async () => {
    const { manager, clientId, params } = await anOwnClient()
    const { id: propertyId } = await server.call(manager, finances.addProperty, {
      params,
      body: { name: 'Flat', valueCents: 100, asAt: '2026-06-30' },
    })
    const at = { ...params, propertyId }
    const leased = await server.call(manager, finances.updateProperty, { params: at, body: { version: 1, tenure: 'licensed' } })
    expect(leased).toMatchObject({ valueCents: null, asAt: null, confidence: '' })
    expect(await bothOf(clientId, manager)).toEqual([0, 0])
    const { values } = await server.call(manager, finances.listFinanceValues, { params: { ...params, recordId: propertyId } })
    expect(values.map(({ cents, mark }) => [cents, mark])).toEqual([
      [null, 'not_owned'],
      [100, ''],
    ])
    const { rows } = await server.call(manager, api.activity.listClientActivity, { params, query: {} })
    expect(rows[0]).toMatchObject({ action: 'property.updated' })
  })

  it('a row of the family’s about leased land is accepted without its value', async () => {
    const { db, manager, clientId, params } = await anOwnClient()
    const survey = await aSurvey(db, { clientId, questionnaireKey: 'fact_find', status: 'completed' })
    const fields = { name: 'Neighbour’s', tenure: 'share_farmed', valueCents: 1000, asAt: '2026-06-30', hectares: 400 }
    const from = { clientId, surveyId: survey.id, stakeholderId: survey.stakeholderId, questionId: 'q7', rowId: newId() }
    const [proposal] = await db
      .insert(proposals)
      .values({ ...from, kind: 'property', fields })
      .returning()
    await server.call(manager, finances.acceptProposal, {
      params: { ...params, proposalId: proposal!.id },
      body: { version: 1, replacesId: null },
    })
    const { properties: land } = await server.call(manager, api.register.getRegister, { params })
    expect(land).toMatchObject([{ tenure: 'share_farmed', hectares: 400, valueCents: null, asAt: null }])
  })

  it('a fund and its land count once before and after that is settled, and an edit of other details keeps what was settled', async () => {
    const { manager, clientId, params } = await anOwnClient()
    const block = await server.call(manager, finances.addProperty, { params, body: { name: 'Super Block', valueCents: 100 } })
    await server.call(manager, finances.addProperty, { params, body: { name: 'Home Block', valueCents: 900 } })
    const held = { fundKind: 'smsf', holdsFarmLand: true } as const
    const body = { category: 'superannuation', name: 'Super', valueCents: 250, details: held } as const
    const { id: assetId } = await server.call(manager, finances.addAsset, { params, body })
    expect(await bothOf(clientId, manager)).toEqual([1000, 1000])
    const edit = (version: number, details: object) =>
      server.attempt(manager, finances.updateAsset, { params: { ...params, assetId }, body: { version, details } })
    expect((await edit(1, { ...held, landIds: [block.id] })).status).toBe(200)
    expect(await bothOf(clientId, manager)).toEqual([1150, 1150])
    expect((await edit(2, { ...held, fundKind: 'other' })).body.details).toEqual({
      fundKind: 'other',
      holdsFarmLand: true,
      landIds: [block.id],
    })
    expect((await edit(3, { ...held, landIds: [] })).status).toBe(200)
    expect(await bothOf(clientId, manager)).toEqual([1250, 1250])
    const stranger = await anOwnClient()
    const other = await server.call(stranger.manager, finances.addProperty, {
      params: stranger.params,
      body: { name: 'Other', valueCents: 1 },
    })
    expect((await edit(4, { ...held, landIds: [other.id] })).body.fields).toEqual({ landIds: 'Choose from the land of this client.' })
  })

  it('are the same for every family', async () => {
    const { db, manager } = await anOwnClient()
    const cents = fc.option(fc.integer({ min: 0, max: 50 }))
    const land = fc.record({ cents, tenure: fc.constantFrom(...TENURES), removed: fc.boolean() })
    const sharer = fc.record({
      cents,
      isFund: fc.boolean(),
      flag: fc.constantFrom(true, true, true, false, null),
      chosen: fc.option(fc.array(fc.nat(3), { maxLength: 3 })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(land, { maxLength: 4 }), fc.array(sharer, { maxLength: 4 }), async (blocks, sharers) => {
        const { id: clientId } = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
        const landIds = blocks.map(() => newId())
        for (const [place, { cents: worth, tenure, removed }] of blocks.entries()) {
          const valueCents = (OWNED_TENURES as readonly string[]).includes(tenure) ? worth : null
          const archivedAt = removed ? new Date() : null
          await db.insert(properties).values({ id: landIds[place]!, clientId, name: 'Block', tenure, valueCents, archivedAt })
        }
        for (const { cents: valueCents, isFund, flag, chosen } of sharers) {
          const named = chosen === null ? {} : { landIds: chosen.flatMap((place) => landIds[place] ?? []) }
          await db.insert(assets).values({
            clientId,
            grouping: isFund ? 'non_business' : 'business',
            category: isFund ? 'superannuation' : 'water_licences',
            name: 'Sharer',
            valueCents,
            details: isFund ? { holdsFarmLand: flag, ...named } : { tiedToLand: flag, ...named },
          })
        }
        const [listed, own] = await bothOf(clientId, manager)
        expect(listed).toBe(own)
      }),
      { numRuns: 60 },
    )
  })
})

describe('merging two clients', () => {
  it('brings the duplicate’s finances, surveys and proposals along; its snapshots stay behind', async () => {
    const { db } = server.database
    const { id: organizationId } = await anOrganization(db)
    const manager = await aUser(db, 'manager', { organizationId })
    const kept = await aClient(db, { organizationId, managerIds: [manager.id] })
    const duplicate = await aClient(db, { organizationId, managerIds: [manager.id] })
    for (const { id: clientId } of [kept, duplicate]) {
      const params = { clientId }
      await server.call(manager, finances.addAsset, { params, body: { category: 'cash', name: 'FMD', valueCents: 100 } })
      await server.call(manager, finances.addProperty, { params, body: { name: 'Block', valueCents: 1000 } })
      await server.call(manager, finances.addLiability, { params, body: { category: 'overdraft', balanceCents: 40 } })
      await server.call(manager, finances.takeSnapshot, { params, body: {} })
    }
    const { stakeholder } = await aMember(db, { clientId: duplicate.id })
    const survey = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'fact_find', status: 'completed' })
    const from = { clientId: duplicate.id, surveyId: survey.id, stakeholderId: stakeholder.id, questionId: 'q7', rowId: 'row' }
    await db.insert(proposals).values({ ...from, kind: 'property', fields: { name: 'Block' } })

    await server.call(manager, api.clients.mergeClients, {
      params: { clientId: kept.id },
      body: { duplicateId: duplicate.id, version: kept.version, duplicateVersion: duplicate.version, take: [] },
    })

    expect([await sumsOf(kept.id), await sumsOf(duplicate.id)]).toEqual([
      [2200, 80],
      [0, 0],
    ])
    const [counted] = await db.select().from(clients).where(eq(clients.id, kept.id))
    expect([counted!.surveysAssigned, counted!.surveysCompleted]).toEqual([1, 1])
    for (const table of [assets, liabilities, properties, proposals, financeValues, surveys]) {
      expect(await db.select({ id: table.id }).from(table).where(eq(table.clientId, duplicate.id))).toEqual([])
    }
    const ofKept = { params: { clientId: kept.id } }
    const together = await server.call(manager, api.register.getRegister, ofKept)
    const { proposals: waiting } = await server.call(manager, finances.listProposals, ofKept)
    const { total } = await server.call(manager, api.analytics.getOwnership, ofKept)
    expect([together.assets.length, waiting.length, total.netCents]).toEqual([2, 1, 2120])
    const history = { params: { clientId: kept.id, recordId: together.assets[1]!.id } }
    expect((await server.call(manager, finances.listFinanceValues, history)).values).toHaveLength(1)
    const stayed = await db.select().from(netPositionSnapshots).where(eq(netPositionSnapshots.clientId, duplicate.id))
    expect(stayed).toHaveLength(1)
  })

  it('and taking them apart again leave each record with its audience', async () => {
    const { db } = server.database
    const { id: organizationId } = await anOrganization(db)
    const manager = await aUser(db, 'manager', { organizationId })
    const kept = await aClient(db, { organizationId, managerIds: [manager.id] })
    const duplicate = await aClient(db, { organizationId, managerIds: [manager.id] })
    const audiences = async ({ id: clientId }: { id: string }) => {
      const { assets: found, properties: land } = await server.call(manager, api.register.getRegister, { params: { clientId } })
      return Object.fromEntries([...found, ...land].map(({ name, audience }) => [name, audience]))
    }
    await db.insert(assets).values([
      { clientId: kept.id, grouping: 'non_business', category: 'cash', name: 'Kept, ours', audience: 'adviser_only' },
      { clientId: kept.id, grouping: 'non_business', category: 'cash', name: 'Kept, theirs', audience: 'family' },
      { clientId: duplicate.id, grouping: 'non_business', category: 'cash', name: 'Brought, ours', audience: 'adviser_only' },
    ])
    await db.insert(properties).values({ clientId: duplicate.id, name: 'Brought, theirs', audience: 'family' })
    await server.call(manager, api.clients.mergeClients, {
      params: { clientId: kept.id },
      body: { duplicateId: duplicate.id, version: kept.version, duplicateVersion: duplicate.version, take: [] },
    })
    const ofKept = { 'Kept, ours': 'adviser_only', 'Kept, theirs': 'family' }
    const brought = { 'Brought, ours': 'adviser_only', 'Brought, theirs': 'family' }
    expect(await audiences(kept)).toEqual({ ...ofKept, ...brought })
    await server.call(manager, api.clients.undoMerge, { params: { clientId: duplicate.id } })
    expect([await audiences(kept), await audiences(duplicate)]).toEqual([ofKept, brought])
  })
})
