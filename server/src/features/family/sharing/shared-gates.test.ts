import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember, aStakeholder, aSurvey, sentAnswers, draftAnswers } from '../../../testing/factories.ts'
import { aSurveyedFamily } from '../../../testing/families/surveyed-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { surveys } from '../../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const WORDS = { q21: { statement: 4 }, q36: 'The creek paddock stays with us.' }
type Person = Parameters<TestServer['call']>[0]

/** Three who sent and show everything by name, and one who was asked and has sent nothing. */
async function aSharingFamily() {
  const { db } = server.database
  const it = await aSurveyedFamily(db, [
    { firstName: 'Alice', answers: WORDS, consent: 'named' },
    { firstName: 'Henry', answers: WORDS, consent: 'named' },
    { firstName: 'Tess', answers: WORDS, consent: 'named' },
    { firstName: 'Noah' },
  ])
  const [alice, , , noah] = it.members
  const release = (questionnaireKey: 'stakeholder_survey' | 'mini_ipip' = 'stakeholder_survey') =>
    server.call(it.manager, api.surveys.releaseAnswers, { params: it.params, body: { questionnaireKey } })
  const takeBack = () =>
    server.call(it.manager, api.surveys.withdrawRelease, { params: it.params, body: { questionnaireKey: 'stakeholder_survey' } })
  return { ...it, db, alice: alice!, noah: noah!, release, takeBack }
}

const read = (user: Person) => server.call(user, api.family.getSharedAnswers, {})
const namesSeen = async (user: Person) => [...new Set((await read(user)).items.flatMap(({ named }) => named.map(({ name }) => name)))]

describe('what the others share', () => {
  it('is shown to nobody before they have sent the same questionnaire, and the page says which survey opens it', async () => {
    const { noah, alice, db } = await aSharingFamily()
    await draftAnswers(db, noah.survey, { q20: 'owner' })
    expect(await read(noah.user)).toEqual({
      items: [],
      gates: [
        {
          questionnaireKey: 'stakeholder_survey',
          questionnaire: 'Stakeholder survey',
          openedBy: null,
          releasedAt: null,
          surveyId: noah.survey.id,
        },
      ],
      rounds: [],
    })
    expect((await server.call(alice.user, api.family.listMyOpenings, {})).openings).toEqual([])
    await sentAnswers(db, noah.survey, WORDS)
    expect((await read(noah.user)).gates).toMatchObject([{ openedBy: 'sent', surveyId: null }])
    expect(await namesSeen(noah.user)).toEqual(['Alice Whitlock', 'Henry Whitlock', 'Tess Whitlock'])
  })

  it('stays shown while the person changes their answers, and is hidden again from who is asked anew until they send', async () => {
    const { alice, db, manager, params } = await aSharingFamily()
    await server.call(alice.user, api.answers.resumeSurvey, { params: { surveyId: alice.survey.id } })
    expect(await namesSeen(alice.user)).toHaveLength(3)
    await db.update(surveys).set({ status: 'completed' }).where(eq(surveys.id, alice.survey.id))
    const { surveys: asked } = await server.call(manager, api.surveys.assignSurveys, {
      params,
      body: { questionnaireKey: 'stakeholder_survey', stakeholderIds: [alice.stakeholder.id], dueOn: null },
    })
    expect(await read(alice.user)).toMatchObject({ items: [], gates: [{ openedBy: null, surveyId: asked[0]!.id }] })
    await server.call(manager, api.surveys.withdrawSurvey, { params: { ...params, surveyId: asked[0]!.id } })
    expect(await namesSeen(alice.user)).toHaveLength(3)
  })

  it('is shown to everybody of the family once the adviser releases it, and no longer once that is taken back', async () => {
    const { noah, release, takeBack, manager, params, db, client } = await aSharingFamily()
    const guest = await aStakeholder(db, { clientId: client.id })
    expect(guest.involvement).toBe('family')
    const released = await release()
    expect(released).toMatchObject({ title: 'Stakeholder survey', releasedBy: { id: manager.id }, waiting: [] })
    expect(released.can).toEqual({ release: false, withdraw: true })
    expect((await read(noah.user)).gates).toMatchObject([{ openedBy: 'release', releasedAt: released.releasedAt, surveyId: null }])
    expect(await namesSeen(noah.user)).toHaveLength(3)
    expect((await server.call(manager, api.surveys.listSurveys, { params })).releases).toEqual([released])
    expect(await takeBack()).toMatchObject({
      releasedAt: null,
      releasedBy: null,
      waiting: [{ stakeholderId: noah.stakeholder.id, name: 'Noah Whitlock' }],
      can: { release: true, withdraw: false },
    })
    expect(await namesSeen(noah.user)).toEqual([])
    await takeBack()
    const log = await db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(activities.id)
    expect(log.map(({ action, subject }) => [action, subject])).toEqual([
      ['answers.released', '“Stakeholder survey”'],
      ['answers.release_withdrawn', '“Stakeholder survey”'],
    ])
  })

  it('waits for their own answers again where somebody is asked after the release', async () => {
    const { noah, release, manager, params } = await aSharingFamily()
    await server.call(manager, api.surveys.withdrawSurvey, { params: { ...params, surveyId: noah.survey.id } })
    const first = await release()
    expect(await namesSeen(noah.user)).toHaveLength(3)
    await server.call(manager, api.surveys.assignSurveys, {
      params,
      body: { questionnaireKey: 'stakeholder_survey', stakeholderIds: [noah.stakeholder.id], dueOn: null },
    })
    expect(await namesSeen(noah.user)).toEqual([])
    const { releases } = await server.call(manager, api.surveys.listSurveys, { params })
    expect(releases).toMatchObject([{ releasedAt: first.releasedAt, waiting: [{ name: 'Noah Whitlock' }], can: { release: true } }])
    await release()
    expect(await namesSeen(noah.user)).toHaveLength(3)
  })

  it('is taken back where a duplicate brings people who were asked, for its undo to put back', async () => {
    const { noah, alice, release, manager, params, db, client, organization } = await aSharingFamily()
    const duplicate = await aClient(db, { organizationId: organization.id, managerIds: [manager.id] })
    const [beth, sam] = [await aMember(db, { clientId: duplicate.id, firstName: 'Beth' }), await aMember(db, { clientId: duplicate.id })]
    await aSurvey(db, { stakeholderId: beth.stakeholder.id, clientId: duplicate.id })
    const theirs = await aSurvey(db, {
      stakeholderId: sam.stakeholder.id,
      clientId: duplicate.id,
      consents: Object.fromEntries(['F', 'I'].map((section) => [section, 'named'])),
    })
    await sentAnswers(db, theirs, WORDS)
    const { releasedAt } = await release()
    const version = async (clientId: string) => (await server.call(manager, api.clients.getClient, { params: { clientId } })).version
    await server.call(manager, api.clients.mergeClients, {
      params,
      body: { duplicateId: duplicate.id, version: await version(client.id), duplicateVersion: await version(duplicate.id), take: [] },
    })
    // Neither who came nor who was there reads the others' before their own.
    expect(await namesSeen(beth.user)).toEqual([])
    expect(await namesSeen(noah.user)).toEqual([])
    expect(await namesSeen(alice.user)).toHaveLength(4)
    const shown = async () => (await server.call(manager, api.surveys.listSurveys, { params })).releases
    expect(await shown()).toMatchObject([{ releasedAt: null, can: { release: true } }])
    const log = await db.select().from(activities).where(eq(activities.clientId, client.id))
    expect(log.filter(({ action }) => action === 'answers.release_withdrawn')).toMatchObject([{ subject: '“Stakeholder survey”' }])

    await server.call(manager, api.clients.undoMerge, { params: { clientId: duplicate.id } })
    expect(await shown()).toMatchObject([{ releasedAt, releasedBy: { id: manager.id } }])
    expect(await namesSeen(noah.user)).toHaveLength(3)
    expect(await namesSeen(beth.user)).toEqual([])
  })

  it('of one questionnaire says nothing about another, and what nobody of the family was asked is not released', async () => {
    const { noah, manager, params, db } = await aSharingFamily()
    await aSurvey(db, { stakeholderId: noah.stakeholder.id, questionnaireKey: 'mini_ipip' })
    await sentAnswers(db, await aSurvey(db, { stakeholderId: noah.stakeholder.id, questionnaireKey: 'fact_find' }), { q1: 'Whitlock' })
    expect((await read(noah.user)).gates.map(({ questionnaireKey, openedBy }) => [questionnaireKey, openedBy])).toEqual([
      ['fact_find', 'sent'],
      ['stakeholder_survey', null],
      ['mini_ipip', null],
    ])
    expect(await namesSeen(noah.user)).toEqual([])
    const other = await aSurveyedFamily(db, [{ firstName: 'Alice', answers: WORDS }])
    const body = { questionnaireKey: 'mini_ipip' }
    expect(await server.attempt(other.manager, api.surveys.releaseAnswers, { params: other.params, body })).toMatchObject({
      status: 409,
      body: { code: 2735 },
    })
    expect((await server.attempt(other.manager, api.surveys.releaseAnswers, { params, body })).status).toBe(404)
    await server.call(manager, api.clients.archiveClient, { params })
    expect((await server.attempt(manager, api.surveys.releaseAnswers, { params, body })).body.code).toBe(2106)
  })

  it('is never shown to who helps from outside, not even after sending or a release, from the moment when they are marked so', async () => {
    const { alice, release, manager, params } = await aSharingFamily()
    expect(await namesSeen(alice.user)).toHaveLength(3)
    const { people } = await server.call(manager, api.clients.getClient, { params })
    const change = (involvement: 'family' | 'helper', version: number) =>
      server.call(manager, api.stakeholders.updateStakeholder, {
        params: { ...params, stakeholderId: alice.stakeholder.id },
        body: { involvement, version },
      })
    expect(people).toMatchObject([{ involvement: 'family' }, {}, {}, {}])
    await release()
    await change('helper', 1)
    expect(await read(alice.user)).toEqual({ items: [], gates: [], rounds: [] })
    expect((await server.call(alice.user, api.family.getMyFamily, {})).can.readShared).toBe(false)
    await change('family', 2)
    expect(await namesSeen(alice.user)).toHaveLength(3)
  })

  it('holds nothing of who helps from outside', async () => {
    const { noah, alice, release, db } = await aSharingFamily()
    await db.update(stakeholders).set({ involvement: 'helper' }).where(eq(stakeholders.id, alice.stakeholder.id))
    await release()
    expect(await namesSeen(noah.user)).toEqual(['Henry Whitlock', 'Tess Whitlock'])
  })
})
