import { api } from '@paddock/contract'
import { daysLater } from '@paddock/contract/plain-days'
import { beforeAll, expect, test } from 'vitest'
import { todayIn } from '../../../platform/jobs/schedule.ts'
import { aClient, aMember, anOrganization, aStakeholder, aSurvey, aUser, sentAnswers, draftAnswers } from '../../../testing/factories.ts'
import { surveys } from '../surveys.table.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id] })
  const list = async () => (await server.call(manager, api.surveys.listSurveys, { params: { clientId: client.id } })).surveys
  return { manager, client, list }
}
const daysFromToday = (days: number) => daysLater(todayIn(server.configuration), days)

test('the list says how far each person is and where, and shows nobody’s answers', async () => {
  const { db } = server.database
  const { manager, client, list } = await aPractice()
  const tess = await aMember(db, { clientId: client.id, firstName: 'Tess', lastName: 'Whitlock' })
  const lastSavedAt = new Date('2026-11-20T03:04:05.678Z')
  const asked = await aSurvey(db, {
    stakeholderId: tess.stakeholder.id,
    assignedBy: manager.id,
    status: 'in_progress',
    position: 'q31',
  })
  await draftAnswers(db, asked, { q20: 'owner', q22: 'owner' })
  await db.update(surveys).set({ lastSavedAt })
  const [survey] = await list()
  expect(survey).toMatchObject({ status: 'in_progress', answered: 2, total: 23, section: 'Fairness', sent: 0, reminders: 0 })
  expect(survey!.questionnaire.title).toBe('Stakeholder survey')
  expect(survey!.assignedBy).toMatchObject({ id: manager.id, firstName: 'Priya' })
  expect(new Date(survey!.lastSavedAt!)).toEqual(lastSavedAt)
  expect(survey!.can).toEqual({ remind: true, reopen: false, review: false, withdraw: true, edit: true, openAnswers: false })
})

test('the newest assignments come first', async () => {
  const { db } = server.database
  const { client, list } = await aPractice()
  const ids = []
  for (const createdAt of ['2026-01-01', '2026-03-01', '2026-02-01']) {
    ids.push((await aSurvey(db, { clientId: client.id, createdAt: new Date(createdAt) })).id)
  }
  expect((await list()).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
})

test('it is overdue the day after the due date, by the calendar of the service, until it is sent', async () => {
  const { db } = server.database
  const { client, list } = await aPractice()
  await aSurvey(db, { clientId: client.id, dueOn: daysFromToday(0), createdAt: new Date(3) })
  await aSurvey(db, { clientId: client.id, dueOn: daysFromToday(-1), createdAt: new Date(2) })
  await sentAnswers(db, await aSurvey(db, { clientId: client.id, dueOn: daysFromToday(-1), createdAt: new Date(1) }), {})
  expect((await list()).map(({ isOverdue }) => isOverdue)).toEqual([false, true, false])
})

test('of people who were taken off the record only what they sent stays on the list', async () => {
  const { db } = server.database
  const { client, list } = await aPractice()
  const gone = await aStakeholder(db, { clientId: client.id, archivedAt: new Date() })
  await aSurvey(db, { stakeholderId: gone.id, questionnaireKey: 'mini_ipip' })
  const sent = await aSurvey(db, { stakeholderId: gone.id })
  await sentAnswers(db, sent, { q20: 'lead' })
  const surveys = await list()
  expect(surveys.map(({ id }) => id)).toEqual([sent.id])
  expect(surveys[0]!.stakeholder).toMatchObject({ removed: true, active: false })
  expect(surveys[0]!.can).toMatchObject({ remind: false, reopen: false, openAnswers: true })
})
