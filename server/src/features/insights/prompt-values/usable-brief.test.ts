import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aSurveyedFamily } from '../../../testing/families/surveyed-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { surveys } from '../../surveys/surveys.table.ts'
import { insightAnswers, insights } from '../insights.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const db = () => server.database.db

/** A family with a brief that rests on an answer of its one member, and what an agenda for all of them sends. */
async function aBrief(changes: Partial<typeof insights.$inferInsert> = {}) {
  const answering = { firstName: 'Ann', consent: 'named', answers: { q21: { statement: 4 }, q36: 'A good life.' } } as const
  const family = await aSurveyedFamily(db(), [answering])
  const { survey, stakeholder } = family.members[0]!
  const [brief] = await db()
    .insert(insights)
    .values({
      clientId: family.client.id,
      promptKey: 'alignment_brief',
      promptVersion: 1,
      model: 'm',
      audience: 'family',
      state: 'done',
      requestedBy: family.manager.id,
      output: { agree: [{ text: 'All agree on pay.', cites: ['q21'] }], differ: [], questions: [], missing: ['Who else was asked.'] },
      ...changes,
    })
    .returning()
  await db()
    .insert(insightAnswers)
    .values({ insightId: brief!.id, surveyId: survey.id, stakeholderId: stakeholder.id, questionId: 'q21', consent: 'named' })
  const body = { key: 'family_meeting_agenda' as const, attendeeIds: [stakeholder.id], minutes: 90 }
  const sent = async () => (await server.call(family.manager, api.insights.previewInsight, { params: family.params, body })).prompt
  const changeSurvey = (values: Partial<typeof surveys.$inferInsert>) => db().update(surveys).set(values).where(eq(surveys.id, survey.id))
  return { ...family, brief: brief!, stakeholder, sent, changeSurvey }
}

test('an agenda is built upon the sentences of a brief that was written for the family', async () => {
  const prompt = await (await aBrief()).sent()
  expect(prompt).toContain('[b1] ⟦data⟧All agree on pay.⟦/data⟧')
  expect(prompt).not.toContain('Who else was asked.')
})

test.each([
  ['is for advisers only', { audience: 'adviser' }],
  ['was archived', { archivedAt: new Date() }],
  ['did not come to its end', { state: 'cancelled' }],
] as const)('not upon one that %s', async (_what, changes) => {
  expect(await (await aBrief(changes)).sent()).not.toContain('All agree on pay.')
})

test.each([
  ['shares an answer behind it with fewer people', { consents: { F: 'adviser_only', I: 'named' } }],
  ['was let off the questionnaire', { archivedAt: new Date() }],
] as const)('nor once somebody %s', async (_what, values) => {
  const { sent, changeSurvey } = await aBrief()
  await changeSurvey(values)
  expect(await sent().catch((error: Error) => error.message)).not.toContain('All agree on pay.')
})

test('nor is it for the family once somebody behind it is off the record; put back, they stand for it again', async () => {
  const { manager, params, brief, stakeholder } = await aBrief()
  const person = { params: { ...params, stakeholderId: stakeholder.id } }
  const now = async () => {
    const { forFamily, narrowed } = await server.call(manager, api.insights.getInsight, { params: { ...params, insightId: brief.id } })
    return { forFamily, narrowed }
  }
  expect(await now()).toEqual({ forFamily: true, narrowed: [] })
  await server.call(manager, api.stakeholders.removeStakeholder, person)
  expect(await now()).toEqual({ forFamily: false, narrowed: [expect.stringContaining('Ann')] })
  await server.call(manager, api.stakeholders.restoreStakeholder, person)
  expect(await now()).toEqual({ forFamily: true, narrowed: [] })
})

test('an open page reads again whether a brief is for the family once a questionnaire is withdrawn or put back', () => {
  for (const { shows = [] } of [api.insights.listInsights, api.insights.getInsight])
    for (const { changes = [] } of [api.surveys.withdrawSurvey, api.surveys.restoreSurvey])
      expect(changes.filter((kind) => shows.includes(kind))).not.toEqual([])
})

test('what its adviser made of it counts, point by point: a sentence that they took out stays out', async () => {
  const editedText =
    'Where the family agrees\n- Most agree on pay.\n\nTalk about the home as well.\n\nWhat is missing\n- Who else was asked.'
  const prompt = await (await aBrief({ editedText })).sent()
  expect(prompt).toContain('[b1] ⟦data⟧Most agree on pay.⟦/data⟧')
  expect(prompt).toContain('[b2] ⟦data⟧Talk about the home as well.⟦/data⟧')
  expect(prompt).not.toMatch(/All agree on pay|\[b3\]|Where the family agrees|Who else was asked/)
})
