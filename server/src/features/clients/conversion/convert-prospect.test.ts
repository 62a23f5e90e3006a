import { beforeAll, describe, expect, it } from 'vitest'
import { api, ERRORS } from '@paddock/contract'
import { eq, like } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { aClient, aMember, anOrganization, aProspect, aStakeholder, aSurvey, aUser, draftAnswers } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { notes } from '../../notes/notes.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { clients, outsideAdvisers } from '../clients.table.ts'
import { properties } from '../../finances/finances.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aManagedProspect() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const adviser = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const colleague = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Noah', lastName: 'Reid' })
  const prospect = await aProspect(db, { organizationId: organization.id, managerIds: [adviser.id], stage: 'proposal' })
  return { db, organization, adviser, colleague, prospect, params: { clientId: prospect.id } }
}

const convertedLongAgo = (clientId: string, hours: number) =>
  server.database.db
    .update(clients)
    .set({ convertedAt: new Date(Date.now() - hours * 3_600_000) })
    .where(eq(clients.id, clientId))

describe('converting a prospect', () => {
  it('notes, people, advisers, properties and history survive', async () => {
    const { db, adviser, prospect, params } = await aManagedProspect()
    await db.insert(notes).values({ clientId: prospect.id, authorId: adviser.id, body: { type: 'doc' } })
    await db.insert(stakeholders).values({ clientId: prospect.id, firstName: 'Tess' })
    await db.insert(outsideAdvisers).values({ clientId: prospect.id, name: 'M Lowe', profession: 'accountant' })
    await db.insert(properties).values({ clientId: prospect.id, name: 'River Block' })
    await server.call(adviser, api.clients.updateClient, { params, body: { version: 1, town: 'Dubbo' } })
    const preview = await server.call(adviser, api.clients.previewConversion, { params })
    expect(preview.belongings).toEqual(
      ['notes', 'people', 'advisers', 'properties', 'activities'].map((kind) => ({ kind, current: 1, archived: 0 })),
    )

    const client = await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: adviser.id, version: 2 } })

    expect(client).toMatchObject({
      id: prospect.id,
      status: 'client',
      stage: 'won',
      noteCount: 1,
      convertedBy: { id: adviser.id },
      can: { convert: false, undoConversion: true },
    })
    expect([client.people.length, client.advisers.length, client.properties.length]).toEqual([1, 1, 1])
    const history = await db.select().from(activities).where(eq(activities.clientId, prospect.id)).orderBy(activities.id)
    expect(history.map((entry) => entry.action)).toEqual(['client.updated', 'client.converted'])
  })

  it('of two conversions at once exactly one wins', async () => {
    const { db, adviser, colleague, prospect, params } = await aManagedProspect()
    const answers = await Promise.all(
      [adviser, colleague].map((manager) =>
        server.attempt(adviser, api.clients.convertProspect, { params, body: { managerId: manager.id, version: 1 } }),
      ),
    )
    expect(answers.map((answer) => answer.body.code ?? answer.status).toSorted()).toEqual([200, 2100])
    const entries = await db.select().from(activities).where(eq(activities.clientId, prospect.id))
    expect(entries.map((entry) => entry.action)).toEqual(['client.converted'])
  })

  it('puts the chosen adviser first and tells them by mail, once', async () => {
    const { db, adviser, colleague, prospect, params } = await aManagedProspect()
    const client = await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: colleague.id, version: 1 } })
    expect(client.managers.map((manager) => manager.id)).toEqual([colleague.id, adviser.id])
    const mails = await db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `converted:${prospect.id}:1:${colleague.id}`))
    expect(mails).toMatchObject([{ kind: 'mail', payload: { to: colleague.email, subject: expect.stringContaining('is now a client') } }])
  })

  it('tells nobody when advisers convert for themselves', async () => {
    const { db, adviser, prospect, params } = await aManagedProspect()
    await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: adviser.id, version: 1 } })
    expect(
      await db
        .select()
        .from(jobs)
        .where(like(jobs.key, `converted:${prospect.id}:%`)),
    ).toEqual([])
  })

  it('refuses an older version, an adviser of another practice, a client and an archived prospect', async () => {
    const { db, adviser, prospect, params } = await aManagedProspect()
    const stranger = await aUser(db, 'manager')
    const attempt = (managerId: string, version: number) =>
      server.attempt(adviser, api.clients.convertProspect, { params, body: { managerId, version } })
    expect((await attempt(adviser.id, 7)).body).toMatchObject({ code: 2003, current: { id: prospect.id, version: 1 } })
    expect((await attempt(stranger.id, 1)).body).toMatchObject({ code: 2103, fields: { managerId: expect.any(String) } })
    await server.call(adviser, api.clients.archiveClient, { params })
    expect((await attempt(adviser.id, 2)).body.code).toBe(2106)
    await server.call(adviser, api.clients.restoreClient, { params })
    expect((await attempt(adviser.id, 3)).status).toBe(200)
    expect((await attempt(adviser.id, 4)).body.code).toBe(2100)
    expect((await server.attempt(adviser, api.clients.previewConversion, { params })).body.code).toBe(2100)
  })
})

describe('undoing a conversion', () => {
  it('gives back the prospect with its stage and its advisers', async () => {
    const { adviser, colleague, params } = await aManagedProspect()
    await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: colleague.id, version: 1 } })
    const prospect = await server.call(adviser, api.clients.undoConversion, { params })
    expect(prospect).toMatchObject({
      status: 'prospect',
      stage: 'proposal',
      convertedAt: null,
      can: { convert: true, undoConversion: false },
    })
    expect(prospect.managers.map((manager) => manager.id)).toEqual([adviser.id])
  })

  it('works for a day and not longer', async () => {
    const { adviser, prospect, params } = await aManagedProspect()
    await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: adviser.id, version: 1 } })
    await convertedLongAgo(prospect.id, 24.01)
    expect((await server.call(adviser, api.clients.getClient, { params })).can.undoConversion).toBe(false)
    expect((await server.attempt(adviser, api.clients.undoConversion, { params })).body.code).toBe(2102)
    await convertedLongAgo(prospect.id, 23.9)
    expect((await server.attempt(adviser, api.clients.undoConversion, { params })).status).toBe(200)
  })

  it('is refused while anybody is asked a questionnaire: a prospect has none, and nobody could open or withdraw it there', async () => {
    const { db, adviser, params } = await aManagedProspect()
    await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: adviser.id, version: 1 } })
    const tess = await aStakeholder(db, { clientId: params.clientId, firstName: 'Tess' })
    const { surveys } = await server.call(adviser, api.surveys.assignSurveys, {
      params,
      body: { questionnaireKey: 'stakeholder_survey', stakeholderIds: [tess.id], dueOn: null },
    })
    const undo = () => server.attempt(adviser, api.clients.undoConversion, { params })
    expect(await undo()).toMatchObject({ status: 409, body: { code: ERRORS.asked_since_conversion.code } })
    expect(await server.call(adviser, api.clients.getClient, { params })).toMatchObject({ status: 'client', can: { undoConversion: true } })
    await server.call(adviser, api.surveys.withdrawSurvey, { params: { ...params, surveyId: surveys[0]!.id } })
    expect(await undo()).toMatchObject({ status: 200, body: { status: 'prospect' } })
  })

  it('is refused while a client is merged into it, and works again once that merge is undone', async () => {
    const { db, organization, adviser, prospect, params } = await aManagedProspect()
    const client = await aClient(db, { organizationId: organization.id, managerIds: [adviser.id] })
    await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: adviser.id, version: 1 } })
    const body = { duplicateId: client.id, version: 2, duplicateVersion: 1, take: [] }
    await server.call(adviser, api.clients.mergeClients, { params, body })
    const undo = () => server.attempt(adviser, api.clients.undoConversion, { params })
    expect(await undo()).toMatchObject({ status: 409, body: { code: ERRORS.merged_since_conversion.code } })
    await server.call(adviser, api.clients.undoMerge, { params: { clientId: client.id } })
    expect(await undo()).toMatchObject({ status: 200, body: { id: prospect.id, status: 'prospect' } })
  })

  it('leaves no questionnaire on the prospect, whoever or whatever is put back afterwards', async () => {
    const { db, adviser, prospect, params } = await aManagedProspect()
    await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: adviser.id, version: 1 } })
    const [tess, noah] = [await aMember(db, { clientId: prospect.id }), await aMember(db, { clientId: prospect.id, firstName: 'Noah' })]
    const [withdrawn, begun] = [
      await aSurvey(db, { stakeholderId: tess.stakeholder.id }),
      await aSurvey(db, { stakeholderId: noah.stakeholder.id }),
    ]
    await draftAnswers(db, begun, { q20: 'lead' })
    await server.call(adviser, api.surveys.withdrawSurvey, { params: { ...params, surveyId: withdrawn.id } })
    await server.call(adviser, api.stakeholders.removeStakeholder, { params: { ...params, stakeholderId: noah.stakeholder.id } })
    await server.call(adviser, api.clients.undoConversion, { params })

    await server.call(adviser, api.stakeholders.restoreStakeholder, { params: { ...params, stakeholderId: noah.stakeholder.id } })
    const restored = await server.attempt(adviser, api.surveys.restoreSurvey, { params: { ...params, surveyId: withdrawn.id } })
    expect([restored.status, restored.body.code]).toEqual([ERRORS.not_a_client.status, ERRORS.not_a_client.code])
    for (const { user } of [tess, noah]) expect((await server.call(user, api.answers.listMySurveys, {})).surveys).toEqual([])
    const entries = await db.select().from(activities).where(eq(activities.entityId, begun.id))
    expect(entries).toMatchObject([{ action: 'survey.withdrawn', actorId: adviser.id, clientId: prospect.id }])
  })

  it('gives it back to nobody who left meanwhile: where all have, to who looks after it now', async () => {
    const { db, organization, adviser, colleague, params } = await aManagedProspect()
    const orgAdmin = await aUser(db, 'organizationAdmin', { organizationId: organization.id })
    await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: colleague.id, version: 1 } })
    await server.call(orgAdmin, api.users.deactivateUser, { params: { userId: adviser.id }, body: { reassignTo: colleague.id } })
    const prospect = await server.call(colleague, api.clients.undoConversion, { params })
    expect(prospect.managers.map(({ id }) => id)).toEqual([colleague.id])
  })

  it('is refused for a prospect', async () => {
    const { adviser, params } = await aManagedProspect()
    expect((await server.attempt(adviser, api.clients.undoConversion, { params })).body.code).toBe(2101)
  })

  it('a conversion that was undone can be made again, with another mail', async () => {
    const { db, adviser, colleague, prospect, params } = await aManagedProspect()
    await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: colleague.id, version: 1 } })
    await server.call(adviser, api.clients.undoConversion, { params })
    await server.call(adviser, api.clients.convertProspect, { params, body: { managerId: colleague.id, version: 3 } })
    expect(
      await db
        .select()
        .from(jobs)
        .where(eq(jobs.key, `converted:${prospect.id}:3:${colleague.id}`)),
    ).toHaveLength(1)
  })
})
