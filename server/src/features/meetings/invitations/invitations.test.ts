import { api } from '@paddock/contract'
import { daysLater, momentOf } from '@paddock/contract/plain-days'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import { aMember, aStakeholder, aStaffedPractice, aUser } from '../../../testing/factories.ts'
import { anAnsweringFamily } from '../../../testing/families/answering-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { users } from '../../users/users.table.ts'
import { meetingAttendees } from '../meetings.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const DAY = daysLater(new Date().toISOString().slice(0, 10), 30)

/** A meeting to come in Sydney, of Ruth, who has an account, and Elsie, who has an address alone. */
async function aPlannedMeeting(more: object = {}) {
  const { db } = server.database
  const family = await anAnsweringFamily(db, [{ firstName: 'Ruth' }])
  const { manager, client, organization, members } = family
  const place = { title: 'Who runs the farm', heldOn: DAY, startsAt: '10:00', lasts: 90, place: 'The kitchen table' }
  await db.update(organizations).set({ region: 'NSW' }).where(eq(organizations.id, organization.id))
  const elsie = await aStakeholder(db, { clientId: client.id, firstName: 'Elsie', lastName: 'Whitlock', email: `${newId()}@example.com` })
  const ruth = members[0]!
  const stakeholderIds = [ruth.stakeholder.id, elsie.id]
  const meeting = await server.call(manager, api.meetings.planMeeting, {
    params: family.params,
    body: { ...place, stakeholderIds, ...more },
  })
  const params = { meetingId: meeting.id }
  const read = () => server.call(manager, api.meetings.getMeeting, { params })
  const change = async (body: object) =>
    server.call(manager, api.meetings.updateMeeting, { params, body: { ...body, version: (await read()).version } })
  const invite = async (version?: number) =>
    server.attempt(manager, api.meetings.inviteAttendees, { params, body: { version: version ?? (await read()).version } })
  /** What was promised to an address, the last first. */
  const mailsTo = async (email: string) => {
    const found = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'mail'), sql`${jobs.payload} ->> 'to' = ${email}`))
    const mails = found.map(({ payload }) => payload as { subject: string; text: string; files: { name: string; text: string }[] })
    return mails.toSorted((one, other) => one.files[0]!.text.localeCompare(other.files[0]!.text))
  }
  return { ...family, ruth, elsie, stakeholderIds, meeting, params, read, change, invite, mailsTo }
}

describe('an invitation', () => {
  it('goes to who has an account with the link to their page, and to who has an address alone without one', async () => {
    const { ruth, elsie, invite, mailsTo, meeting, manager, client } = await aPlannedMeeting()
    expect(await invite()).toMatchObject({ status: 200, body: { mailed: 2 } })
    const [toRuth] = await mailsTo(ruth.user.email)
    expect(toRuth?.subject).toMatch(/^Invitation: Who runs the farm, \w+day /)
    expect(toRuth?.text).toContain(`/my-meetings/${meeting.id}`)
    expect(toRuth?.text).toMatch(/^Time: 10:00 am to 11:30 am \(AE[DS]T\)\nPlace: The kitchen table\n\n/m)
    expect(toRuth?.text).not.toMatch(/By video|has changed/)
    const [toElsie] = await mailsTo(elsie.email)
    expect(toElsie?.text).toContain('Hello Elsie,')
    expect(toElsie?.text).not.toContain('http')
    const entries = await server.database.db.select().from(activities).where(eq(activities.clientId, client.id))
    const said = entries.filter(({ action }) => action === 'letter.sent').map(({ after }) => String(after?.said))
    expect(said).toHaveLength(2)
    for (const words of said) expect(words).toContain(`a meeting for ${client.businessName}.`)
    expect(entries.find(({ action }) => action === 'meeting.invited')).toMatchObject({
      actorId: manager.id,
      subject: 'Who runs the farm',
      after: { invited: ['Ruth Stakeholder', 'Elsie Whitlock'], heldOn: DAY },
    })
  })

  it('carries the meeting for a calendar, under the name that it has in the feed, as its newest version', async () => {
    const { ruth, invite, mailsTo, meeting, read } = await aPlannedMeeting()
    await invite()
    const [mail] = await mailsTo(ruth.user.email)
    const start = momentOf('Australia/Sydney', DAY, '10:00')
      .toISOString()
      .replace(/[-:]|\.\d{3}/g, '')
    expect(mail?.files).toMatchObject([{ name: 'meeting.ics', mediaType: expect.stringContaining('method=PUBLISH') }])
    const { text } = mail!.files[0]!
    expect(text).toContain('METHOD:PUBLISH\r\nBEGIN:VEVENT\r\n')
    expect(text).toContain(`UID:${meeting.id}@paddock\r\n`)
    expect(text).toContain(`DTSTART:${start}\r\n`)
    expect(text).toContain(`SEQUENCE:${(await read()).version - 1}\r\n`)
  })

  it('goes out whatever stands where its long subject is cut, and on the last of all days', async () => {
    const { ruth, invite, mailsTo } = await aPlannedMeeting({ title: `${'x'.repeat(187)}🚜🚜🚜`, heldOn: '9999-12-31' })
    expect(await invite()).toMatchObject({ status: 200, body: { mailed: 2 } })
    const [mail] = await mailsTo(ruth.user.email)
    expect(mail?.subject).toBe(`Invitation: ${'x'.repeat(187)}`)
    expect(mail?.files[0]?.text).toContain('DTSTART:99991230T230000Z')
  })

  it('is sent once, also by two clicks at one moment; later to those alone who were asked since', async () => {
    const { ruth, meeting, stakeholderIds, client, change, invite, mailsTo } = await aPlannedMeeting()
    const both = await Promise.all([invite(meeting.version), invite(meeting.version)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await invite()).toMatchObject({ status: 409, body: { code: 2966 } })
    const noah = await aMember(server.database.db, { clientId: client.id, firstName: 'Noah' })
    const changed = await change({ stakeholderIds: [...stakeholderIds, noah.stakeholder.id], title: 'Who runs what' })
    expect(changed.attendees.map(({ invited }) => invited).toSorted()).toEqual(['not_yet', 'told', 'told'])
    expect(await invite()).toMatchObject({ status: 200, body: { mailed: 1 } })
    expect(await mailsTo(noah.user.email)).toHaveLength(1)
    expect(await mailsTo(ruth.user.email)).toHaveLength(1)
  })

  it.each([
    { heldOn: daysLater(DAY, 1) },
    { startsAt: '11:30' },
    { lasts: 120 },
    { place: 'The hall' },
    { link: 'https://meet.example/x' },
  ])('is followed by the news for everybody once it is %o', async (news) => {
    const { ruth, change, invite, mailsTo } = await aPlannedMeeting()
    await invite()
    const changed = await change(news)
    expect(changed.attendees.map(({ invited }) => invited)).toEqual(['changed', 'changed'])
    const told = await invite()
    expect(told).toMatchObject({ status: 200, body: { mailed: 2, meeting: { attendees: [{ invited: 'told' }, { invited: 'told' }] } } })
    const mails = await mailsTo(ruth.user.email)
    const second = mails.find(({ subject }) => subject.startsWith('Changed: Who runs the farm'))
    expect(mails).toHaveLength(2)
    expect(second?.text).toContain('has changed. These are the new details.')
  })

  it('of a meeting for the whole day is no other one once that is planned for longer', async () => {
    const { change, invite } = await aPlannedMeeting({ startsAt: '' })
    await invite()
    const { attendees } = await change({ lasts: 240 })
    expect(attendees.map(({ invited }) => invited)).toEqual(['told', 'told'])
  })

  it('goes to no guest and nobody who died, left, has no address, no account any more or is not here; each is told why', async () => {
    const { db } = server.database
    const { ruth, elsie, client, stakeholderIds, change, invite, read } = await aPlannedMeeting({ guests: ['The banker'] })
    const [left, absent, unknown] = [
      await aMember(db, { clientId: client.id }),
      await aMember(db, { clientId: client.id }),
      await aStakeholder(db, { clientId: client.id }),
    ]
    const others = [left.stakeholder.id, absent.stakeholder.id, unknown.id]
    const { attendees } = await change({ stakeholderIds: [...stakeholderIds, ...others] })
    await change({ absentIds: attendees.flatMap(({ id, stakeholderId }) => (stakeholderId === absent.stakeholder.id ? id : [])) })
    await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ruth.user.id))
    await db.update(stakeholders).set({ life: 'deceased' }).where(eq(stakeholders.id, elsie.id))
    await db.update(stakeholders).set({ archivedAt: new Date() }).where(eq(stakeholders.id, left.stakeholder.id))
    expect(await invite()).toMatchObject({ status: 409, body: { code: 2966 } })
    const why = new Map((await read()).attendees.map(({ stakeholderId, unmailable }) => [stakeholderId, unmailable]))
    expect([...stakeholderIds, ...others, null].map((id) => why.get(id))).toEqual([
      'deactivated',
      'not_asked',
      'not_asked',
      'absent',
      'no_address',
      'guest',
    ])
  })

  it('to a meeting whose day has passed where the practice is goes to nobody', async () => {
    const { change, invite, mailsTo, ruth } = await aPlannedMeeting()
    const dayIn = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })
    expect(await change({ heldOn: dayIn(1) })).toMatchObject({ can: { invite: false } })
    expect(await invite()).toMatchObject({ status: 409, body: { code: 2965 } })
    expect(await mailsTo(ruth.user.email)).toEqual([])
    expect(await change({ heldOn: dayIn(0) })).toMatchObject({ can: { invite: true } })
    expect(await invite()).toMatchObject({ status: 200 })
  })

  it('is sent by nobody of another practice, who does not find the meeting', async () => {
    const { params, meeting, mailsTo, ruth } = await aPlannedMeeting()
    const { adviser } = await aStaffedPractice(server.database.db)
    const theirs = await server.attempt(adviser, api.meetings.inviteAttendees, { params, body: { version: meeting.version } })
    expect(theirs.status).toBe(404)
    expect(await mailsTo(ruth.user.email)).toEqual([])
  })
})

describe('a meeting that is removed', () => {
  it('is cancelled by mail and in the calendar for everybody who was invited, and for nobody else', async () => {
    const { db } = server.database
    const { ruth, elsie, client, stakeholderIds, change, invite, mailsTo, meeting } = await aPlannedMeeting()
    await invite()
    const noah = await aMember(db, { clientId: client.id, firstName: 'Noah' })
    await change({ stakeholderIds: [...stakeholderIds, noah.stakeholder.id] })
    const removed = await change({ archived: true })
    expect(removed.attendees.map(({ invited }) => invited)).toEqual(['cancelled', 'cancelled', 'not_yet'])
    const cancelled = (await mailsTo(ruth.user.email)).find(({ subject }) => subject.startsWith('Cancelled: Who runs the farm, '))
    expect(cancelled?.text).toContain('It does not take place.')
    expect(cancelled?.text).toMatch(/^Time: 10:00 am to 11:30 am/m)
    expect(cancelled?.text).toContain('/home')
    expect(cancelled?.files).toMatchObject([{ mediaType: expect.stringContaining('method=CANCEL') }])
    const { text } = cancelled!.files[0]!
    expect(text).toContain('METHOD:CANCEL\r\n')
    expect(text).toContain(`UID:${meeting.id}@paddock\r\n`)
    expect(text).toContain('STATUS:CANCELLED\r\n')
    expect(text).toContain(`SEQUENCE:${removed.version - 1}\r\n`)
    expect((await mailsTo(elsie.email)).map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual(['Cancelled', 'Invitation'])
    expect(await mailsTo(noah.user.email)).toEqual([])
    const entries = await db.select().from(activities).where(eq(activities.clientId, client.id))
    expect(entries.find(({ action }) => action === 'meeting.cancelled')?.after).toEqual({ told: ['Ruth Stakeholder', 'Elsie Whitlock'] })
    expect(entries.filter(({ action, subject }) => action === 'letter.sent' && subject.includes('Cancelled:'))).toHaveLength(2)
  })

  it('names the day that its reader knows, also where nobody was told of a later one', async () => {
    const { ruth, change, invite, mailsTo } = await aPlannedMeeting()
    await invite()
    await change({ heldOn: daysLater(DAY, 7) })
    await change({ archived: true })
    const subjects = (await mailsTo(ruth.user.email)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([expect.stringMatching(/^Cancelled:/), expect.stringMatching(/^Invitation:/)])
    const [dayOf, invitedTo] = subjects.toSorted().map((subject) => subject.split('farm, ')[1])
    expect(dayOf).toBe(invitedTo)
  })

  it('stays in the list of the client’s meetings with who removed it and when, until it is put back', async () => {
    const { manager, organization, params, client, change, meeting } = await aPlannedMeeting()
    const head = await aUser(server.database.db, 'organizationAdmin', {
      organizationId: organization.id,
      firstName: 'Mara',
      lastName: 'Quist',
    })
    const listed = async () => (await server.call(manager, api.meetings.listMeetings, { params: { clientId: client.id } })).rows
    expect(await listed()).toMatchObject([{ id: meeting.id, removed: null }])
    await change({ archived: true })
    const back = await change({ archived: false })
    expect(back.removed).toBeNull()
    const removed = await server.call(head, api.meetings.updateMeeting, { params, body: { archived: true, version: back.version } })
    expect(removed.removed).toEqual({ at: expect.any(String), by: 'Mara Quist' })
    expect(await listed()).toMatchObject([{ id: meeting.id, removed: removed.removed }])
    await change({ archived: false })
    expect(await listed()).toMatchObject([{ id: meeting.id, removed: null }])
  })

  it('and put back takes place after all: those who were told that it does not are mailed, with its newest version', async () => {
    const { ruth, change, invite, mailsTo } = await aPlannedMeeting()
    await invite()
    await change({ archived: true })
    const back = await change({ archived: false })
    expect(back.attendees.map(({ invited }) => invited)).toEqual(['told', 'told'])
    const mails = await mailsTo(ruth.user.email)
    const last = mails.find(({ subject }) => subject.startsWith('After all: Who runs the farm'))
    expect(last?.text).toContain('It was cancelled, and takes place after all. These are the details.')
    expect(last?.files[0]?.text).toContain('METHOD:PUBLISH\r\n')
    expect(last?.files[0]?.text).toContain(`SEQUENCE:${back.version - 1}\r\n`)
    expect(mails).toHaveLength(3)
    await change({ archived: true })
    expect((await mailsTo(ruth.user.email)).filter(({ subject }) => subject.startsWith('Cancelled:'))).toHaveLength(2)
  })

  it('is told to nobody once its day has passed, and the log says that it was removed and not cancelled', async () => {
    const { ruth, client, change, invite, mailsTo } = await aPlannedMeeting()
    await invite()
    await change({ heldOn: daysLater(new Date().toISOString().slice(0, 10), -3) })
    const removed = await change({ archived: true })
    expect(removed.attendees.map(({ invited }) => invited)).toEqual(['changed', 'changed'])
    await change({ archived: false })
    expect(await mailsTo(ruth.user.email)).toHaveLength(1)
    const entries = await server.database.db.select().from(activities).where(eq(activities.clientId, client.id))
    expect(entries.map(({ action }) => action).filter((action) => /removed|cancelled/.test(action))).toEqual(['meeting.removed'])
  })
})

describe('who is taken off a meeting', () => {
  it('is told by mail and in the calendar that it takes place without them; nobody else is, nor who was not invited', async () => {
    const { db } = server.database
    const { ruth, elsie, client, stakeholderIds, change, invite, mailsTo, meeting } = await aPlannedMeeting()
    await invite()
    const noah = await aMember(db, { clientId: client.id, firstName: 'Noah' })
    await change({ stakeholderIds: [...stakeholderIds, noah.stakeholder.id] })
    const changed = await change({ stakeholderIds: [elsie.id], heldOn: daysLater(DAY, 7) })
    const [cancelled] = (await mailsTo(ruth.user.email)).filter(({ subject }) => subject.startsWith('Cancelled: Who runs the farm, '))
    expect(cancelled?.text).toContain('It takes place without you.')
    expect(cancelled?.text).toMatch(new RegExp(`^Day: ${longDate(DAY)}$`, 'm'))
    const { text } = cancelled!.files[0]!
    expect(text).toContain('METHOD:CANCEL\r\n')
    expect(text).toContain(`UID:${meeting.id}@paddock\r\n`)
    expect(text).toContain(`SEQUENCE:${changed.version - 1}\r\n`)
    expect([await mailsTo(elsie.email), await mailsTo(noah.user.email)].map(({ length }) => length)).toEqual([1, 0])
    const entries = await db.select().from(activities).where(eq(activities.clientId, client.id))
    expect(entries.filter(({ after }) => after?.told).map(({ action, after }) => [action, after?.told])).toEqual([
      ['meeting.updated', ['Ruth Stakeholder']],
    ])
  })

  it('and put on it again is invited anew, with its newest version', async () => {
    const { ruth, elsie, stakeholderIds, change, invite, mailsTo } = await aPlannedMeeting()
    await invite()
    await change({ stakeholderIds: [elsie.id] })
    const back = await change({ stakeholderIds })
    expect(back.attendees.find(({ stakeholderId }) => stakeholderId === ruth.stakeholder.id)?.invited).toBe('not_yet')
    expect(await invite()).toMatchObject({ status: 200, body: { mailed: 1 } })
    const files = (await mailsTo(ruth.user.email)).map(({ files: [file] }) => file!.text)
    const sequences = files.map((text) => [/METHOD:(\w+)/.exec(text)?.[1], Number(/SEQUENCE:(\d+)/.exec(text)?.[1])] as const)
    const ordered = sequences.toSorted((one, other) => one[1] - other[1])
    expect(ordered.map(([method]) => method)).toEqual(['PUBLISH', 'CANCEL', 'PUBLISH'])
    expect(new Set(ordered.map(([, sequence]) => sequence)).size).toBe(3)
  })

  it('is told nothing once the day that they know has passed, nor a second time of a meeting that is removed', async () => {
    const { db } = server.database
    const { ruth, elsie, meeting, change, invite, mailsTo } = await aPlannedMeeting()
    await invite()
    await change({ archived: true })
    await change({ archived: false, stakeholderIds: [elsie.id] })
    expect(await mailsTo(ruth.user.email)).toHaveLength(2)
    const [row] = await db.select().from(meetingAttendees).where(eq(meetingAttendees.meetingId, meeting.id))
    const past = { ...row!.invitedTo!, heldOn: daysLater(new Date().toISOString().slice(0, 10), -3) }
    await db.update(meetingAttendees).set({ invitedTo: past }).where(eq(meetingAttendees.meetingId, meeting.id))
    const before = await mailsTo(elsie.email)
    await change({ stakeholderIds: [] })
    expect(await mailsTo(elsie.email)).toHaveLength(before.length)
  })
})
