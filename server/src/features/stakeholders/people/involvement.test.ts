import { api } from '@paddock/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember, aStakeholder, aSurvey, aUser, draftAnswers, sentAnswers } from '../../../testing/factories.ts'
import { aSurveyedFamily } from '../../../testing/families/surveyed-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { surveys } from '../../surveys/surveys.table.ts'
import { stakeholders } from '../stakeholders.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aFarm() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId: client.id }
  return {
    db,
    manager,
    client,
    params,
    add: (body: object) => server.attempt(manager, api.stakeholders.addStakeholder, { params, body }),
    change: (stakeholderId: string, version: number, body: object) =>
      server.attempt(manager, api.stakeholders.updateStakeholder, { params: { ...params, stakeholderId }, body: { version, ...body } }),
  }
}

describe('whether somebody is of the family', () => {
  it('is of the family unless the practice says otherwise, with an entry in the log', async () => {
    const { add, change, db } = await aFarm()
    const june = (await add({ firstName: 'June', accountKind: 'admin' })).body
    expect(june).toMatchObject({ involvement: 'family' })
    expect((await change(june.id, 1, { involvement: 'helper' })).body).toMatchObject({ involvement: 'helper', accountKind: 'admin' })
    const log = await db
      .select()
      .from(activities)
      .where(and(eq(activities.entityId, june.id), eq(activities.action, 'stakeholder.updated')))
    expect(log).toMatchObject([{ before: { involvement: 'family' }, after: { involvement: 'helper' } }])
    expect((await add({ firstName: 'Ray', involvement: 'helper' })).body).toMatchObject({ involvement: 'helper' })
  })

  it('the primary stakeholder is of the family: a helper who becomes it is too, and it becomes nobody’s helper', async () => {
    const { add, change } = await aFarm()
    const refusal = { status: 400, body: { fields: { involvement: expect.stringContaining('primary stakeholder') } } }
    expect(await add({ firstName: 'A', type: 'Primary Stakeholder', involvement: 'helper' })).toMatchObject(refusal)
    const june = (await add({ firstName: 'June', involvement: 'helper' })).body
    const primary = (await change(june.id, 1, { type: 'Primary Stakeholder', involvement: 'helper' })).body
    expect(primary).toMatchObject({ type: 'Primary Stakeholder', involvement: 'family' })
    expect(await change(june.id, 2, { involvement: 'helper' })).toMatchObject(refusal)
  })

  it('the family’s own keepers see it and cannot change it', async () => {
    const { db, client } = await aFarm()
    const { user, stakeholder } = await aMember(db, { clientId: client.id, accountKind: 'admin', involvement: 'helper' })
    const { people } = await server.call(user, api.family.getFamilyRecord, {})
    expect(people).toMatchObject([{ involvement: 'helper', isMe: true }])
    const body = { version: 1, involvement: 'family' }
    expect((await server.attempt(user, api.family.updateFamilyPerson, { params: { stakeholderId: stakeholder.id }, body })).status).toBe(
      400,
    )
  })
})

describe('somebody who helps from outside', () => {
  it('is asked what concerns a helper, is left out of what does not, and reads no choices of who sees it', async () => {
    const { db, manager, client, params } = await aFarm()
    const { user, stakeholder } = await aMember(db, { clientId: client.id, involvement: 'helper' })
    const assign = (questionnaireKey: 'fact_find' | 'stakeholder_survey' | 'mini_ipip') =>
      server.call(manager, api.surveys.assignSurveys, {
        params,
        body: { questionnaireKey, stakeholderIds: [stakeholder.id], dueOn: null },
      })
    expect((await assign('stakeholder_survey')).surveys).toMatchObject([{ total: 3, stakeholder: { involvement: 'helper' } }])
    expect((await assign('fact_find')).surveys).toHaveLength(1)
    expect(await assign('mini_ipip')).toMatchObject({ surveys: [], skipped: [{ reason: 'nothing_asked' }] })
    const mine = (await server.call(user, api.answers.listMySurveys, {})).surveys
    expect(mine.map(({ questionnaire }) => questionnaire.key).toSorted()).toEqual(['fact_find', 'stakeholder_survey'])
    const consents = (await server.call(user, api.answers.listMyConsents, {})).surveys
    expect(consents.flatMap((survey) => survey.consents)).toEqual([])
  })

  it('who becomes one has no questionnaire left that asks nothing of them, and is not reminded of it', async () => {
    const { db, manager, client, params } = await aFarm()
    const { user, stakeholder } = await aMember(db, { clientId: client.id })
    const survey = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'mini_ipip' })
    expect((await server.call(user, api.answers.listMySurveys, {})).surveys).toHaveLength(1)
    await db.update(stakeholders).set({ involvement: 'helper' }).where(eq(stakeholders.id, stakeholder.id))
    expect((await server.call(user, api.answers.listMySurveys, {})).surveys).toEqual([])
    const body = { surveyIds: [survey.id] }
    expect(await server.call(manager, api.surveys.remindSurveys, { params, body })).toMatchObject({
      reminded: [],
      skipped: [{ reason: 'nothing_asked' }],
    })
  })

  it('is counted in no figure or comparison, whatever they answered before; it counts again once they are of the family', async () => {
    const { db } = server.database
    const answers = {
      q21: { statement: 2 },
      q35: ['land', 'viability', 'fairness', 'retirement', 'harmony', 'growth', 'exit'],
      q37: 'My desk.',
    }
    const family = ['Alice', 'Henry', 'Tess'].map((firstName) => ({ firstName, answers, consent: 'named' as const }))
    const it = await aSurveyedFamily(db, [...family, { firstName: 'June', answers: { ...answers, q44: 'to_discuss' }, consent: 'named' }])
    const june = it.members[3]!
    await sentAnswers(db, await aSurvey(db, { stakeholderId: june.stakeholder.id, questionnaireKey: 'mini_ipip' }), {
      p1: { i1: 3, i2: 3, i3: 3, i4: 3 },
    })
    await aSurvey(db, { stakeholderId: june.stakeholder.id, questionnaireKey: 'fact_find', dueOn: '2026-01-01' })
    const figures = async (audience: 'adviser' | 'family') => {
      const { at: _at, ...all } = await server.call(it.manager, api.analytics.getAnalytics, { params: it.params, query: { audience } })
      return JSON.stringify(all)
    }
    // Who is waited for is no figure: a helper's own steps stand in tests of their own.
    const overview = async () => {
      const { nextActions: _nextActions, ...all } = await server.call(it.manager, api.analytics.getOverview, { params: it.params })
      return JSON.stringify(all)
    }
    const compared = async () =>
      JSON.stringify(
        await server.call(it.manager, api.surveys.compareAnswers, { params: it.params, query: { questionnaireKey: 'stakeholder_survey' } }),
      )
    const seen = async () => [await figures('adviser'), await figures('family'), await overview(), await compared()]
    const before = await seen()
    for (const text of before) expect(text).toContain(june.stakeholder.id)
    const set = (involvement: 'family' | 'helper') =>
      db.update(stakeholders).set({ involvement }).where(eq(stakeholders.id, june.stakeholder.id))
    await set('helper')
    for (const text of await seen()) {
      expect(text).not.toContain(june.stakeholder.id)
      expect(text).not.toContain('June')
    }
    await set('family')
    expect(await seen()).toEqual(before)
  })

  it('who is overdue with what they were asked, or has not started it, is a next step like anybody; what asks nothing of helpers is none', async () => {
    const { db, manager, client, params } = await aFarm()
    const { stakeholder } = await aMember(db, { clientId: client.id, firstName: 'June', involvement: 'helper' })
    const steps = async () => (await server.call(manager, api.analytics.getOverview, { params })).nextActions
    const theirs = async () => (await steps()).filter(({ who }) => who.some(({ stakeholderId }) => stakeholderId === stakeholder.id))
    expect(await theirs()).toEqual([])
    await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'mini_ipip', dueOn: '2026-01-01' })
    expect(await theirs()).toEqual([])
    const survey = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'fact_find' })
    expect(await theirs()).toMatchObject([{ kind: 'not_started', title: 'June has not started', surveyIds: [survey.id] }])
    await db.update(surveys).set({ dueOn: '2026-01-01' }).where(eq(surveys.id, survey.id))
    expect(await theirs()).toMatchObject([{ kind: 'overdue', title: 'June is overdue', surveyIds: [survey.id] }])
    await aStakeholder(db, { clientId: client.id, firstName: 'Tess' })
    expect((await steps()).find(({ kind }) => kind === 'assign')?.title).toBe('Nobody of the family has been asked anything')
  })

  it('what they were asked is not in the counts of the list and of the record’s head, as soon as they help from outside', async () => {
    const { manager, client, params, add, change, db } = await aFarm()
    const [june, ray] = [(await add({ firstName: 'June' })).body, (await add({ firstName: 'Ray' })).body]
    for (const { id } of [june, ray]) await aSurvey(db, { stakeholderId: id, questionnaireKey: 'fact_find' })
    const counts = async () => {
      const { rows } = await server.call(manager, api.clients.listClients, { query: { status: 'client' } })
      const { completion } = await server.call(manager, api.analytics.getOverview, { params })
      return [rows.find(({ id }) => id === client.id)?.surveysAssigned, completion.assigned]
    }
    expect(await counts()).toEqual([2, 2])
    await change(june.id, 1, { involvement: 'helper' })
    expect(await counts()).toEqual([1, 1])
    await change(ray.id, 1, { life: 'deceased' })
    expect(await counts()).toEqual([0, 0])
    await change(june.id, 2, { involvement: 'family' })
    expect(await counts()).toEqual([1, 1])
  })

  it('who sent what they were asked is a next step for the adviser to read, until it was gone through', async () => {
    const { db, manager, client, params } = await aFarm()
    const { stakeholder } = await aMember(db, { clientId: client.id, firstName: 'June', involvement: 'helper' })
    const survey = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'fact_find' })
    const steps = async () =>
      (await server.call(manager, api.analytics.getOverview, { params })).nextActions.filter(({ kind }) => kind === 'review')
    expect(await steps()).toEqual([])
    await sentAnswers(db, survey, { q1: 'Kurrajong Downs' })
    expect(await steps()).toMatchObject([
      { title: 'June has sent answers', tab: 'surveys', who: [{ stakeholderId: stakeholder.id, name: 'June' }] },
    ])
    await server.call(manager, api.surveys.reviewSurvey, { params: { ...params, surveyId: survey.id }, body: { sent: 1 } })
    expect(await steps()).toEqual([])
  })
})

describe('how far somebody is', () => {
  it('follows a changed generation on every screen at once', async () => {
    const { db } = server.database
    const it = await aSurveyedFamily(db, [{ firstName: 'Noah', generation: 2 }])
    const [noah] = it.members
    const survey = await aSurvey(db, { stakeholderId: noah!.stakeholder.id, questionnaireKey: 'fact_find' })
    await draftAnswers(db, noah!.survey, { q20: 'owner', q22: 'owner' })
    const everywhere = async () => {
      const listed = (await server.call(it.manager, api.surveys.listSurveys, { params: it.params })).surveys
      const mine = (await server.call(noah!.user, api.answers.listMySurveys, {})).surveys
      const { completion, nextActions } = await server.call(it.manager, api.analytics.getOverview, { params: it.params })
      const known = [listed, mine].map((surveys) => surveys.find(({ id }) => id === noah!.survey.id))
      const counted = completion.people.flatMap(({ surveys }) => surveys).find(({ surveyId }) => surveyId === noah!.survey.id)
      const told = nextActions.map(({ detail }) => /\d+ of \d+/.exec(detail)?.[0]).find(Boolean)
      return [...[...known, counted].map((each) => `${each?.answered} of ${each?.total}`), told]
    }
    await db.execute(sql`update surveys set archived_at = now() where id = ${survey.id}`)
    expect(new Set(await everywhere())).toEqual(new Set(['2 of 23']))
    const change = (generation: number | null, version: number) =>
      server.call(it.manager, api.stakeholders.updateStakeholder, {
        params: { ...it.params, stakeholderId: noah!.stakeholder.id },
        body: { generation, version },
      })
    await change(1, 1)
    expect(new Set(await everywhere())).toEqual(new Set(['2 of 28']))
    // Nobody has said: it is not guessed that they are senior.
    await change(null, 2)
    expect(new Set(await everywhere())).toEqual(new Set(['2 of 23']))
  })
})
