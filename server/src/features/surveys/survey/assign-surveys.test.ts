import { api, ERRORS } from '@paddock/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { aClient, aMember, anOrganization, aProspect, aStakeholder, aSurvey, aUser, sentAnswers } from '../../../testing/factories.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import { dayToCome } from '../../../testing/clocks.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { surveys } from '../surveys.table.ts'

const DUE = dayToCome(60)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id], businessName: 'Kurrajong Downs' })
  const tess = await aMember(db, { clientId: client.id, firstName: 'Tess', lastName: 'Whitlock', generation: 2 })
  const noah = await aStakeholder(db, { clientId: client.id, firstName: 'Noah', lastName: 'Whitlock' })
  return { organization, manager, client, tess, noah, params: { clientId: client.id } }
}
const mailsTo = (email: string) =>
  server.database.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'to' = ${email}`)
const asking = (stakeholderIds: string[], values = {}) => ({
  questionnaireKey: 'stakeholder_survey' as const,
  stakeholderIds,
  dueOn: DUE,
  ...values,
})

describe('assigning a questionnaire', () => {
  test('until a day that has passed is refused at its field, and asks nobody', async () => {
    const { manager, tess, params } = await aPractice()
    const refused = await server.attempt(manager, api.surveys.assignSurveys, {
      params,
      body: asking([tess.stakeholder.id], { dueOn: '2020-06-30' }),
    })
    expect(refused).toMatchObject({ status: 400, body: { fields: { dueOn: expect.stringContaining('has passed') } } })
    expect(await mailsTo(tess.user.email)).toEqual([])
  })

  test('asks everyone chosen, and mails only who has an account', async () => {
    const { manager, tess, noah, params } = await aPractice()
    const body = asking([tess.stakeholder.id, noah.id], { message: 'Before we meet in July.' })
    const { surveys: assigned, skipped } = await server.call(manager, api.surveys.assignSurveys, { params, body })
    expect(skipped).toEqual([])
    expect(
      assigned.map(({ stakeholder, status, dueOn, total, can }) => [
        stakeholder.name,
        stakeholder.active,
        status,
        dueOn,
        total > 20,
        can.remind,
      ]),
    ).toEqual([
      ['Noah Whitlock', false, 'not_started', DUE, true, false],
      ['Tess Whitlock', true, 'not_started', DUE, true, true],
    ])
    const [mail, ...others] = await mailsTo(tess.user.email)
    expect(others).toEqual([])
    const { subject, text } = mail!.payload as { subject: string; text: string }
    expect(subject).toBe('Priya Nair has some questions for you about Kurrajong Downs')
    for (const words of ['Hello Tess', 'Stakeholder survey', 'minutes', 'Before we meet in July.', longDate(DUE)])
      expect(text).toContain(words)
    expect(text).toContain(`http://localhost/questions?survey=${assigned.find(({ stakeholder }) => stakeholder.active)!.id}`)
    expect(await mailsTo(noah.email)).toEqual([])
  })

  test('asks the senior generation more than the next one', async () => {
    const { manager, tess, client, params } = await aPractice()
    const margaret = await aStakeholder(server.database.db, { clientId: client.id, firstName: 'Alma', generation: 1 })
    const { surveys: assigned } = await server.call(manager, api.surveys.assignSurveys, {
      params,
      body: asking([tess.stakeholder.id, margaret.id]),
    })
    const [senior, next] = assigned
    expect(senior!.total).toBeGreaterThan(next!.total)
  })

  test('leaves out who has the same questionnaire open, and says so', async () => {
    const { manager, tess, noah, params } = await aPractice()
    await server.call(manager, api.surveys.assignSurveys, { params, body: asking([tess.stakeholder.id]) })
    const second = await server.call(manager, api.surveys.assignSurveys, { params, body: asking([tess.stakeholder.id, noah.id]) })
    expect(second.surveys.map(({ stakeholder }) => stakeholder.name)).toEqual(['Noah Whitlock'])
    expect(second.skipped).toEqual([{ stakeholderId: tess.stakeholder.id, name: 'Tess Whitlock', reason: 'already_open' }])
  })

  test('of many assignments at once one asks, the others leave the person out', async () => {
    const { manager, tess, params } = await aPractice()
    const body = asking([tess.stakeholder.id])
    const results = await Promise.all(Array.from({ length: 4 }, () => server.call(manager, api.surveys.assignSurveys, { params, body })))
    expect(results.map((result) => result.surveys.length).toSorted()).toEqual([0, 0, 0, 1])
    expect(await server.database.db.select().from(surveys).where(eq(surveys.stakeholderId, tess.stakeholder.id))).toHaveLength(1)
    expect(await mailsTo(tess.user.email)).toHaveLength(1)
  })

  test('asks again who sent the last round, or had it withdrawn', async () => {
    const { manager, tess, noah, params } = await aPractice()
    const { db } = server.database
    const first = await aSurvey(db, { stakeholderId: tess.stakeholder.id })
    await sentAnswers(db, first, { q20: 'lead' })
    await aSurvey(db, { stakeholderId: noah.id, archivedAt: new Date() })
    const { surveys: again } = await server.call(manager, api.surveys.assignSurveys, {
      params,
      body: asking([tess.stakeholder.id, noah.id]),
    })
    expect(again).toHaveLength(2)
  })

  test('leaves one activity entry for each person, and one for each mail', async () => {
    const { manager, client, tess, noah, params } = await aPractice()
    await server.call(manager, api.surveys.assignSurveys, { params, body: asking([tess.stakeholder.id, noah.id]) })
    const entries = await server.database.db.select().from(activities).where(eq(activities.clientId, client.id))
    expect(entries.map(({ action, subject }) => [action, subject]).toSorted()).toEqual([
      ['letter.sent', 'Tess Whitlock: Priya Nair has some questions for you about Kurrajong Downs'],
      ['survey.assigned', '“Stakeholder survey” for Noah Whitlock'],
      ['survey.assigned', '“Stakeholder survey” for Tess Whitlock'],
    ])
  })

  test('refuses prospects, archived clients, and people who are not the client’s or were taken off its record', async () => {
    const { organization, manager, client, tess, params } = await aPractice()
    const { db } = server.database
    const values = { organizationId: organization.id, managerIds: [manager.id] }
    const prospect = await aProspect(db, values)
    const archived = await aClient(db, { ...values, archivedAt: new Date() })
    const gone = await aStakeholder(db, { clientId: client.id, archivedAt: new Date() })
    const other = await aStakeholder(db, { clientId: (await aClient(db, values)).id })
    const attempt = async (clientId: string, stakeholderIds: string[]) => {
      const { status, body } = await server.attempt(manager, api.surveys.assignSurveys, {
        params: { clientId },
        body: asking(stakeholderIds),
      })
      return [status, body.code]
    }
    const ofProspect = await aStakeholder(db, { clientId: prospect.id })
    expect(await attempt(prospect.id, [ofProspect.id])).toEqual([ERRORS.not_a_client.status, ERRORS.not_a_client.code])
    expect(await attempt(archived.id, [newId()])).toEqual([ERRORS.archived.status, ERRORS.archived.code])
    for (const id of [gone.id, other.id, newId()]) expect(await attempt(client.id, [tess.stakeholder.id, id])).toEqual([404, 2001])
    expect(await db.select().from(surveys).where(eq(surveys.clientId, client.id))).toEqual([])
    const nobody = await server.attempt(manager, api.surveys.assignSurveys, { params, body: asking([]) })
    expect([nobody.status, Object.keys(nobody.body.fields)]).toEqual([400, ['stakeholderIds']])
  })
})
