import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { aClient, aMember, aStakeholder, aSurvey, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { clients } from '../../clients/clients.table.ts'
import { users } from '../../users/users.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aFarm() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId: client.id }
  const call = (verb: 'removeStakeholder' | 'restoreStakeholder' | 'inviteStakeholder', stakeholderId: string) =>
    server.call(manager, api.stakeholders[verb], { params: { ...params, stakeholderId } })
  const read = () => server.call(manager, api.stakeholders.listStakeholders, { params })
  return { db, manager, client, params, call, read, list: async () => (await read()).stakeholders }
}

describe('removing a stakeholder', () => {
  it('ends sessions and the family’s access at once; putting them back gives both again', async () => {
    const { db, client, call } = await aFarm()
    const { user, stakeholder } = await aMember(db, { clientId: client.id, firstName: 'Tess' })
    expect((await server.attempt(user, api.family.getMyFamily)).status).toBe(200)
    await call('removeStakeholder', stakeholder.id)
    expect((await server.attempt(user, api.family.getMyFamily)).status).toBe(401)

    const again = { ...user, email: `again-${user.email}`, subId: user.subId }
    const token = await server.identity.openSession({ subId: user.subId ?? '', email: again.email })
    const family = () => server.app.inject({ url: '/api/user/family', headers: { authorization: `Bearer ${token}` } })
    expect((await family()).statusCode).toBe(404)
    await call('restoreStakeholder', stakeholder.id)
    expect((await family()).statusCode).toBe(200)
  })

  it('withdraws an invitation, and the address is free to be invited elsewhere', async () => {
    const { db, client, call, list } = await aFarm()
    const email = `${newId()}@example.com`
    const tess = await aStakeholder(db, { clientId: client.id, firstName: 'Tess', email })
    await call('inviteStakeholder', tess.id)
    await call('removeStakeholder', tess.id)
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([])
    await call('restoreStakeholder', tess.id)
    expect(await list()).toMatchObject([{ email, account: { state: 'none' }, can: { invite: true } }])
  })

  it('is done once, told in the log, and keeps the person among those who can be put back', async () => {
    const { db, client, call, read } = await aFarm()
    const tess = await aStakeholder(db, { clientId: client.id, firstName: 'Tess', lastName: 'Whitlock' })
    await call('removeStakeholder', tess.id)
    await call('removeStakeholder', tess.id)
    expect(await read()).toMatchObject({ stakeholders: [], removed: [{ id: tess.id, lastName: 'Whitlock' }] })
    await call('restoreStakeholder', tess.id)
    await call('restoreStakeholder', tess.id)
    expect(await read()).toMatchObject({ stakeholders: [{ id: tess.id }], removed: [] })
    const log = await db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(activities.id)
    expect(log.map(({ action, subject }) => [action, subject])).toEqual([
      ['stakeholder.removed', 'Tess Whitlock'],
      ['stakeholder.restored', 'Tess Whitlock'],
    ])
  })

  it('what somebody else took over meanwhile stays theirs', async () => {
    const { db, manager, client, params, call, list } = await aFarm()
    const email = `${newId()}@example.com`
    const alice = await aStakeholder(db, {
      clientId: client.id,
      firstName: 'Alice',
      email,
      type: 'Primary Stakeholder',
      accountKind: 'primary',
    })
    const henry = await aStakeholder(db, { clientId: client.id, firstName: 'Henry', partnerId: alice.id })
    await call('removeStakeholder', alice.id)
    const add = (body: object) => server.call(manager, api.stakeholders.addStakeholder, { params, body })
    const june = await add({ firstName: 'June', email, type: 'Primary Stakeholder', partnerId: henry.id })
    await call('restoreStakeholder', alice.id)
    expect(await list()).toMatchObject([
      { firstName: 'June', type: 'Primary Stakeholder', email, partnerId: henry.id },
      { firstName: 'Alice', type: 'Stakeholder', accountKind: 'admin', email: '', partnerId: null },
      { firstName: 'Henry', partnerId: june.id },
    ])
  })

  it('names the relations that wait with them; they come back with them, and are nobody else’s meanwhile', async () => {
    const { db, manager, client, params, call } = await aFarm()
    const [henry, alice, tess] = await Promise.all(
      ['Henry', 'Alice', 'Tess'].map((firstName) => aStakeholder(db, { clientId: client.id, firstName, lastName: 'W' })),
    )
    const relate = (body: object) =>
      server.call(manager, api.register.addRegisterRecord, { params, body: { record: 'relation', ...body } as never })
    await relate({ kind: 'partner', personId: henry!.id, otherId: alice!.id })
    await relate({ kind: 'parent', personId: tess!.id, otherId: henry!.id })
    const { relations } = (await call('removeStakeholder', henry!.id)) as { relations: string[] }
    expect(relations.toSorted()).toEqual(['parent of Tess W', 'partner of Alice W'])
    const read = () => server.call(manager, api.register.getRegister, { params })
    expect((await read()).relations).toEqual([])
    await call('restoreStakeholder', henry!.id)
    expect((await read()).relations).toHaveLength(2)
  })

  it('takes their questionnaires out of the list’s count; putting them back counts them again', async () => {
    const { db, client, call } = await aFarm()
    const stakeholder = await aStakeholder(db, { clientId: client.id, firstName: 'Tess' })
    await aSurvey(db, { clientId: client.id, stakeholderId: stakeholder.id })
    const counted = async () => (await db.select().from(clients).where(eq(clients.id, client.id)))[0]?.surveysAssigned
    expect(await counted()).toBe(1)
    await call('removeStakeholder', stakeholder.id)
    expect(await counted()).toBe(0)
    await call('restoreStakeholder', stakeholder.id)
    expect(await counted()).toBe(1)
  })

  it('is not found through another client, nor changed while the client is archived', async () => {
    const { db, manager, client, params } = await aFarm()
    const tess = await aStakeholder(db, { clientId: client.id })
    const other = await aClient(db, { organizationId: client.organizationId, managerIds: [manager.id] })
    for (const verb of ['removeStakeholder', 'restoreStakeholder', 'inviteStakeholder', 'revokeStakeholderInvitation'] as const) {
      const attempt = (clientId: string) =>
        server.attempt(manager, api.stakeholders[verb], { params: { clientId, stakeholderId: tess.id } })
      expect([verb, (await attempt(other.id)).status]).toEqual([verb, 404])
    }
    await server.call(manager, api.clients.archiveClient, { params })
    for (const verb of ['removeStakeholder', 'restoreStakeholder', 'inviteStakeholder', 'revokeStakeholderInvitation'] as const) {
      const { body } = await server.attempt(manager, api.stakeholders[verb], { params: { ...params, stakeholderId: tess.id } })
      expect([verb, body.code]).toEqual([verb, 2106])
    }
  })
})
