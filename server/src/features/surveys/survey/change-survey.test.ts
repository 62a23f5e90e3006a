import { api, ERRORS } from '@paddock/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { aClient, aMember, anOrganization, aSurvey, aUser, sentAnswers } from '../../../testing/factories.ts'
import { dayToCome } from '../../../testing/clocks.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { surveys } from '../surveys.table.ts'

const DUE = dayToCome(60)
const LATER = dayToCome(90)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function anAskedPerson(values: Partial<typeof surveys.$inferInsert> = {}) {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id] })
  const tess = await aMember(db, { clientId: client.id, firstName: 'Tess', lastName: 'Whitlock' })
  const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id, ...values })
  return { manager, client, tess, survey, params: { clientId: client.id, surveyId: survey.id } }
}
async function aSentSurvey() {
  const asked = await anAskedPerson()
  await sentAnswers(server.database.db, asked.survey, { q20: 'lead' })
  return asked
}
const actionsOf = async (surveyId: string) =>
  (await server.database.db.select().from(activities).where(eq(activities.entityId, surveyId)).orderBy(activities.id)).map(
    ({ action }) => action,
  )
const mailsTo = (email: string) =>
  server.database.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'to' = ${email}`)
    .orderBy(jobs.id)

describe('a due date', () => {
  test('is changed, and logged with what it was', async () => {
    const { manager, survey, params } = await anAskedPerson({ dueOn: DUE })
    const changed = await server.call(manager, api.surveys.updateSurvey, { params, body: { dueOn: LATER, version: 1 } })
    expect([changed.dueOn, changed.version]).toEqual([LATER, 2])
    const [entry] = await server.database.db.select().from(activities).where(eq(activities.entityId, survey.id))
    expect(entry).toMatchObject({ action: 'survey.rescheduled', before: { dueOn: DUE }, after: { dueOn: LATER } })
  })

  test('that has passed is refused at its field; one that has passed since stays with whoever saves it again', async () => {
    const { manager, params } = await anAskedPerson({ dueOn: '2020-06-30' })
    const save = (dueOn: string) => server.attempt(manager, api.surveys.updateSurvey, { params, body: { dueOn, version: 1 } })
    expect(await save('2020-07-31')).toMatchObject({ status: 400, body: { fields: { dueOn: expect.stringContaining('has passed') } } })
    expect(await save('2020-06-30')).toMatchObject({ status: 200 })
    expect(await save(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))).toMatchObject({ status: 200 })
  })

  test('is set for nobody who has sent the answers meanwhile, as the page of an adviser may not show yet', async () => {
    const { manager, survey, params } = await aSentSurvey()
    const { status, body } = await server.attempt(manager, api.surveys.updateSurvey, { params, body: { dueOn: LATER, version: 1 } })
    expect([status, body.code]).toEqual([409, ERRORS.survey_sent.code])
    expect(await actionsOf(survey.id)).toEqual([])
  })

  test('of an older version is refused with the stored survey; the same date again leaves no trace', async () => {
    const { manager, survey, params } = await anAskedPerson({ dueOn: DUE })
    const { status, body } = await server.attempt(manager, api.surveys.updateSurvey, { params, body: { dueOn: null, version: 2 } })
    expect([status, body.code, body.current.dueOn]).toEqual([409, ERRORS.stale.code, DUE])
    await server.call(manager, api.surveys.updateSurvey, { params, body: { dueOn: DUE, version: 1 } })
    expect(await actionsOf(survey.id)).toEqual([])
  })
})

describe('going through answers', () => {
  test('needs answers that were sent', async () => {
    const { manager, params } = await anAskedPerson({ status: 'in_progress' })
    const { body } = await server.attempt(manager, api.surveys.reviewSurvey, { params, body: { sent: 1 } })
    expect(body.code).toBe(ERRORS.survey_not_sent.code)
  })

  test('is done once, however often it is asked for', async () => {
    const { manager, survey, params } = await aSentSurvey()
    const first = await server.call(manager, api.surveys.reviewSurvey, { params, body: { sent: 1 } })
    const second = await server.call(manager, api.surveys.reviewSurvey, { params, body: { sent: 1 } })
    expect(second).toEqual(first)
    expect(first.can).toMatchObject({ review: false, reopen: true, edit: false, remind: false, openAnswers: true })
    expect(await actionsOf(survey.id)).toEqual(['survey.reviewed'])
  })

  test('is refused where they were sent again since, and the person can still change them', async () => {
    const { manager, tess, survey, params } = await aSentSurvey()
    await server.call(tess.user, api.answers.resumeSurvey, { params: { surveyId: survey.id } })
    await sentAnswers(server.database.db, survey, { q20: 'help' })
    const { status, body } = await server.attempt(manager, api.surveys.reviewSurvey, { params, body: { sent: 1 } })
    expect([status, body.code]).toEqual([409, ERRORS.survey_sent_again.code])
    expect(await actionsOf(survey.id)).toEqual(['survey.resumed'])
    expect(await server.call(manager, api.surveys.reviewSurvey, { params, body: { sent: 2 } })).toMatchObject({ sent: 2 })
  })
})

describe('opening answers again', () => {
  test('lets the person change them after the review, and tells them why', async () => {
    const { manager, tess, survey, params } = await aSentSurvey()
    await server.call(manager, api.surveys.reviewSurvey, { params, body: { sent: 1 } })
    const reopened = await server.call(manager, api.surveys.reopenSurvey, { params, body: { reason: 'You inherited a block since.' } })
    expect(reopened).toMatchObject({ status: 'in_progress', reviewedAt: null, sent: 1 })
    expect(reopened.can).toMatchObject({ reopen: false, review: false, remind: true, openAnswers: true })
    const [mail] = await mailsTo(tess.user.email)
    expect(mail?.payload).toMatchObject({ subject: 'You can change your answers to “Stakeholder survey”' })
    expect(mail?.payload.text).toContain('You inherited a block since.')
    expect(await actionsOf(survey.id)).toEqual(['survey.reviewed', 'survey.reopened'])
  })

  test('nothing is due any more: what was sent counts, and nobody is overdue with it until a new date is set', async () => {
    const { manager, tess, survey, params } = await aSentSurvey()
    const mine = async () => (await server.call(tess.user, api.answers.listMySurveys, {})).surveys
    for (const reopen of [
      () => server.call(manager, api.surveys.reopenSurvey, { params, body: {} }),
      () => server.call(tess.user, api.answers.resumeSurvey, { params: { surveyId: survey.id } }),
    ]) {
      const sent = { status: 'completed', reviewedAt: null, completedAt: new Date(), dueOn: '2020-01-31' } as const
      await server.database.db.update(surveys).set(sent).where(eq(surveys.id, survey.id))
      expect(await reopen()).toMatchObject({ status: 'in_progress', dueOn: null, isOverdue: false })
      expect(await mine()).toMatchObject([{ dueOn: null, isOverdue: false, completedAt: expect.any(String) }])
    }
  })

  test('twice mails once', async () => {
    const { manager, tess, survey, params } = await aSentSurvey()
    await server.call(manager, api.surveys.reopenSurvey, { params, body: {} })
    await server.call(manager, api.surveys.reopenSurvey, { params, body: {} })
    expect(await mailsTo(tess.user.email)).toHaveLength(1)
    expect(await actionsOf(survey.id)).toEqual(['survey.reopened'])
  })

  test('is refused while the person has a later round open', async () => {
    const { manager, survey, tess, params } = await aSentSurvey()
    await aSurvey(server.database.db, { stakeholderId: tess.stakeholder.id })
    const { status, body } = await server.attempt(manager, api.surveys.reopenSurvey, { params, body: {} })
    expect([status, body.code]).toEqual([409, ERRORS.already_assigned.code])
    expect(await actionsOf(survey.id)).toEqual([])
  })
})

describe('withdrawing', () => {
  test('takes the questionnaire off the list; putting it back brings everything back', async () => {
    const { manager, client, survey, params } = await aSentSurvey()
    const list = () => server.call(manager, api.surveys.listSurveys, { params: { clientId: client.id } })
    const before = await list()
    await server.call(manager, api.surveys.withdrawSurvey, { params })
    await server.call(manager, api.surveys.withdrawSurvey, { params })
    expect((await list()).surveys).toEqual([])
    expect((await server.attempt(manager, api.surveys.reviewSurvey, { params, body: { sent: 1 } })).status).toBe(404)
    expect((await server.attempt(manager, api.surveys.getSurveyAnswers, { params })).status).toBe(404)
    await server.call(manager, api.surveys.restoreSurvey, { params })
    const [after] = (await list()).surveys
    expect(after).toEqual({ ...before.surveys[0], version: after!.version })
    expect(await actionsOf(survey.id)).toEqual(['survey.withdrawn', 'survey.restored'])
  })

  test('is not taken back where the person has the same questionnaire open by now', async () => {
    const { manager, tess, params } = await anAskedPerson({ archivedAt: new Date() })
    await aSurvey(server.database.db, { stakeholderId: tess.stakeholder.id })
    const { status, body } = await server.attempt(manager, api.surveys.restoreSurvey, { params })
    expect([status, body.code]).toEqual([409, ERRORS.already_assigned.code])
  })
})

test('an archived client’s questionnaires stay as they are', async () => {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id], archivedAt: new Date() })
  const survey = await aSurvey(db, { clientId: client.id })
  await sentAnswers(db, survey, { q20: 'lead' })
  const params = { clientId: client.id, surveyId: survey.id }
  const writes = [
    [api.surveys.updateSurvey, { dueOn: null, version: 1 }],
    [api.surveys.remindSurveys, { surveyIds: [survey.id] }],
    [api.surveys.reopenSurvey, {}],
    [api.surveys.reviewSurvey, { sent: 1 }],
    [api.surveys.withdrawSurvey, undefined],
    [api.surveys.restoreSurvey, undefined],
  ] as const
  for (const [route, body] of writes) {
    const answer = await server.attempt(manager, route, { params, body })
    expect([route.path, answer.body.code]).toEqual([route.path, ERRORS.archived.code])
  }
  const [listed] = (await server.call(manager, api.surveys.listSurveys, { params })).surveys
  expect(listed?.can).toEqual({ remind: false, reopen: false, review: false, withdraw: false, edit: false, openAnswers: true })
})

test('an adviser and the person who act at the same moment never block each other', async () => {
  const { manager, tess, survey, params } = await aSentSurvey()
  const mine = { params: { surveyId: survey.id } }
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      server.attempt(tess.user, api.answers.resumeSurvey, mine),
      server.attempt(manager, api.surveys.reopenSurvey, { params, body: {} }),
      server.attempt(manager, api.surveys.reviewSurvey, { params, body: { sent: 1 } }),
      server.attempt(manager, api.surveys.remindSurveys, { params, body: { surveyIds: [survey.id] } }),
      server.attempt(manager, api.surveys.assignSurveys, {
        params,
        body: { questionnaireKey: 'stakeholder_survey', stakeholderIds: [tess.stakeholder.id], dueOn: null },
      }),
      server.attempt(manager, api.surveys.withdrawSurvey, { params }),
      server.attempt(manager, api.surveys.restoreSurvey, { params }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  }
})
