import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { aClient, aMember, aStakeholder, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aFarm() {
  const { db } = server.database
  const manager = await aUser(db, 'manager', { firstName: 'Priya', lastName: 'Nair' })
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId: client.id }
  return {
    db,
    manager,
    client,
    params,
    add: (body: object) => server.call(manager, api.stakeholders.addStakeholder, { params, body }),
    refused: async (body: object) => (await server.attempt(manager, api.stakeholders.addStakeholder, { params, body })).body,
    list: async () => (await server.call(manager, api.stakeholders.listStakeholders, { params })).stakeholders,
    log: () => db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(activities.id),
  }
}

describe('adding a stakeholder', () => {
  it('keeps what was entered, with an entry in the log', async () => {
    const { add, list, log } = await aFarm()
    const given = { firstName: 'Tess', lastName: 'Whitlock', relationship: 'Daughter', generation: 2, birthYear: 1986, onFarm: true }
    const tess = await add(given)
    expect(tess).toMatchObject({
      ...given,
      email: '',
      type: 'Stakeholder',
      accountKind: 'survey',
      account: { state: 'none', invitedAt: null },
      surveysAssigned: 0,
      version: 1,
      can: { edit: true, invite: false, resend: false, revoke: false, remove: true },
    })
    expect(await list()).toEqual([tess])
    expect(await log()).toMatchObject([{ action: 'stakeholder.added', subject: 'Tess Whitlock', after: given }])
  })

  it('needs a first or a last name', async () => {
    const { add, refused } = await aFarm()
    expect(await refused({ firstName: '  ', email: 'tess@example.com' })).toMatchObject({
      code: 2700,
      fields: { firstName: 'Enter a first or a last name.' },
    })
    await expect(add({ lastName: 'Whitlock' })).resolves.toMatchObject({ lastName: 'Whitlock' })
  })

  it('a new primary stakeholder takes the place of the former one, who goes on helping', async () => {
    const { add, list, log } = await aFarm()
    await add({ firstName: 'Henry', type: 'Primary Stakeholder' })
    const alice = await add({ firstName: 'Alice', type: 'Primary Stakeholder' })
    expect(alice).toMatchObject({ type: 'Primary Stakeholder', accountKind: 'primary' })
    expect(await list()).toMatchObject([
      { firstName: 'Alice', type: 'Primary Stakeholder', accountKind: 'primary' },
      { firstName: 'Henry', type: 'Stakeholder', accountKind: 'admin', version: 2 },
    ])
    const [, demoted, added] = await log()
    expect(demoted).toMatchObject({
      action: 'stakeholder.demoted',
      subject: 'Henry',
      before: { type: 'Primary Stakeholder', accountKind: 'primary' },
      after: { type: 'Stakeholder', accountKind: 'admin', successor: 'Alice' },
    })
    expect(added).toMatchObject({ action: 'stakeholder.added', subject: 'Alice' })
  })

  it('the primary account is the primary stakeholder’s, and nobody else’s', async () => {
    const { add, refused } = await aFarm()
    expect(await refused({ firstName: 'A', type: 'Stakeholder', accountKind: 'primary' })).toMatchObject({
      code: 2000,
      fields: { accountKind: expect.any(String) },
    })
    expect(await refused({ firstName: 'A', type: 'Primary Stakeholder', accountKind: 'survey' })).toMatchObject({
      fields: { accountKind: expect.any(String) },
    })
    await expect(add({ firstName: 'A', accountKind: 'primary' })).resolves.toMatchObject({ type: 'Primary Stakeholder' })
  })

  it('two people of a family do not share an address, nor take that of somebody who can be put back', async () => {
    const { db, add, refused, client, manager, params } = await aFarm()
    const shared = `${newId()}@example.com`
    await add({ firstName: 'Alice', lastName: 'Whitlock', email: shared })
    expect(await refused({ firstName: 'Henry', email: shared.toUpperCase() })).toMatchObject({
      code: 2000,
      fields: { email: 'Alice Whitlock already has this email. Enter another one.' },
    })
    const member = await aMember(db, { clientId: client.id, firstName: 'Noah', lastName: '' })
    await server.call(manager, api.stakeholders.removeStakeholder, { params: { ...params, stakeholderId: member.stakeholder.id } })
    expect(await refused({ firstName: 'Noah', email: member.user.email })).toMatchObject({
      fields: { email: 'Noah had this email and was removed. Put them back instead.' },
    })
  })

  it('partner and parent are other people of the same family, and partners are mutual', async () => {
    const { db, add, refused, list } = await aFarm()
    const stranger = await aStakeholder(db)
    for (const field of ['partnerId', 'parentId'])
      expect(await refused({ firstName: 'A', [field]: stranger.id })).toMatchObject({
        code: 2000,
        fields: { [field]: 'Choose another person of this family.' },
      })
    const alice = await add({ firstName: 'Alice' })
    const henry = await add({ firstName: 'Henry', partnerId: alice.id })
    const tess = await add({ firstName: 'Tess', parentId: alice.id })
    expect(await list()).toMatchObject([
      { id: alice.id, partnerId: henry.id },
      { id: henry.id, partnerId: alice.id },
      { id: tess.id, parentId: alice.id },
    ])
    expect(await refused({ firstName: 'A', partnerId: tess.id, parentId: tess.id })).toMatchObject({
      fields: { parentId: expect.any(String) },
    })
  })

  it('nobody is added to a record that is archived, another manager’s or another practice’s', async () => {
    const { db, client, manager, params } = await aFarm()
    const colleague = await aUser(db, 'manager', { organizationId: client.organizationId })
    for (const outsider of [colleague, await aUser(db, 'manager'), await aUser(db, 'organizationAdmin')])
      expect(await server.attempt(outsider, api.stakeholders.addStakeholder, { params, body: { firstName: 'A' } })).toMatchObject({
        status: 404,
      })
    await server.call(manager, api.clients.archiveClient, { params })
    expect((await server.attempt(manager, api.stakeholders.addStakeholder, { params, body: { firstName: 'A' } })).body.code).toBe(2106)
  })

  it('shows who was removed apart from who is there, and lets nobody change an archived record', async () => {
    const { add, manager, params } = await aFarm()
    const gone = await add({ firstName: 'Gone' })
    await add({ firstName: 'Here' })
    await server.call(manager, api.stakeholders.removeStakeholder, { params: { ...params, stakeholderId: gone.id } })
    await server.call(manager, api.clients.archiveClient, { params })
    const { stakeholders, removed } = await server.call(manager, api.stakeholders.listStakeholders, { params })
    expect(removed).toMatchObject([{ id: gone.id, firstName: 'Gone' }])
    expect(stakeholders).toMatchObject([{ firstName: 'Here', can: { edit: false, remove: false } }])
  })
})
