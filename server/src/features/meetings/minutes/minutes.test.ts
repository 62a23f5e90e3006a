import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { wordsOfPdf } from '../../../platform/files/pdf-words.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { aClient, aMember, aStakeholder, aUser } from '../../../testing/factories.ts'
import { anAnsweringFamily } from '../../../testing/families/answering-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { clients } from '../../clients/clients.table.ts'
import { notes } from '../../notes/notes.table.ts'
import { meetings } from '../meetings.table.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { notifications } from '../../notifications/notifications.table.ts'
import { tasks } from '../../tasks/tasks.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A meeting of two people with accounts and one without, with a decision and an action. */
async function aHeldMeeting() {
  const family = await anAnsweringFamily(server.database.db, [{ firstName: 'Ruth' }, { firstName: 'Noah' }])
  const { manager, client, members } = family
  const aunt = await aStakeholder(server.database.db, { clientId: client.id, firstName: 'Elsie', lastName: 'Whitlock' })
  const meeting = await server.call(manager, api.meetings.planMeeting, {
    params: family.params,
    body: {
      title: 'Who runs the farm',
      heldOn: '2026-12-04',
      stakeholderIds: [...members.map(({ stakeholder }) => stakeholder.id), aunt.id],
    },
  })
  const params = { meetingId: meeting.id }
  const itemId = meeting.items[0]!.id
  const [ruth, noah] = meeting.attendees
  const write = (body: object) =>
    server.attempt(manager, api.meetings.addOutcome, { params, body: { itemId, kind: 'decision', words: 'Noah runs the sheep', ...body } })
  const send = (version: number) => server.attempt(manager, api.meetings.sendMinutes, { params, body: { version } })
  const answer = (user: Parameters<TestServer['attempt']>[0], body: object) =>
    server.attempt(user, api.meetings.answerMinutes, { params, body: { answer: 'agrees', sentNumber: 1, ...body } })
  const held = async () => {
    await write({ agreed: [ruth!.id], notAgreed: [noah!.id] })
    await write({ kind: 'action', words: 'Ask the bank', stakeholderId: noah!.stakeholderId, dueOn: '2026-12-18' })
    await write({ kind: 'action', words: 'Draft the lease', userId: manager.id })
    return (await send(meeting.version)).body
  }
  return { ...family, aunt, meeting, params, itemId, ruth: ruth!, noah: noah!, write, send, answer, held }
}

describe('who is taken off a meeting', () => {
  it('is nobody who is named in a decision or has answered the minutes: their say would go with them', async () => {
    const { manager, members, aunt, params, itemId, ruth, noah, held, answer } = await aHeldMeeting()
    const ids = { ruth: ruth.stakeholderId!, noah: noah.stakeholderId!, aunt: aunt.id }
    const { meeting } = await held()
    const invite = (version: number, body: object) =>
      server.attempt(manager, api.meetings.updateMeeting, { params, body: { version, ...body } })
    const refused = await invite(meeting.version, { stakeholderIds: [ids.ruth, ids.aunt] })
    expect(refused).toMatchObject({ status: 400, body: { fields: { stakeholderIds: expect.stringContaining('Noah') } } })
    expect((await answer(members[1]!.user, { answer: 'differs', words: 'I did not agree.' })).status).toBe(200)
    const [decision] = meeting.items[0]!.outcomes
    const { id: outcomeId, version } = decision!
    await server.call(manager, api.meetings.updateOutcome, { params: { ...params, outcomeId }, body: { removed: true, version } })
    expect((await invite(meeting.version, { stakeholderIds: [ids.ruth, ids.aunt] })).body).toMatchObject({
      fields: { stakeholderIds: expect.stringContaining('has answered the minutes') },
    })
    // Whoever has no say in it can go, and a guest who is named stays as they are written.
    const without = await invite(meeting.version, { stakeholderIds: [ids.ruth, ids.noah], guests: ['Bob Gust'] })
    const bob = without.body.attendees.find(({ name }: { name: string }) => name === 'Bob Gust')
    await server.call(manager, api.meetings.addOutcome, { params, body: { itemId, kind: 'decision', words: 'He asks', agreed: [bob.id] } })
    const renamed = await invite(without.body.version, { guests: ['Bob Guest'] })
    expect(renamed).toMatchObject({ status: 400, body: { fields: { guests: expect.stringContaining('Bob Gust') } } })
  })
})

describe('minutes', () => {
  it('are sent to who has an account, make a task of each action once, and leave a note', async () => {
    const { db } = server.database
    const { held, send, client, manager, noah, members } = await aHeldMeeting()
    const sent = await held()
    expect(sent).toMatchObject({ mailed: 2, notReached: ['Elsie Whitlock'], tasks: 2 })
    const made = await db.select().from(tasks).where(eq(tasks.clientId, client.id)).orderBy(tasks.id)
    expect(made).toMatchObject([
      { title: 'Ask the bank', stakeholderId: noah.stakeholderId, dueOn: '2026-12-18', audience: 'family', reason: 'meeting' },
      { title: 'Draft the lease', userId: manager.id, audience: 'family' },
    ])
    const [note] = await db.select().from(notes).where(eq(notes.clientId, client.id))
    expect(note?.title).toBe('Minutes: Who runs the farm')
    expect(JSON.stringify(note?.body)).toContain('Noah runs the sheep')
    const letters = (await db.select().from(jobs).where(eq(jobs.kind, 'mail'))).map(({ payload }) => JSON.stringify(payload))
    const toRuth = letters.filter((letter) => letter.includes(members[0]!.user.email))
    expect(toRuth).toHaveLength(1)
    // What was said is behind the sign-in.
    expect(toRuth[0]).not.toContain('sheep')
    const again = await send(sent.meeting.version)
    expect(again.body).toMatchObject({ tasks: 0, mailed: 2 })
    expect(await db.$count(tasks, eq(tasks.clientId, client.id))).toBe(2)
  })

  it('leave an action to its task: at the meeting it is not changed or removed any more, a decision is', async () => {
    const { held, manager, params } = await aHeldMeeting()
    const { meeting } = await held()
    const outcomes = meeting.items.flatMap((item: { outcomes: { id: string; kind: string; version: number }[] }) => item.outcomes)
    const change = (kind: string, body: object) => {
      const { id: outcomeId, version } = outcomes.find((each: { kind: string }) => each.kind === kind)
      return server.attempt(manager, api.meetings.updateOutcome, { params: { ...params, outcomeId }, body: { ...body, version } })
    }
    const isTask = { status: 409, body: { code: 2961 } }
    expect(await change('action', { words: 'Ask another bank' })).toMatchObject(isTask)
    expect(await change('action', { removed: true })).toMatchObject(isTask)
    expect(await change('decision', { words: 'Noah runs the cattle' })).toMatchObject({
      status: 200,
      body: { words: 'Noah runs the cattle' },
    })
  })

  it('make tasks that a relative who was not asked does not read', async () => {
    const { members, meeting, params, manager, noah, client } = await aHeldMeeting()
    const stakeholderIds = [noah.stakeholderId!]
    const moved = await server.call(manager, api.meetings.updateMeeting, { params, body: { stakeholderIds, version: meeting.version } })
    expect(moved.attendees).toHaveLength(1)
    await server.attempt(manager, api.meetings.addOutcome, {
      params,
      body: { itemId: meeting.items[0]!.id, kind: 'action', words: 'Think about buying Ruth out', stakeholderId: noah.stakeholderId },
    })
    await server.call(manager, api.meetings.sendMinutes, { params, body: { version: moved.version } })
    const made = await server.database.db.select().from(tasks).where(eq(tasks.clientId, client.id))
    expect(made.map(({ audience }) => audience)).toEqual(['adviser_only'])
    const seen = async (index: number) => (await server.call(members[index]!.user, api.tasks.listMyTasks, {})).tasks
    expect([await seen(0), (await seen(1)).map(({ title }) => title)]).toEqual([[], ['Think about buying Ruth out']])
  })

  it('name the adviser among those who were there, also in the note; what was sent before that still stands', async () => {
    const { db } = server.database
    const { held, manager, client, params } = await aHeldMeeting()
    const { meeting } = await held()
    const adviser = `${manager.firstName} ${manager.lastName} (adviser)`
    expect(meeting.minutes.heldBy).toBe(`${manager.firstName} ${manager.lastName}`)
    const [note] = await db.select().from(notes).where(eq(notes.clientId, client.id))
    expect(JSON.stringify(note?.body)).toContain(`Present: ${adviser}, Ruth Stakeholder, `)
    await db
      .update(meetings)
      .set({ sentMinutes: sql`sent_minutes - 'heldBy'` })
      .where(eq(meetings.id, meeting.id))
    expect((await server.call(manager, api.meetings.getMeeting, { params })).changedSinceSent).toBe(false)
  })

  it('with nothing written down are not sent', async () => {
    const { send, meeting } = await aHeldMeeting()
    expect(await send(meeting.version)).toMatchObject({ status: 409, body: { code: 2960 } })
  })

  it('are read by who was asked, as they were sent, and by nobody else of the family', async () => {
    const { held, params, members, client, manager, itemId } = await aHeldMeeting()
    const [ruth] = members
    expect((await server.call(ruth!.user, api.meetings.getMyMeeting, { params })).minutes).toBeNull()
    await held()
    await server.call(manager, api.meetings.addOutcome, { params, body: { itemId, kind: 'decision', words: 'Written afterwards' } })
    const mine = await server.call(ruth!.user, api.meetings.getMyMeeting, { params })
    expect(mine.minutes?.items[0]?.decisions).toEqual([
      { words: 'Noah runs the sheep', agreed: ['Ruth Stakeholder'], notAgreed: ['Noah Stakeholder'] },
    ])
    expect((await server.call(ruth!.user, api.meetings.listMyMeetings, {})).rows).toHaveLength(1)
    const other = await aUser(server.database.db, 'user')
    await aStakeholder(server.database.db, { clientId: client.id, userId: other.id })
    expect(await server.attempt(other, api.meetings.getMyMeeting, { params })).toMatchObject({ status: 404 })
    expect((await server.call(other, api.meetings.listMyMeetings, {})).rows).toEqual([])
  })

  it('tell a colleague who was given an action, and nobody of their own', async () => {
    const { manager, organization, params, write, meeting, client } = await aHeldMeeting()
    const { db } = server.database
    const head = await aUser(db, 'organizationAdmin', { organizationId: organization.id })
    await server.call(head, api.clients.bulkUpdateClients, {
      body: { action: 'reassign', assignments: [{ clientId: client.id, managerIds: [manager.id, head.id] }] },
    })
    await write({ kind: 'action', words: 'Draft the lease', userId: head.id })
    await write({ kind: 'action', words: 'Ring the bank', userId: manager.id })
    await server.call(manager, api.meetings.sendMinutes, { params, body: { version: meeting.version } })
    const told = await db.select().from(notifications).where(eq(notifications.kind, 'task_assigned'))
    expect(told.filter(({ clientId }) => clientId === client.id).map(({ userId, subject }) => [userId, subject])).toEqual([
      [head.id, 'Draft the lease'],
    ])
  })

  it('of a meeting that was taken away are read by nobody of the family, and are back with it', async () => {
    const { held, manager, params, members } = await aHeldMeeting()
    const { meeting } = await held()
    const [ruth] = members
    const take = (archived: boolean, version: number) =>
      server.call(manager, api.meetings.updateMeeting, { params, body: { archived, version } })
    const { version } = await take(true, meeting.version)
    expect((await server.attempt(ruth!.user, api.meetings.getMyMeeting, { params })).status).toBe(404)
    expect((await server.call(ruth!.user, api.meetings.listMyMeetings, {})).rows).toEqual([])
    await take(false, version)
    expect((await server.call(ruth!.user, api.meetings.listMyMeetings, {})).rows).toHaveLength(1)
  })

  it('are confirmed, or told what is wrong with, and the adviser hears of what is wrong', async () => {
    const { held, answer, members, manager, params, noah } = await aHeldMeeting()
    const [ruth, second] = members
    expect(await answer(ruth!.user, {})).toMatchObject({ status: 404 })
    await held()
    expect(await answer(ruth!.user, {})).toMatchObject({ status: 200, body: { answer: 'agrees' } })
    expect(await answer(second!.user, { answer: 'differs' })).toMatchObject({
      status: 400,
      body: { fields: { words: 'Write what is wrong.' } },
    })
    expect(await answer(second!.user, { answer: 'differs', words: 'I did not say that' })).toMatchObject({ status: 200 })
    const told = await server.database.db.select().from(notifications).where(eq(notifications.userId, manager.id))
    expect(told).toMatchObject([{ kind: 'minutes_differ', subject: 'Who runs the farm' }])
    const { attendees } = await server.call(manager, api.meetings.getMeeting, { params })
    expect(attendees.find(({ id }) => id === noah.id)).toMatchObject({ answer: 'differs', words: 'I did not say that' })
  })

  it('corrected and sent again are asked about again; an answer to the former ones is refused', async () => {
    const { held, send, answer, members, manager, params } = await aHeldMeeting()
    const { meeting } = await held()
    await answer(members[0]!.user, {})
    await send(meeting.version)
    expect(await answer(members[0]!.user, {})).toMatchObject({ status: 409, body: { code: 2962 } })
    const { attendees } = await server.call(manager, api.meetings.getMeeting, { params })
    expect(attendees.map(({ answer: said }) => said)).toEqual([null, null, null])
  })

  describe('as a file', () => {
    const fileOf = async ({ params, manager }: Awaited<ReturnType<typeof aHeldMeeting>>, format: 'docx' | 'pdf') =>
      server.app.inject({
        method: 'GET',
        url: `/api/manager/meetings/${params.meetingId}/minutes/document?format=${format}`,
        headers: { authorization: `Bearer ${await server.tokenOf(manager)}` },
      })
    const DECIDED = 'Decided: Noah runs the sheep (agreed: Ruth Stakeholder; did not agree: Noah Stakeholder)'
    const TO_DO = 'To do: Ask the bank (Noah Stakeholder; by Friday 18 December 2026)'

    it('hold what was decided and who does what, for a word processor', async () => {
      const meeting = await aHeldMeeting()
      await meeting.held()
      const response = await fileOf(meeting, 'docx')
      expect(response.headers['content-type']).toContain('wordprocessingml')
      const words = strFromU8(unzipSync(new Uint8Array(response.rawPayload))['word/document.xml']!)
      expect(words).toContain(DECIDED)
      expect(words).toContain(TO_DO)
      expect(words).toContain('Also on the agenda: What each of us would like to talk about; What we decided')
    })

    it('hold the same as a PDF with its fonts in it: names keep their accents and macrons, and no letter takes others along', async () => {
      const meeting = await aHeldMeeting()
      await meeting.write({ words: 'Wikitōria Ngāpō, Zoë Núñez, Łukasz and Γιώργος meet Ms Nguyễn and 李 in Whakatāne' })
      await meeting.held()
      const response = await fileOf(meeting, 'pdf')
      expect(response.headers).toMatchObject({
        'content-type': expect.stringContaining('application/pdf'),
        'content-disposition': expect.stringContaining('.pdf'),
      })
      expect(response.rawPayload.toString('latin1')).toMatch(/\/FontName \/[A-Z]+\+LiberationSans\b[^]*\/FontFile2 /)
      const words = (await wordsOfPdf(response.rawPayload, 10_000)).replaceAll(/\s+/g, ' ')
      expect(words).toContain('Wikitōria Ngāpō, Zoë Núñez, Łukasz and Γιώργος meet Ms Nguyên and □ in Whakatāne')
      expect(words).toContain(DECIDED)
      expect(words).toContain(TO_DO)
      expect(words).toMatch(/page 1 of 1/)
    })

    it('are a PDF for who is asked to the meeting once they were sent, and for nobody else of any family', async () => {
      const meeting = await aHeldMeeting()
      const { user } = await aMember(server.database.db, { clientId: meeting.client.id })
      const own = async (reader: typeof user) =>
        server.app.inject({
          method: 'GET',
          url: `/api/user/family/meetings/${meeting.params.meetingId}/minutes/document`,
          headers: { authorization: `Bearer ${await server.tokenOf(reader)}` },
        })
      const ruth = meeting.members[0]!.user
      expect((await own(ruth)).statusCode).toBe(404)
      await meeting.held()
      await meeting.write({ words: 'Written down since' })
      const response = await own(ruth)
      expect(response.headers['content-disposition']).toContain('minutes-who-runs-the-farm-2026-12-04.pdf')
      const words = (await wordsOfPdf(response.rawPayload, 10_000)).replaceAll(/\s+/g, ' ')
      expect(words).toContain(DECIDED)
      expect(words).not.toContain('Written down since')
      for (const other of [user, (await aHeldMeeting()).members[0]!.user]) expect((await own(other)).statusCode).toBe(404)
    })

    it('of a long meeting is a PDF of several pages, each with its number', async () => {
      const meeting = await aHeldMeeting()
      const words = 'We talked about the river paddock, the house and the shed. '.repeat(25)
      for (let at = 0; at < 8; at++) await meeting.write({ words: `${words}${at}` })
      const read = (await wordsOfPdf((await fileOf(meeting, 'pdf')).rawPayload, 100_000)).replaceAll(/\s+/g, ' ')
      expect(read).toMatch(/page 1 of (\d).*page \1 of \1/)
    })
  })
})

describe('a meeting', () => {
  it('changed by two people is told from a stale save, which answers the stored one', async () => {
    const { manager, params, meeting } = await aHeldMeeting()
    const move = (place: string) =>
      server.attempt(manager, api.meetings.updateMeeting, { params, body: { place, version: meeting.version } })
    expect(await move('The kitchen table')).toMatchObject({ status: 200, body: { version: meeting.version + 1 } })
    expect(await move('The hall')).toMatchObject({ status: 409, body: { code: 2003, current: { place: 'The kitchen table' } } })
  })

  it('is to come until its day has passed where the practice is, wherever the service runs', async () => {
    const { manager, params: of, organization, members } = await anAnsweringFamily(server.database.db, [{ firstName: 'Ruth' }])
    await server.database.db.update(organizations).set({ region: 'WA' }).where(eq(organizations.id, organization.id))
    const dayIn = (timeZone: string, daysAgo = 0) => new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('sv-SE', { timeZone })
    const stakeholderIds = members.map(({ stakeholder }) => stakeholder.id)
    for (const heldOn of [dayIn('Australia/Perth'), dayIn('Australia/Perth', 1)])
      await server.call(manager, api.meetings.planMeeting, { params: of, body: { title: 'Family meeting', heldOn, stakeholderIds } })
    const { configuration } = server
    const { timeZone } = configuration
    // At every hour it is another day than in Perth in one of the two.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      configuration.timeZone = zone
      const { rows } = await server
        .call(members[0]!.user, api.meetings.listMyMeetings, {})
        .finally(() => (configuration.timeZone = timeZone))
      expect(rows.map(({ heldOn }) => heldOn)).toEqual([dayIn('Australia/Perth')])
    }
  })

  it('of an archived client is read and not changed', async () => {
    const { manager, params, meeting, client, write } = await aHeldMeeting()
    await server.database.db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, client.id))
    expect(await server.call(manager, api.meetings.getMeeting, { params })).toMatchObject({ can: { edit: false, send: false } })
    const moved = await server.attempt(manager, api.meetings.updateMeeting, { params, body: { place: 'X', version: meeting.version } })
    expect([moved.status, (await write({})).status]).toEqual([409, 409])
  })

  it('of a client that is merged away goes on at the record that stays', async () => {
    const { db } = server.database
    const { manager, params, client, organization, write } = await aHeldMeeting()

    const kept = await aClient(db, { organizationId: organization.id, managerIds: [manager.id], businessName: 'Whitlock kept' })
    const head = await aUser(db, 'organizationAdmin', { organizationId: organization.id })
    await server.call(head, api.clients.mergeClients, {
      params: { clientId: kept.id },
      body: { duplicateId: client.id, version: 1, duplicateVersion: 1, take: [] },
    })
    expect(await server.call(manager, api.meetings.getMeeting, { params })).toMatchObject({ clientId: kept.id, can: { edit: true } })
    expect((await write({})).status).toBe(200)
    expect((await server.call(manager, api.meetings.listMeetings, { params: { clientId: kept.id } })).rows).toHaveLength(1)
  })

  it('asks nobody of another family, gives no action to one, and counts nobody on both sides', async () => {
    const { manager, params, meeting, write, ruth } = await aHeldMeeting()
    const stranger = await aStakeholder(server.database.db)
    const asked = await server.attempt(manager, api.meetings.updateMeeting, {
      params,
      body: { stakeholderIds: [stranger.id], version: meeting.version },
    })
    expect(asked).toMatchObject({ status: 400, body: { fields: { stakeholderIds: expect.any(String) } } })
    const refusals = [
      { stakeholderId: stranger.id },
      { userId: stranger.id },
      { agreed: [stranger.id] },
      { agreed: [ruth.id], notAgreed: [ruth.id] },
    ]
    for (const body of refusals) expect((await write({ kind: 'action', ...body })).status).toBe(400)
  })

  it('keeps what was written down for an item that leaves the agenda', async () => {
    const { manager, params, meeting, write } = await aHeldMeeting()
    await write({})
    const save = (items: object[]) =>
      server.attempt(manager, api.meetings.saveAgenda, { params, body: { items: items as never, version: meeting.version } })
    expect(await save([{ title: 'Other', lasts: 10 }])).toMatchObject({ status: 409, body: { code: 2964 } })
    const foreign = { title: 'Made up', lasts: 10, topic: { kind: 'item', key: 'stakeholder_survey/q99' } }
    const [first] = meeting.items
    const stored = { id: first!.id, title: first!.title, lasts: first!.lasts }
    expect(await save([stored, foreign])).toMatchObject({ status: 400, body: { fields: { 'items.1.topic': expect.any(String) } } })
    expect(await save([stored, { title: 'Other', lasts: 10 }])).toMatchObject({ status: 200, body: { version: meeting.version + 1 } })
  })
})
