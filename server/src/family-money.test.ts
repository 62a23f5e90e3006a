import { api, routes, type RouteDefinition, type RouteInput } from '@paddock/contract'
import { ANALYTICS_TABLES } from '@paddock/contract/features/analytics/analytics.rules'
import { daysLater } from '@paddock/contract/plain-days'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { netPositionSnapshots, proposals } from './features/finances/finances.table.ts'
import { newId } from './platform/database/columns.ts'
import { todayIn } from './platform/jobs/schedule.ts'
import { plausibleInput } from './testing/example-input.ts'
import { anOrganization, aUser } from './testing/factories.ts'
import { aFamily, type Family, type MemberName } from './testing/families/family.ts'
import { keepFromMidnight } from './testing/clocks.ts'
import { planOnce } from './testing/plan-once.ts'
import { testServer, type TestServer } from './testing/test-server.ts'
import { withoutIds } from './testing/without-ids.ts'

/**
 * Reads everything that a family can get, changes what only the adviser sees in every way there is, and reads it again: not a byte of it may
 * have moved. What the family sees is changed, too, to prove that the readings would tell.
 */

let server: TestServer
let family: Family
let manager: Awaited<ReturnType<typeof aUser>>

beforeAll(async () => {
  server = await testServer()
  const restoreZone = keepFromMidnight(server)
  const { db } = server.database
  const organization = await anOrganization(db)
  manager = await aUser(db, 'manager', { organizationId: organization.id })
  family = await aFamily(db, { organizationId: organization.id, managerIds: [manager.id] })
  const { clientId } = family.ids
  const add = (audience: 'family' | 'adviser_only', name: string, owner: string, cents: number | null, asAt: string | null) =>
    server.call(manager, api.finances.addAsset, {
      params: { clientId },
      body: { category: 'livestock', name, owner, valueCents: cents, asAt, audience },
    })
  await add('family', 'Cows', 'Alice', 500_00, daysLater(todayIn(server.configuration), -60))
  await add('family', 'Rams', 'Alice', 70_00, '2020-06-30')
  await add('family', 'Goats', 'Alice', null, null)
  await server.call(manager, api.finances.takeSnapshot, { params: { clientId }, body: { label: 'Review' } })
  return restoreZone
})
beforeAll(async () => planOnce(await testServer()))

type Reading = Map<string, string>

const readingsOf = (definition: RouteDefinition): Record<string, string>[] =>
  definition.query && 'table' in definition.query.shape ? ANALYTICS_TABLES.map((table) => ({ table })) : [{}]
const isForFamily = ({ query }: RouteDefinition) => query !== undefined && 'audience' in query.shape
/** One never ends; the other holds an entry of each time that it was taken, and of what is the person's own nothing else. */
const LEFT_OUT: RouteDefinition[] = [api.notifications.openEvents, api.account.exportMyData]

/** The answer to every reading call that a stakeholder can make, as each of them, and to every one that an adviser makes for the family. */
async function everythingForTheFamily(): Promise<Reading> {
  const reading: Reading = new Map()
  const ids = { ...family.ids, prospectId: family.ids.clientId }
  for (const { name, route } of routes as { name: string; route: RouteDefinition }[]) {
    if (route.method !== 'GET' || LEFT_OUT.includes(route)) continue
    const isTheirs = typeof route.roles === 'string' || route.roles.includes('user')
    const readers = isTheirs ? Object.entries(family.members).map(([who, { user }]) => [who, user] as const) : []
    const input = plausibleInput(route, ids)
    for (const [who, user] of readers) {
      const { status, text } = await server.attempt(user, route, input)
      expect(status, `${name} as ${who}`).toBeLessThan(500)
      reading.set(`${name} as ${who}`, withoutMoments(text))
    }
    if (!isForFamily(route)) continue
    for (const query of readingsOf(route)) {
      const answer = await server.attempt(manager, route, { ...input, query: { ...input.query, ...query, audience: 'family' } })
      reading.set(`${name} for the family ${JSON.stringify(query)}`, withoutMoments(answer.text))
    }
  }
  return reading
}

/** When an answer was made, and who it is made out to, is another each time. */
const withoutMoments = (text: string) =>
  text.replaceAll(/"(at|expiresAt|requestId)":\s*"[^"]*"/g, '"$1":""').replaceAll(/"(token|nonce|url)":\s*"[^"]*"/g, '"$1":""')

/** What somebody of the family takes away as their own data, without the lines that say that they took it. */
async function ownDataOf(who: MemberName): Promise<string[]> {
  const headers = { authorization: `Bearer ${await server.tokenOf(family.members[who].user)}` }
  const { rawPayload } = await server.app.inject({ url: '/api/me/export', headers })
  return Object.entries(unzipSync(rawPayload)).flatMap(([path, bytes]) =>
    path.startsWith('json/')
      ? withoutMoments(strFromU8(bytes))
          .split('\n')
          .filter((line) => !line.includes('dataExported'))
      : [],
  )
}

/** What was read last: nothing that the family sees moves from one change to the next either, but where a test reads anew. */
let lastRead: Reading | undefined
const readAnew = async () => (lastRead = await everythingForTheFamily())

async function expectNothingMoved(change: () => Promise<unknown>): Promise<void> {
  const before = lastRead ?? (await readAnew())
  await change()
  const after = await readAnew()
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before))
}

const at = () => ({ params: { clientId: family.ids.clientId } })

describe('nothing that the family can read moves when what only the adviser sees', () => {
  test('is added, of every kind', async () => {
    await expectNothingMoved(async () => {
      await server.call(manager, api.finances.addAsset, {
        ...at(),
        body: { category: 'cash', name: 'Secret deposit', owner: 'Somebody else', valueCents: 987_654_321, asAt: '2019-01-01' },
      })
      await server.call(manager, api.finances.addAsset, { ...at(), body: { category: 'investments', name: 'Secret without a value' } })
      await server.call(manager, api.finances.addLiability, { ...at(), body: { category: 'creditors', balanceCents: 123_456_789 } })
      await server.call(manager, api.finances.addProperty, { ...at(), body: { name: 'Secret block', valueCents: 555_555_555 } })
    })
  })

  test('has another value, owner, day or name', async () => {
    const { assetId, liabilityId, propertyId, clientId } = family.ids
    await expectNothingMoved(async () => {
      const values = { name: 'Renamed', owner: 'Alice', valueCents: 4_321, asAt: '2018-02-02' }
      await server.call(manager, api.finances.updateAsset, { params: { clientId, assetId }, body: { ...values, version: 1 } })
      const debt = { owner: 'Alice', balanceCents: 1_234, asAt: '2018-02-02' }
      await server.call(manager, api.finances.updateLiability, { params: { clientId, liabilityId }, body: { ...debt, version: 1 } })
      const land = { titleHolder: 'Alice', valueCents: 7_777, asAt: '2018-02-02' }
      await server.call(manager, api.finances.updateProperty, { params: { clientId, propertyId }, body: { ...land, version: 1 } })
    })
  })

  test('stands in the register: an entity, a role in one that the family sees, a paper that names it', async () => {
    const { clientId } = family.ids
    const add = (body: RouteInput<typeof api.register.addRegisterRecord>['body']) =>
      server.call(manager, api.register.addRegisterRecord, { params: { clientId }, body })
    const { id: shownId } = await add({ record: 'entity', kind: 'companies', name: 'Shown Pty Ltd', audience: 'family' })
    await add({ record: 'paper', kind: 'will', status: 'signed', name: 'Shown will', audience: 'family' })
    expect([...(await readAnew()).values()].join()).toMatch(/Shown Pty Ltd.*Shown will/)
    await expectNothingMoved(async () => {
      const { id } = await add({ record: 'entity', kind: 'companies', name: 'Secret Pty Ltd' })
      const holder = { kind: 'entity', id } as const
      await add({ record: 'role', role: 'shareholder', entityId: shownId, holder, audience: 'family' })
      await add({ record: 'role', role: 'director', entityId: shownId, holder: { kind: 'person', id: family.ids.stakeholderId } })
      await add({ record: 'commitment', kind: 'guarantee', owedBy: holder, amountCents: 1_000_00 })
      await add({ record: 'paper', kind: 'lease', entityId: id, parties: [{ ...holder, capacity: 'lessor' }] })
    })
  })

  test('joins people, owns, secures or guarantees something, or is what a year brought; nor does their own data', async () => {
    const { clientId, propertyId, stakeholderId: tess } = family.ids
    const [alice, noah] = [family.members.primary.stakeholder.id, family.members.noah.stakeholder.id]
    const params = { clientId }
    const add = (body: RouteInput<typeof api.register.addRegisterRecord>['body']) =>
      server.call(manager, api.register.addRegisterRecord, { params, body })
    const ownData = async () => [await ownDataOf('tess'), await ownDataOf('bookkeeper')]
    const before = await ownData()
    await expectNothingMoved(async () => {
      await add({ record: 'relation', kind: 'parent', personId: tess, otherId: alice })
      const june = { clientId, stakeholderId: family.members.bookkeeper.stakeholder.id }
      await server.call(manager, api.stakeholders.updateStakeholder, { params: june, body: { partnerId: noah, version: 1 } })
      const { id } = await add({ record: 'entity', kind: 'companies', name: 'Secret owner' })
      const { assets } = await server.call(manager, api.register.getRegister, { params })
      const cows = assets.find(({ name }) => name === 'Cows')!
      await server.call(manager, api.finances.updateAsset, {
        params: { ...params, assetId: cows.id },
        body: { owners: [{ kind: 'entity', id, sharePercent: null }], version: cows.version },
      })
      const securedBy = [{ kind: 'property' as const, id: propertyId }]
      await server.call(manager, api.finances.addLiability, { params, body: { category: 'term_loan', balanceCents: 777_00, securedBy } })
      await add({ record: 'commitment', kind: 'guarantee', owedBy: { kind: 'person', id: alice }, amountCents: 5_00 })
      await add({ record: 'business_year', year: 2026, incomeCents: 1_00, drawingsCents: 2_00 })
    })
    expect(await ownData()).toEqual(before)
  })

  test('was shown to the family and is kept back again, of every kind of the register', async () => {
    const params = { clientId: family.ids.clientId }
    const [alice, june] = [family.members.primary.stakeholder.id, family.members.bookkeeper.stakeholder.id]
    const add = (body: RouteInput<typeof api.register.addRegisterRecord>['body']) =>
      server.call(manager, api.register.addRegisterRecord, { params, body: { ...body, audience: 'family' } })
    const holder = { kind: 'person' as const, id: alice }
    const before = await ownDataOf('bookkeeper')
    await expectNothingMoved(async () => {
      const entity = await add({ record: 'entity', kind: 'family_discretionary_trusts', name: 'Kept Trust' })
      const shown = [
        entity,
        await add({ record: 'role', role: 'appointor', entityId: entity.id, holder }),
        await add({ record: 'relation', kind: 'parent', personId: june, otherId: alice }),
        await add({
          record: 'paper',
          kind: 'trust_deed',
          name: 'Kept deed',
          entityId: entity.id,
          parties: [{ ...holder, capacity: 'maker' }],
        }),
        await add({ record: 'commitment', kind: 'guarantee', owedBy: holder, amountCents: 9_00 }),
        await add({ record: 'business_year', year: 2025, incomeCents: 7_00 }),
      ]
      const seen = await server.call(family.members.primary.user, api.family.getFamilyRecord, {})
      expect(JSON.stringify(seen)).toMatch(/Kept Trust.*appointor.*Kept deed/)
      expect((await ownDataOf('bookkeeper')).join()).toContain('"parent":"Alice')
      const records = shown.map(({ record, id, version }) => ({ record, recordId: id, version }))
      await server.call(manager, api.register.changeRegisterAudience, { params, body: { audience: 'adviser_only', records } })
    })
    expect(await ownDataOf('bookkeeper')).toEqual(before)
  })

  test('is taken off the record and put back', async () => {
    const { assetId, clientId } = family.ids
    await expectNothingMoved(() => server.call(manager, api.finances.removeAsset, { params: { clientId, assetId } }))
    await expectNothingMoved(() => server.call(manager, api.finances.restoreAsset, { params: { clientId, assetId } }))
  })

  test('comes of a row that is accepted', async () => {
    const { clientId, proposalId } = family.ids
    const params = { clientId, proposalId }
    await expectNothingMoved(() =>
      server.call(manager, api.finances.acceptProposal, { params, body: { version: 1, replacesId: family.ids.assetId } }),
    )
  })

  test('is kept in a snapshot at the start of a month because only it has changed', async () => {
    const { db } = server.database
    await expectNothingMoved(() =>
      db.insert(netPositionSnapshots).values({
        id: newId(),
        clientId: family.ids.clientId,
        takenOn: '2090-12-01',
        businessAssetsCents: 99_999_999,
        businessLiabilitiesCents: 0,
        nonBusinessAssetsCents: 0,
        nonBusinessLiabilitiesCents: 0,
      }),
    )
    await db.delete(netPositionSnapshots).where(eq(netPositionSnapshots.takenOn, '2090-12-01'))
  })
})

test('what the family sees moves what it can read: figures, owners, the list of old values, the trend and the files', async () => {
  const before = lastRead ?? (await readAnew())
  const { assets } = await server.call(manager, api.register.getRegister, at())
  const cows = assets.find(({ name }) => name === 'Cows')!
  await server.call(manager, api.finances.updateAsset, {
    params: { ...at().params, assetId: cows.id },
    body: { valueCents: 600_00, version: cows.version },
  })
  const after = await everythingForTheFamily()
  const moved = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
  expect(moved).toEqual([
    'analytics.getAnalytics for the family {}',
    'analytics.getPositionRows for the family {}',
    'analytics.exportAnalytics for the family {"table":"net_position"}',
    'analytics.exportAnalytics for the family {"table":"trend"}',
    'family.getFamilyRecord as primary',
    'family.getFamilyRecord as bookkeeper',
  ])
})

test('a record that is kept from the family is gone from all that it reads at once, from the trend of the past as well', async () => {
  const figures = () => server.call(manager, api.analytics.getAnalytics, { ...at(), query: { audience: 'family' } })
  const before = await figures()
  expect(before.netPosition).toMatchObject({ total: { assetsCents: 670_00 }, unvalued: 1 })
  expect(before.netPosition.stale.map(({ name }) => name)).toEqual(['Rams'])
  expect(before.trend.map(({ netCents }) => netCents)).toEqual([570_00, 670_00])
  const { assets } = await server.call(manager, api.register.getRegister, at())
  const kept = assets.filter(({ name }) => name === 'Rams' || name === 'Goats')
  await server.call(manager, api.finances.changeAudience, {
    ...at(),
    body: { audience: 'adviser_only', records: kept.map(({ id, version }) => ({ kind: 'asset' as const, recordId: id, version })) },
  })
  const after = await figures()
  expect(after.netPosition).toMatchObject({ total: { assetsCents: 600_00 }, unvalued: 0, stale: [] })
  expect(after.trend.map(({ netCents }) => netCents)).toEqual([500_00, 600_00])
  expect([...(await everythingForTheFamily()).values()].join()).not.toMatch(/Rams|Goats/)
})

test('a value whose section is narrowed by the person is gone from all that the family reads, as if it had never been shown', async () => {
  const { clientId, surveyId, stakeholderId } = family.ids
  const { user } = family.members.primary
  const choose = (choice: 'named' | 'adviser_only') =>
    server.call(user, api.answers.updateMyConsents, { params: { surveyId }, body: { choices: { C: choice } } })
  const fields = { grouping: 'business', category: 'livestock', name: 'Angora flock', owner: 'Angora Trust', valueCents: 314_159_00 }
  const row = { clientId, surveyId, stakeholderId, questionId: 'q10', rowId: 'angora', kind: 'asset', fields } as const
  await choose('adviser_only')
  const before = await everythingForTheFamily()
  await choose('named')
  const [proposal] = await server.database.db
    .insert(proposals)
    .values({ ...row, fields: { ...fields, asAt: '2020-06-30' } })
    .returning()
  await server.call(manager, api.finances.acceptProposal, {
    params: { clientId, proposalId: proposal!.id },
    body: { version: proposal!.version, replacesId: null },
  })
  expect([...(await everythingForTheFamily()).values()].join()).toMatch(/Angora flock.*31415900|31415900.*Angora flock/)
  await choose('adviser_only')
  const after = await everythingForTheFamily()
  expect(withoutIds([...after.values()].join())).not.toMatch(/Angora|31415900|314159/)
  const moved = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
  // Their own questionnaire counts how often they chose.
  expect(moved).toEqual(['answers.getMySurvey as primary'])
})

test('the adviser’s own figures hold everything', async () => {
  const { netPosition } = await server.call(manager, api.analytics.getAnalytics, { ...at(), query: { audience: 'adviser' } })
  expect(netPosition.categories.map(({ category }) => category)).toEqual(expect.arrayContaining(['cash', 'creditors', 'livestock']))
  expect(netPosition.total.assetsCents).toBeGreaterThan(1_500_000_000)
})
