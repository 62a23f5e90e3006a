import { api } from '@paddock/contract'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { activities } from '../../../platform/audit/audit.table.ts'
import { answerChanges, surveys } from '../../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aChooser() {
  const tess = await anAnsweringPerson(server)
  const { db } = server.database
  return {
    ...tess,
    choose: (choices: Record<string, string>) =>
      server.attempt(tess.user, api.answers.updateMyConsents, { params: tess.params, body: { choices } }),
    list: async () => (await server.call(tess.user, api.answers.listMyConsents, {})).surveys,
    stored: async () => (await db.select().from(surveys).where(eq(surveys.id, tess.survey.id)))[0]!,
    history: () =>
      db
        .select()
        .from(answerChanges)
        .where(and(eq(answerChanges.surveyId, tess.survey.id), like(answerChanges.questionId, 'consent:%')))
        .orderBy(answerChanges.revision),
    entries: () => db.select().from(activities).where(eq(activities.entityId, tess.survey.id)).orderBy(activities.id),
  }
}

describe('who may see what', () => {
  test('is the questionnaire’s default until the person chooses', async () => {
    const tess = await aChooser()
    const [survey] = await tess.list()
    expect(survey).toMatchObject({ surveyId: tess.survey.id, title: 'Stakeholder survey', status: 'not_started', version: 1 })
    expect(survey!.consents).toContainEqual({ unitId: 'F', title: 'Your role', choice: 'themes', chosen: false })
    const { body } = await tess.choose({ F: 'named' })
    expect(body.consents).toContainEqual({ unitId: 'F', title: 'Your role', choice: 'named', chosen: true })
    expect((await tess.list())[0]?.consents).toEqual(body.consents)
  })

  test('changes at once before the start, while answering, after sending and after the review', async () => {
    const tess = await aChooser()
    const set = (values: Partial<typeof surveys.$inferInsert>) =>
      server.database.db.update(surveys).set(values).where(eq(surveys.id, tess.survey.id))
    const stages: [() => Promise<unknown>, string, string][] = [
      [async () => {}, 'named', 'not_started'],
      [() => tess.save([change('q20', 'lead')]), 'adviser_only', 'in_progress'],
      [async () => tess.submit(tess.everything({ q20: 'lead' }), { revision: 3 }), 'themes', 'completed'],
      [() => set({ reviewedAt: new Date() }), 'named', 'completed'],
    ]
    for (const [reach, choice, status] of stages) {
      await reach()
      expect((await tess.choose({ F: choice })).status).toBe(200)
      expect(await tess.stored()).toMatchObject({ consents: { F: choice }, status })
    }
    expect((await tess.history()).map(({ value, userId }) => [value, userId === tess.user.id])).toEqual([
      ['named', true],
      ['adviser_only', true],
      ['themes', true],
      ['named', true],
    ])
    expect(await tess.stored()).toMatchObject({ reviewedAt: expect.any(Date), completedAt: expect.any(Date) })
  })

  test('does not start the questionnaire', async () => {
    const tess = await aChooser()
    await tess.choose({ F: 'named' })
    expect(await tess.stored()).toMatchObject({ status: 'not_started', startedAt: null, revision: 1 })
  })

  test('leaves an entry with the choices before and after, and nothing else', async () => {
    const tess = await aChooser()
    await tess.save([change('q20', 'lead')])
    await tess.choose({ F: 'named', I: 'themes' })
    const entries = await tess.entries()
    expect(entries.at(-1)).toMatchObject({
      action: 'consent.changed',
      actorId: tess.user.id,
      clientId: tess.survey.clientId,
      before: { 'Your role': 'themes' },
      after: { 'Your role': 'named' },
    })
    expect(JSON.stringify(entries)).not.toContain('lead')
  })

  test('the same choice again changes nothing', async () => {
    const tess = await aChooser()
    await tess.choose({ F: 'named' })
    await tess.choose({ F: 'named' })
    expect(await tess.history()).toHaveLength(1)
    expect((await tess.stored()).revision).toBe(1)
  })

  test('names a part or a choice that does not exist, and changes nothing', async () => {
    const tess = await aChooser()
    expect(await tess.choose({ F: 'named', Z: 'named' })).toMatchObject({
      status: 400,
      body: { code: 2000, fields: { 'choices.Z': 'This questionnaire has no such part.' } },
    })
    expect(await tess.choose({ F: 'everybody' })).toMatchObject({ status: 400, body: { fields: { 'choices.F': expect.any(String) } } })
    expect(await tess.choose({ __proto__x: 'named' })).toMatchObject({ status: 400 })
    expect((await tess.stored()).consents).toEqual({})
  })

  test('of a withdrawn questionnaire cannot be changed and is not listed', async () => {
    const tess = await aChooser()
    await server.database.db.update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, tess.survey.id))
    expect(await tess.choose({ F: 'named' })).toMatchObject({ status: 409, body: { code: 2712 } })
    expect(await tess.list()).toEqual([])
  })
})

describe('a choice that was made offline', () => {
  test('travels with the answers, and its replay is answered alike', async () => {
    const tess = await aChooser()
    await tess.choose({ F: 'adviser_only' })
    const operations = [change('consent:F', 'named'), change('q20', 'lead')]
    const first = await tess.save(operations, { revision: 1 })
    expect(first).toMatchObject({ consents: { F: 'named' }, saved: [{ questionId: 'consent:F', version: 2 }, { version: 1 }] })
    expect(await tess.save(operations, { revision: 1 })).toMatchObject({ saved: first.saved, consents: { F: 'named' } })
    expect(await tess.history()).toHaveLength(2)
  })

  test('stands in the log once the answers were sent', async () => {
    const tess = await aChooser()
    await tess.save([change('consent:F', 'named')])
    await tess.submit(tess.everything(), { revision: 1 })
    await server.call(tess.user, api.answers.resumeSurvey, { params: tess.params })
    await tess.save([change('consent:F', 'adviser_only')], { revision: 100 })
    expect((await tess.entries()).map(({ action, after }) => [action, after])).toEqual([
      ['survey.started', null],
      ['survey.completed', null],
      ['survey.resumed', null],
      ['consent.changed', { 'Your role': 'adviser_only' }],
    ])
  })
})
