import { api, ERRORS } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember, anOrganization, aSurvey, aUser, sentAnswers } from '../../../testing/factories.ts'
import { addressOf, testServer, type TestServer } from '../../../testing/test-server.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { answerOpenings, answers, surveys } from '../surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id], businessName: 'Kurrajong Downs' })
  const tess = await aMember(db, { clientId: client.id, firstName: 'Tess', lastName: 'Whitlock', generation: 2, onFarm: true })
  return { manager, client, tess, params: { clientId: client.id } }
}
const openingsOf = (surveyId: string) => server.database.db.select().from(answerOpenings).where(eq(answerOpenings.surveyId, surveyId))

describe('what a person sent', () => {
  test('is read in words, with who may see each answer', async () => {
    const { manager, tess, params } = await aPractice()
    const { db } = server.database
    const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id, consents: { F: 'named' } })
    await sentAnswers(db, survey, { q20: 'lead', q20b: 60, q21: { statement: 2 }, q33: 'The home block', q38: { declined: 'private' } })
    const read = await server.call(manager, api.surveys.getSurveyAnswers, { params: { ...params, surveyId: survey.id } })
    const byQuestion = new Map(read.answers.map((answer) => [answer.questionId, answer]))
    expect(byQuestion.get('q20')).toEqual({ questionId: 'q20', value: 'lead', text: 'I lead it, alone or with others', consent: 'named' })
    expect(byQuestion.get('q20b')?.text).toBe('60 hours')
    expect(byQuestion.get('q33')).toMatchObject({ text: 'The home block', consent: 'adviser_only' })
    expect(byQuestion.get('q38')?.text).toBe('Prefers not to say')
    expect(byQuestion.get('q36')).toMatchObject({ value: null, text: '' })
    expect(byQuestion.has('q26')).toBe(false)
    expect(read.survey.id).toBe(survey.id)
    expect(read.definition.title).toBe('Stakeholder survey')
  })

  test('never holds a draft: neither before the sending nor after a reopening', async () => {
    const { manager, tess, params } = await aPractice()
    const { db } = server.database
    const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id, status: 'in_progress' })
    const at = { params: { ...params, surveyId: survey.id } }
    await db.insert(answers).values({ surveyId: survey.id, questionId: 'q36', value: 'A secret draft', revision: 1, editedAt: new Date() })
    const refused = await server.attempt(manager, api.surveys.getSurveyAnswers, at)
    expect([refused.status, refused.body.code]).toEqual([409, ERRORS.survey_not_sent.code])
    expect(await openingsOf(survey.id)).toEqual([])
    await sentAnswers(db, survey, { q36: 'What was sent' })
    await server.call(manager, api.surveys.reopenSurvey, { ...at, body: {} })
    await db.update(answers).set({ value: 'A secret draft' }).where(eq(answers.surveyId, survey.id))
    const { text } = await server.attempt(manager, api.surveys.getSurveyAnswers, at)
    expect(text).toContain('What was sent')
    expect(text).not.toContain('A secret draft')
  })

  test('stays readable when the person’s place in the family is changed later', async () => {
    const { manager, tess, params } = await aPractice()
    const { db } = server.database
    const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id })
    await db.update(stakeholders).set({ generation: 1 }).where(eq(stakeholders.id, tess.stakeholder.id))
    await sentAnswers(db, survey, { q20: 'lead', q26: 67 })
    await db.update(stakeholders).set({ generation: 2 }).where(eq(stakeholders.id, tess.stakeholder.id))
    const read = await server.call(manager, api.surveys.getSurveyAnswers, { params: { ...params, surveyId: survey.id } })
    expect(read.answers.find(({ questionId }) => questionId === 'q26')?.text).toBe('67 years')
  })
})

describe('what changed', () => {
  test('is shown against the sending before', async () => {
    const { manager, tess, params } = await aPractice()
    const { db } = server.database
    const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id })
    const sentAt = new Date('2026-05-01T00:00:00Z')
    await sentAnswers(db, survey, { q20: 'full_time', q20b: 60, q20c: ['wage', 'kind'], q36: 'Still here' }, { sentAt })
    await sentAnswers(db, survey, { q20: 'lead', q20c: ['kind', 'wage'], q36: 'Still here', q37: 'The home block' })
    const read = await server.call(manager, api.surveys.getSurveyAnswers, { params: { ...params, surveyId: survey.id } })
    const changed = read.answers.filter(({ before }) => before).map(({ questionId, before }) => [questionId, before?.text])
    expect(changed).toEqual([
      ['q20', 'I work in it full time'],
      ['q20b', '60 hours'],
      ['q37', ''],
    ])
    expect(new Date(read.answers.find(({ before }) => before)!.before!.sentAt)).toEqual(sentAt)
    expect(read.withdrawn).toEqual([{ questionId: 'q20b', text: '60 hours' }])
  })

  test('is shown against the round before, where this one was sent once', async () => {
    const { manager, tess, params } = await aPractice()
    const { db } = server.database
    const former = await aSurvey(db, { stakeholderId: tess.stakeholder.id, createdAt: new Date('2025-01-01') })
    await sentAnswers(db, former, { q20: 'none' })
    await sentAnswers(db, former, { q20: 'full_time' })
    const withdrawn = await aSurvey(db, { stakeholderId: tess.stakeholder.id, createdAt: new Date('2025-06-01') })
    await sentAnswers(db, withdrawn, { q20: 'office' })
    await db.update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, withdrawn.id))
    const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id, createdAt: new Date('2026-01-01') })
    await sentAnswers(db, survey, { q20: 'lead' })
    const read = (surveyId: string) => server.call(manager, api.surveys.getSurveyAnswers, { params: { ...params, surveyId } })
    expect((await read(survey.id)).answers[0]?.before?.text).toBe('I work in it full time')
    expect((await read(former.id)).answers[0]?.before?.text).toBe('I have no part in it')
  })

  test('a first sending has changed nothing, and rows that were typed in again are the same rows', async () => {
    const { manager, tess, params } = await aPractice()
    const { db } = server.database
    const row = (id: string) => ({ id, name: 'Home block', value: 120_000_00 })
    const first = await aSurvey(db, {
      stakeholderId: tess.stakeholder.id,
      questionnaireKey: 'fact_find',
      createdAt: new Date('2025-01-01'),
    })
    await sentAnswers(db, first, { q1: 'Whitlock', q7: [row('one')] })
    const second = await aSurvey(db, { stakeholderId: tess.stakeholder.id, questionnaireKey: 'fact_find' })
    await sentAnswers(db, second, { q1: 'Whitlock', q7: [row('two')] })
    for (const surveyId of [first.id, second.id]) {
      const read = await server.call(manager, api.surveys.getSurveyAnswers, { params: { ...params, surveyId } })
      expect(read.answers.filter(({ before }) => before)).toEqual([])
    }
  })
})

describe('an opening', () => {
  test('is remembered once for each reader, way and day, and counted', async () => {
    const { manager, client, tess, params } = await aPractice()
    const { db } = server.database
    const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id })
    await sentAnswers(db, survey, { q20: 'lead' })
    const admin = await aUser(db, 'admin')
    for (const reader of [manager, manager, admin]) {
      await server.call(reader, api.surveys.getSurveyAnswers, { params: { ...params, surveyId: survey.id } })
    }
    await server.call(manager, api.surveys.compareAnswers, { params, query: { questionnaireKey: 'stakeholder_survey' } })
    const openings = await openingsOf(survey.id)
    expect(openings.map(({ userId, how, times }) => [userId === admin.id ? 'admin' : 'manager', how, times]).toSorted()).toEqual([
      ['admin', 'answers', 1],
      ['manager', 'answers', 2],
      ['manager', 'comparison', 1],
    ])
    expect(new Set(openings.map(({ stakeholderId }) => stakeholderId))).toEqual(new Set([tess.stakeholder.id]))
    expect(await db.select().from(activities).where(eq(activities.clientId, client.id))).toEqual([])
  })
})

describe('side by side', () => {
  test('stands what each person last sent, the primary one first, and nothing that nobody answered', async () => {
    const { manager, client, tess, params } = await aPractice()
    const { db } = server.database
    const alice = await aMember(db, { clientId: client.id, firstName: 'Alice', type: 'Primary Stakeholder', generation: 1 })
    const noah = await aMember(db, { clientId: client.id, firstName: 'Noah', generation: 2 })
    const gone = await aMember(db, { clientId: client.id, firstName: 'Gone', archivedAt: new Date() })
    const former = await aSurvey(db, { stakeholderId: tess.stakeholder.id })
    await sentAnswers(db, former, { q20: 'none' }, { sentAt: new Date('2025-01-01') })
    await sentAnswers(db, await aSurvey(db, { stakeholderId: tess.stakeholder.id }), { q20: 'lead', q20b: 30, q38: { statement: 4 } })
    await sentAnswers(db, await aSurvey(db, { stakeholderId: alice.stakeholder.id, consents: { F: 'adviser_only' } }), { q20: 'owner' })
    await sentAnswers(db, await aSurvey(db, { stakeholderId: gone.stakeholder.id }), { q20: 'office' })
    await aSurvey(db, { stakeholderId: noah.stakeholder.id })
    const compared = await server.call(manager, api.surveys.compareAnswers, { params, query: { questionnaireKey: 'stakeholder_survey' } })
    expect(compared.people.map(({ name }) => name.split(' ')[0])).toEqual(['Alice', 'Tess'])
    const row = (id: string) => compared.rows.find(({ questionId }) => questionId === id)
    expect(row('q20')?.answers).toEqual([
      { text: 'I own a part, but do not work in it', consent: 'adviser_only' },
      { text: 'I lead it, alone or with others', consent: 'themes' },
    ])
    expect(row('q38')?.answers).toEqual([null, { text: 'Agree (4 of 5)', consent: 'themes' }])
    // Nobody asks an owner who does not work there for hours; Alice was asked the other and left it.
    expect([row('q20b')?.asked, row('q38')?.asked]).toEqual([
      [false, true],
      [true, true],
    ])
    expect(row('q36')).toBeUndefined()
    expect(await openingsOf(former.id)).toEqual([])
  })

  test('of a questionnaire that nobody sent is empty', async () => {
    const { manager, params } = await aPractice()
    const compared = await server.call(manager, api.surveys.compareAnswers, { params, query: { questionnaireKey: 'mini_ipip' } })
    expect([compared.people, compared.rows, compared.definition.key]).toEqual([[], [], 'mini_ipip'])
  })
})

describe('the file', () => {
  const exported = async (person: Awaited<ReturnType<typeof aUser>>, params: Record<string, string>, query: Record<string, string>) =>
    server.app.inject({
      url: addressOf(api.surveys.exportAnswers, person.systemRole, { params, query }),
      headers: { authorization: `Bearer ${await server.tokenOf(person)}` },
    })

  test('has a line for each answer, runs nothing in a spreadsheet, and is logged without answers', async () => {
    const { manager, client, tess, params } = await aPractice()
    const { db } = server.database
    const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id })
    await sentAnswers(db, survey, { q20: 'lead', q36: '=HYPERLINK("http://evil.example")' }, { sentAt: new Date('2026-11-20T03:04:05Z') })
    const response = await exported(manager, params, { questionnaireKey: 'stakeholder_survey' })
    const [heading, role, success, ...others] = response.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(heading).toBe('Person,Generation,On the farm,Sent (UTC),Section,Question,Asked,Answer,Who may see it')
    expect(role).toContain('Tess Whitlock,2,Yes,2026-11-20 03:04,Your role,q20,')
    expect(success).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(others).toEqual([])
    expect(response.headers['content-disposition']).toContain('answers-')
    const [opening] = await openingsOf(survey.id)
    expect(opening).toMatchObject({ how: 'export', userId: manager.id, times: 1 })
    const [entry] = await db.select().from(activities).where(eq(activities.clientId, client.id))
    expect(entry).toMatchObject({ action: 'survey.exported', after: { people: ['Tess Whitlock'] } })
    expect(JSON.stringify(entry)).not.toContain('HYPERLINK')
  })

  test('of one survey holds that person alone', async () => {
    const { manager, client, tess, params } = await aPractice()
    const { db } = server.database
    const noah = await aMember(db, { clientId: client.id, firstName: 'Noah' })
    const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id })
    await sentAnswers(db, survey, { q20: 'lead' })
    await sentAnswers(db, await aSurvey(db, { stakeholderId: noah.stakeholder.id }), { q20: 'office' })
    const response = await exported(manager, params, { questionnaireKey: 'stakeholder_survey', surveyId: survey.id })
    expect(response.body).toContain('Tess Whitlock')
    expect(response.body).not.toContain('Noah')
    const elsewhere = await aSurvey(db)
    await sentAnswers(db, elsewhere, { q20: 'lead' })
    const foreign = await exported(manager, params, { questionnaireKey: 'stakeholder_survey', surveyId: elsewhere.id })
    expect(foreign.statusCode).toBe(404)
  })

  test('says of whoever is not of the family that the adviser alone sees it, as the page does, whatever they chose before', async () => {
    const { manager, tess, params } = await aPractice()
    const { db } = server.database
    const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id, consents: { F: 'named' } })
    await sentAnswers(db, survey, { q20: 'lead' })
    const seen = async () => {
      const { body } = await exported(manager, params, { questionnaireKey: 'stakeholder_survey', surveyId: survey.id })
      const { answers: read } = await server.call(manager, api.surveys.getSurveyAnswers, { params: { ...params, surveyId: survey.id } })
      return [body.trimEnd().split(',').at(-1), read.find(({ questionId }) => questionId === 'q20')?.consent]
    }
    const become = (involvement: 'helper' | 'register') =>
      db.update(stakeholders).set({ involvement }).where(eq(stakeholders.id, tess.stakeholder.id))
    expect((await seen())[1]).toBe('named')
    await become('helper')
    expect(await seen()).toEqual(['Only the adviser', 'adviser_only'])
    await become('register')
    expect(await seen()).toEqual(['Only the adviser', 'adviser_only'])
  })
})
