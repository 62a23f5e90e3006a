import { api, ERRORS } from '@paddock/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

type Person = Awaited<ReturnType<typeof aUser>>

let server: TestServer
let staff: Person
beforeAll(async () => {
  server = await testServer()
  staff = await aUser(server.database.db, 'admin')
})

describe('canned answers', () => {
  const add = (body: { title: string; text: string }) => server.attempt(staff, api.support.addCannedAnswer, { body })

  test('a placeholder that does not exist is named, and the ones that do', async () => {
    const { status, body } = await add({ title: 'Greeting', text: 'Hello {{frstName}}' })
    expect([status, body.fields]).toEqual([
      400,
      { text: '{{frstName}} is not known. Use {{firstName}}, {{fullName}}, {{practice}}, {{subject}}, {{myFirstName}}.' },
    ])
  })

  test('an edit of an older version does not overwrite what a colleague saved', async () => {
    const { body: canned } = await add({ title: newId(), text: 'Hello {{ firstName }}' })
    const params = { cannedAnswerId: canned.id }
    await server.call(staff, api.support.updateCannedAnswer, { params, body: { text: 'Hello', version: 1 } })
    const { status, body } = await server.attempt(staff, api.support.updateCannedAnswer, { params, body: { text: 'Bye', version: 1 } })
    expect([status, body.code, body.current.text]).toEqual([409, ERRORS.stale.code, 'Hello'])
  })

  test('one that was taken away is offered no more, and can be put back', async () => {
    const { body: canned } = await add({ title: newId(), text: 'Hello' })
    const params = { cannedAnswerId: canned.id }
    const offered = async () =>
      (await server.call(staff, api.support.listCannedAnswers, { query: {} })).rows.some(({ id }) => id === canned.id)
    await server.call(staff, api.support.archiveCannedAnswer, { params })
    expect(await offered()).toBe(false)
    await server.call(staff, api.support.restoreCannedAnswer, { params })
    expect(await offered()).toBe(true)
  })
})

describe('hours', () => {
  test('of two who set them at once the second is told', async () => {
    const hours = await server.call(staff, api.support.getSupportHours, {})
    const body = { ...hours, timeZone: 'Australia/Perth' }
    expect((await server.call(staff, api.support.updateSupportHours, { body })).version).toBe(hours.version + 1)
    const second = await server.attempt(staff, api.support.updateSupportHours, { body })
    expect([second.status, second.body.current.timeZone]).toEqual([409, 'Australia/Perth'])
    // Hours that were set before are refused as well.
    const next = { ...hours, version: hours.version + 1 }
    await server.call(staff, api.support.updateSupportHours, { body: { ...next, timeZone: 'Australia/Darwin' } })
    const third = await server.attempt(staff, api.support.updateSupportHours, { body: next })
    expect([third.status, third.body.current.timeZone]).toEqual([409, 'Australia/Darwin'])
  })

  test('hours of the largest version that can be named are stale', async () => {
    const hours = await server.call(staff, api.support.getSupportHours, {})
    const { status, body } = await server.attempt(staff, api.support.updateSupportHours, { body: { ...hours, version: 2 ** 31 - 1 } })
    expect([status, body.code]).toEqual([409, ERRORS.stale.code])
  })

  test.each([
    ['a zone that does not exist', { timeZone: 'Australia/Wagga' }, { timeZone: 'Name a time zone such as Australia/Sydney.' }],
    [
      'a day that ends before it begins',
      { week: [{ opensAt: 600, closesAt: 540 }, null, null, null, null, null, null] },
      { 'week.0': 'The end must be after the beginning.' },
    ],
  ])('refuses %s', async (_what, change, fields) => {
    const hours = await server.call(staff, api.support.getSupportHours, {})
    const { status, body } = await server.attempt(staff, api.support.updateSupportHours, { body: { ...hours, ...change } })
    expect([status, body.fields]).toEqual([400, fields])
  })

  test.each([
    [
      'a range that ends before it begins',
      { from: '2027-01-02', to: '2027-01-01', name: 'X' },
      { to: 'The last day is before the first.' },
    ],
    ['a closed day without a name', { from: '2027-01-01', to: '2027-01-01', name: ' ' }, { name: 'Enter what it is.' }],
    ['a day that no calendar has', { from: '2027-02-30', to: '2027-03-01', name: 'X' }, { from: 'Enter a date such as 2026-11-21.' }],
  ])('refuses %s', async (_what, closedDay, fields) => {
    const hours = await server.call(staff, api.support.getSupportHours, {})
    const body = { ...hours, closedDays: [closedDay] }
    const answer = await server.attempt(staff, api.support.updateSupportHours, { body })
    const placed = Object.fromEntries(Object.entries(fields).map(([field, words]) => [`closedDays.0.${field}`, words]))
    expect([answer.status, answer.body.fields]).toEqual([400, placed])
  })

  test('on a closed day whoever writes is told its name and when somebody answers, in the zone of the hours', async () => {
    const hours = await server.call(staff, api.support.getSupportHours, {})
    const always = { opensAt: 0, closesAt: 1440 }
    const week = [always, always, always, always, always, always, always] as typeof hours.week
    // Kiritimati is a day ahead of Pago Pago for most of the day: the calendar must be that of the zone.
    const timeZone = 'Pacific/Kiritimati'
    const dayThere = (days: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() + days * 86_400_000))
    const later = { from: dayThere(30), to: dayThere(30), name: 'Later' }
    const today = { from: dayThere(0), to: dayThere(1), name: 'Island day' }
    const body = { ...hours, timeZone, week, closedDays: [later, today] }
    const saved = await server.call(staff, api.support.updateSupportHours, { body })
    expect(saved.closedDays).toEqual([today, later])
    expect((await server.call(staff, api.support.getSupportHours, {})).closedDays).toEqual([today, later])
    const status = await server.call(await aUser(server.database.db, 'user'), api.support.getSupportStatus, {})
    expect(status).toMatchObject({ open: false, closedDay: today })
    expect(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(status.opensAt ?? 0))).toBe(dayThere(2))
    await server.call(staff, api.support.updateSupportHours, { body: { ...saved, closedDays: [] } })
    expect(await server.call(staff, api.support.getSupportStatus, {})).toMatchObject({ open: true, closedDay: null })
  })

  test('everybody is told whether somebody answers now', async () => {
    const hours = await server.call(staff, api.support.getSupportHours, {})
    const never = [null, null, null, null, null, null, null]
    const always = never.map(() => ({ opensAt: 0, closesAt: 1440 }))
    const asker = await aUser(server.database.db, 'manager')
    const statusWith = async (week: unknown[], version: number) => {
      await server.attempt(staff, api.support.updateSupportHours, { body: { ...hours, week, version } })
      return server.call(asker, api.support.getSupportStatus, {})
    }
    expect(await statusWith(always, hours.version)).toMatchObject({ open: true, opensAt: null, can: { ask: true, answer: false } })
    expect(await statusWith(never, hours.version + 1)).toMatchObject({ open: false, opensAt: null })
  })
})

test('what belongs to the desk is refused to everybody else: the queue, canned answers, hours, colleagues, giving and putting off', async () => {
  const { support } = api
  const desk = [
    support.listSupportQueue,
    support.listSupportStaff,
    support.listCannedAnswers,
    support.addCannedAnswer,
    support.updateCannedAnswer,
    support.archiveCannedAnswer,
    support.restoreCannedAnswer,
    support.getSupportHours,
    support.updateSupportHours,
    support.assignConversation,
    support.snoozeConversation,
    support.wakeConversation,
  ]
  const params = { conversationId: newId(), cannedAnswerId: newId() }
  for (const role of ['organizationAdmin', 'manager', 'user'] as const) {
    const person = await aUser(server.database.db, role)
    for (const route of desk) expect([route.path, (await server.attempt(person, route, { params })).status]).toEqual([route.path, 403])
  }
})

test('with Intercom configured nothing new is asked here, and what was said can be read', async () => {
  const asker = await aUser(server.database.db, 'manager')
  const { conversation } = await server.call(asker, api.support.startConversation, { body: { sendId: newId(), text: 'Hello' } })
  const configuration = server.configuration as { intercomAppId: string | undefined }
  configuration.intercomAppId = 'abc12345'
  try {
    const params = { conversationId: conversation.id }
    const body = { sendId: newId(), text: 'Hello again' }
    for (const [route, input] of [
      [api.support.startConversation, { body }],
      [api.support.sendMessage, { params, body }],
      [api.support.closeConversation, { params }],
    ] as const) {
      const answer = await server.attempt(asker, route, input)
      expect([route.path, answer.status, answer.body.code]).toEqual([route.path, 409, ERRORS.support_elsewhere.code])
    }
    expect((await server.call(asker, api.support.getConversation, { params })).can).toMatchObject({ write: false, close: false })
    expect((await server.call(asker, api.support.listMessages, { params, query: {} })).rows).toHaveLength(1)
    expect((await server.call(asker, api.support.getSupportStatus, {})).can).toEqual({ ask: false, answer: false })
  } finally {
    configuration.intercomAppId = undefined
  }
})
