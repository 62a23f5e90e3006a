import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { aClient, aMember, anOrganization, aStakeholder, aSurvey, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aFarmWithMember() {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId })
  const client = await aClient(db, { organizationId, managerIds: [manager.id] })
  const { user, stakeholder } = await aMember(db, { clientId: client.id, type: 'Primary Stakeholder', accountKind: 'primary' })
  const family = async () => (await server.attempt(user, api.family.getMyFamily)).status
  expect(await family()).toBe(200)
  return { db, manager, client, user, stakeholder, family, params: { clientId: client.id } }
}

describe('a family whose record the practice', () => {
  it('archives sees nothing of it until it is restored', async () => {
    const { manager, params, family } = await aFarmWithMember()
    await server.call(manager, api.clients.archiveClient, { params })
    expect(await family()).toBe(404)
    await server.call(manager, api.clients.restoreClient, { params })
    expect(await family()).toBe(200)
  })

  it('archives with many others likewise', async () => {
    const { manager, client, family } = await aFarmWithMember()
    const bulk = (action: 'archive' | 'restore') =>
      server.call(manager, api.clients.bulkUpdateClients, { body: { action, clientIds: [client.id] } })
    await bulk('archive')
    expect(await family()).toBe(404)
    await bulk('restore')
    expect(await family()).toBe(200)
  })

  it('merges away belongs to the record that stays, with its surveys and one primary stakeholder, until the merge is undone', async () => {
    const { db, manager, client, user, stakeholder } = await aFarmWithMember()
    const survey = await aSurvey(db, { clientId: client.id, stakeholderId: stakeholder.id })
    const kept = await aClient(db, { organizationId: client.organizationId, managerIds: [manager.id], businessName: 'Kept Farm' })
    const primary = await aStakeholder(db, { clientId: kept.id, firstName: 'Kept', type: 'Primary Stakeholder', accountKind: 'primary' })
    await server.call(manager, api.clients.mergeClients, {
      params: { clientId: kept.id },
      body: { duplicateId: client.id, version: 1, duplicateVersion: 1, take: [] },
    })
    expect(await server.call(user, api.family.getMyFamily, {})).toMatchObject({ businessName: 'Kept Farm', me: { accountKind: 'admin' } })
    const { stakeholders } = await server.call(manager, api.stakeholders.listStakeholders, { params: { clientId: kept.id } })
    expect(stakeholders).toMatchObject([
      { id: primary.id, type: 'Primary Stakeholder' },
      { id: stakeholder.id, type: 'Stakeholder', accountKind: 'admin', surveysAssigned: 1 },
    ])
    const { surveys } = await server.call(manager, api.surveys.listSurveys, { params: { clientId: kept.id } })
    expect(surveys).toMatchObject([{ id: survey.id }])
    const log = await db.select().from(activities).where(eq(activities.clientId, kept.id))
    expect(log.map(({ action }) => action)).toContain('stakeholder.demoted')

    await server.call(manager, api.clients.undoMerge, { params: { clientId: client.id } })
    expect(await server.call(user, api.family.getMyFamily, {})).toMatchObject({
      businessName: client.businessName,
      me: { accountKind: 'primary' },
    })
  })
})
