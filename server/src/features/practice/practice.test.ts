import { api } from '@paddock/contract'
import * as shapes from '@paddock/contract/features/practice/practice.shapes'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { aClient, anOrganization, aProspect, aStakeholder, aSurvey, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { clientManagers, clients, clientTouches } from '../clients/clients.table.ts'
import { documentRequests } from '../documents/documents.table.ts'
import { papers } from '../register/register.table.ts'
import { surveys } from '../surveys/surveys.table.ts'
import { tasks } from '../tasks/tasks.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice(values: Parameters<typeof anOrganization>[1] = {}) {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db, values)
  const head = await aUser(db, 'organizationAdmin', { organizationId })
  const adviser = await aUser(db, 'manager', { organizationId })
  const client = (more: Parameters<typeof aClient>[1] = {}) => aClient(db, { organizationId, ...more })
  const prospect = (more: Parameters<typeof aProspect>[1] = {}) => aProspect(db, { organizationId, ...more })
  const task = (clientId: string, more: Partial<typeof tasks.$inferInsert> = {}) =>
    db.insert(tasks).values({ organizationId, clientId, title: 'Ring', createdBy: head.id, ...more })
  const quiet = (clientId: string, days: number) =>
    db
      .update(clientTouches)
      .set({ lastTouchAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(clientTouches.clientId, clientId))
  return { db, organizationId, head, adviser, client, prospect, task, quiet }
}

type Person = Awaited<ReturnType<typeof aUser>>
const board = (person: Person, query: Parameters<typeof server.call<typeof api.practice.getBoard>>[2]['query'] = {}) =>
  server.call(person, api.practice.getBoard, { query })

describe('the board', () => {
  test('shows the prospects of each stage with what they may earn, the most valuable first, and their next task', async () => {
    const { head, prospect, task } = await aPractice()
    const small = await prospect({ stage: 'meeting', expectedFeeCents: 100_00 })
    const large = await prospect({ stage: 'meeting', expectedFeeCents: 900_00 })
    await prospect({ stage: 'meeting' })
    await task(small.id, { title: 'Later', dueOn: '2026-12-24' })
    await task(small.id, { title: 'First', dueOn: '2026-12-01' })
    await task(small.id, { title: 'Done', dueOn: '2026-11-01', doneAt: new Date() })
    const answer = await board(head)
    expect(shapes.getBoard.response.parse(answer)).toEqual(answer)
    expect(answer.stages.map(({ stage }) => stage)).toEqual(['new', 'contacted', 'meeting', 'proposal', 'won', 'lost'])
    const meeting = answer.stages.find(({ stage }) => stage === 'meeting')
    expect(meeting).toMatchObject({ total: 3, feeCents: 1000_00, valued: 2 })
    expect(meeting?.cards.map(({ id }) => id).slice(0, 2)).toEqual([large.id, small.id])
    expect(meeting?.cards[1]?.nextTask).toMatchObject({ title: 'First', dueOn: '2026-12-01' })
    expect(answer.stages[0]).toMatchObject({ total: 0, feeCents: 0, cards: [] })
  })

  test('holds what the person’s list holds, and nothing of another practice', async () => {
    const [ours, theirs] = [await aPractice(), await aPractice()]
    const mine = await ours.prospect({ managerIds: [ours.adviser.id] })
    await ours.prospect()
    await theirs.prospect()
    const idsOf = ({ stages }: Awaited<ReturnType<typeof board>>) => stages.flatMap(({ cards }) => cards.map(({ id }) => id))
    expect(idsOf(await board(ours.adviser))).toEqual([mine.id])
    expect(idsOf(await board(ours.head))).toHaveLength(2)
  })

  test('has the same filters as the list', async () => {
    const { head, prospect, task } = await aPractice()
    const found = await prospect({ source: 'bank', region: 'QLD' })
    await prospect({ source: 'bank', region: 'NSW' })
    await task(found.id, { dueOn: '2026-01-01' })
    const query = { source: 'bank', region: 'QLD', overdue: 'task' } as const
    const { stages } = await board(head, query)
    const { rows } = await server.call(head, api.clients.listClients, { query: { status: 'prospect', ...query } })
    expect(stages.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual(rows.map(({ id }) => id))
    expect(rows.map(({ id }) => id)).toEqual([found.id])
  })

  test('a stage has at most 30 cards and counts all', async () => {
    const { head, prospect } = await aPractice()
    for (let number = 0; number < 32; number++) await prospect()
    const [first] = (await board(head)).stages
    expect([first?.total, first?.cards.length]).toEqual([32, 30])
  })
})

describe('the time in a stage', () => {
  const since = async (id: string) =>
    (await server.database.db.select({ at: clients.stageSince }).from(clients).where(eq(clients.id, id)))[0]!.at.getTime()
  const move = async (person: Person, id: string, stage: 'meeting' | 'proposal', version: number) =>
    server.call(person, api.clients.updateClient, { params: { clientId: id }, body: { stage, version } })

  test('begins anew with a move, and is given back to who takes the move back', async () => {
    const { db, head, prospect } = await aPractice()
    const { id } = await prospect({ stage: 'meeting' })
    await db
      .update(clients)
      .set({ stageSince: new Date('2026-01-05T00:00:00Z') })
      .where(eq(clients.id, id))
    const before = await since(id)
    await move(head, id, 'proposal', 1)
    expect(await since(id)).toBeGreaterThan(before)
    await move(head, id, 'meeting', 2)
    expect(await since(id)).toBe(before)
  })

  test('stays when something else changes', async () => {
    const { head, prospect } = await aPractice()
    const { id } = await prospect({ stage: 'meeting' })
    const before = await since(id)
    await server.call(head, api.clients.updateClient, { params: { clientId: id }, body: { town: 'Hay', version: 1 } })
    expect(await since(id)).toBe(before)
  })
})

describe('the figures', () => {
  test('every number is as long as the list that it opens', async () => {
    const { db, head, adviser, client, prospect, task, quiet } = await aPractice()
    const still = await client({ managerIds: [adviser.id] })
    const waiting = await client({ managerIds: [adviser.id], convertedAt: new Date(), source: 'bank' })
    const nobody = await client({ source: 'bank' })
    for (const { id } of [still, waiting, nobody]) await quiet(id, 120)
    await task(still.id, { dueOn: '2026-01-01' })
    await aSurvey(db, { clientId: waiting.id, dueOn: '2026-01-01' })
    await db.insert(papers).values({ clientId: nobody.id, kind: 'will', status: 'signed', reviewOn: '2026-02-01' })
    await prospect({ stage: 'lost', source: 'bank' })
    await prospect({ stage: 'meeting', managerIds: [adviser.id] })
    const count = async (query: Parameters<typeof server.call<typeof api.clients.countClients>>[2]['query']) =>
      (await server.call(head, api.clients.countClients, { query })).total
    const figures = await server.call(head, api.practice.getFigures, {})
    expect(shapes.getFigures.response.parse(figures)).toEqual(figures)

    expect(figures.still).toEqual({ clients: 3, family: 1, practice: 1, nobody: 1 })
    const quietDays = '90' as const
    for (const waitsFor of ['family', 'practice', 'nobody'] as const)
      expect(await count({ status: 'client', quietDays, waitsFor })).toBe(figures.still[waitsFor])
    expect(figures.overdue).toEqual({ task: 1, survey: 1, review: 1 })
    for (const overdue of ['task', 'survey', 'review'] as const)
      expect(await count({ status: 'client', overdue })).toBe(figures.overdue[overdue])
    for (const completion of ['none', 'waiting', 'complete'] as const)
      expect(await count({ status: 'client', completion })).toBe(figures.completion[completion])
    for (const { stage, prospects } of figures.stages) expect(await count({ status: 'prospect', stage })).toBe(prospects)
    expect(figures.sources.find(({ source }) => source === 'bank')).toEqual({ source: 'bank', prospects: 1, lost: 1, converted: 1 })
    expect(await count({ status: 'client', source: 'bank', converted: 'true' })).toBe(1)
    const none = figures.sources.find(({ source }) => source === '')
    expect(await count({ status: 'prospect', source: 'none' })).toBe(none?.prospects)
    for (const { person, ...row } of figures.workload) {
      const managerId = person?.id ?? 'none'
      expect(await count({ status: 'client', managerId })).toBe(row.clients)
      expect(await count({ status: 'prospect', managerId })).toBe(row.prospects)
      expect(await count({ status: 'client', managerId, overdue: 'any' })).toBe(row.overdue)
      expect(await count({ status: 'client', managerId, quietDays })).toBe(row.still)
    }
    expect(figures.workload.map(({ clients: total, overdue }) => [total, overdue])).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  test('give the time in a stage as its median: of two prospects, the middle between them', async () => {
    const { head, prospect } = await aPractice()
    const DAY_MS = 86_400_000
    for (const days of [10, 30]) await prospect({ stage: 'meeting', stageSince: new Date(Date.now() - (days + 0.1) * DAY_MS) })
    const { stages } = await server.call(head, api.practice.getFigures, {})
    expect(stages.find(({ stage }) => stage === 'meeting')).toMatchObject({ prospects: 2, medianDays: 20 })
    expect(stages.find(({ stage }) => stage === 'proposal')).toMatchObject({ prospects: 0, medianDays: null })
  })

  test('a paper that was returned waits for the family, one that they sent for the practice', async () => {
    const { db, head, client, quiet } = await aPractice()
    const ask = async (status: 'returned' | 'answered') => {
      const { id: clientId } = await client()
      const { id: stakeholderId } = await aStakeholder(db, { clientId })
      await db.insert(documentRequests).values({ clientId, stakeholderId, title: 'Will', note: '', status, requestedBy: head.id })
      await quiet(clientId, 120)
    }
    await ask('returned')
    await ask('answered')
    expect((await server.call(head, api.practice.getFigures, {})).still).toEqual({ clients: 2, family: 1, practice: 1, nobody: 0 })
  })

  test('count what an adviser sees and nothing else', async () => {
    const { adviser, client } = await aPractice()
    await client({ managerIds: [adviser.id] })
    await client()
    const { completion, workload } = await server.call(adviser, api.practice.getFigures, {})
    expect(completion).toEqual({ none: 1, waiting: 0, complete: 0 })
    expect(workload).toHaveLength(1)
  })
})

describe('a task for many', () => {
  const body = { title: 'Ring before harvest', dueOn: '2026-12-01', doneBy: 'adviser' } as const

  test('is added once for each record, for who looks after it, and is in its log', async () => {
    const { db, head, adviser, client } = await aPractice()
    const [one, other] = [await client({ managerIds: [adviser.id] }), await client()]
    const gone = await client({ archivedAt: new Date() })
    const clientIds = [one.id, other.id, gone.id, one.id]
    expect(await server.call(head, api.practice.addTasks, { body: { ...body, clientIds } })).toEqual({
      taskIds: [expect.any(String), expect.any(String)],
      skipped: 1,
    })
    const stored = await db.select({ clientId: tasks.clientId, userId: tasks.userId }).from(tasks).where(eq(tasks.createdBy, head.id))
    expect(new Set(stored.map(({ clientId, userId }) => `${clientId} ${userId}`))).toEqual(
      new Set([`${one.id} ${adviser.id}`, `${other.id} null`]),
    )
    const entries = await db
      .select()
      .from(activities)
      .where(and(eq(activities.clientId, one.id), eq(activities.action, 'task.added')))
    expect(entries).toHaveLength(1)
  })

  test('waits for somebody where who looked after the record has left', async () => {
    const { db, head, client, organizationId } = await aPractice()
    const left = await aUser(db, 'manager', { organizationId, status: 'deactivated' })
    const { id } = await client({ managerIds: [left.id] })
    await server.call(head, api.practice.addTasks, { body: { ...body, clientIds: [id] } })
    const stored = await db.select({ userId: tasks.userId }).from(tasks).where(eq(tasks.clientId, id))
    expect(stored).toEqual([{ userId: null }])
  })

  test('never reaches another practice’s records', async () => {
    const [ours, theirs] = [await aPractice(), await aPractice()]
    const { id } = await theirs.client()
    expect(await server.call(ours.head, api.practice.addTasks, { body: { ...body, clientIds: [id] } })).toEqual({ taskIds: [], skipped: 1 })
  })

  test('is taken back by who added it, but not what is done since or somebody else added', async () => {
    const { db, head, adviser, client } = await aPractice()
    const [one, other] = [await client({ managerIds: [adviser.id] }), await client()]
    const { taskIds } = await server.call(head, api.practice.addTasks, { body: { ...body, clientIds: [one.id, other.id] } })
    const [foreign] = await db
      .insert(tasks)
      .values({ organizationId: one.organizationId, clientId: one.id, title: 'Theirs', createdBy: adviser.id })
      .returning()
    await db.update(tasks).set({ doneAt: new Date(), doneBy: head.id }).where(eq(tasks.id, taskIds[1]!))
    const asked = [...taskIds, foreign!.id]
    expect(await server.call(adviser, api.practice.removeTasks, { body: { taskIds } })).toEqual({ removed: 0, skipped: 2 })
    expect(await server.call(head, api.practice.removeTasks, { body: { taskIds: asked } })).toEqual({ removed: 1, skipped: 2 })
    const removed = await db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(inArray(tasks.id, asked), isNotNull(tasks.archivedAt)))
    expect(removed).toEqual([{ id: taskIds[0] }])
    const entries = await db.select().from(activities).where(eq(activities.action, 'task.removed'))
    expect(entries.filter(({ entityId }) => asked.includes(entityId ?? ''))).toHaveLength(1)
  })

  test('goes from the open pages of who was to do it when it is taken back', async () => {
    const { adviser, head, client } = await aPractice()
    const { id } = await client({ managerIds: [adviser.id] })
    const { taskIds } = await server.call(head, api.practice.addTasks, { body: { ...body, clientIds: [id] } })
    const heard: string[] = []
    server.events.subscribe('live', ({ changed, userIds }) => changed === 'tasks' && heard.push(...userIds))
    await server.call(head, api.practice.removeTasks, { body: { taskIds } })
    expect(heard.toSorted()).toEqual([adviser.id, head.id].toSorted())
  })

  test('is not taken back from a record that its maker sees no more', async () => {
    const { db, adviser, client } = await aPractice()
    const { id } = await client({ managerIds: [adviser.id] })
    const { taskIds } = await server.call(adviser, api.practice.addTasks, { body: { ...body, clientIds: [id] } })
    await db.delete(clientManagers).where(eq(clientManagers.clientId, id))
    expect(await server.call(adviser, api.practice.removeTasks, { body: { taskIds } })).toEqual({ removed: 0, skipped: 1 })
  })
})

describe('a questionnaire for many', () => {
  test('is asked of the primary stakeholder alone where it is about facts', async () => {
    const { db, head, client } = await aPractice()
    const { id } = await client()
    const primary = await aStakeholder(db, { clientId: id, involvement: 'family', type: 'Primary Stakeholder' })
    await aStakeholder(db, { clientId: id, involvement: 'family' })
    const body = { clientIds: [id], questionnaireKey: 'fact_find' as const, dueOn: null }
    expect(await server.call(head, api.practice.askQuestionnaire, { body })).toMatchObject({ people: 1, clients: 1, skipped: 0 })
    const asked = await db.select({ stakeholderId: surveys.stakeholderId }).from(surveys).where(eq(surveys.clientId, id))
    expect(asked).toEqual([{ stakeholderId: primary.id }])
  })

  test('is asked of everybody of the family who lives, and of nobody twice', async () => {
    const { db, head, client, prospect } = await aPractice()
    const { id } = await client()
    await aStakeholder(db, { clientId: id, involvement: 'family' })
    await aStakeholder(db, { clientId: id, involvement: 'family', life: 'deceased' })
    await aStakeholder(db, { clientId: id, involvement: 'helper' })
    const body = { clientIds: [id, (await prospect()).id], questionnaireKey: 'stakeholder_survey' as const, dueOn: null }
    expect(await server.call(head, api.practice.askQuestionnaire, { body })).toMatchObject({ people: 1, clients: 1, skipped: 1 })
    expect(await server.call(head, api.practice.askQuestionnaire, { body })).toEqual({ people: 0, clients: 0, surveyIds: [], skipped: 2 })
  })

  test('is taken back by who asked it, but not where somebody has begun or somebody else asked', async () => {
    const { db, head, adviser, client } = await aPractice()
    const { id } = await client({ managerIds: [adviser.id] })
    const [begun, waits, asked] = [
      await aStakeholder(db, { clientId: id, involvement: 'family' }),
      await aStakeholder(db, { clientId: id, involvement: 'family', firstName: 'Noah', lastName: 'Whitlock' }),
      await aStakeholder(db, { clientId: id, involvement: 'family' }),
    ]
    const theirs = { stakeholderIds: [asked.id], questionnaireKey: 'stakeholder_survey' as const, dueOn: null }
    const { surveys: byAdviser } = await server.call(adviser, api.surveys.assignSurveys, { params: { clientId: id }, body: theirs })
    const body = { clientIds: [id], questionnaireKey: 'stakeholder_survey' as const, dueOn: null }
    const { surveyIds } = await server.call(head, api.practice.askQuestionnaire, { body })
    expect(surveyIds).toHaveLength(2)
    await db.update(surveys).set({ status: 'in_progress' }).where(eq(surveys.stakeholderId, begun.id))
    const all = { body: { surveyIds: [...surveyIds, ...byAdviser.map((survey) => survey.id)] } }
    const stranger = await aPractice()
    expect(await server.call(stranger.head, api.practice.withdrawSurveys, all)).toEqual({ withdrawn: 0, skipped: 3 })
    expect(await server.call(head, api.practice.withdrawSurveys, all)).toEqual({ withdrawn: 1, skipped: 2 })
    expect(await server.call(head, api.practice.withdrawSurveys, all)).toEqual({ withdrawn: 0, skipped: 3 })
    const gone = await db
      .select({ stakeholderId: surveys.stakeholderId })
      .from(surveys)
      .where(and(eq(surveys.clientId, id), isNotNull(surveys.archivedAt)))
    expect(gone).toEqual([{ stakeholderId: waits.id }])
    const entries = await db.select().from(activities).where(eq(activities.clientId, id))
    expect(entries.filter(({ action }) => action === 'survey.withdrawn')).toMatchObject([
      { actorId: head.id, subject: expect.stringMatching(/ for Noah Whitlock$/) },
    ])
  })

  test('is not taken back from a record that its asker sees no more', async () => {
    const { db, adviser, client } = await aPractice()
    const { id } = await client({ managerIds: [adviser.id] })
    await aStakeholder(db, { clientId: id, involvement: 'family' })
    const body = { clientIds: [id], questionnaireKey: 'stakeholder_survey' as const, dueOn: null }
    const { surveyIds } = await server.call(adviser, api.practice.askQuestionnaire, { body })
    await db.delete(clientManagers).where(eq(clientManagers.clientId, id))
    expect(await server.call(adviser, api.practice.withdrawSurveys, { body: { surveyIds } })).toEqual({ withdrawn: 0, skipped: 1 })
  })
})
