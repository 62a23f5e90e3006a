import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { processorTime } from '../../../testing/clocks.ts'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { newId } from '../../../platform/database/columns.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { answerChanges, answers, surveys } from '../../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const DAY = 86_400_000
const person = (options?: Parameters<typeof anAnsweringPerson>[1]) => anAnsweringPerson(server, options)
const storedSurvey = async (id: string) => (await server.database.db.select().from(surveys).where(eq(surveys.id, id)))[0]!
const historyOf = (surveyId: string) =>
  server.database.db
    .select()
    .from(answerChanges)
    .where(eq(answerChanges.surveyId, surveyId))
    .orderBy(asc(answerChanges.revision), asc(answerChanges.savedAt))
const standing = async (surveyId: string, questionId: string) =>
  (
    await server.database.db
      .select()
      .from(answers)
      .where(and(eq(answers.surveyId, surveyId), eq(answers.questionId, questionId)))
  )[0]

describe('what cannot be taken', () => {
  const cases: [string, string, unknown, string][] = [
    ['a wrong type', 'q20b', 'forty', 'Enter a number.'],
    ['a question that does not exist', 'q99', 'x', 'This questionnaire has no such question.'],
    ['a question whose name is a trap', '__proto__', {}, 'This questionnaire has no such question.'],
    ['a question that only shows the choices', 'q43', 'x', 'This has no answer of its own; choose in each part who may see it.'],
    ['a number out of range', 'q20b', 1_000, 'Enter a number from 0 to 120.'],
    ['an option that does not exist', 'q20', 'emperor', 'Choose one of the options.'],
    ['an option among several that does not exist', 'q20c', ['wage', 'gold'], 'Choose from the options.'],
    ['a statement that does not exist', 'q23', { now: 1, later: 2 }, 'This question has no statement “later”.'],
    ['a place that the scale does not have', 'q23', { now: 6 }, 'Choose one of the answers for each statement.'],
    ['a reason for not answering that does not exist', 'q20', { declined: 'busy' }, 'Choose one of the options.'],
    ['text that the database cannot keep', 'q36', 'a\u0000b', 'Remove the control characters.'],
    ['a choice for a part that does not exist', 'consent:Z', 'named', 'This questionnaire has no such part.'],
    ['a choice that does not exist', 'consent:F', 'everybody', 'Choose who may see this part.'],
    ['a choice taken back', 'consent:F', null, 'Choose who may see this part.'],
  ]
  test.each(cases)('%s is named with what to do, and the rest is saved', async (_name, questionId, value, message) => {
    const tess = await person()
    const bad = change(questionId, value)
    const good = change('q22', 'lead')
    const gate = change('q20', 'full_time')
    const operations = questionId === 'q20' ? [bad, good] : [gate, bad, good]
    expect(await tess.save(operations)).toMatchObject({
      refused: [{ operationId: bad.id, questionId, message }],
      saved: operations.filter((operation) => operation !== bad).map(({ id }) => ({ operationId: id })),
      revision: operations.length - 1,
    })
    expect(await historyOf(tess.survey.id)).toHaveLength(operations.length - 1)
  })

  test('a request of refusals alone starts nothing', async () => {
    const tess = await person()
    expect(await tess.save([change('q20', 'emperor')])).toMatchObject({ revision: 0, status: 'not_started' })
    expect(await storedSurvey(tess.survey.id)).toMatchObject({ status: 'not_started', lastSavedAt: null })
  })

  test('10,000 rows in a panel are refused by the panel’s own limit, quickly', async () => {
    const ben = await person({ questionnaireKey: 'fact_find' })
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ id: newId(), name: `Person ${index}` }))
    const used = processorTime()
    expect(await ben.save([change('q3', rows), change('q1', 'Kurrajong Downs')])).toMatchObject({
      refused: [{ questionId: 'q3', message: 'Keep to 50 rows.' }],
      saved: [{ questionId: 'q1' }],
    })
    expect(used()).toBeLessThan(2_000)
  })
})

describe('what is not asked', () => {
  test('is refused, with the gate closed and without one', async () => {
    const tess = await person()
    const answer = 'This is not asked with the answers you gave.'
    expect(await tess.save([change('q20b', 40)])).toMatchObject({ refused: [{ message: answer }], revision: 0 })
    await tess.save([change('q20', 'none')])
    expect(await tess.save([change('q20b', 40)], { revision: 1 })).toMatchObject({ refused: [{ message: answer }], revision: 1 })
  })

  test('is taken when its gate opens in the same batch, in whichever order', async () => {
    for (const order of [
      ['q20', 'q20b'],
      ['q20b', 'q20'],
    ]) {
      const tess = await person()
      const values: Record<string, unknown> = { q20: 'lead', q20b: 40 }
      expect(await tess.save(order.map((id) => change(id, values[id])))).toMatchObject({ refused: [], revision: 2, answered: 2 })
    }
  })

  test('is not taken behind a gate that is refused itself', async () => {
    const tess = await person()
    expect(await tess.save([change('q20b', 40), change('q20', 'emperor')])).toMatchObject({
      refused: [{ questionId: 'q20b' }, { questionId: 'q20' }],
      revision: 0,
    })
  })

  test('but was when it was typed is kept, counts for nothing, and comes back with its gate', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    const closed = await tess.save([change('q20b', 40), change('q20', 'none')], { revision: 1 })
    expect(closed).toMatchObject({ refused: [], revision: 3, answered: 1 })
    expect((await tess.load()).answers).toContainEqual({ questionId: 'q20b', value: 40, version: 1 })
    expect(await tess.save([change('q20', 'lead')], { revision: 3 })).toMatchObject({ answered: 2 })
  })

  test('follows who the person is, from the moment that the practice corrects it', async () => {
    const noah = await person({ person: { generation: 2 } })
    await noah.save([change('q20', 'lead')])
    expect(await noah.save([change('q28', 'town')], { revision: 1 })).toMatchObject({ refused: [{ questionId: 'q28' }] })
    await server.database.db.update(stakeholders).set({ generation: 1 }).where(eq(stakeholders.id, noah.stakeholder.id))
    expect(await noah.save([change('q28', 'town')], { revision: 1 })).toMatchObject({ refused: [], answered: 2 })
    await server.database.db.update(stakeholders).set({ generation: 2 }).where(eq(stakeholders.id, noah.stakeholder.id))
    expect(await noah.save([change('q22', 'lead')], { revision: 2 })).toMatchObject({ answered: 2 })
  })
})

describe('when a change was made', () => {
  const madeAt = async (surveyId: string) => (await standing(surveyId, 'q20'))!.editedAt.getTime()

  test('is told by its age: the device’s own clock does not matter', async () => {
    const tess = await person({ survey: { createdAt: new Date(Date.now() - 3 * DAY) } })
    await tess.save([change('q20', 'lead', { ageMs: DAY })])
    expect(Math.abs((await madeAt(tess.survey.id)) - (Date.now() - DAY))).toBeLessThan(5_000)
  })

  test('is never before the questionnaire was asked, however wrong the clock was', async () => {
    const tess = await person({ survey: { createdAt: new Date(Date.now() - 60_000) } })
    await tess.save([change('q20', 'lead', { ageMs: 1e12 })])
    expect(Math.abs((await madeAt(tess.survey.id)) - tess.survey.createdAt.getTime())).toBeLessThan(2)
  })

  test('is never in time to come: an age below zero is refused as a whole', async () => {
    const tess = await person()
    expect(await tess.attempt([change('q20', 'lead', { ageMs: -DAY })])).toMatchObject({
      status: 400,
      body: { code: 2000, fields: { 'operations.0.ageMs': expect.any(String) } },
    })
  })

  test('a device whose clock is a day wrong, either way, loses nothing to one whose clock is right', async () => {
    for (const wrong of [DAY, -DAY]) {
      const tess = await person({ survey: { createdAt: new Date(Date.now() - 3 * DAY) } })
      const deviceClock = () => Date.now() + wrong
      const typedAt = deviceClock() - 60_000
      await tess.save([change('q20', 'lead', { ageMs: 120_000 })])
      const later = await tess.save([change('q20', 'none', { ageMs: deviceClock() - typedAt })])
      expect(later).toMatchObject({ superseded: [], saved: [{ version: 2 }] })
      expect(await standing(tess.survey.id, 'q20')).toMatchObject({ value: 'none' })
    }
  })

  test('the later edit stands, whichever arrives first; the earlier one is kept in the history and answered as overtaken', async () => {
    const tess = await person({ survey: { createdAt: new Date(Date.now() - DAY) } })
    await tess.save([change('q20', 'lead', { ageMs: 1_000 })])
    const late = change('q20', 'none', { ageMs: 60_000 })
    const answer = await tess.save([late, change('q22', 'lead')])
    expect(answer).toMatchObject({
      superseded: [late.id],
      saved: [{ questionId: 'q22' }],
      revision: 2,
      changes: [{ questionId: 'q20', value: 'lead', version: 1 }],
    })
    expect(await standing(tess.survey.id, 'q20')).toMatchObject({ value: 'lead', version: 1 })
    expect((await historyOf(tess.survey.id)).filter(({ superseded }) => superseded)).toMatchObject([
      { operationId: late.id, value: 'none' },
    ])
    expect(await tess.save([late], { revision: 2 })).toMatchObject({ superseded: [late.id], saved: [], revision: 2 })
  })

  test('an overtaken change is answered with what stands, also when the device has seen it since', async () => {
    const tess = await person({ survey: { createdAt: new Date(Date.now() - DAY) } })
    await tess.save([change('q20', 'lead')])
    expect(await tess.save([change('q20', 'none', { ageMs: 60_000, revision: 0 })], { revision: 1 })).toMatchObject({
      revision: 1,
      changes: [{ questionId: 'q20', value: 'lead' }],
    })
  })

  test.each([
    ['an answer', 'q20', 'lead', 'none'],
    ['a choice of who may see a part', 'consent:F', 'named', 'adviser_only'],
  ])('%s that travelled longer than the next change of the same person does not undo it', async (_name, questionId, first, last) => {
    const tess = await person({ survey: { createdAt: new Date(Date.now() - DAY) } })
    const slow = change(questionId, first)
    const { revision } = await tess.save([slow])
    const next = change(questionId, last, { ageMs: 5_000 })
    expect(await tess.save([next], { revision })).toMatchObject({ saved: [{ operationId: next.id }], superseded: [] })
    const again = await person({ survey: { createdAt: new Date(Date.now() - DAY) } })
    const unheard = change(questionId, first)
    await again.save([unheard])
    const replacing = change(questionId, last, { ageMs: 5_000, replaces: [unheard.id] })
    expect(await again.save([replacing])).toMatchObject({ saved: [{ operationId: replacing.id }], superseded: [] })
  })

  test('a change of another device that came between is neither known nor replaced', async () => {
    const tess = await person({ survey: { createdAt: new Date(Date.now() - DAY) } })
    const mine = change('q20', 'lead')
    await tess.save([mine])
    await tess.save([change('q20', 'office')], { revision: 1 })
    const late = change('q20', 'none', { ageMs: 60_000, replaces: [mine.id] })
    expect(await tess.save([late])).toMatchObject({ superseded: [late.id], changes: [{ questionId: 'q20', value: 'office' }] })
  })

  test('of two changes in one batch the one made later stands', async () => {
    const tess = await person({ survey: { createdAt: new Date(Date.now() - DAY) } })
    const [newer, older] = [change('q20', 'lead', { ageMs: 0 }), change('q20', 'none', { ageMs: 5_000 })]
    expect(await tess.save([newer, older])).toMatchObject({ saved: [{ operationId: newer.id }], superseded: [older.id] })
    expect(await standing(tess.survey.id, 'q20')).toMatchObject({ value: 'lead' })
  })

  test('an earlier consent choice does not undo a later one', async () => {
    const tess = await person({ survey: { createdAt: new Date(Date.now() - DAY) } })
    await tess.save([change('consent:F', 'adviser_only')])
    expect(await tess.save([change('consent:F', 'named', { ageMs: 60_000 })])).toMatchObject({
      consents: { F: 'adviser_only' },
      superseded: [expect.any(String)],
    })
  })
})
