import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import type { Consents } from '@paddock/contract/features/questionnaires/definition'
import { eq } from 'drizzle-orm'
import { aStakeholder, sentAnswers } from '../../testing/factories.ts'
import { agree, anAnsweringFamily } from '../../testing/families/answering-family.ts'
import { aClosedRound } from '../../testing/families/closed-round.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { assets } from '../finances/finances.table.ts'
import { answerOpenings } from '../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const PLAN = { title: 'Who runs the farm', heldOn: '2026-12-04', lasts: 120 } as const
/** How four people answer q21 and what they say of success, all of it by name. */
const NAMED: Consents = { I: 'named', F: 'named', G: 'named', H: 'named' }

async function aSharingFamily(consents: readonly Consents[] = [NAMED, NAMED, NAMED, NAMED]) {
  const family = await anAnsweringFamily(
    server.database.db,
    consents.map((choices, index) => ({
      firstName: `Person${index}`,
      lastName: 'Whitlock',
      answers: { q21: agree(index % 2 === 0 ? 1 : 5), q36: `Words of ${index}` },
      consents: choices,
    })),
  )
  await aClosedRound(server.database.db, family.client.id)
  const plan = (body: object = {}) =>
    server.call(family.manager, api.meetings.planMeeting, { params: family.params, body: { ...PLAN, ...body } })
  const room = (meetingId: string) => server.call(family.manager, api.meetings.getMeetingRoom, { params: { meetingId } })
  return { ...family, plan, room }
}

describe('the agenda of a meeting', () => {
  it('is made of what the whole family is shown, the furthest apart first, within the time that there is', async () => {
    const { plan, members } = await aSharingFamily()
    const { items, attendees } = await plan({ stakeholderIds: members.map(({ stakeholder }) => stakeholder.id), guests: ['Ada Bell'] })
    expect(items[0]).toMatchObject({ topic: null, isShared: true })
    expect(items.at(-1)).toMatchObject({ topic: null })
    expect(items.map(({ topic }) => topic?.key)).toEqual(expect.arrayContaining(['stakeholder_survey/q21', 'q36']))
    expect(items.reduce((sum, { lasts }) => sum + lasts, 0)).toBeLessThanOrEqual(120)
    expect(attendees.map(({ name, ofFamily }) => [name, ofFamily])).toContainEqual(['Ada Bell', false])
    expect(attendees[0]?.shares).toMatchObject({ named: expect.any(Number) })
  })

  it('with nothing shared still says why people meet', async () => {
    const { plan } = await aSharingFamily(
      [{}, {}].map(() => ({ I: 'adviser_only', F: 'adviser_only', G: 'adviser_only', H: 'adviser_only' })),
    )
    const { items, offers } = await plan()
    expect(offers).toEqual([])
    expect(items.map(({ topic }) => topic)).toEqual([null, null, null])
  })

  it('and the room read the same whatever somebody keeps to the adviser', async () => {
    const { plan, room, members, params } = await aSharingFamily([NAMED, NAMED, NAMED, { ...NAMED, I: 'adviser_only', F: 'adviser_only' }])
    const { db } = server.database
    const both = async () => {
      const { id, items, offers } = await plan()
      const shown = await room(id)
      const ids = /"(id|clientId)":"[^"]+"/g
      return JSON.stringify([items, offers, shown.items]).replaceAll(ids, '')
    }
    const before = await both()
    const kept = members[3]!.survey
    await db.insert(assets).values({
      clientId: params.clientId,
      grouping: 'business',
      category: 'cash',
      name: 'Kept',
      valueCents: 100,
      audience: 'adviser_only',
    })
    await sentAnswers(db, kept, { q21: agree(3), q36: 'Something else altogether' })
    expect(await both()).toBe(before)
  })
})

describe('the room', () => {
  it('loses an item with the next reading once its consent is taken back, and nothing tells that there was one', async () => {
    const { plan, room, members } = await aSharingFamily([NAMED, {}])
    const { id } = await plan()
    const before = await room(id)
    expect(before.items.some(({ figure }) => figure?.named.some(({ words }) => words === 'Words of 0'))).toBe(true)
    await server.call(members[0]!.user, api.answers.updateMyConsents, {
      params: { surveyId: members[0]!.survey.id },
      body: { choices: { I: 'adviser_only' } },
    })
    const after = await room(id)
    expect(JSON.stringify(after)).not.toContain('Words of 0')
    expect(after.items.length).toBeLessThan(before.items.length)
    expect(JSON.stringify(after)).not.toContain('q36')
  })

  it('shows no figure while somebody from outside the family is in it', async () => {
    const { plan, room, client, manager, members } = await aSharingFamily()
    const helper = await aStakeholder(server.database.db, {
      clientId: client.id,
      involvement: 'helper',
      firstName: 'Hal',
      lastName: 'Books',
    })
    const meeting = await plan({ stakeholderIds: [members[0]!.stakeholder.id, helper.id] })
    const shown = await room(meeting.id)
    const [hal] = shown.outsiders
    expect(shown.outsiders).toEqual([{ id: expect.any(String), name: 'Hal Books' }])
    expect(shown.items.every(({ figure }) => figure === null)).toBe(true)
    expect(JSON.stringify(shown)).not.toContain('Words of')
    const set = (meetingId: string, absent: boolean) =>
      server.attempt(manager, api.meetings.setInRoom, { params: { meetingId, attendeeId: hal!.id }, body: { absent } })
    const left = await set(meeting.id, true)
    expect(left.body).toEqual(await room(meeting.id))
    expect(left.body).toMatchObject({
      outsiders: [],
      attendees: [
        { name: 'Person0 Whitlock', absent: false },
        { name: 'Hal Books', absent: true },
      ],
    })
    expect((await room(meeting.id)).items.some(({ figure }) => figure !== null)).toBe(true)
    expect((await set((await plan()).id, true)).status).toBe(404)
    const back = await set(meeting.id, false)
    expect(JSON.stringify(back.body)).not.toContain('Words of')
  })

  it('tells whose answers stand on it by name that they were opened, once a presenting however often it is read, over midnight by UTC too', async () => {
    const { plan, room, members } = await aSharingFamily()
    const { db } = server.database
    const { id } = await plan()
    const ofFirst = eq(answerOpenings.surveyId, members[0]!.survey.id)
    const opened = () => db.select().from(answerOpenings).where(ofFirst)
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await room(id)
    await room(id)
    expect(await opened()).toMatchObject([{ how: 'room', times: 1 }])
    await db
      .update(answerOpenings)
      .set({ openedOn: '2020-01-01', lastAt: hoursAgo(3) })
      .where(ofFirst)
    await room(id)
    expect(await opened()).toHaveLength(1)
    await db
      .update(answerOpenings)
      .set({ lastAt: hoursAgo(5) })
      .where(ofFirst)
    await room(id)
    expect(await opened()).toHaveLength(2)
  })

  it('gives the minutes no words of a language model about what was taken back since', async () => {
    const { plan, members, manager } = await aSharingFamily([NAMED, {}])
    const { id, items, version } = await plan()
    const about = items.findIndex(({ topic }) => topic?.key === 'q36')
    const worded = items.map(({ topic, ...item }, index) => {
      const said = index === about ? { title: 'Person0 said: Words of 0', notes: 'We talked' } : { title: item.title, notes: '' }
      return { id: item.id, lasts: item.lasts, topic, ...said }
    })
    const params = { meetingId: id }
    const saved = await server.call(manager, api.meetings.saveAgenda, { params, body: { items: worded, version } })
    expect(saved.minutes.items[about]?.title).toContain('Words of 0')
    await server.call(members[0]!.user, api.answers.updateMyConsents, {
      params: { surveyId: members[0]!.survey.id },
      body: { choices: { I: 'adviser_only' } },
    })
    const { minutes } = await server.call(manager, api.meetings.getMeeting, { params })
    expect(JSON.stringify(minutes)).not.toContain('Words of 0')
    expect(minutes.items.find(({ notes }) => notes === 'We talked')?.title).toMatch(/\w{4}/)
  })

  it('shows of the money what the family sees', async () => {
    const { plan, room, client } = await aSharingFamily()
    const asset = { clientId: client.id, grouping: 'business' as const, category: 'cash' as const }
    await server.database.db.insert(assets).values([
      { ...asset, name: 'Shared', valueCents: 700_00, audience: 'family' },
      { ...asset, name: 'Kept', valueCents: 111_00, audience: 'adviser_only' },
    ])
    const shown = await room((await plan({ lasts: 300 })).id)
    const money = shown.items.flatMap(({ figure }) => figure?.amounts ?? [])
    expect(money).toContainEqual({ label: 'What we own', cents: 700_00 })
  })

  it('tells the practice’s open pages of a choice, and nobody of the family', async () => {
    const { plan, members, manager } = await aSharingFamily()
    await plan()
    const heard: unknown[] = []
    server.events.subscribe('live', (message) => message.changed === 'meetings' && heard.push(message))
    const { user, survey } = members[0]!
    await server.call(user, api.answers.updateMyConsents, { params: { surveyId: survey.id }, body: { choices: { I: 'adviser_only' } } })
    expect(heard).toEqual([{ userIds: [manager.id], changed: 'meetings' }])
  })
})
