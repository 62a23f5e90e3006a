import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { agree, anAnsweringFamily } from '../../testing/families/answering-family.ts'
import { aClosedRound } from '../../testing/families/closed-round.ts'
import { aSurvey, aUser, sentAnswers } from '../../testing/factories.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { assets, liabilities, netPositionSnapshots, properties } from '../finances/finances.table.ts'
import { answerOpenings, answers, surveys } from '../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Family = Awaited<ReturnType<typeof anAnsweringFamily>>
const family = (...people: Parameters<typeof anAnsweringFamily>[1]) => anAnsweringFamily(server.database.db, people)
const analyse = ({ manager, params }: Family, audience: 'adviser' | 'family' = 'adviser') =>
  server.call(manager, api.analytics.getAnalytics, { params, query: { audience } })
const item = (figures: Awaited<ReturnType<typeof analyse>>, itemId: string) => figures.alignment.find((each) => each.itemId === itemId)!
const openingsOf = ({ client }: Family) =>
  server.database.db
    .select({ stakeholderId: answerOpenings.stakeholderId, how: answerOpenings.how })
    .from(answerOpenings)
    .innerJoin(surveys, eq(surveys.id, answerOpenings.surveyId))
    .where(eq(surveys.clientId, client.id))

const named = { F: 'named', G: 'named', H: 'named', I: 'named', J: 'named' } as const
const hidden = { F: 'adviser_only', G: 'adviser_only', H: 'adviser_only', I: 'adviser_only', J: 'adviser_only' } as const

describe('net position', () => {
  test('land counts into the business, debts are taken off, and the ratio follows at once when a value changes', async () => {
    const it = await family()
    const { db } = server.database
    const clientId = it.client.id
    await db
      .insert(properties)
      .values({ clientId, name: 'Home Block', titleHolder: 'Whitlock Trust', valueCents: 800_000_00, asAt: '2026-10-01' })
    await db.insert(assets).values({
      clientId,
      grouping: 'non_business',
      category: 'cash',
      name: 'Savings',
      owner: 'Alice',
      valueCents: 200_000_00,
      asAt: '2026-10-01',
    })
    const [loan] = await db
      .insert(liabilities)
      .values({
        clientId,
        category: 'term_loan',
        lender: 'Rural Bank',
        owner: 'whitlock  trust',
        balanceCents: 200_000_00,
        asAt: '2026-10-01',
      })
      .returning()
    const before = (await analyse(it)).netPosition
    expect(before.total).toEqual({ assetsCents: 1_000_000_00, liabilitiesCents: 200_000_00, netCents: 800_000_00, equityRatio: 0.8 })
    // The business alone has 600,000 of 800,000.
    expect(before.reading).toBe('below_usual')
    expect(before.groups.map(({ grouping, netCents }) => [grouping, netCents])).toEqual([
      ['business', 600_000_00],
      ['non_business', 200_000_00],
    ])
    expect(before.owners.map(({ owner, netCents }) => [owner, netCents])).toEqual([
      ['Alice', 200_000_00],
      ['Whitlock Trust', 600_000_00],
    ])
    await db.update(liabilities).set({ balanceCents: 500_000_00 }).where(eq(liabilities.id, loan!.id))
    const after = (await analyse(it)).netPosition
    expect([after.total.equityRatio, after.reading]).toEqual([0.5, 'weak'])
  })

  test('the reading is that of the business, whatever the family owns besides', async () => {
    const it = await family()
    const clientId = it.client.id
    await server.database.db.insert(properties).values({ clientId, name: 'Home Block', valueCents: 100 })
    await server.database.db.insert(liabilities).values({ clientId, category: 'term_loan', balanceCents: 40 })
    const savings = { clientId, grouping: 'non_business', category: 'cash', name: 'Savings', valueCents: 900 } as const
    await server.database.db.insert(assets).values(savings)
    const { netPosition } = await analyse(it)
    expect([netPosition.reading, netPosition.total.equityRatio]).toEqual(['weak', 0.96])
  })

  test('what may stand in two places counts once, is named, and is the next step until it is settled', async () => {
    const it = await family()
    const clientId = it.client.id
    const [block] = await server.database.db.insert(properties).values({ clientId, name: 'Super Block', valueCents: 250 }).returning()
    const fund = { clientId, grouping: 'non_business', category: 'superannuation', name: 'Family Super', valueCents: 250 } as const
    const [asset] = await server.database.db
      .insert(assets)
      .values({ ...fund, details: { holdsFarmLand: true } })
      .returning()
    const before = await analyse(it)
    const overlap = {
      recordId: asset!.id,
      name: 'Family Super',
      with: 'fund',
      land: [{ recordId: block!.id, name: 'Super Block' }],
      leftOutCents: 250,
    }
    expect(before.netPosition.total.assetsCents).toBe(250)
    expect(before.netPosition.overlaps).toEqual([{ ...overlap, settled: false }])
    const steps = async () => (await server.call(it.manager, api.analytics.getOverview, { params: it.params })).nextActions
    expect((await steps()).find(({ kind }) => kind === 'overlap')).toMatchObject({
      title: 'Does the balance of Family Super include land?',
      tab: 'general',
    })
    await server.database.db
      .update(assets)
      .set({ details: { holdsFarmLand: true, landIds: [block!.id] } })
      .where(eq(assets.id, asset!.id))
    const after = await analyse(it)
    expect(after.netPosition.overlaps).toEqual([{ ...overlap, settled: true }])
    expect((await steps()).filter(({ kind }) => kind === 'overlap')).toEqual([])
  })

  test('a balance above its limit is named with both, one at its limit is not', async () => {
    const it = await family()
    const debt = { clientId: it.client.id, category: 'overdraft', limitCents: 100 } as const
    await server.database.db.insert(liabilities).values([
      { ...debt, lender: 'Above', balanceCents: 101 },
      { ...debt, lender: 'At it', balanceCents: 100 },
      { ...debt, lender: 'No limit', limitCents: null, balanceCents: 900 },
    ])
    const { overLimit } = (await analyse(it)).netPosition
    expect(overLimit.map(({ name, balanceCents, limitCents }) => [name, balanceCents, limitCents])).toEqual([
      ['Overdraft, Above', 101, 100],
    ])
  })

  test('without assets the ratio is not defined', async () => {
    const it = await family()
    await server.database.db.insert(liabilities).values({ clientId: it.client.id, category: 'creditors', balanceCents: 1_000_00 })
    const { netPosition, trend } = await analyse(it)
    expect([netPosition.total.equityRatio, netPosition.reading, netPosition.total.netCents]).toEqual([null, null, -1_000_00])
    expect(trend).toHaveLength(1)
  })

  test('values of an unknown day or older than 12 months are listed, the oldest first; records without a value are counted', async () => {
    const it = await family()
    const clientId = it.client.id
    await server.database.db.insert(assets).values([
      { clientId, grouping: 'business', category: 'livestock', name: 'Fresh', valueCents: 1, asAt: new Date().toISOString().slice(0, 10) },
      { clientId, grouping: 'business', category: 'livestock', name: 'Old', valueCents: 1, asAt: '2020-06-30' },
      { clientId, grouping: 'business', category: 'livestock', name: 'Unvalued', valueCents: null },
      { clientId, grouping: 'business', category: 'livestock', name: 'Removed', valueCents: 1, archivedAt: new Date() },
    ])
    await server.database.db
      .insert(liabilities)
      .values({ clientId, category: 'term_loan', lender: 'Rural Bank', balanceCents: 1, asAt: null })
    const { netPosition } = await analyse(it)
    expect(netPosition.stale.map(({ kind, name, asAt }) => [kind, name, asAt])).toEqual([
      ['liability', 'Term loan, Rural Bank', null],
      ['asset', 'Old', '2020-06-30'],
    ])
    expect(netPosition.unvalued).toBe(1)
  })

  test('the trend holds the kept snapshots in order, and ends with the position as it stands', async () => {
    const it = await family()
    const clientId = it.client.id
    const kept = {
      clientId,
      businessAssetsCents: 1000,
      businessLiabilitiesCents: 500,
      nonBusinessAssetsCents: 0,
      nonBusinessLiabilitiesCents: 0,
    }
    await server.database.db.insert(netPositionSnapshots).values([
      { ...kept, takenOn: '2026-06-30', label: 'June review' },
      { ...kept, takenOn: '2025-06-30', businessAssetsCents: 0 },
    ])
    const { trend } = await analyse(it)
    expect(trend.map(({ takenOn, netCents, equityRatio }) => [takenOn, netCents, equityRatio]).slice(0, 2)).toEqual([
      ['2025-06-30', -500, null],
      ['2026-06-30', 500, 0.5],
    ])
    expect(trend.at(-1)?.id).toBe(clientId)
  })
})

describe('alignment', () => {
  test('three 4s and one 1 on a scale of five have a consensus of 0.48', async () => {
    const it = await family(...[4, 4, 4, 1].map((value) => ({ answers: { q21: agree(value) } })))
    const { consensus, reading, n, median, gap, counts, cells } = item(await analyse(it), 'q21')
    expect(Number(consensus?.toFixed(2))).toBe(0.48)
    expect([reading, n, median, gap, counts]).toEqual(['far_apart', 4, 4, 3, [1, 0, 0, 3, 0]])
    expect(cells.map(({ value, consent }) => [value, consent])).toEqual([
      [4, 'themes'],
      [4, 'themes'],
      [4, 'themes'],
      [1, 'themes'],
    ])
  })

  test('somebody who declined, or has not sent, is in no figure, and drafts never count', async () => {
    const it = await family({ answers: { q21: agree(2) } }, { answers: { q21: { declined: 'private' } } }, {})
    await server.database.db
      .insert(answers)
      .values({ surveyId: it.members[2]!.survey.id, questionId: 'q21', value: agree(5), revision: 1, editedAt: new Date() })
    const { n, cells } = item(await analyse(it), 'q21')
    expect(n).toBe(1)
    expect(cells.map(({ state }) => state)).toEqual(['answered', 'declined', 'not_yet'])
  })

  test('the last sending counts, also of an earlier round while a newer one is a draft; a withdrawn survey does not', async () => {
    const it = await family({ answers: { q21: agree(1) } }, { answers: { q21: agree(3) } })
    const { db } = server.database
    const [first, second] = it.members
    await sentAnswers(db, first!.survey, { q21: agree(5) })
    await aSurvey(db, { stakeholderId: first!.stakeholder.id, status: 'in_progress' })
    expect(item(await analyse(it), 'q21').cells.map(({ value }) => value)).toEqual([5, 3])
    await db.update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, second!.survey.id))
    const { cells, n } = item(await analyse(it), 'q21')
    expect([cells.map(({ value }) => value), n]).toEqual([[5], 1])
  })

  test('what “fair” means is counted by category, and has no consensus', async () => {
    const it = await family(...['equal', 'need', 'equal'].map((value) => ({ answers: { q30: value } })))
    const { kind, consensus, counts, cells } = item(await analyse(it), 'q30')
    expect([kind, consensus, counts]).toEqual(['categories', null, [2, 0, 1, 0, 0, 0]])
    expect(cells[1]?.text).toBe('Those who need more receive more')
  })

  test('people stand by generation, and in it who is on the farm first', async () => {
    const it = await family(
      { firstName: 'Noah', generation: 2, onFarm: false },
      { firstName: 'Someone', generation: null, onFarm: null },
      { firstName: 'Tess', generation: 2, onFarm: true },
      { firstName: 'Alice', generation: 1, onFarm: true },
    )
    expect((await analyse(it)).people.map(({ name }) => name.split(' ')[0])).toEqual(['Alice', 'Tess', 'Noah', 'Someone'])
  })
})

describe('goals and assessments', () => {
  const order = ['land', 'viability', 'fairness', 'retirement', 'harmony', 'growth', 'exit']

  test('goals come in the order of their mean rank, with the range and how much the rankings have in common', async () => {
    const [first, second, ...rest] = order as [string, string, ...string[]]
    const it = await family(
      { answers: { q35: order } },
      { answers: { q35: order } },
      { answers: { q35: [second, first, ...rest] } },
      { answers: { q35: ['land'] } },
    )
    const { goals } = await analyse(it)
    expect(goals?.n).toBe(3)
    expect(
      goals?.choices.slice(0, 2).map(({ value, meanRank, best, worst }) => [value, Number(meanRank?.toFixed(2)), best, worst]),
    ).toEqual([
      ['land', 1.33, 1, 2],
      ['viability', 1.67, 1, 2],
    ])
    // W is 0.979; the three pairs correlate with 1, 0.964 and 0.964. Three rankings have no word.
    expect(goals?.rankCorrelation).toBeCloseTo(0.976, 3)
    expect(goals?.reading).toBeNull()
    expect(goals?.rankings).toHaveLength(3)
  })

  test('an assessment is scored by trait with its uncertainty; a declined page leaves traits without a result', async () => {
    const it = await family({ answers: {} })
    const page = (from: number, value: number) => Object.fromEntries([0, 1, 2, 3].map((index) => [`i${from + index}`, value]))
    const survey = await aSurvey(server.database.db, { stakeholderId: it.members[0]!.stakeholder.id, questionnaireKey: 'mini_ipip' })
    await sentAnswers(server.database.db, survey, {
      p1: page(1, 3),
      p2: page(5, 3),
      p3: page(9, 3),
      p4: page(13, 3),
      p5: { declined: 'private' },
    })
    const [result] = (await analyse(it)).assessments
    expect(result?.consent).toBe('adviser_only')
    // The last page holds one item of agreeableness, conscientiousness and neuroticism, and intellect's fourth.
    expect(result?.traits.map(({ trait, mean, n }) => [trait, mean, n])).toEqual([
      ['extraversion', 3, 4],
      ['agreeableness', 3, 3],
      ['conscientiousness', 3, 3],
      ['neuroticism', 3, 3],
      ['intellect', 3, 3],
    ])
    expect(result?.traits[0]?.low).toBeCloseTo(2.506, 3)
    expect((await analyse(it, 'family')).assessments).toEqual([])
  })
})

describe('what the family may see', () => {
  test('named answers stand by name; one or two unnamed ones withhold the figures that would give them away', async () => {
    const it = await family(
      { answers: { q21: agree(5) }, consents: named },
      { answers: { q21: agree(4) }, consents: named },
      { answers: { q21: agree(1) } },
      { answers: { q21: agree(1) }, consents: hidden },
    )
    await aClosedRound(server.database.db, it.client.id)
    const { cells, n, withheld, counts, consensus, median, gap } = item(await analyse(it, 'family'), 'q21')
    expect([n, withheld, counts, consensus, median, gap]).toEqual([2, true, null, null, null, null])
    expect(cells.map(({ state, value }) => [state, value])).toEqual([
      ['answered', 5],
      ['answered', 4],
      ['withheld', null],
      ['withheld', null],
    ])
  })

  test('four unnamed answers are counted beside the named ones once a round is closed; those for the adviser alone nowhere', async () => {
    const it = await family(
      { answers: { q21: agree(5) }, consents: named },
      ...[1, 2, 3, 3].map((value) => ({ answers: { q21: agree(value) } })),
      { answers: { q21: agree(4) }, consents: hidden },
    )
    expect(item(await analyse(it, 'family'), 'q21')).toMatchObject({ n: 1, withheld: true, counts: null, countedAt: null })
    await aClosedRound(server.database.db, it.client.id)
    const { n, withheld, counts, countedAt } = item(await analyse(it, 'family'), 'q21')
    expect([n, withheld, counts]).toEqual([5, false, [1, 1, 2, 0, 1]])
    expect(Date.parse(countedAt!)).toBeLessThanOrEqual(Date.now())
    expect(item(await analyse(it), 'q21')).toMatchObject({ n: 6, countedAt: null })
  })

  test('of four equal answers it is told that they are close together, and nothing else', async () => {
    const it = await family(...[4, 4, 4, 4].map((value) => ({ answers: { q21: agree(value) } })))
    await aClosedRound(server.database.db, it.client.id)
    expect(item(await analyse(it, 'family'), 'q21')).toMatchObject({
      reading: 'close_together',
      withheld: false,
      n: 4,
      counts: null,
      consensus: null,
      median: null,
      gap: null,
      side: null,
    })
    expect(item(await analyse(it), 'q21')).toMatchObject({ reading: 'close_together', side: 'high', consensus: 1 })
  })

  test('of four rankings without a name it is the order that they have in common, and no figure', async () => {
    const order = ['exit', 'growth', 'harmony', 'retirement', 'fairness', 'viability', 'land']
    const it = await family(...[1, 2, 3, 4].map(() => ({ answers: { q35: order } })))
    await aClosedRound(server.database.db, it.client.id)
    const { goals } = await analyse(it, 'family')
    expect(goals).toMatchObject({ withheld: false, n: 4, rankCorrelation: null, reading: null, rankings: [] })
    expect(goals?.choices.map(({ value, meanRank, best, worst }) => [value, meanRank, best, worst])[0]).toEqual(['exit', null, null, null])
  })

  test('goals of two people without their names are withheld, and stand in the question’s own order', async () => {
    const reversed = ['exit', 'growth', 'harmony', 'retirement', 'fairness', 'viability', 'land']
    const it = await family({ answers: { q35: reversed } }, { answers: { q35: reversed } })
    const { goals } = await analyse(it, 'family')
    expect([goals?.withheld, goals?.n, goals?.rankCorrelation, goals?.rankings]).toEqual([true, 0, null, []])
    expect(goals?.choices.map(({ value, meanRank }) => [value, meanRank])[0]).toEqual(['land', null])
  })

  test('a changed mind counts at once', async () => {
    const it = await family({ answers: { q37: 'River Block is not sold.' }, consents: named })
    expect((await analyse(it, 'family')).voices[0]?.said.map(({ words }) => words)).toEqual(['River Block is not sold.'])
    await server.database.db.update(surveys).set({ consents: hidden }).where(eq(surveys.id, it.members[0]!.survey.id))
    expect((await analyse(it, 'family')).voices.flatMap(({ said }) => said)).toEqual([])
    expect((await analyse(it)).voices[0]?.said).toHaveLength(1)
  })

  test('who is how far is told as sent or not; who would like to talk first is the adviser’s', async () => {
    const it = await family({ answers: { q21: agree(1), q44: 'to_discuss' } }, {})
    const { completion, talkFirst } = await analyse(it, 'family')
    expect(completion.people.flatMap((person) => person.surveys.map(({ status, answered, total }) => [status, answered, total]))).toEqual([
      ['completed', 0, 0],
      ['not_started', 0, 0],
    ])
    expect(talkFirst).toEqual([])
  })
})

describe('openings', () => {
  test('everybody whose answers the adviser sees can tell that they were opened, once a day; who has sent nothing was not opened', async () => {
    const it = await family({ answers: { q21: agree(1) } }, { answers: { q21: agree(2) }, consents: hidden }, {})
    await analyse(it)
    await analyse(it)
    const opened = await openingsOf(it)
    expect(opened).toHaveLength(2)
    expect(new Set(opened.map(({ stakeholderId }) => stakeholderId))).toEqual(
      new Set(it.members.slice(0, 2).map(({ stakeholder }) => stakeholder.id)),
    )
    expect(opened.every(({ how }) => how === 'analytics')).toBe(true)
  })

  test('the family’s figures open only what stands there by name', async () => {
    const it = await family(
      { answers: { q21: agree(1) }, consents: named },
      { answers: { q21: agree(2) } },
      { answers: { q21: agree(2) }, consents: hidden },
    )
    await analyse(it, 'family')
    expect((await openingsOf(it)).map(({ stakeholderId }) => stakeholderId)).toEqual([it.members[0]!.stakeholder.id])
  })
})

describe('who sees it, and what it costs', () => {
  test('only those who see the client', async () => {
    const it = await family({ answers: { q21: agree(1) } })
    const { db } = server.database
    const colleague = await aUser(db, 'manager', { organizationId: it.organization.id })
    const head = await aUser(db, 'organizationAdmin', { organizationId: it.organization.id })
    for (const route of [api.analytics.getAnalytics, api.analytics.getOverview]) {
      expect((await server.attempt(it.manager, route, { params: it.params })).status).toBe(200)
      expect((await server.attempt(head, route, { params: it.params })).status).toBe(200)
      expect((await server.attempt(colleague, route, { params: it.params })).status).toBe(404)
      expect((await server.attempt(it.members[0]!.user, route, { params: it.params })).status).toBe(403)
    }
    // The adviser’s and the head’s of the practice.
    expect((await openingsOf(it)).length).toBe(2)
  })

  test('a family of twelve with three questionnaires is one request of fewer than five statements', async () => {
    const it = await family(
      ...Array.from({ length: 12 }, (_, index) => ({ firstName: `Person ${index}`, answers: { q21: agree(1 + (index % 5)) } })),
    )
    const { db } = server.database
    for (const { stakeholder } of it.members) {
      for (const questionnaireKey of ['fact_find', 'mini_ipip'] as const)
        await sentAnswers(db, await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey }), {
          p1: { i1: 1, i2: 2, i3: 3, i4: 4 },
        })
    }
    await server.call(it.manager, api.analytics.getOverview, { params: it.params })
    const analytics = await countStatements(server, () => analyse(it))
    const overview = await countStatements(server, () => server.call(it.manager, api.analytics.getOverview, { params: it.params }))
    // The overview reads the register as well, for what of it wants a look.
    expect([analytics, overview]).toEqual([3, 4])
  })
})
