import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { desc, eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember, aStakeholder, aSurvey, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { clientManagers } from '../../clients/clients.table.ts'
import { assets, proposals } from '../finances.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const GIVEN = {
  grouping: 'business',
  category: 'livestock',
  name: 'Ewes',
  owner: null,
  valueCents: 900,
  asAt: '2026-06-30',
  confidence: 'guess',
}

async function aWaitingProposal(fields: object = {}) {
  const { db } = server.database
  const manager = await aUser(db, 'manager', { firstName: 'Grace', lastName: 'Nolan' })
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const { stakeholder, user } = await aMember(db, { clientId: client.id, firstName: 'Anne', lastName: 'Whitlock' })
  const survey = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'fact_find', status: 'completed' })
  const [proposal] = await db
    .insert(proposals)
    .values({
      clientId: client.id,
      surveyId: survey.id,
      stakeholderId: stakeholder.id,
      questionId: 'q10',
      rowId: 'row',
      kind: 'asset',
      fields: { ...GIVEN, ...fields },
    })
    .returning()
  const [asset] = await db
    .insert(assets)
    .values({
      clientId: client.id,
      grouping: 'business',
      category: 'livestock',
      name: 'Ewes',
      owner: 'Trust',
      valueCents: 700,
      asAt: '2025-06-30',
      confidence: 'exact',
    })
    .returning()
  return {
    db,
    manager,
    user,
    client,
    asset: asset!,
    params: { clientId: client.id, proposalId: proposal!.id },
    at: { params: { clientId: client.id } },
  }
}

describe('accepting a proposal', () => {
  it('as a new record adds it, with who gave it in its history', async () => {
    const { manager, params, at } = await aWaitingProposal({ name: 'Rams' })
    const accepted = await server.call(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId: null } })
    expect(accepted).toMatchObject({ status: 'accepted', decidedBy: { id: manager.id }, replacesId: null, version: 2 })
    const finances = await server.call(manager, api.register.getRegister, at)
    const added = finances.assets.find(({ id }) => id === accepted.recordId)
    expect(added).toMatchObject({ name: 'Rams', owner: '', valueCents: 900, asAt: '2026-06-30', confidence: 'guess', version: 1 })
    expect(finances.assets.map(({ valueCents }) => valueCents).toSorted()).toEqual([700, 900])
    const history = { params: { ...at.params, recordId: accepted.recordId! } }
    const { values } = await server.call(manager, api.finances.listFinanceValues, history)
    expect(values).toMatchObject([
      { cents: 900, source: 'stakeholder', stakeholderName: 'Anne Whitlock', changedBy: { firstName: 'Grace' } },
    ])
  })

  it('in the place of a record keeps what was left blank, and writes before and after down', async () => {
    const { db, manager, asset, params, at } = await aWaitingProposal()
    const body = { version: 1, replacesId: asset.id, replacesVersion: 1 }
    const accepted = await server.call(manager, api.finances.acceptProposal, { params, body })
    expect(accepted).toMatchObject({ recordId: asset.id, replacesId: asset.id })
    const { assets: stored } = await server.call(manager, api.register.getRegister, at)
    expect(stored).toMatchObject([{ id: asset.id, owner: 'Trust', valueCents: 900, asAt: '2026-06-30', confidence: 'guess', version: 2 }])
    const [entry] = await db.select().from(activities).where(eq(activities.clientId, params.clientId)).orderBy(desc(activities.id))
    expect(entry).toMatchObject({
      action: 'proposal.accepted',
      subject: 'Ewes',
      before: { valueCents: 700, asAt: '2025-06-30', confidence: 'exact' },
      after: { valueCents: 900, asAt: '2026-06-30', confidence: 'guess', givenBy: 'Anne Whitlock' },
    })
  })

  it('a new value never stands under the old day', async () => {
    const { manager, asset, params, at } = await aWaitingProposal({ asAt: null, confidence: null })
    await server.call(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId: asset.id } })
    const { assets: stored } = await server.call(manager, api.register.getRegister, at)
    expect(stored).toMatchObject([{ valueCents: 900, asAt: null, confidence: '', isStale: true }])
  })

  it('a row without a value leaves value, day and confidence alone', async () => {
    const { manager, asset, params, at } = await aWaitingProposal({ valueCents: null, asAt: null, confidence: null, owner: 'Anne' })
    await server.call(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId: asset.id } })
    const { assets: stored } = await server.call(manager, api.register.getRegister, at)
    expect(stored).toMatchObject([{ owner: 'Anne', valueCents: 700, asAt: '2025-06-30', confidence: 'exact' }])
  })

  it('the adviser’s corrections come last, and are checked like an edit', async () => {
    const { manager, asset, params, at } = await aWaitingProposal()
    const accept = (corrections: object) =>
      server.attempt(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId: asset.id, corrections } })
    expect((await accept({ valueCents: 1.5, colour: 'red' })).body.fields).toEqual({
      valueCents: 'Enter an amount in whole cents.',
      colour: 'This field is not known here.',
    })
    expect((await accept({ category: 'term_loan' })).body.fields).toEqual({
      category: expect.stringMatching(/^Choose one of these: livestock, /),
    })
    expect((await accept({ name: '' })).body.fields).toEqual({ name: 'Enter what it is.' })
    expect((await accept({ valueCents: 850, category: 'cash' })).status).toBe(200)
    const { assets: stored } = await server.call(manager, api.register.getRegister, at)
    expect(stored).toMatchObject([{ valueCents: 850, category: 'cash', grouping: 'non_business' }])
  })

  it('is refused where the proposal or the record was changed meanwhile, and where it was decided', async () => {
    const { manager, asset, params } = await aWaitingProposal()
    const accept = (body: object) =>
      server.attempt(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId: asset.id, ...body } })
    expect(await accept({ version: 2 })).toMatchObject({
      status: 409,
      body: { code: 2003, current: { id: params.proposalId, version: 1 } },
    })
    const edit = { params: { clientId: params.clientId, assetId: asset.id }, body: { version: 1, valueCents: 750 } }
    await server.call(manager, api.finances.updateAsset, edit)
    expect(await accept({ replacesVersion: 1 })).toMatchObject({
      status: 409,
      body: { code: 2003, current: { id: asset.id, valueCents: 750 } },
    })
    expect((await accept({ replacesVersion: 2 })).status).toBe(200)
    expect(await accept({ version: 2 })).toMatchObject({ status: 409, body: { code: 2730 } })
  })

  it('that a colleague decided meanwhile tells what it was, who decided it and how', async () => {
    const { db, manager, client, params } = await aWaitingProposal()
    const { organizationId } = client
    const colleague = await aUser(db, 'manager', { firstName: 'Helen', lastName: 'Marsh', organizationId })
    await db.insert(clientManagers).values({ clientId: client.id, userId: colleague.id })
    await server.call(colleague, api.finances.rejectProposal, { params, body: { version: 1, reason: 'Sold in May' } })
    const current = { title: 'Ewes', status: 'rejected', decidedBy: { firstName: 'Helen', lastName: 'Marsh' } }
    const decided = { status: 409, body: { code: 2730, current } }
    const accepted = { version: 1, replacesId: null }
    expect(await server.attempt(manager, api.finances.acceptProposal, { params, body: accepted })).toMatchObject(decided)
    expect(await server.attempt(manager, api.finances.rejectProposal, { params, body: { version: 1 } })).toMatchObject(decided)
    const proposals = [{ proposalId: params.proposalId, ...accepted }]
    expect(await server.attempt(manager, api.finances.acceptProposals, { params, body: { proposals } })).toMatchObject(decided)
  })

  it('replaces only a current record of the same kind and client', async () => {
    const { db, manager, asset, params } = await aWaitingProposal()
    const other = await aWaitingProposal()
    const { id: landId } = await server.call(manager, api.finances.addProperty, { params, body: { name: 'Home Block' } })
    for (const replacesId of [other.asset.id, landId]) {
      const refused = await server.attempt(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId } })
      expect(refused.status).toBe(404)
    }
    await db.update(assets).set({ archivedAt: new Date() }).where(eq(assets.id, asset.id))
    const gone = await server.attempt(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId: asset.id } })
    expect(gone.status).toBe(404)
  })

  it('is not open to strangers, to the family, nor while the client is archived', async () => {
    const { db, manager, user, params } = await aWaitingProposal()
    const input = { params, body: { version: 1, replacesId: null } }
    expect((await server.attempt(await aUser(db, 'manager'), api.finances.acceptProposal, input)).status).toBe(404)
    expect((await server.attempt(user, api.finances.acceptProposal, input)).status).toBe(403)
    await server.call(manager, api.clients.archiveClient, { params })
    expect((await server.attempt(manager, api.finances.acceptProposal, input)).body.code).toBe(2106)
  })
})

describe('rejecting a proposal', () => {
  it('leaves the record as it is and keeps the reason', async () => {
    const { manager, params, at } = await aWaitingProposal()
    const rejected = await server.call(manager, api.finances.rejectProposal, { params, body: { version: 1, reason: 'Sold in May' } })
    expect(rejected).toMatchObject({
      status: 'rejected',
      reason: 'Sold in May',
      recordId: null,
      replacesId: null,
      decidedBy: { id: manager.id },
    })
    expect((await server.call(manager, api.register.getRegister, at)).assets.map(({ valueCents }) => valueCents)).toEqual([700])
    const again = await server.attempt(manager, api.finances.rejectProposal, { params, body: { version: 2 } })
    expect(again.body.code).toBe(2730)
  })
})

describe('reconsidering a decision', () => {
  it('puts a replaced record back as it was', async () => {
    const { db, manager, asset, params, at } = await aWaitingProposal()
    await server.call(manager, api.finances.acceptProposal, {
      params,
      body: { version: 1, replacesId: asset.id, corrections: { owner: 'Anne' } },
    })
    const undone = await server.call(manager, api.finances.reconsiderProposal, { params, body: { version: 2 } })
    expect(undone).toMatchObject({ status: 'proposed', decidedAt: null, recordId: null, replacesId: asset.id })
    const { assets: stored } = await server.call(manager, api.register.getRegister, at)
    expect(stored).toMatchObject([{ id: asset.id, owner: 'Trust', valueCents: 700, asAt: '2025-06-30', confidence: 'exact', version: 3 }])
    const { values } = await server.call(manager, api.finances.listFinanceValues, { params: { ...at.params, recordId: asset.id } })
    expect(values).toMatchObject([
      { cents: 700, source: 'adviser' },
      { cents: 900, source: 'stakeholder' },
    ])
    const entries = await db.select().from(activities).where(eq(activities.clientId, params.clientId)).orderBy(desc(activities.id))
    expect(entries[0]).toMatchObject({ action: 'proposal.reconsidered', before: { valueCents: 900 }, after: { valueCents: 700 } })
  })

  it('removes a record that was added', async () => {
    const { manager, params, at } = await aWaitingProposal()
    const { recordId } = await server.call(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId: null } })
    await server.call(manager, api.finances.reconsiderProposal, { params, body: { version: 2 } })
    const { assets: stored } = await server.call(manager, api.register.getRegister, at)
    expect([stored.some(({ id }) => id === recordId), stored.map(({ valueCents }) => valueCents)]).toEqual([false, [700]])
  })

  it('lets a rejected one wait again', async () => {
    const { manager, params } = await aWaitingProposal()
    await server.call(manager, api.finances.rejectProposal, { params, body: { version: 1, reason: 'No' } })
    const undone = await server.call(manager, api.finances.reconsiderProposal, { params, body: { version: 2 } })
    expect(undone).toMatchObject({ status: 'proposed', reason: '', decidedBy: null })
  })

  it('brings back no owner who was taken off the register since, and says whom to put back first', async () => {
    const { db, manager, client, asset, params } = await aWaitingProposal()
    const owner = async (firstName: string) => {
      const { id } = await aStakeholder(db, { clientId: client.id, firstName, lastName: 'Whitlock' })
      return { kind: 'person' as const, id, sharePercent: null }
    }
    const [ken, geoff] = [await owner('Ken'), await owner('Geoff')]
    const at = { clientId: client.id, assetId: asset.id }
    await server.call(manager, api.finances.updateAsset, { params: at, body: { version: 1, owners: [ken] } })
    const body = { version: 1, replacesId: asset.id, corrections: { owners: [geoff] } }
    await server.call(manager, api.finances.acceptProposal, { params, body })
    const person = { params: { clientId: client.id, stakeholderId: ken.id } }
    await server.call(manager, api.stakeholders.removeStakeholder, person)
    const undo = () => server.attempt(manager, api.finances.reconsiderProposal, { params, body: { version: 2 } })
    expect(await undo()).toMatchObject({ status: 400, body: { fields: { owners: expect.stringContaining('Put Ken Whitlock back') } } })
    await server.call(manager, api.stakeholders.restoreStakeholder, person)
    expect((await undo()).status).toBe(200)
    const [stored] = await db.select().from(assets).where(eq(assets.id, asset.id))
    expect(stored?.owners).toEqual([ken])
  })

  it('is refused once the record was changed or removed, and for what was not decided', async () => {
    const { manager, asset, params } = await aWaitingProposal()
    const undo = (version: number) => server.attempt(manager, api.finances.reconsiderProposal, { params, body: { version } })
    expect((await undo(1)).body.code).toBe(2731)
    await server.call(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId: asset.id } })
    expect((await undo(1)).body.code).toBe(2003)
    const at = { clientId: params.clientId, assetId: asset.id }
    await server.call(manager, api.finances.updateAsset, { params: at, body: { version: 2, valueCents: 950 } })
    expect((await undo(2)).body.code).toBe(2731)
    await server.call(manager, api.finances.removeAsset, { params: at })
    expect((await undo(2)).body.code).toBe(2731)
  })
})

describe('a proposal whose record was taken off', () => {
  const told = async ({ manager, at }: Awaited<ReturnType<typeof aWaitingProposal>>) => {
    const { proposals: all } = await server.call(manager, api.finances.listProposals, at)
    return all.map(({ replacesId, removedTitle }) => ({ replacesId, removedTitle }))
  }

  it('says so by the name of the record, until the record is put back', async () => {
    const family = await aWaitingProposal({ name: 'EWES', owner: 'Trust' })
    const { manager, asset, at } = family
    expect(await told(family)).toEqual([{ replacesId: asset.id, removedTitle: null }])
    const params = { ...at.params, assetId: asset.id }
    await server.call(manager, api.finances.removeAsset, { params })
    expect(await told(family)).toEqual([{ replacesId: null, removedTitle: 'Ewes' }])
    await server.call(manager, api.finances.restoreAsset, { params })
    expect(await told(family)).toEqual([{ replacesId: asset.id, removedTitle: null }])
  })

  it('says nothing once another record is what it is about', async () => {
    const family = await aWaitingProposal()
    const { manager, asset, at } = family
    await server.call(manager, api.finances.removeAsset, { params: { ...at.params, assetId: asset.id } })
    const body = { category: 'livestock', name: 'Ewes' } as const
    const { id } = await server.call(manager, api.finances.addAsset, { ...at, body })
    expect(await told(family)).toEqual([{ replacesId: id, removedTitle: null }])
  })

  it.each([
    ['debt', { category: 'term_loan', name: null, lender: 'Rural Bank' }, 'Term loan, Rural Bank'],
    ['piece of land', { category: null, name: 'Home Block' }, 'Home Block'],
  ])('says so of a %s as of an asset', async (what, fields, title) => {
    const family = await aWaitingProposal(fields)
    const { db, manager, params, at } = family
    await db
      .update(proposals)
      .set({ kind: what === 'debt' ? 'liability' : 'property' })
      .where(eq(proposals.id, params.proposalId))
    if (what === 'debt') {
      const body = { category: 'term_loan', lender: 'Rural Bank' } as const
      const { id: liabilityId } = await server.call(manager, api.finances.addLiability, { ...at, body })
      await server.call(manager, api.finances.removeLiability, { params: { ...at.params, liabilityId } })
    } else {
      const { id: propertyId } = await server.call(manager, api.finances.addProperty, { ...at, body: { name: 'Home Block' } })
      await server.call(manager, api.finances.removeProperty, { params: { ...at.params, propertyId } })
    }
    expect(await told(family)).toEqual([{ replacesId: null, removedTitle: title }])
  })

  it('is not one whose own acceptance added the record and was undone', async () => {
    const family = await aWaitingProposal({ name: 'Rams' })
    const { manager, params } = family
    await server.call(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId: null } })
    await server.call(manager, api.finances.reconsiderProposal, { params, body: { version: 2 } })
    expect(await told(family)).toEqual([{ replacesId: null, removedTitle: null }])
  })
})
