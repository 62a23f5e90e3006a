import { api } from '@paddock/contract'
import { daysLater, momentOf } from '@paddock/contract/plain-days'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import { aClient, aMember, anOrganization, aStakeholder, aSurvey, aUser, sentAnswers, draftAnswers } from '../../../testing/factories.ts'
import { dayToCome } from '../../../testing/clocks.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { users } from '../../users/users.table.ts'
import { clients } from '../../clients/clients.table.ts'
import { remindDueSurveys } from './remind-due-surveys.ts'
import { surveyReminders, surveys } from '../surveys.table.ts'

const DUE = dayToCome(60)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const mailsTo = (email: string) =>
  server.database.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'to' = ${email}`)
    .orderBy(jobs.id)

async function anAskedPerson(values: Partial<typeof surveys.$inferInsert> = {}) {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id], businessName: 'Kurrajong Downs' })
  const tess = await aMember(db, { clientId: client.id, firstName: 'Tess', lastName: 'Whitlock' })
  const survey = await aSurvey(db, { stakeholderId: tess.stakeholder.id, createdAt: new Date('2024-01-01'), ...values })
  return { manager, client, tess, survey, params: { clientId: client.id } }
}

describe('a reminder by hand', () => {
  test('says how far the person is and when it is due, and is counted', async () => {
    const { manager, tess, survey, params } = await anAskedPerson({ dueOn: DUE, status: 'in_progress' })
    await draftAnswers(server.database.db, survey, { q20: 'owner', q22: 'owner', q25: 'neither' })
    const result = await server.call(manager, api.surveys.remindSurveys, { params, body: { surveyIds: [survey.id] } })
    expect(result).toEqual({ reminded: [survey.id], skipped: [] })
    const [mail] = await mailsTo(tess.user.email)
    const { subject, text } = mail!.payload as { subject: string; text: string }
    expect(subject).toBe(`“Stakeholder survey” is due on ${longDate(DUE)}`)
    for (const words of ['Priya Nair reminds you', 'Kurrajong Downs', '3 of 23 questions', `/questions?survey=${survey.id}`])
      expect(text).toContain(words)
    const [listed] = (await server.call(manager, api.surveys.listSurveys, { params })).surveys
    expect([listed!.reminders, typeof listed!.lastReminderAt]).toEqual([1, 'string'])
    const [entry] = await server.database.db.select().from(activities).where(eq(activities.entityId, survey.id))
    expect(entry).toMatchObject({ action: 'survey.reminded', actorId: manager.id })
  })

  test('goes out at most once an hour for each survey', async () => {
    const { manager, tess, survey, params } = await anAskedPerson()
    const remind = () => server.call(manager, api.surveys.remindSurveys, { params, body: { surveyIds: [survey.id] } })
    await Promise.all([remind(), remind()])
    expect(await remind()).toEqual({ reminded: [], skipped: [{ surveyId: survey.id, name: 'Tess Whitlock', reason: 'just_reminded' }] })
    expect(await mailsTo(tess.user.email)).toHaveLength(1)
    await server.database.db
      .update(surveyReminders)
      .set({ sentAt: new Date(Date.now() - 3_601_000) })
      .where(eq(surveyReminders.surveyId, survey.id))
    expect((await remind()).reminded).toEqual([survey.id])
  })

  test('leaves out who has finished and who has no account', async () => {
    const { manager, client, survey, params } = await anAskedPerson()
    const { db } = server.database
    await sentAnswers(db, survey, { q20: 'lead' })
    const noah = await aStakeholder(db, { clientId: client.id, firstName: 'Noah', lastName: 'Whitlock' })
    const unanswered = await aSurvey(db, { stakeholderId: noah.id })
    const { reminded, skipped } = await server.call(manager, api.surveys.remindSurveys, {
      params,
      body: { surveyIds: [survey.id, unanswered.id] },
    })
    expect(reminded).toEqual([])
    expect(skipped.map(({ name, reason }) => [name, reason]).toSorted()).toEqual([
      ['Noah Whitlock', 'no_account'],
      ['Tess Whitlock', 'completed'],
    ])
  })

  test('reminds nobody where one of them is another client’s, withdrawn or unknown', async () => {
    const { manager, client, tess, survey, params } = await anAskedPerson()
    const { db } = server.database
    const withdrawn = await aSurvey(db, { clientId: client.id, archivedAt: new Date() })
    for (const id of [withdrawn.id, (await aSurvey(db)).id, newId()]) {
      const { status } = await server.attempt(manager, api.surveys.remindSurveys, { params, body: { surveyIds: [survey.id, id] } })
      expect(status).toBe(404)
    }
    expect(await mailsTo(tess.user.email)).toEqual([])
  })
})

describe('automatic reminders', () => {
  const kindsOf = async (surveyId: string) =>
    (await server.database.db.select().from(surveyReminders).where(eq(surveyReminders.surveyId, surveyId)).orderBy(surveyReminders.id)).map(
      ({ kind, dueOn }) => `${kind} ${dueOn}`,
    )
  const remindEachDay = async (days: readonly string[]) => {
    for (const day of days) await remindDueSurveys(server, day)
  }

  test('go out 3 days before, 1 day and 7 days after the due date, each once', async () => {
    const { tess, survey } = await anAskedPerson({ dueOn: '2030-06-30' })
    const sent: Record<string, string[]> = {}
    let known = 0
    for (let day = 20; day <= 50; day++) {
      const date = new Date(Date.UTC(2030, 5, day)).toISOString().slice(0, 10)
      await remindEachDay([date, date])
      const mails = await mailsTo(tess.user.email)
      if (mails.length > known) sent[date] = mails.slice(known).map(({ payload }) => String(payload.subject))
      known = mails.length
    }
    expect(sent).toEqual({
      '2030-06-27': ['“Stakeholder survey” is due on Sunday 30 June 2030'],
      '2030-07-01': ['“Stakeholder survey” was due on Sunday 30 June 2030'],
      '2030-07-07': ['“Stakeholder survey” was due on Sunday 30 June 2030'],
    })
    const entries = await server.database.db.select().from(activities).where(eq(activities.entityId, survey.id))
    expect(entries.map(({ action, actorId }) => `${action} ${actorId}`)).toEqual(Array(3).fill('survey.reminded null'))
  })

  test('are sent the day after where no server ran on the day', async () => {
    const { survey } = await anAskedPerson({ dueOn: '2031-06-30' })
    await remindEachDay(['2031-06-28', '2031-07-03', '2031-07-10'])
    expect(await kindsOf(survey.id)).toEqual(['before_due 2031-06-30', 'after_due 2031-06-30', 'long_after_due 2031-06-30'])
  })

  test('start anew with a new due date', async () => {
    const { manager, survey, params } = await anAskedPerson({ dueOn: DUE })
    await remindEachDay([daysLater(DUE, -3)])
    const later = daysLater(DUE, 31)
    const body = { dueOn: later, version: 1 }
    await server.call(manager, api.surveys.updateSurvey, { params: { ...params, surveyId: survey.id }, body })
    await remindEachDay([daysLater(DUE, 1), daysLater(later, -3)])
    expect(await kindsOf(survey.id)).toEqual([`before_due ${DUE}`, `before_due ${later}`])
  })

  test('do not remind on the morrow of what is asked for in two days', async () => {
    const { survey } = await anAskedPerson({ dueOn: '2033-06-30', createdAt: new Date('2033-06-28T01:00:00Z') })
    await remindEachDay(['2033-06-29', '2033-06-30', '2033-07-01'])
    expect(await kindsOf(survey.id)).toEqual(['after_due 2033-06-30'])
  })

  test('count the days since the asking by the service’s calendar: what was asked early on a day there was not asked the day before', async () => {
    const { survey } = await anAskedPerson({
      dueOn: '2033-06-30',
      createdAt: momentOf(server.configuration.timeZone, '2033-06-27', '07:00'),
    })
    await remindEachDay(['2033-06-28', '2033-06-29'])
    expect(await kindsOf(survey.id)).toEqual([])
  })

  test('go to nobody who has finished, cannot sign in, was taken off the record, or whose client is archived', async () => {
    const { db } = server.database
    const dueOn = '2034-06-30'
    const people = {
      finished: await anAskedPerson({ dueOn }),
      withdrawn: await anAskedPerson({ dueOn, archivedAt: new Date() }),
      invited: await anAskedPerson({ dueOn }),
      removed: await anAskedPerson({ dueOn }),
      archived: await anAskedPerson({ dueOn }),
      undone: await anAskedPerson({ dueOn }),
      undated: await anAskedPerson(),
    }
    await sentAnswers(db, people.finished.survey, { q20: 'lead' })
    await db.update(users).set({ status: 'invited' }).where(eq(users.id, people.invited.tess.user.id))
    await db.update(stakeholders).set({ archivedAt: new Date() }).where(eq(stakeholders.id, people.removed.tess.stakeholder.id))
    await db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, people.archived.client.id))
    await db.update(clients).set({ status: 'prospect' }).where(eq(clients.id, people.undone.client.id))
    await remindEachDay(['2034-06-27', '2034-07-01', '2034-07-07'])
    for (const [name, { survey }] of Object.entries(people)) expect([name, await kindsOf(survey.id)]).toEqual([name, []])
  })

  test('are a job of the day, done by the outbox', async () => {
    const { survey } = await anAskedPerson({ dueOn: '2035-06-30' })
    await server.database.db.transaction((tx) => server.jobs.enqueue(tx, 'surveys.remind', { day: '2035-06-27' }))
    await server.jobs.drain()
    expect(await kindsOf(survey.id)).toEqual(['before_due 2035-06-30'])
  })
})
