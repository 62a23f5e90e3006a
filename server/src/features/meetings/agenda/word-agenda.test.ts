import { beforeAll, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import type { InsightSource } from '@paddock/contract/features/insights/insights.shapes'
import { agree, anAnsweringFamily } from '../../../testing/families/answering-family.ts'
import { aClosedRound } from '../../../testing/families/closed-round.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { insights } from '../../insights/insights.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const source = (id: string, kind: InsightSource['kind'], questionId: string): InsightSource => ({
  id,
  kind,
  label: id,
  surveyId: null,
  questionnaireKey: 'stakeholder_survey',
  questionId,
})

/** A meeting whose agenda has q21, and an agenda that a model wrote with these sentences. */
async function aWrittenAgenda(agenda: { text: string; cites: string[] }[], values: Partial<typeof insights.$inferInsert> = {}) {
  const { db } = server.database
  const people = [1, 5, 1, 5].map((answer) => ({ answers: { q21: agree(answer) }, consents: { F: 'named' as const } }))
  const { manager, client, params: of } = await anAnsweringFamily(db, people)
  await aClosedRound(db, client.id)
  const meeting = await server.call(manager, api.meetings.planMeeting, { params: of, body: { title: 'Talk', heldOn: '2026-12-04' } })
  const [insight] = await db
    .insert(insights)
    .values({
      clientId: client.id,
      promptKey: 'family_meeting_agenda',
      promptVersion: 1,
      model: 'test-model',
      audience: 'family',
      state: 'done',
      sources: [source('q21', 'item', 'q21'), source('said.1', 'answer', 'q36')],
      output: { purpose: [], agenda: agenda.map((point) => ({ ...point, minutes: 90 })), prepare: [], missing: [] },
      requestedBy: manager.id,
      ...values,
    })
    .returning()
  const word = () =>
    server.attempt(manager, api.meetings.wordAgenda, {
      params: { meetingId: meeting.id },
      body: { insightId: insight!.id, version: meeting.version },
    })
  return { meeting, word }
}

it('gives an item the first sentence that rests on its own topic alone, and changes nothing else of the agenda', async () => {
  const mixed = { text: 'Roles, and what Ruth said of them', cites: ['q21', 'said.1'] }
  const alone = { text: 'Who does what on the farm', cites: ['q21'] }
  const { meeting, word } = await aWrittenAgenda([mixed, alone, { text: 'Lunch', cites: [] }])
  const { body } = await word()
  const wanted = meeting.items.map(({ title, ...item }) => ({
    ...item,
    title: item.topic?.key === 'stakeholder_survey/q21' ? alone.text : title,
  }))
  expect(wanted.map(({ title }) => title)).toContain(alone.text)
  expect(body.items).toEqual(wanted)
})

it('takes a long sentence as far as a title goes, and no half of a character', async () => {
  const { word } = await aWrittenAgenda([{ text: `${'x'.repeat(499)}🚜 and more`, cites: ['q21'] }])
  const { status, body } = await word()
  expect([status, body.items.map(({ title }: { title: string }) => title).includes('x'.repeat(499))]).toEqual([200, true])
})

it('takes no words that were not written for the family', async () => {
  const { word } = await aWrittenAgenda([{ text: 'Who does what', cites: ['q21'] }], { audience: 'adviser' })
  expect(await word()).toMatchObject({ status: 409, body: { code: 2963 } })
})
