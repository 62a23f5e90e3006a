import { api, ERRORS } from '@paddock/contract'
import { CONSENT_CHOICES, type ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClosedRound } from '../../../testing/families/closed-round.ts'
import { type Answering, aSurveyedFamily } from '../../../testing/families/surveyed-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { assets } from '../../finances/finances.table.ts'
import { answers, surveys } from '../../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const db = () => server.database.db
/** A family whose round has closed. */
async function aCountedFamily(people: readonly Answering[]) {
  const family = await aSurveyedFamily(db(), people)
  await aClosedRound(db(), family.client.id)
  return family
}

const GOALS = ['land', 'viability', 'fairness', 'retirement', 'harmony', 'growth', 'exit']
/** Somebody with an answer of each kind; the words tell whose they are. */
const person = (firstName: string, consent: ConsentChoice, rating = 4): Answering => ({
  firstName,
  consent,
  answers: {
    q21: { statement: rating },
    q35: GOALS,
    q36: `hope of ${consent} ${rating}`,
    q37: `condition of ${consent} ${rating}`,
    q33: 'a promise',
  },
})
type Request = Parameters<typeof server.call<typeof api.insights.previewInsight>>[2]['body']
const previewOf = (family: Awaited<ReturnType<typeof aSurveyedFamily>>, body: Request) =>
  server.call(family.manager, api.insights.previewInsight, { params: family.params, body })
const agendaFor = ({ members }: Awaited<ReturnType<typeof aSurveyedFamily>>): Request => ({
  key: 'family_meeting_agenda',
  attendeeIds: members.map(({ stakeholder }) => stakeholder.id),
  minutes: 90,
})

describe('what a run for the family is given', () => {
  test.each(CONSENT_CHOICES)('of answers that are %s, a summary holds only those that are shown by name', async (consent) => {
    const family = await aSurveyedFamily(db(), [person('Tess', consent)])
    const request = { key: 'stakeholder_summary', stakeholderId: family.members[0]!.stakeholder.id, audience: 'family' } as const
    if (consent !== 'named') {
      const refused = await server.attempt(family.manager, api.insights.previewInsight, { params: family.params, body: request })
      expect(refused.body.code).toBe(ERRORS.nothing_to_send.code)
      return
    }
    const { prompt, keptBack } = await previewOf(family, request)
    expect(prompt).toContain('hope of named')
    expect(keptBack).toBe(0)
  })

  test('what one person keeps from the family is not told even as kept back', async () => {
    const mixed = { ...person('Tess', 'named'), consents: { H: 'adviser_only', q33: 'adviser_only' } as const }
    const family = await aSurveyedFamily(db(), [mixed])
    const request = { key: 'stakeholder_summary', stakeholderId: family.members[0]!.stakeholder.id, audience: 'family' } as const
    const { prompt, keptBack } = await previewOf(family, request)
    expect(prompt).not.toContain('a promise')
    expect(prompt).not.toMatch(/shared: (adviser only|themes)/)
    expect(keptBack).toBe(1)
  })

  test('themes are counted from four people on once a round is closed, never beside names that would give them away', async () => {
    const brief = { key: 'alignment_brief', audience: 'family' } as const
    const four = [person('Ann', 'themes', 1), person('Ben', 'themes', 1), person('Cat', 'themes', 4), person('Dot', 'themes', 4)]
    expect((await previewOf(await aCountedFamily(four), brief)).answers).toBe(4)
    const open = await aSurveyedFamily(db(), four)
    const early = await server.attempt(open.manager, api.insights.previewInsight, { params: open.params, body: brief })
    expect(early.body.code).toBe(ERRORS.nothing_to_send.code)
    for (const consents of [
      ['named', 'named', 'themes'],
      ['named', 'named', 'named', 'themes', 'themes'],
      ['themes', 'themes', 'themes'],
      ['adviser_only', 'adviser_only', 'adviser_only'],
    ] as const) {
      const family = await aCountedFamily(consents.map((consent, index) => person(`Person${index}x`, consent)))
      const refused = await server.attempt(family.manager, api.insights.previewInsight, { params: family.params, body: brief })
      expect(refused.body.code).toBe(ERRORS.nothing_to_send.code)
    }
  })

  test('answers for the adviser alone move no figure of the family', async () => {
    const people = [person('Ann', 'named', 4), person('Ben', 'named', 4), person('Cat', 'named', 4)]
    const without = await aCountedFamily(people)
    const alone = await aCountedFamily([...people, person('Dot', 'adviser_only', 1)])
    const brief = { key: 'alignment_brief', audience: 'family' } as const
    const itemIn = async (family: typeof alone) => /q21[\s\S]{0,300}/.exec((await previewOf(family, brief)).prompt)?.[0].split('\n\n')[0]
    expect((await itemIn(alone))?.replaceAll(/\d+ of \d+/g, '')).toEqual((await itemIn(without))?.replaceAll(/\d+ of \d+/g, ''))
    expect((await previewOf(alone, brief)).keptBack).toBe(1)
  })

  test('a generation of one or two is not told apart from the rest', async () => {
    const senior = { ...person('Ann', 'named', 1), generation: 1 }
    const family = await aCountedFamily([senior, person('Ben', 'named', 4), person('Cat', 'named', 4), person('Dot', 'named', 4)])
    expect((await previewOf(family, { key: 'alignment_brief', audience: 'family' })).prompt).not.toContain('generation')
    expect((await previewOf(family, { key: 'alignment_brief', audience: 'adviser' })).prompt).toContain('Senior generation')
  })

  test('an agenda holds words only of those who show their name, and figures only where they may be counted', async () => {
    const [ann, ben, cat] = [person('Ann', 'named', 5), person('Ben', 'themes', 4), person('Cat', 'adviser_only', 3)]
    const family = await aCountedFamily([ann, ben, cat])
    const { prompt } = await previewOf(family, agendaFor(family))
    expect(prompt).toContain('hope of named 5')
    expect(prompt).not.toMatch(/of themes|of adviser_only|\[goal\.|\(consensus /)
    const counted = await aCountedFamily([ann, { ...ben, consent: 'named' }, { ...cat, consent: 'named' }])
    const told = (await previewOf(counted, agendaFor(counted))).prompt
    for (const part of ['[goal.land]', '(consensus ']) expect(told).toContain(part)
  })

  test('what is told as close together has no figure, and of unnamed rankings only the order in common is told', async () => {
    const family = await aCountedFamily(['Ann', 'Ben', 'Cat', 'Dot'].map((name) => person(name, 'themes', 4)))
    const { prompt } = await previewOf(family, { key: 'alignment_brief', audience: 'family' })
    expect(prompt).toMatch(/\[q21\].*close together, and no more is told.*: consensus not known, lowest not known/)
    const told = (await previewOf(family, agendaFor(family))).prompt
    expect(told).toContain('The answers are close together on')
    expect([...told.matchAll(/\[goal\.(\w+)\]/g)].map(([, goal]) => goal)).toEqual(GOALS.slice(0, 3))
  })

  test('a question that only a hidden answer has opened is not named to the family', async () => {
    const tess = person('Tess', 'named')
    const involved = { ...tess, answers: { ...tess.answers, q20: 'lead' }, consents: { F: 'adviser_only' } as const }
    const family = await aSurveyedFamily(db(), [involved])
    const about = { key: 'stakeholder_summary', stakeholderId: family.members[0]!.stakeholder.id } as const
    expect((await previewOf(family, { ...about, audience: 'adviser' })).prompt).toContain('[q20b]')
    const { prompt } = await previewOf(family, { ...about, audience: 'family' })
    expect(prompt).toContain('[q20]')
    expect(prompt).not.toMatch(/\[q20[bc]\]/)
  })

  test('only what was sent is given, never a draft', async () => {
    const family = await aSurveyedFamily(db(), [person('Ann', 'named')])
    const { survey, stakeholder } = family.members[0]!
    await db().update(answers).set({ value: 'an unsent thought' }).where(eq(answers.surveyId, survey.id))
    await db().update(surveys).set({ status: 'in_progress' }).where(eq(surveys.id, survey.id))
    const { prompt } = await previewOf(family, { key: 'stakeholder_summary', stakeholderId: stakeholder.id, audience: 'adviser' })
    expect(prompt).toContain('hope of named')
    expect(prompt).not.toContain('unsent')
  })

  test('people who were taken off the record cannot be invited, and people of another family are not found', async () => {
    const family = await aSurveyedFamily(db(), [person('Ann', 'named'), person('Ben', 'named'), person('Cat', 'named')])
    const other = await aSurveyedFamily(db(), [person('Dot', 'named')])
    for (const body of [
      { ...agendaFor(family), attendeeIds: [other.members[0]!.stakeholder.id] },
      { key: 'stakeholder_summary', stakeholderId: other.members[0]!.stakeholder.id },
    ]) {
      expect((await server.attempt(family.manager, api.insights.previewInsight, { params: family.params, body })).body.code).toBe(
        ERRORS.not_found.code,
      )
    }
  })
})

test('the commentary on the net position, which is for the family, is given only what the family sees', async () => {
  const family = await aSurveyedFamily(db(), [])
  const { clientId } = family.params
  const request = { key: 'net_position_commentary' } as const
  const entry = { clientId, grouping: 'business', asAt: '2020-06-30' } as const
  await db()
    .insert(assets)
    .values({ ...entry, category: 'plant_and_equipment', name: 'Hidden header', valueCents: 98_765_400 })
  const refused = await server.attempt(family.manager, api.insights.previewInsight, { params: family.params, body: request })
  expect(refused.body.code).toBe(ERRORS.nothing_to_send.code)
  await db()
    .insert(assets)
    .values({ ...entry, category: 'livestock', name: 'Ewes', valueCents: 100_000, audience: 'family' })
  const { prompt } = await previewOf(family, request)
  expect(prompt).toContain('Ewes')
  expect(prompt).not.toMatch(/Hidden|header|Plant and equipment|987/)
})
