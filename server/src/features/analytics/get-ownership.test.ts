import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import { aClient, aStakeholder, aSurvey, aUser, sentAnswers } from '../../testing/factories.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const of = (kind: 'person' | 'entity', id: string, sharePercent: number | null = null): Owner => ({ kind, id, sharePercent })

/** A company of two shareholders that is trustee of nothing, a trust with a company as trustee, land of two in common, and a debt on it. */
async function aFamilyWithStructure() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const { id: clientId } = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId }
  const anne = await aStakeholder(db, { clientId, firstName: 'Anne', lastName: 'Whitlock' })
  const peter = await aStakeholder(db, { clientId, firstName: 'Peter', lastName: 'Whitlock' })
  const register = (body: object) => server.call(manager, api.register.addRegisterRecord, { params, body: body as never })
  const company = await register({ record: 'entity', kind: 'companies', name: 'Whitlock Pastoral Pty Ltd' })
  const trustee = await register({ record: 'entity', kind: 'companies', name: 'Whitlock Pty Ltd' })
  const trust = await register({ record: 'entity', kind: 'family_discretionary_trusts', name: 'Whitlock Family Trust' })
  const role = (entityId: string, name: string, holder: object, more: object = {}) =>
    register({ record: 'role', entityId, role: name, holder, ...more })
  await role(company.id, 'shareholder', { kind: 'person', id: anne.id }, { number: 3 })
  await role(company.id, 'shareholder', { kind: 'person', id: peter.id }, { number: 1 })
  await role(trust.id, 'trustee', { kind: 'entity', id: trustee.id })
  const land = await server.call(manager, api.finances.addProperty, {
    params,
    body: {
      name: 'Home Block',
      titleHolder: 'A & P Whitlock',
      heldAs: 'in_common',
      valueCents: 1_000_00,
      owners: [of('person', anne.id, 50), of('person', peter.id, 50)],
    },
  })
  const asset = (name: string, valueCents: number, owners: Owner[], owner = '') =>
    server.call(manager, api.finances.addAsset, { params, body: { category: 'livestock', name, valueCents, owner, owners } })
  await asset('Ewes', 400_00, [of('entity', company.id)], 'Whitlock Pastoral')
  await asset('Header', 200_00, [of('entity', trustee.id)])
  await asset('Tractor', 50_00, [], 'Somebody')
  await server.call(manager, api.finances.addLiability, {
    params,
    body: {
      category: 'term_loan',
      lender: 'Bank',
      balanceCents: 300_00,
      owners: [of('person', anne.id), of('person', peter.id)],
      securedBy: [{ kind: 'property', id: land.id }],
    },
  })
  return { db, manager, clientId, params, anne, peter, company, trustee, trust, land, register }
}

describe('who a net position belongs to', () => {
  it('comes to the net position in both views, looks through shares, and gives a trustee company nothing of its own', async () => {
    const { manager, params, anne, peter, company, trustee, trust } = await aFamilyWithStructure()
    const found = await server.call(manager, api.analytics.getOwnership, { params })
    const { netPosition } = await server.call(manager, api.analytics.getAnalytics, { params, query: { audience: 'adviser' } })
    expect(found.total).toEqual(netPosition.total)
    for (const buckets of [found.people, found.holders]) expect(buckets.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(1_350_00)
    const net = (buckets: typeof found.people) => Object.fromEntries(buckets.map(({ key, netCents }) => [key, netCents]))
    const both = [anne.id, peter.id]
      .toSorted()
      .map((id) => `person ${id}`)
      .join(' ')
    expect(net(found.people)).toEqual({
      [`person person ${anne.id}`]: 800_00,
      [`person person ${peter.id}`]: 600_00,
      [`no_fixed_share entity ${trust.id}`]: 200_00,
      [`held_together ${both}`]: -300_00,
      owner_not_known: 50_00,
    })
    expect(net(found.holders)).toMatchObject({ [`entity entity ${company.id}`]: 400_00, [`entity entity ${trust.id}`]: 200_00 })
    expect(Object.keys(net(found.holders))).not.toContain(`entity entity ${trustee.id}`)
  })

  it('names in the figures of the client whom the register names, and in words only what nobody matched', async () => {
    const { manager, params } = await aFamilyWithStructure()
    const { netPosition } = await server.call(manager, api.analytics.getAnalytics, { params, query: { audience: 'adviser' } })
    expect(netPosition.owners.map(({ owner, netCents }) => [owner, netCents])).toEqual([
      ['Anne Whitlock', 500_00],
      ['Anne Whitlock and Peter Whitlock, together', -300_00],
      ['Peter Whitlock', 500_00],
      ['Somebody', 50_00],
      ['Whitlock Family Trust', 200_00],
      ['Whitlock Pastoral Pty Ltd', 400_00],
    ])
  })

  it('tells the family nothing of an entity that is the adviser’s alone: it reads the words that were written', async () => {
    const { manager, params } = await aFamilyWithStructure()
    const records = (await server.call(manager, api.register.getRegister, { params })).assets.map(({ id: recordId, version }) => ({
      kind: 'asset' as const,
      recordId,
      version,
    }))
    await server.call(manager, api.finances.changeAudience, { params, body: { audience: 'family', records, reason: 'Agreed' } })
    const family = await server.call(manager, api.analytics.getAnalytics, { params, query: { audience: 'family' } })
    expect(family.netPosition.owners.map(({ owner }) => owner)).toEqual(['Somebody', 'Whitlock Pastoral', ''])
  })

  it('says which land secures which debt', async () => {
    const { manager, params, land } = await aFamilyWithStructure()
    const { security } = await server.call(manager, api.analytics.getOwnership, { params })
    expect(security.lines).toMatchObject([{ id: land.id, ownDebtCents: 300_00, loanToValue: 0.3, shared: false }])
  })

  it('works out viability from the newest year, with the households of the fact find where the year has none, and names what is missing', async () => {
    const { db, manager, clientId, params, anne, register } = await aFamilyWithStructure()
    const measures = async () => {
      const { viability } = await server.call(manager, api.analytics.getOwnership, { params })
      return new Map(viability.figures.map((figure) => [figure.measure, figure]))
    }
    expect((await measures()).get('households_carried')).toMatchObject({
      value: null,
      missing: ['surplusCents', 'drawingsCents', 'households'],
    })
    const survey = await aSurvey(db, { clientId, stakeholderId: anne.id, questionnaireKey: 'fact_find' })
    await sentAnswers(db, survey, { q18: 2 })
    await register({ record: 'business_year', year: 2024, incomeCents: 1 })
    const newest = { record: 'business_year', year: 2026, incomeCents: 600_00, surplusCents: 300_00, drawingsCents: 200_00 } as const
    await register(newest)
    expect((await measures()).get('households_carried')).toMatchObject({ value: 3, missing: [] })
    expect((await measures()).get('debt_to_income')).toMatchObject({ value: 0.5, reading: 'strong' })
    expect((await measures()).get('interest_cover')).toMatchObject({
      value: null,
      missing: ['operatingCostsCents', 'interestCents', 'leaseCents'],
    })
    await register({ ...newest, year: 2027, households: 4 })
    expect((await measures()).get('households_carried')).toMatchObject({ value: 6, missing: [] })
  })

  it('is read again on an open page once the fact find behind its households is withdrawn or put back', () => {
    const { shows = [] } = api.analytics.getOwnership
    for (const { changes = [] } of [api.surveys.withdrawSurvey, api.surveys.restoreSurvey])
      expect(changes.filter((kind) => shows.includes(kind))).not.toEqual([])
  })

  it('is for those who work on the client, in at most three statements', async () => {
    const { db, manager, params } = await aFamilyWithStructure()
    const read = () => server.call(manager, api.analytics.getOwnership, { params })
    await read()
    expect(await countStatements(server, read)).toBeLessThanOrEqual(3)
    const stranger = await aUser(db, 'manager')
    expect((await server.attempt(stranger, api.analytics.getOwnership, { params })).status).toBe(404)
  })
})
