import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aProspect, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { notes } from '../../notes/notes.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { outsideAdvisers } from '../clients.table.ts'
import { properties } from '../../finances/finances.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPair() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id })
  const colleague = await aUser(db, 'manager', { organizationId: organization.id })
  const kept = await aProspect(db, { organizationId: organization.id, businessName: 'Yass Wool', town: 'Yass', managerIds: [manager.id] })
  const duplicate = await aProspect(db, {
    organizationId: organization.id,
    businessName: 'Yass Wool Co',
    town: 'Bowning',
    abn: '51824753556',
    managerIds: [manager.id, colleague.id],
  })
  const params = { clientId: kept.id }
  const body = { duplicateId: duplicate.id, version: 1, duplicateVersion: 1, take: [] }
  return { db, manager, colleague, kept, duplicate, params, body }
}

describe('merging a duplicate', () => {
  it('moves everything and loses nothing', async () => {
    const { db, manager, colleague, kept, duplicate, params, body } = await aPair()
    await db.insert(notes).values([
      { clientId: duplicate.id, authorId: manager.id, body: { type: 'doc' } },
      { clientId: duplicate.id, authorId: manager.id, body: { type: 'doc' }, archivedAt: new Date() },
      { clientId: kept.id, authorId: manager.id, body: { type: 'doc' } },
    ])
    await db.insert(stakeholders).values({ clientId: duplicate.id, firstName: 'Tess' })
    await db.insert(outsideAdvisers).values({ clientId: duplicate.id, name: 'M Lowe', profession: 'accountant' })
    await db.insert(properties).values({ clientId: duplicate.id, name: 'River Block' })
    await server.call(manager, api.clients.updateClient, { params: { clientId: duplicate.id }, body: { version: 1, postcode: '2582' } })

    const merged = await server.call(manager, api.clients.mergeClients, {
      params,
      body: { ...body, duplicateVersion: 2, take: ['abn', 'town'] },
    })

    expect(merged).toMatchObject({ id: kept.id, businessName: 'Yass Wool', abn: '51824753556', town: 'Bowning', noteCount: 2, version: 2 })
    expect([merged.people.length, merged.advisers.length, merged.properties.length]).toEqual([1, 1, 1])
    expect(merged.managers.map((person) => person.id)).toEqual([manager.id, colleague.id])
    expect(await db.select().from(notes).where(eq(notes.clientId, kept.id))).toHaveLength(3)
  })

  it('the log of the record that stays shows both histories, and neither is rewritten', async () => {
    const { db, manager, kept, duplicate, params, body } = await aPair()
    await server.call(manager, api.clients.updateClient, { params: { clientId: duplicate.id }, body: { version: 1, postcode: '2582' } })
    const written = await db.select().from(activities).where(eq(activities.clientId, duplicate.id))
    await server.call(manager, api.clients.mergeClients, { params, body: { ...body, duplicateVersion: 2, take: ['abn', 'town'] } })
    const log = await server.call(manager, api.activity.listClientActivity, { params, query: {} })
    expect(log.rows).toMatchObject([
      { action: 'client.merged', before: { town: 'Yass' }, after: { town: 'Bowning', duplicate: 'Yass Wool Co' } },
      { action: 'client.updated', subject: 'Yass Wool Co' },
    ])
    expect(log.actors).toMatchObject([{ id: manager.id }])
    const ofDuplicate = await server.call(manager, api.activity.listClientActivity, { params: { clientId: duplicate.id }, query: {} })
    expect(ofDuplicate.rows.map(({ action }) => action)).toEqual(['client.merged_away', 'client.updated'])
    expect(await db.select().from(activities).where(eq(activities.id, written[0]!.id))).toEqual(written)

    const third = await aProspect(db, { organizationId: kept.organizationId, managerIds: [manager.id] })
    await server.call(manager, api.clients.mergeClients, {
      params: { clientId: third.id },
      body: { ...body, duplicateId: kept.id, duplicateVersion: 2 },
    })
    const all = await server.call(manager, api.activity.listClientActivity, { params: { clientId: third.id }, query: { limit: 2 } })
    expect(all.rows.map(({ action }) => action)).toEqual(['client.merged', 'client.merged'])
    const rest = await server.call(manager, api.activity.listClientActivity, {
      params: { clientId: third.id },
      query: { cursor: all.next! },
    })
    expect(rest.rows.map(({ action }) => action)).toEqual(['client.updated'])
  })

  it('the duplicate is archived, says where it went, keeps its details and cannot be restored', async () => {
    const { manager, kept, duplicate, params, body } = await aPair()
    await server.call(manager, api.clients.mergeClients, { params, body })
    const gone = await server.call(manager, api.clients.getClient, { params: { clientId: duplicate.id } })
    expect(gone).toMatchObject({ mergedIntoId: kept.id, town: 'Bowning', archivedAt: expect.any(String), can: { restore: false } })
    expect((await server.attempt(manager, api.clients.restoreClient, { params: { clientId: duplicate.id } })).body.code).toBe(2107)
  })

  it('a client that is merged into a prospect makes it a client', async () => {
    const { db, manager, kept, params, body } = await aPair()
    const client = await aClient(db, {
      organizationId: kept.organizationId,
      managerIds: [manager.id],
      convertedAt: new Date('2024-03-01T00:00:00Z'),
    })
    const merged = await server.call(manager, api.clients.mergeClients, { params, body: { ...body, duplicateId: client.id } })
    expect(merged).toMatchObject({ status: 'client', stage: 'won', can: { convert: false, undoConversion: false } })
    expect(new Date(merged.convertedAt ?? 0).toISOString()).toBe('2024-03-01T00:00:00.000Z')
  })

  it('of two merges of one pair in opposite directions exactly one wins', async () => {
    const { manager, kept, duplicate, body } = await aPair()
    const merge = (into: string, from: string) =>
      server.attempt(manager, api.clients.mergeClients, { params: { clientId: into }, body: { ...body, duplicateId: from } })
    const answers = await Promise.all([merge(kept.id, duplicate.id), merge(duplicate.id, kept.id)])
    expect(answers.map((answer) => answer.body.code ?? answer.status).toSorted()).toEqual([200, 2106])
  })

  it('refuses itself, an older version of either, a record of another practice and one that is not theirs', async () => {
    const { db, manager, kept, duplicate, params, body } = await aPair()
    const attempt = async (change: object, person = manager) =>
      (await server.attempt(person, api.clients.mergeClients, { params, body: { ...body, ...change } })).body
    expect(await attempt({ duplicateId: kept.id })).toMatchObject({ code: 2104 })
    expect(await attempt({ version: 9 })).toMatchObject({ code: 2003, current: { id: kept.id } })
    expect(await attempt({ duplicateVersion: 9 })).toMatchObject({ code: 2003, current: { id: duplicate.id } })
    const foreign = await aClient(db)
    expect(await attempt({ duplicateId: foreign.id })).toMatchObject({ code: 2001 })
    expect(await attempt({ duplicateId: foreign.id }, await aUser(db, 'admin'))).toMatchObject({ code: 2105 })
  })
})
