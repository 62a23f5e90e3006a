import { api } from '@paddock/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMember, aStakeholder, aUser } from '../../testing/factories.ts'
import { aRegisteredFamily } from '../../testing/families/registered-family.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('the road ahead', () => {
  it('begins with the usual milestones, once', async () => {
    const { manager, params, log } = await aRegisteredFamily(server)
    const laid = await server.call(manager, api.road.layOutRoad, { params })
    expect(laid.steps.length).toBeGreaterThan(8)
    expect(await server.call(manager, api.road.layOutRoad, { params })).toEqual(laid)
    expect(await log('milestone.added')).toHaveLength(laid.steps.length)
  })

  it('is another practice’s business', async () => {
    const { db, params } = await aRegisteredFamily(server)
    const stranger = await aUser(db, 'manager')
    expect((await server.attempt(stranger, api.road.getRoad, { params })).status).toBe(404)
    expect((await server.attempt(stranger, api.road.layOutRoad, { params })).status).toBe(404)
  })

  it('counts a milestone as reached once its paper is signed', async () => {
    const { manager, params, added, change } = await aRegisteredFamily(server)
    const paper = await added({ record: 'paper', kind: 'will', status: 'draft' })
    await added({ record: 'milestone', title: 'The will is signed', evidence: 'paper', evidenceId: paper.id })
    const stepOf = async () => (await server.call(manager, api.road.getRoad, { params })).steps[0]
    expect(await stepOf()).toMatchObject({ state: 'next', shownBy: { title: 'Will', holds: false } })
    await change(paper.id, { record: 'paper', status: 'signed', signedOn: '2026-05-03', version: 1 })
    expect(await stepOf()).toMatchObject({ state: 'reached', shownBy: { holds: true, on: '2026-05-03' } })
  })

  it('counts a milestone as reached once minutes with its decision were sent; the family reads it where all of it was asked', async () => {
    const { db, manager, client, params, added, add } = await aRegisteredFamily(server)
    const [tess, aunt] = [await aMember(db, { clientId: client.id }), await aStakeholder(db, { clientId: client.id })]
    const plan = { title: 'Who runs the farm', heldOn: '2026-12-04', stakeholderIds: [tess.stakeholder.id] }
    const meeting = await server.call(manager, api.meetings.planMeeting, { params, body: plan })
    const at = { meetingId: meeting.id }
    const decided = { itemId: meeting.items[0]!.id, kind: 'decision' as const, words: 'Tess runs the sheep' }
    const { id: evidenceId } = await server.call(manager, api.meetings.addOutcome, { params: at, body: decided })
    await added({ record: 'milestone', title: 'An option is chosen', evidence: 'decision', evidenceId, audience: 'family' })
    const stepOf = async () => (await server.call(manager, api.road.getRoad, { params })).steps[0]
    const familys = async () => (await server.call(tess.user, api.road.getFamilyRoad, {})).steps[0]?.state
    expect(await stepOf()).toMatchObject({ state: 'next', shownBy: { title: 'Tess runs the sheep', holds: false } })
    const { meeting: sent } = await server.call(manager, api.meetings.sendMinutes, { params: at, body: { version: meeting.version } })
    expect(await stepOf()).toMatchObject({ state: 'reached', shownBy: { holds: true, on: '2026-12-04' } })
    expect(await familys()).toBe('next')
    const stakeholderIds = [tess.stakeholder.id, aunt.id]
    await server.call(manager, api.meetings.updateMeeting, { params: at, body: { stakeholderIds, version: sent.version } })
    expect(await familys()).toBe('reached')
    // What is written down or reworded afterwards waits for the corrected minutes.
    const { version } = await server.call(manager, api.meetings.updateOutcome, {
      params: { ...at, outcomeId: evidenceId },
      body: { words: 'Noah runs the sheep', version: 1 },
    })
    expect([(await stepOf())?.state, await familys()]).toEqual(['next', 'next'])
    const later = await server.call(manager, api.meetings.addOutcome, { params: at, body: { ...decided, words: 'Ruth keeps the house' } })
    await added({ record: 'milestone', title: 'The house is settled', evidence: 'decision', evidenceId: later.id, audience: 'family' })
    const states = async () => (await server.call(manager, api.road.getRoad, { params })).steps.map(({ state }) => state)
    expect([version, (await states()).filter((state) => state === 'reached')]).toEqual([2, []])
    const held = await server.call(manager, api.meetings.getMeeting, { params: at })
    expect(held.changedSinceSent).toBe(true)
    const corrected = await server.call(manager, api.meetings.sendMinutes, { params: at, body: { version: held.version } })
    expect(corrected.meeting.changedSinceSent).toBe(false)
    expect(await states()).toEqual(['reached', 'reached'])
    const other = await aRegisteredFamily(server)
    const foreign = await other.add({ record: 'milestone', title: 'Chosen', evidence: 'decision', evidenceId })
    expect(foreign).toMatchObject({ status: 400, body: { fields: { evidenceId: 'Choose a decision of this client.' } } })
    expect((await add({ record: 'milestone', title: 'Chosen', evidence: 'decision' })).status).toBe(400)
  })

  it('waits for nobody’s age and for no paper of another family', async () => {
    const other = await aRegisteredFamily(server)
    const foreignPaper = await other.added({ record: 'paper', kind: 'will', status: 'draft' })
    const foreignPerson = await other.person('Geoff')
    const { add } = await aRegisteredFamily(server)
    const refused = (field: string) => ({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    const milestone = { record: 'milestone', title: 'Handed over' }
    expect(await add({ ...milestone, age: 70 })).toMatchObject(refused('personId'))
    expect(await add({ ...milestone, age: 70, personId: foreignPerson.id })).toMatchObject(refused('personId'))
    expect(await add({ ...milestone, evidence: 'paper', evidenceId: foreignPaper.id })).toMatchObject(refused('evidenceId'))
    expect(await add({ ...milestone, evidence: 'task', evidenceId: foreignPaper.id })).toMatchObject(refused('evidenceId'))
  })

  it('shows the family what its adviser shares, without the evidence', async () => {
    const { db, client, added } = await aRegisteredFamily(server)
    const member = await aUser(db, 'user')
    await aStakeholder(db, { clientId: client.id, firstName: 'Tess', userId: member.id })
    await added({ record: 'milestone', title: 'Kept to the practice' })
    await added({ record: 'milestone', title: 'First family meeting held', phase: 'meeting', audience: 'family' })
    const { steps } = await server.call(member, api.road.getFamilyRoad, {})
    expect(steps.map(({ title, state }) => [title, state])).toEqual([['First family meeting held', 'next']])
    expect(steps[0]).not.toHaveProperty('shownBy')
  })
})
