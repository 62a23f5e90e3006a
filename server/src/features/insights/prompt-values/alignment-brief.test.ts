import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { aClosedRound } from '../../../testing/families/closed-round.ts'
import { openInsightServer } from '../../../testing/insight-server.ts'
import { type Answering, aSurveyedFamily } from '../../../testing/families/surveyed-family.ts'
import { insightAnswers } from '../insights.table.ts'

let server: Awaited<ReturnType<typeof openInsightServer>>
beforeAll(async () => {
  server = await openInsightServer()
})
afterAll(() => server.close())
const db = () => server.shared.database.db

const GOALS = ['land', 'viability', 'fairness', 'retirement', 'harmony', 'growth', 'exit']
/** One question of two statements (who decides now, and in five years), and one of one. */
const person = (firstName: string, now: number, own = '', goals: string[] = GOALS): Answering => ({
  firstName,
  consent: 'named',
  answers: { q21: { statement: 4 }, q23: { now, in_5_years: 4 }, q35: goals, ...(own && { q37: own }) },
})
async function aCountedFamily(people: readonly Answering[]) {
  const family = await aSurveyedFamily(db(), people)
  await aClosedRound(db(), family.client.id)
  return family
}
const point = (text: string, ...cites: string[]) => ({ text, cites })

test.each(['adviser', 'family'] as const)(
  'a brief for the %s cites each statement of a question by itself, and keeps their one answer once',
  async (audience) => {
    const family = await aCountedFamily([person('Ann', 1), person('Ben', 2), person('Cat', 2), person('Dot', 1)])
    const cited = point('They differ about today, not about later.', 'q23.now', 'q23.in_5_years')
    server.model.behave({ text: JSON.stringify({ agree: [], differ: [cited], questions: [], missing: [] }) })
    const events = await server.run(family.manager, { params: family.params, body: { request: { key: 'alignment_brief', audience } } })
    const end = events.at(-1)!
    if (end.type !== 'done') throw new Error(`ended with ${end.type}`)
    expect(end.insight.output?.differ).toEqual([cited])
    const labels = ['q23.now', 'q23.in_5_years'].map((id) => end.insight.sources.find((source) => source.id === id)?.label)
    expect(new Set(labels).size).toBe(2)
    const used = await db().select().from(insightAnswers).where(eq(insightAnswers.insightId, end.insight.id))
    const mine = used.filter(({ stakeholderId }) => stakeholderId === family.members[0]!.stakeholder.id)
    expect(mine.map(({ questionId }) => questionId).toSorted()).toEqual(['q21', 'q23'])
  },
)

test('an agenda from the figures of several statements can be written, too', async () => {
  const family = await aCountedFamily([person('Ann', 1), person('Ben', 2), person('Cat', 2), person('Dot', 1)])
  server.model.behave({ text: JSON.stringify({ purpose: [], agenda: [], prepare: [], missing: [] }) })
  const attendeeIds = family.members.map(({ stakeholder }) => stakeholder.id)
  const request = { key: 'family_meeting_agenda', attendeeIds, minutes: 90 } as const
  const events = await server.run(family.manager, { params: family.params, body: { request } })
  expect(events.at(-1)).toMatchObject({ type: 'done' })
})

test('what one person calls not negotiable, or alone puts first, is no goal that the family shares', async () => {
  const others = ['viability', 'fairness', 'retirement', 'harmony', 'growth', 'land', 'exit']
  const alone = ['exit', 'viability', 'fairness', 'retirement', 'harmony', 'growth', 'land']
  const family = await aCountedFamily([
    person('Ann', 1, 'The home block stays.', alone),
    person('Ben', 2, '', others),
    person('Cat', 2, '', others),
    person('Dot', 2, '', others),
  ])
  server.model.behave({ text: JSON.stringify({ purpose: [], agenda: [], prepare: [], missing: [] }) })
  const attendeeIds = family.members.map(({ stakeholder }) => stakeholder.id)
  const request = { key: 'family_meeting_agenda', attendeeIds, minutes: 90 } as const
  await server.run(family.manager, { params: family.params, body: { request } })
  const { prompt } = server.model.asked.at(-1)!
  const [, shared, own] = /Goals that the family shares:([\s\S]*?)What single people said([\s\S]*)/.exec(prompt) ?? []
  expect(shared).toContain('[goal.viability]')
  expect(shared).not.toMatch(/home block|goal\.exit|goal\.land/)
  expect(own).toContain('The home block stays.')
})

test('a run that fails says its sentence once, with the request by which the log finds it', async () => {
  const family = await aCountedFamily([person('Ann', 1), person('Ben', 2), person('Cat', 2), person('Dot', 1)])
  server.model.behave({ text: 'no JSON' })
  const body = { request: { key: 'alignment_brief' } } as const
  const end = (await server.run(family.manager, { params: family.params, body })).at(-1)!
  if (end.type !== 'problem' || !end.insight) throw new Error(`ended with ${end.type}`)
  expect(end.problem.reference).toMatch(/^[0-9a-f-]{36}$/)
  expect(end.insight.problem).toEqual(end.problem)
})
