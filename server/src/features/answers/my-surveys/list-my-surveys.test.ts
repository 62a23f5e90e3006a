import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { aMember, aSurvey, aUser, sentAnswers } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { surveys } from '../../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const listOf = async (user: Parameters<TestServer['call']>[0]) => (await server.call(user, api.answers.listMySurveys, {})).surveys

describe('my questionnaires', () => {
  test('stand in the order in which they are due, those that I sent at the end; a withdrawn one is gone', async () => {
    const { db } = server.database
    const { user, stakeholder } = await aMember(db)
    const mine = { stakeholderId: stakeholder.id }
    const undated = await aSurvey(db, { ...mine, questionnaireKey: 'mini_ipip' })
    const due = await aSurvey(db, { ...mine, dueOn: '2026-12-01' })
    const sent = await aSurvey(db, { ...mine, questionnaireKey: 'fact_find', dueOn: '2026-01-01' })
    await sentAnswers(db, sent, { q1: 'Gum Creek' }, { sentAt: new Date('2026-02-01') })
    const sentLater = await aSurvey(db, { ...mine, questionnaireKey: 'fact_find' })
    await sentAnswers(db, sentLater, { q1: 'Gum Creek' })
    await aSurvey(db, { ...mine, questionnaireKey: 'fact_find', archivedAt: new Date() })
    expect((await listOf(user)).map(({ id }) => id)).toEqual([due.id, undated.id, sentLater.id, sent.id])
  })

  test('say who asks, until when, in which words, and what comes first', async () => {
    const { db } = server.database
    const { user, stakeholder } = await aMember(db)
    const priya = await aUser(db, 'manager', { firstName: 'Priya', lastName: 'Nair' })
    await aSurvey(db, { stakeholderId: stakeholder.id, dueOn: '2020-01-31', assignedBy: priya.id, message: 'Take your time.' })
    expect(await listOf(user)).toMatchObject([
      {
        questionnaire: { key: 'stakeholder_survey', version: 1, title: 'Stakeholder survey', minutes: 20 },
        status: 'not_started',
        answered: 0,
        total: expect.any(Number),
        position: null,
        section: 'Your role',
        nextQuestion: 'What is your part in the business today?',
        dueOn: '2020-01-31',
        isOverdue: true,
        message: 'Take your time.',
        assignedBy: 'Priya Nair',
        completedAt: null,
        isReviewed: false,
      },
    ])
  })

  test('go on exactly where I stopped, or at the next open question where that one is no longer asked', async () => {
    const tess = await anAnsweringPerson(server)
    await tess.save([change('q20', 'lead'), change('q20b', 40)], { position: 'q20b' })
    expect(await listOf(tess.user)).toMatchObject([{ status: 'in_progress', position: 'q20b', answered: 2 }])
    await tess.save([change('q20', 'none')], { revision: 2 })
    expect(await listOf(tess.user)).toMatchObject([{ position: 'q21', section: 'Your role', answered: 1 }])
  })

  test('name as the next question what is still to answer, not what I answered last', async () => {
    const tess = await anAnsweringPerson(server)
    await tess.save([change('q20', 'lead'), change('q20b', 40)], { position: 'q20b' })
    expect(await listOf(tess.user)).toMatchObject([{ position: 'q20b', nextQuestion: 'How are you paid for it?' }])
    await tess.save([], { position: 'q21', revision: 2 })
    expect(await listOf(tess.user)).toMatchObject([{ position: 'q21', nextQuestion: 'My contribution is fairly paid.' }])
  })

  test('that are all answered stay where I was, and have no question once they are sent', async () => {
    const tess = await anAnsweringPerson(server)
    const everything = tess.everything()
    await tess.save(everything)
    const [answered] = await listOf(tess.user)
    expect(answered).toMatchObject({ answered: everything.length, total: everything.length, position: expect.any(String) })
    await tess.submit([], { revision: everything.length })
    expect(await listOf(tess.user)).toMatchObject([
      { status: 'completed', position: null, section: '', nextQuestion: '', isOverdue: false },
    ])
  })
})

describe('one questionnaire', () => {
  test('comes with its questions, who I am to it, and my choices', async () => {
    const tess = await anAnsweringPerson(server, { person: { generation: 2, onFarm: false } })
    await tess.save([change('consent:F', 'named')])
    expect(await tess.load()).toMatchObject({
      definition: { key: 'stakeholder_survey', version: 1 },
      respondent: { isPrimary: false, generation: 2, onFarm: false },
      answers: [],
      consents: { F: 'named' },
      revision: 1,
    })
  })

  test('that was sent can still be read; one that was withdrawn cannot', async () => {
    const tess = await anAnsweringPerson(server)
    await sentAnswers(server.database.db, tess.survey, { q20: 'lead' })
    expect(await tess.load()).toMatchObject({ survey: { status: 'completed' }, answers: [{ questionId: 'q20', value: 'lead' }] })
    await server.database.db.update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, tess.survey.id))
    expect(await server.attempt(tess.user, api.answers.getMySurvey, { params: tess.params })).toMatchObject({
      status: 409,
      body: { code: 2712 },
    })
  })
})
