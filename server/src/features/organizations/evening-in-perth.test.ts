import { api } from '@paddock/contract'
import { daysLater } from '@paddock/contract/plain-days'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentRequests, documents } from '../documents/documents.table.ts'
import { properties } from '../finances/finances.table.ts'
import { milestones, papers } from '../register/register.table.ts'
import { tasks } from '../tasks/tasks.table.ts'
import { organizations } from './organizations.table.ts'
import { longDate } from '../../platform/text/long-date.ts'
import { jobs } from '../../platform/jobs/jobs.table.ts'
import { eveningInPerth } from '../../testing/clocks.ts'
import { aClient, aMember, aSurvey, aUser } from '../../testing/factories.ts'
import { anAnsweringFamily } from '../../testing/families/answering-family.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let evening: ReturnType<typeof eveningInPerth>
beforeAll(async () => {
  server = await testServer()
  evening = eveningInPerth(server)
})
afterAll(() => evening.end())

/** A family whose practice is in Western Australia. Noah was to answer by yesterday, and Tess by today. */
async function aFamilyInPerth() {
  const { db } = server.database
  const it = await anAnsweringFamily(db, [])
  await db
    .update(organizations)
    .set({ region: 'WA' })
    .where(sql`id = ${it.organization.id}`)
  const asked = async (firstName: string, dueOn: string) => {
    const member = await aMember(db, { clientId: it.client.id, firstName })
    return { ...member, survey: await aSurvey(db, { stakeholderId: member.stakeholder.id, dueOn }) }
  }
  const { today } = evening
  return { ...it, today, noah: await asked('Noah', daysLater(today, -1)), tess: await asked('Tess', today) }
}

test('a set of tasks that is counted from today is due on the practice’s day, not on the service’s', async () => {
  const { organization, manager, client, today } = await aFamilyInPerth()
  const head = await aUser(server.database.db, 'organizationAdmin', { organizationId: organization.id })
  const items = [-3, 0].map((days) => ({ title: `Day ${days}`, detail: '', days, who: 'adviser' as const }))
  const { id: templateId } = await server.call(head, api.tasks.addTaskTemplate, { body: { name: 'Now', items } })
  await server.call(manager, api.tasks.applyTaskTemplate, { params: { clientId: client.id, templateId }, body: { day: today } })
  const { open } = await server.call(manager, api.tasks.listClientTasks, { params: { clientId: client.id } })
  expect(open.map(({ dueOn }) => dueOn)).toEqual([today, today])
})

test('a questionnaire that is due today is late for nobody: the adviser, who answers it, and the overview', async () => {
  const { manager, params, noah, tess } = await aFamilyInPerth()
  const late = new Map([
    [noah.survey.id, true],
    [tess.survey.id, false],
  ])
  const { surveys } = await server.call(manager, api.surveys.listSurveys, { params })
  expect(new Map(surveys.map(({ id, isOverdue }) => [id, isOverdue]))).toEqual(late)
  for (const { user, survey } of [noah, tess]) {
    const own = await server.call(user, api.answers.listMySurveys, {})
    const opened = await server.call(user, api.answers.getMySurvey, { params: { surveyId: survey.id } })
    expect([own.surveys[0]?.isOverdue, opened.survey.isOverdue]).toEqual([late.get(survey.id), late.get(survey.id)])
  }
  const { nextActions, completion } = await server.call(manager, api.analytics.getOverview, { params })
  const steps = nextActions.filter(({ surveyIds }) => surveyIds.length > 0)
  expect(steps.map(({ kind, surveyIds }) => [kind, surveyIds])).toEqual([
    ['overdue', [noah.survey.id]],
    ['not_started', [tess.survey.id]],
  ])
  const shown = completion.people.flatMap((person) => person.surveys)
  expect(new Map(shown.map(({ surveyId, isOverdue }) => [surveyId, isOverdue]))).toEqual(late)
})

test('a questionnaire that is asked or given its day this evening is not late at once', async () => {
  const { manager, params, today, client } = await aFamilyInPerth()
  const { stakeholder } = await aMember(server.database.db, { clientId: client.id })
  const body = { questionnaireKey: 'mini_ipip' as const, stakeholderIds: [stakeholder.id], dueOn: today }
  const { surveys } = await server.call(manager, api.surveys.assignSurveys, { params, body })
  expect(surveys.map(({ dueOn, isOverdue }) => [dueOn, isOverdue])).toEqual([[today, false]])
  const place = { ...params, surveyId: surveys[0]!.id }
  const moved = await server.call(manager, api.surveys.updateSurvey, { params: place, body: { dueOn: daysLater(today, 1), version: 1 } })
  const back = await server.call(manager, api.surveys.updateSurvey, { params: place, body: { dueOn: today, version: moved.version } })
  expect([moved.isOverdue, back.isOverdue]).toEqual([false, false])
})

test('a reminder by hand of what is due today says so', async () => {
  const { manager, params, tess } = await aFamilyInPerth()
  await server.call(manager, api.surveys.remindSurveys, { params, body: { surveyIds: [tess.survey.id] } })
  const [mail] = await server.database.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'to' = ${tess.user.email}`)
  expect((mail!.payload as { subject: string }).subject).toBe('“Stakeholder survey” is due today')
})

test('the list of clients, its count and the practice’s figures hold whom something was due from yesterday, not from today', async () => {
  const { db } = server.database
  const { organization, manager, client, today } = await aFamilyInPerth()
  const punctual = await aClient(db, { organizationId: organization.id, managerIds: [manager.id] })
  const { stakeholder } = await aMember(db, { clientId: punctual.id })
  await aSurvey(db, { stakeholderId: stakeholder.id, dueOn: today })
  await db
    .insert(tasks)
    .values({ organizationId: organization.id, clientId: punctual.id, title: 'A task', createdBy: manager.id, dueOn: today })
  const query = { status: 'client' as const, overdue: 'any' as const }
  expect((await server.call(manager, api.clients.listClients, { query })).rows.map(({ id }) => id)).toEqual([client.id])
  expect((await server.call(manager, api.clients.listMatchingClients, { query })).clientIds).toEqual([client.id])
  expect((await server.call(manager, api.clients.countClients, { query })).total).toBe(1)
  expect((await server.call(manager, api.practice.getFigures, {})).overdue).toEqual({ task: 0, survey: 1, review: 0 })
})

test('documents are late, and expire, by the practice’s day', async () => {
  const { db } = server.database
  const { organization, manager, client, params, tess, today } = await aFamilyInPerth()
  const asked = { clientId: client.id, stakeholderId: tess.stakeholder.id, requestedBy: manager.id }
  await db.insert(documentRequests).values([today, daysLater(today, -1)].map((dueOn) => ({ ...asked, title: 'The deed', dueOn })))
  const { people } = await server.call(manager, api.documents.getRequestProgress, { params })
  expect(people).toMatchObject([{ waiting: 2, late: 1 }])
  const file = {
    kind: 'pdf' as const,
    mediaType: 'application/pdf',
    mayPreview: true,
    size: 1,
    versionId: client.id,
    uploadedBy: manager.id,
  }
  const expiring = (name: string, expiresOn: string) => ({ ...file, name, sortName: name, expiresOn })
  await db.insert(documents).values(
    [expiring('today', today), expiring('tomorrow', daysLater(today, 1))].map((each) => ({
      ...each,
      organizationId: organization.id,
      clientId: client.id,
    })),
  )
  for (const whose of [{}, { clientId: client.id }]) {
    const { rows } = await server.call(manager, api.documents.listDocuments, { query: { ...whose, expiringWithin: 0 } })
    expect(rows.map(({ name }) => name)).toEqual(['today'])
  }
})

test('the road and the register are read on the practice’s day', async () => {
  const { db } = server.database
  const { organization, manager, client, params, tess, today } = await aFamilyInPerth()
  const of = { clientId: client.id, audience: 'family' as const }
  const done = { title: 'Signed', createdBy: manager.id, doneBy: manager.id, doneAt: new Date() }
  const [task] = await db
    .insert(tasks)
    .values({ ...of, ...done, organizationId: organization.id })
    .returning()
  await db.insert(milestones).values([
    { ...of, title: 'Due', dueOn: today },
    { ...of, title: 'Shown', evidence: 'task', evidenceId: task!.id },
  ])
  await db.insert(papers).values({ ...of, kind: 'will', status: 'signed', reviewOn: daysLater(today, 1) })
  const { steps } = await server.call(manager, api.road.getRoad, { params })
  expect(steps.map(({ title, state, shownBy }) => [title, state, shownBy?.on])).toEqual(
    expect.arrayContaining([
      ['Due', 'next', undefined],
      ['Shown', 'reached', today],
    ]),
  )
  const family = await server.call(tess.user, api.road.getFamilyRoad, {})
  expect(family.steps.find(({ title }) => title === 'Due')?.state).toBe('next')
  const alerts = async () => (await server.call(manager, api.register.getRegister, { params })).alerts.map(({ alert }) => alert)
  expect(await alerts()).not.toContain('review_due')
  await db.update(papers).set({ reviewOn: today })
  expect(await alerts()).toContain('review_due')
})

test('land is a year old in the record by the practice’s day', async () => {
  const { manager, params, today } = await aFamilyInPerth()
  const land = { ...params, valueCents: 100 }
  await server.database.db.insert(properties).values([
    { ...land, name: 'A year', asAt: daysLater(today, -365) },
    { ...land, name: 'A day more', asAt: daysLater(today, -367) },
  ])
  const { properties: shown } = await server.call(manager, api.clients.getClient, { params })
  expect(shown.map(({ name, isStale }) => [name, isStale])).toEqual([
    ['A year', false],
    ['A day more', true],
  ])
})

test('an invitation says until which day of the practice its link works', async () => {
  const { organization, today } = await aFamilyInPerth()
  const head = await aUser(server.database.db, 'organizationAdmin', { organizationId: organization.id })
  await server.call(head, api.users.inviteUser, {
    body: { email: 'mia@practice.example', firstName: 'Mia', lastName: 'Hart', systemRole: 'manager' },
  })
  const [mail] = await server.database.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'to' = 'mia@practice.example'`)
  expect((mail!.payload as { text: string }).text).toContain(`works until ${longDate(daysLater(today, 14))}`)
})
