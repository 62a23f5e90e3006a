import { api } from '@paddock/contract'
import { daysLater } from '@paddock/contract/plain-days'
import { DAY_GROUPS, type DayGroup, dayGroup, type DayPart } from '@paddock/contract/features/tasks/task-days'
import { MY_DAY_LIMIT } from '@paddock/contract/features/tasks/tasks.rules'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aClient, aStaffedPractice, aStakeholder } from '../../../testing/factories.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { clients } from '../../clients/clients.table.ts'
import { meetingItems, meetingOutcomes, meetings } from '../../meetings/meetings.table.ts'
import { tasks } from '../tasks.table.ts'

const NOTHING_MORE = { overdue: 0, today: 0, week: 0, later: 0, undated: 0, waiting: 0 }

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aDay() {
  const { db } = server.database
  const practice = await aStaffedPractice(db)
  const { organizationId, adviser } = practice
  const client = await aClient(db, { organizationId, managerIds: [adviser.id] })
  const given = (values: Partial<typeof tasks.$inferInsert>) =>
    db.insert(tasks).values({ organizationId, clientId: client.id, title: 'A task', createdBy: adviser.id, ...values })
  const day = () => server.call(adviser, api.tasks.getMyDay, { query: {} })
  const part = (name: DayPart, skip: number) => server.call(adviser, api.tasks.getMyDay, { query: { part: name, skip } })
  return { ...practice, client, given, day, part }
}

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

test('the day holds what I do, what nobody does yet of what I made, and what I wait for, by the day that asks for attention', async () => {
  const { adviser, head, client, given, day } = await aDay()
  const tess = await aStakeholder(server.database.db, { clientId: client.id })
  await given({ title: 'later', userId: adviser.id, dueOn: '2026-12-24' })
  await given({ title: 'put off', userId: adviser.id, dueOn: '2026-11-01', snoozedUntil: '2026-12-25' })
  await given({ title: 'first', userId: adviser.id, createdBy: head.id, dueOn: '2026-11-02' })
  await given({ title: 'nobody’s', dueOn: null })
  await given({ title: 'the head’s', userId: head.id })
  await given({ title: 'Tess’s', stakeholderId: tess.id, createdBy: head.id, dueOn: '2026-11-03' })
  await given({ title: 'the head’s own', userId: head.id, createdBy: head.id })
  await given({ title: 'done', userId: adviser.id, doneAt: new Date(), doneBy: adviser.id })
  await given({ title: 'done long ago', userId: adviser.id, doneAt: new Date('2020-01-01'), doneBy: adviser.id })
  await given({ title: 'removed', userId: adviser.id, archivedAt: new Date() })
  const { mine, waiting, done, more } = await day()
  expect(titles(mine)).toEqual(['first', 'later', 'put off', 'nobody’s'])
  expect(titles(waiting)).toEqual(['Tess’s', 'the head’s'])
  expect(titles(done)).toEqual(['done'])
  expect(more).toEqual(NOTHING_MORE)
})

test('tasks of an archived client rest until it is restored, and those of a client that I do not see any more are not mine to read', async () => {
  const { adviser, organizationId, client, given, day } = await aDay()
  const { db } = server.database
  const others = await aClient(db, { organizationId })
  await given({ title: 'resting', userId: adviser.id })
  await given({ title: 'not mine to see', userId: adviser.id, clientId: others.id })
  await db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, client.id))
  expect(titles((await day()).mine)).toEqual([])
  await db.update(clients).set({ archivedAt: null }).where(eq(clients.id, client.id))
  expect(titles((await day()).mine)).toEqual(['resting'])
})

test('the meetings that I planned, or that a client of mine holds, stand there from today for a week, also where there are no tasks', async () => {
  const { adviser, head, organizationId, client, day } = await aDay()
  const { db } = server.database
  const { today } = await day()
  const held = (title: string, days: number, values: Partial<typeof meetings.$inferInsert> = {}) =>
    db.insert(meetings).values({ clientId: client.id, title, heldOn: daysLater(today, days), lasts: 90, createdBy: head.id, ...values })
  const [own, foreign] = [await aClient(db, { organizationId, managerIds: [adviser.id] }), await aClient(db, { organizationId })]
  await held('in six days', 6)
  await held('at ten', 0, { startsAt: '10:00', place: 'The kitchen table', link: 'https://meet.example/x', createdBy: adviser.id })
  await held('at nine', 0, { startsAt: '09:00', clientId: own.id })
  await held('yesterday', -1, { sentAt: new Date() })
  await held('in seven days', 7)
  await held('cancelled', 0, { archivedAt: new Date() })
  await held('of a client that I do not see', 0, { clientId: foreign.id, createdBy: adviser.id })
  const { meetings: found, ...lists } = await day()
  expect(titles(found)).toEqual(['at nine', 'at ten', 'in six days'])
  expect(found[1]).toMatchObject({
    client: { id: client.id, businessName: client.businessName, status: 'client' },
    heldOn: today,
    startsAt: '10:00',
    lasts: 90,
    place: 'The kitchen table',
    link: 'https://meet.example/x',
  })
  expect(lists).toMatchObject({ mine: [], waiting: [], done: [], more: NOTHING_MORE })
  const ofHead = await server.call(head, api.tasks.getMyDay, { query: {} })
  expect(titles(ofHead.meetings)).toEqual(['at nine', 'in six days'])
  await db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, client.id))
  expect(titles((await day()).meetings)).toEqual(['at nine'])
})

test('the minutes of a meeting of the last month wait there until they are sent, behind the meetings that are to come', async () => {
  const { head, client, day } = await aDay()
  const { db } = server.database
  const { today } = await day()
  const held = async (title: string, days: number, sentAt: Date | null = null) => {
    const values = { clientId: client.id, title, heldOn: daysLater(today, days), lasts: 90, createdBy: head.id, sentAt }
    const [meeting] = await db.insert(meetings).values(values).returning({ id: meetings.id })
    return meeting!.id
  }
  const written = async (meetingId: string, notes: string) => {
    const item = { meetingId, place: 1, title: 'Who runs the sheep', lasts: 30, notes }
    const [{ id }] = (await db.insert(meetingItems).values(item).returning({ id: meetingItems.id })) as [{ id: string }]
    return id
  }
  await held('to come', 3)
  await held('today', 0)
  await written(await held('nothing was written', -1), '')
  await written(await held('notes', -20), 'They will try it.')
  const decided = await held('a decision', -30)
  const itemId = await written(decided, '')
  await db.insert(meetingOutcomes).values({ meetingId: decided, itemId, kind: 'decision', words: 'Noah runs them' })
  await held('sent', -2, new Date())
  await held('long ago', -31)
  expect((await day()).meetings.map(({ title, minutes }) => [title, minutes])).toEqual([
    ['today', null],
    ['to come', null],
    ['a decision', 'unsent'],
    ['notes', 'unsent'],
    ['nothing was written', 'unwritten'],
  ])
})

test('of thousands of tasks that are overdue the first are shown, today’s and this week’s all, in one statement; the rest is read behind them', async () => {
  const { adviser, organizationId, client, day, part } = await aDay()
  const { today } = await day()
  await server.database.db.insert(meetings).values({ clientId: client.id, title: 'Today', heldOn: today, lasts: 60, createdBy: adviser.id })
  const dueOn = (place: number) =>
    place < 4_500
      ? daysLater(today, (place % 700) - 700)
      : place < 5_100
        ? daysLater(today, place % 7)
        : place < 5_300
          ? daysLater(today, 7)
          : null
  const dues = Array.from({ length: 5_500 }, (_, place) => dueOn(place))
  await server.database.db.execute(sql`insert into tasks (id, organization_id, client_id, user_id, created_by, title, due_on)
    select gen_random_uuid(), ${organizationId}, ${client.id}, ${adviser.id}, ${adviser.id}, 'Task', due::date
    from jsonb_array_elements_text(${JSON.stringify(dues)}::jsonb) due`)
  const { mine, more, meetings: held } = await day()
  expect(held).toHaveLength(1)
  const of = (group: DayGroup) => mine.filter((task) => dayGroup(task, today) === group).length
  expect(DAY_GROUPS.map((group) => [group, of(group)])).toEqual([
    ['overdue', MY_DAY_LIMIT],
    ['today', dues.filter((due) => due === today).length],
    ['week', dues.filter((due) => due !== null && due > today && due <= daysLater(today, 6)).length],
    ['later', 200],
    ['undated', 200],
  ])
  expect(more).toEqual({ ...NOTHING_MORE, overdue: 4_500 - MY_DAY_LIMIT })
  expect(mine[0]?.dueOn).toBe(daysLater(today, -700))
  expect(await countStatements(server, () => day())).toBeLessThanOrEqual(2)
  const rest = await Promise.all([1, 2].map((page) => part('overdue', page * MY_DAY_LIMIT)))
  expect(rest.map((page) => [page.mine.length, page.more.overdue])).toEqual([
    [2_000, 500],
    [500, 0],
  ])
  const overdue = [...mine.slice(0, MY_DAY_LIMIT), ...rest.flatMap((page) => page.mine)]
  expect(new Set(overdue.map(({ id }) => id)).size).toBe(4_500)
  expect(overdue.map((task) => task.dueOn)).toEqual(overdue.map((task) => task.dueOn).toSorted())
})

test('who runs the practice reads the day of a colleague; nobody else does, and nobody reads that of another practice', async () => {
  const { adviser, head, given } = await aDay()
  await given({ title: 'the adviser’s', userId: adviser.id })
  await given({ title: 'of no client', userId: adviser.id, clientId: null })
  await given({ title: 'the head’s', userId: head.id, createdBy: head.id })
  const dayOf = (reader: typeof head, of: string) => server.attempt(reader, api.tasks.getMyDay, { query: { of } })
  const { body } = await dayOf(head, adviser.id)
  expect(titles((body as { mine: { title: string }[] }).mine).toSorted()).toEqual(['of no client', 'the adviser’s'])
  expect((await dayOf(adviser, head.id)).status).toBe(404)
  expect((await dayOf((await aDay()).head, adviser.id)).status).toBe(404)
  expect((await dayOf(adviser, adviser.id)).status).toBe(200)
})

test('one part alone holds nothing of the others', async () => {
  const { adviser, head, given, part } = await aDay()
  await given({ title: 'mine', userId: adviser.id })
  await given({ title: 'the head’s', userId: head.id })
  await given({ title: 'done', userId: adviser.id, doneAt: new Date(), doneBy: adviser.id })
  const lists = async (name: DayPart, skip = 0) => {
    const { mine, waiting, done } = await part(name, skip)
    return [titles(mine), titles(waiting), titles(done)]
  }
  expect(await lists('undated')).toEqual([['mine'], [], []])
  expect(await lists('waiting')).toEqual([[], ['the head’s'], []])
  expect(await lists('waiting', 1)).toEqual([[], [], []])
  expect(await lists('overdue')).toEqual([[], [], []])
})
