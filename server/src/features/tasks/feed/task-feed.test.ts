import { api } from '@paddock/contract'
import { daysLater, momentOf } from '@paddock/contract/plain-days'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClient, aMember, aStaffedPractice } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { meetings } from '../../meetings/meetings.table.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { users } from '../../users/users.table.ts'
import { tasks } from '../tasks.table.ts'
import { calendarText } from './calendar-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const read = (address: string) => server.app.inject({ method: 'GET', url: new URL(address).pathname })

async function aFeed() {
  const { db } = server.database
  const practice = await aStaffedPractice(db)
  const { organizationId, adviser } = practice
  await db.update(organizations).set({ region: 'NSW' }).where(eq(organizations.id, organizationId))
  const client = await aClient(db, { organizationId, managerIds: [adviser.id], businessName: 'Kurrajong, Downs' })
  await db.insert(tasks).values([
    {
      organizationId,
      clientId: client.id,
      userId: adviser.id,
      createdBy: adviser.id,
      title: 'Ring; the bank',
      dueOn: '2026-10-03',
      dueTime: '09:00',
    },
    {
      organizationId,
      clientId: client.id,
      userId: adviser.id,
      createdBy: adviser.id,
      title: 'Write',
      dueOn: '2026-10-05',
      dueTime: '09:00',
    },
    { organizationId, clientId: client.id, userId: adviser.id, createdBy: adviser.id, title: 'All day', dueOn: '2026-10-31' },
    { organizationId, clientId: client.id, userId: adviser.id, createdBy: adviser.id, title: 'Without a day' },
    { organizationId, clientId: client.id, createdBy: adviser.id, title: 'Nobody’s yet', dueOn: '2026-11-02' },
    { organizationId, clientId: client.id, createdBy: practice.head.id, title: 'Nobody’s of the head', dueOn: '2026-11-02' },
    { organizationId, clientId: client.id, userId: practice.head.id, createdBy: adviser.id, title: 'Another’s', dueOn: '2026-10-31' },
  ])
  const { address } = await server.call(adviser, api.tasks.makeTaskFeed, {})
  return { ...practice, client, address }
}

describe('the address of a calendar', () => {
  test('gives one’s own dated tasks without a session, in UTC on both sides of a change of daylight saving', async () => {
    const { address } = await aFeed()
    const { statusCode, headers, body } = await read(address)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body).toContain('DTSTART:20261002T230000Z')
    expect(body).toContain('DTSTART:20261004T220000Z')
    expect(body).toContain('DTSTART;VALUE=DATE:20261031\r\nDTEND;VALUE=DATE:20261101')
    expect(body).toContain('SUMMARY:Ring\\; the bank (Kurrajong\\, Downs)')
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(4)
    expect(body).toContain('SUMMARY:Nobody’s yet')
  })

  test('that leaked ends when it is revoked, when another is made, and when its person is deactivated', async () => {
    const { adviser, address } = await aFeed()
    const { address: second } = await server.call(adviser, api.tasks.makeTaskFeed, {})
    expect([(await read(address)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    await server.database.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, adviser.id))
    expect((await read(second)).statusCode).toBe(404)
    await server.database.db.update(users).set({ status: 'active' }).where(eq(users.id, adviser.id))
    await server.call(adviser, api.tasks.revokeTaskFeed, {})
    expect((await read(second)).statusCode).toBe(404)
    expect(await server.call(adviser, api.tasks.getTaskFeed, {})).toEqual({ madeAt: null, readAt: null })
  })

  test('holds nothing of a client that its person does not see any more, and of a stakeholder only their own', async () => {
    const { adviser, colleague, head, client, organizationId, address } = await aFeed()
    const { user, stakeholder } = await aMember(server.database.db, { clientId: client.id })
    const theirs = { organizationId, clientId: client.id, stakeholderId: stakeholder.id, createdBy: adviser.id }
    await server.database.db.insert(tasks).values({ ...theirs, title: 'Find the deed', dueOn: '2026-10-31' })
    const own = await server.call(user, api.tasks.makeTaskFeed, {})
    expect((await read(own.address)).body.match(/SUMMARY.*/g)).toEqual(['SUMMARY:Find the deed (Kurrajong\\, Downs)'])
    const body = { action: 'assign' as const, clientIds: [client.id], managerId: colleague.id }
    await server.call(head, api.clients.bulkUpdateClients, { body })
    expect((await read(address)).body).not.toContain('VEVENT')
  })
})

test('the calendar holds the meetings that one is asked to or looks after, with their time and place, and no other’s', async () => {
  const { db } = server.database
  const { adviser, colleague, head, client, address } = await aFeed()
  const [asked, relative] = [await aMember(db, { clientId: client.id }), await aMember(db, { clientId: client.id })]
  const plan = { title: 'Who runs what', heldOn: daysLater(new Date().toISOString().slice(0, 10), 30), startsAt: '10:00', lasts: 90 }
  const place = { place: 'The hall, upstairs', link: 'https://meet.example/x' }
  const body = { ...plan, ...place, stakeholderIds: [asked.stakeholder.id] }
  const { id, version } = await server.call(adviser, api.meetings.planMeeting, { params: { clientId: client.id }, body })
  const feedOf = async (person: typeof adviser) => (await read((await server.call(person, api.tasks.makeTaskFeed, {})).address)).body
  const ours = (await read(address)).body
  const start = momentOf('Australia/Sydney', plan.heldOn, '10:00')
  const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
  expect(ours).toContain('SUMMARY:Who runs what (Kurrajong\\, Downs)')
  expect(ours).toContain(`DTSTART:${utc(start)}\r\nDTEND:${utc(new Date(start.getTime() + 90 * 60_000))}`)
  expect(ours).toContain('LOCATION:The hall\\, upstairs\r\nURL:https://meet.example/x')
  expect(await feedOf(asked.user)).toContain('Who runs what')
  for (const person of [relative.user, colleague, head]) expect(await feedOf(person)).not.toContain('Who runs what')
  const params = { meetingId: id }
  await server.call(adviser, api.meetings.updateMeeting, { params, body: { archived: true, version } })
  expect((await read(address)).body).not.toContain('Who runs what')
})

test.each([
  ['WA', '20261030T154500Z'],
  ['NSW', '20261030T124500Z'],
])('what is due or held near midnight in %s stands on the day of the practice there, never on the one before', async (region, utc) => {
  const { db } = server.database
  const { adviser, client, organizationId, address } = await aFeed()
  await db.update(organizations).set({ region }).where(eq(organizations.id, organizationId))
  const of = { organizationId, clientId: client.id, userId: adviser.id, createdBy: adviser.id }
  await db.insert(tasks).values({ ...of, title: 'At the end of the day', dueOn: '2026-10-30', dueTime: '23:45' })
  const held = { clientId: client.id, title: 'All day', heldOn: '2026-12-24', startsAt: '', lasts: 60, createdBy: adviser.id }
  await db.insert(meetings).values(held)
  const { body } = await read(address)
  expect(body).toContain('DTSTART;VALUE=DATE:20261031\r\nDTEND;VALUE=DATE:20261101')
  expect(body).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261225')
  expect(body).toContain(`DTSTART:${utc}`)
})

test('of more tasks than a calendar reads, those to come are in it', async () => {
  const { adviser, client, organizationId, address } = await aFeed()
  const toCome = {
    organizationId,
    clientId: client.id,
    userId: adviser.id,
    title: 'Sign the lease',
    dueOn: '2999-01-01',
    createdBy: adviser.id,
  }
  await server.database.db.execute(sql`insert into tasks (id, organization_id, client_id, user_id, created_by, title, due_on)
    select gen_random_uuid(), ${organizationId}, ${client.id}, ${adviser.id}, ${adviser.id}, 'Long ago', '2020-01-01' from generate_series(1, 2000)`)
  await server.database.db.insert(tasks).values(toCome)
  expect((await read(address)).body).toContain('SUMMARY:Sign the lease')
})

test('a pasted text is one value, whatever line breaks and control characters are in it', async () => {
  const { adviser } = await aFeed()
  const detail = 'Ring first\rSUMMARY:Not this\r\nthen go\vthere\u0007.\fC:\\new; Done, 🚜'
  await server.call(adviser, api.tasks.addTask, { body: { title: 'Visit', clientId: null, dueOn: '2026-10-31', detail } })
  const { address } = await server.call(adviser, api.tasks.makeTaskFeed, {})
  const lines = (await read(address)).body.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DESCRIPTION:Ring first\\nSUMMARY:Not this\\nthen go\\nthere.\\nC:\\\\new\\; Done\\, 🚜')
})

test('a long line is folded before 76 bytes, and no character is cut', () => {
  const task = {
    id: 'x',
    title: 'ü'.repeat(100),
    detail: '',
    businessName: null,
    dueOn: '2026-10-31',
    dueTime: null,
    region: '',
    repeats: 'never' as const,
    version: 1,
  }
  const text = calendarText({ tasks: [task], meetings: [] }, new Date(0), () => 'Australia/Sydney')
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ü'.repeat(100)}`)
})
