import { api } from '@paddock/contract'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import type { NotificationKind } from '@paddock/contract/features/notifications/notifications.rules'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/columns.ts'
import { transact } from '../../platform/database/write.ts'
import { jobs } from '../../platform/jobs/jobs.table.ts'
import { anAnsweringPerson } from '../../testing/families/answering-person.ts'
import { aClient, aProspect, aStaffedPractice, aStakeholder, aSurvey } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { noteSecurityChange } from '../security/index.ts'
import { surveys } from '../surveys/surveys.table.ts'
import { tellOverdueSurveys } from '../surveys/reminders/tell-overdue-surveys.ts'
import { notifications } from './notifications.table.ts'

/** What happens in the product, and who is told of it. */

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  return aStaffedPractice(db, { firstName: 'Priya', lastName: 'Nair' })
}

/** What a person was told, in order. */
const toldTo = async (person: { id: string }, kind?: NotificationKind) =>
  (await server.database.db.select().from(notifications).where(eq(notifications.userId, person.id)).orderBy(notifications.id)).filter(
    (row) => kind === undefined || row.kind === kind,
  )

describe('assignments', () => {
  test('whoever comes to look after a client is told, and neither who was there before nor who did it', async () => {
    const { organizationId, adviser, colleague, head } = await aPractice()
    const client = await aClient(server.database.db, { organizationId, managerIds: [adviser.id] })
    const params = { clientId: client.id }
    await server.call(head, api.clients.updateClient, { params, body: { version: 1, managerIds: [adviser.id, colleague.id, head.id] } })
    expect(await toldTo(colleague)).toMatchObject([{ kind: 'assigned', clientId: client.id, actorId: head.id, reason: 'looks_after' }])
    expect(await toldTo(adviser)).toEqual([])
    expect(await toldTo(head)).toEqual([])
  })

  test('a few records that are assigned at once are told one by one, many in one sentence, and taking it back tells nobody', async () => {
    const { organizationId, adviser, colleague, head } = await aPractice()
    const clients = await Promise.all(
      Array.from({ length: 8 }, () => aClient(server.database.db, { organizationId, managerIds: [adviser.id] })),
    )
    const assign = (clientIds: string[], managerId: string) =>
      server.call(head, api.clients.bulkUpdateClients, { body: { action: 'assign', clientIds, managerId } })
    const ids = clients.map(({ id }) => id)
    await assign(ids.slice(0, 2), colleague.id)
    expect((await toldTo(colleague)).map(({ clientId }) => clientId).toSorted()).toEqual(ids.slice(0, 2).toSorted())
    const { previous } = await assign(ids.slice(2), colleague.id)
    expect((await toldTo(colleague)).slice(2)).toMatchObject([{ clientId: null, detail: { records: 6 } }])
    await server.call(head, api.clients.bulkUpdateClients, { body: { action: 'reassign', assignments: previous } })
    expect(await toldTo(adviser)).toEqual([])
  })

  test('who takes over from somebody who leaves is told', async () => {
    const { organizationId, adviser, colleague, head } = await aPractice()
    const client = await aClient(server.database.db, { organizationId, managerIds: [adviser.id] })
    await server.call(head, api.users.deactivateUser, { params: { userId: adviser.id }, body: { reassignTo: colleague.id } })
    expect(await toldTo(colleague)).toMatchObject([{ kind: 'assigned', clientId: client.id }])
  })
})

test('a record like another one is told to who looks after that one and to who runs the practice, without naming the new one', async () => {
  const { organizationId, adviser, colleague, head } = await aPractice()
  const known = await aClient(server.database.db, { organizationId, managerIds: [adviser.id], businessName: 'Belah Plains Cotton' })
  await server.call(colleague, api.clients.createClient, { body: { status: 'prospect', businessName: 'Belah Plains Cotton', town: 'Hay' } })
  for (const person of [adviser, head]) {
    const [told, ...more] = await toldTo(person)
    expect(told).toMatchObject({ kind: 'duplicate_found', clientId: known.id, subject: 'Belah Plains Cotton', detail: { reason: 'name' } })
    expect(more).toEqual([])
  }
  expect(await toldTo(colleague)).toEqual([])
})

test('a conversion is told to everybody who looks after the client but who did it', async () => {
  const { organizationId, adviser, colleague } = await aPractice()
  const prospect = await aProspect(server.database.db, { organizationId, managerIds: [adviser.id] })
  await server.call(adviser, api.clients.convertProspect, {
    params: { clientId: prospect.id },
    body: { managerId: colleague.id, version: 1 },
  })
  expect(await toldTo(colleague)).toMatchObject([{ kind: 'client_converted', clientId: prospect.id }])
  expect(await toldTo(adviser)).toEqual([])
})

test('a mention is told to who may not open the record too, and then without a name', async () => {
  const { organizationId, adviser, colleague } = await aPractice()
  const client = await aClient(server.database.db, { organizationId, managerIds: [adviser.id], businessName: 'Ashworth Farms' })
  const words: NoteNode = { type: 'mention', attrs: { id: colleague.id, label: 'Tom' } }
  const body: NoteNode = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
  await server.call(adviser, api.notes.addNote, { params: { clientId: client.id }, body: { title: 'Ashworth lease', body } })
  expect(await toldTo(colleague)).toMatchObject([{ kind: 'mentioned', reason: 'mentioned' }])
  const { rows } = await server.call(colleague, api.notifications.listNotifications, { query: {} })
  expect(rows).toMatchObject([{ state: 'hidden' }])
  expect(JSON.stringify(rows)).not.toContain('Ashworth')
})

test('a questionnaire that is overdue is told once for its due date, and again for another one', async () => {
  const { organizationId, adviser } = await aPractice()
  const client = await aClient(server.database.db, { organizationId, managerIds: [adviser.id] })
  const stakeholder = await aStakeholder(server.database.db, { clientId: client.id, firstName: 'Tess', lastName: 'Ashworth' })
  const survey = await aSurvey(server.database.db, { stakeholderId: stakeholder.id, dueOn: '2026-11-20' })
  await tellOverdueSurveys(server, '2026-11-20')
  expect(await toldTo(adviser)).toEqual([])
  await tellOverdueSurveys(server, '2026-11-21')
  await tellOverdueSurveys(server, '2026-11-22')
  expect(await toldTo(adviser)).toMatchObject([
    { kind: 'survey_overdue', entityId: survey.id, detail: { person: 'Tess Ashworth', dueOn: '2026-11-20' } },
  ])
  await server.database.db.update(surveys).set({ dueOn: '2026-11-23' }).where(eq(surveys.id, survey.id))
  await tellOverdueSurveys(server, '2026-11-24')
  expect(await toldTo(adviser)).toHaveLength(2)
  await server.database.db.update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, survey.id))
  const { rows } = await server.call(adviser, api.notifications.listNotifications, { query: {} })
  expect(rows.map(({ state }) => state)).toEqual(['removed', 'removed'])
})

test('what concerns a client that nobody looks after is told to who runs the practice', async () => {
  const { organizationId, adviser, head } = await aPractice()
  const client = await aClient(server.database.db, { organizationId })
  const stakeholder = await aStakeholder(server.database.db, { clientId: client.id })
  await aSurvey(server.database.db, { stakeholderId: stakeholder.id, dueOn: '2026-11-20' })
  await tellOverdueSurveys(server, '2026-11-21')
  expect(await toldTo(head)).toMatchObject([{ kind: 'survey_overdue', reason: 'runs_practice' }])
  expect(await toldTo(adviser)).toEqual([])
})

test('news of the safety of an account reaches its person, who did it themselves perhaps, in the list and by mail', async () => {
  const { adviser } = await aPractice()
  const caller = { address: '203.0.113.7', userAgent: '' }
  const change = { kind: 'password_changed' } as const
  await transact(server.database, (tx) => noteSecurityChange({ ...server, publicUrl: () => '' }, tx, adviser.subId ?? '', change, caller))
  expect(await toldTo(adviser)).toMatchObject([{ kind: 'security', reason: 'own_account', detail: { change: 'password_changed' } }])
  const mails = await server.database.db
    .select()
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'to' = ${adviser.email}`)
  expect(mails).toMatchObject([{ payload: { subject: 'Your password was changed' } }])
})

test('sent answers are told to the adviser with what waits for a decision, and what they say stands in neither', async () => {
  const { organizationId, adviser } = await aPractice()
  const client = await aClient(server.database.db, { organizationId, managerIds: [adviser.id] })
  const answering = await anAnsweringPerson(server, {
    questionnaireKey: 'fact_find',
    person: { clientId: client.id, firstName: 'Tess', lastName: 'Ashworth', type: 'Primary Stakeholder' },
  })
  const ewes = [{ id: newId(), category: 'livestock', name: 'Ewes', owner: 'Anne', valueCents: 1234500 }]
  const { status, text } = await answering.submit(answering.everything({ q10: ewes }))
  expect(status, text).toBe(200)
  const [sent, waiting, ...more] = await toldTo(adviser)
  expect(sent).toMatchObject({ kind: 'survey_completed', entityId: answering.survey.id, detail: { person: 'Tess Ashworth', again: false } })
  expect(waiting).toMatchObject({ kind: 'proposal_waiting', entityId: answering.survey.id, detail: { entries: 1 } })
  expect(more).toEqual([])
  expect(JSON.stringify([sent, waiting])).not.toContain('1234500')
})
