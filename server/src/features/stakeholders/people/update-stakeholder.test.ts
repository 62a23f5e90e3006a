import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { aClient, aMember, aStakeholder, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { users } from '../../users/users.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const address = () => `${newId()}@example.com`

async function aFarm() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId: client.id }
  const list = async () => (await server.call(manager, api.stakeholders.listStakeholders, { params })).stakeholders
  const versionOf = async (id: string) => (await list()).find((person) => person.id === id)?.version ?? 0
  const attempt = async (stakeholderId: string, body: object) =>
    server.attempt(manager, api.stakeholders.updateStakeholder, {
      params: { ...params, stakeholderId },
      body: { version: await versionOf(stakeholderId), ...body },
    })
  return {
    db,
    manager,
    client,
    params,
    list,
    attempt,
    person: (values: object = {}) => aStakeholder(db, { clientId: client.id, lastName: '', ...values }),
    change: async (stakeholderId: string, body: object) => {
      const answer = await attempt(stakeholderId, body)
      expect([answer.status, answer.text]).toEqual([200, answer.text])
      return answer.body
    },
    log: () => db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(activities.id),
  }
}

describe('changing a stakeholder', () => {
  it('records what differs, and nothing where nothing does', async () => {
    const { person, change, log } = await aFarm()
    const tess = await person({ firstName: 'Tess', lastName: 'Whitlock', generation: 2 })
    expect(await change(tess.id, { firstName: 'Tess', generation: 2 })).toMatchObject({ version: 1 })
    expect(await change(tess.id, { firstName: 'Theresa', generation: null })).toMatchObject({
      firstName: 'Theresa',
      generation: null,
      version: 2,
    })
    expect(await log()).toMatchObject([
      {
        action: 'stakeholder.updated',
        subject: 'Theresa Whitlock',
        before: { firstName: 'Tess', generation: 2 },
        after: { firstName: 'Theresa', generation: null },
      },
    ])
  })

  it('a stale save answers the stored person and changes nothing', async () => {
    const { person, change, attempt } = await aFarm()
    const tess = await person({ firstName: 'Tess' })
    await change(tess.id, { relationship: 'Daughter' })
    expect(await attempt(tess.id, { version: 1, relationship: 'Niece' })).toMatchObject({
      status: 409,
      body: { code: 2003, current: { relationship: 'Daughter', version: 2 } },
    })
  })

  it('the last name of the two cannot be taken away', async () => {
    const { person, attempt } = await aFarm()
    const tess = await person({ firstName: 'Tess', lastName: '' })
    expect((await attempt(tess.id, { firstName: '' })).body).toMatchObject({ code: 2700, fields: { firstName: expect.any(String) } })
  })

  it('nobody is their own ancestor, whichever way it is entered', async () => {
    const { person, attempt, change } = await aFarm()
    const alice = await person({ firstName: 'Alice' })
    const henry = await person({ firstName: 'Henry' })
    const tess = await person({ firstName: 'Tess', parentId: alice.id })
    const grandchild = await person({ firstName: 'Lou', parentId: tess.id })
    await change(alice.id, { partnerId: henry.id })
    const descends = { code: 2000, fields: { parentId: 'This person descends from them. Choose somebody else.' } }
    expect((await attempt(alice.id, { parentId: grandchild.id })).body).toMatchObject(descends)
    expect((await attempt(henry.id, { parentId: grandchild.id })).body).toMatchObject(descends)
    expect((await attempt(alice.id, { parentId: alice.id })).body).toMatchObject({ fields: { parentId: expect.any(String) } })
    expect((await attempt(alice.id, { partnerId: tess.id })).body).toMatchObject({ fields: { partnerId: expect.any(String) } })
    expect((await attempt(tess.id, { partnerId: alice.id })).body).toMatchObject({ fields: { parentId: expect.any(String) } })
  })

  it('a new partner ends the former ties of both, each told in the log', async () => {
    const { person, change, list, log } = await aFarm()
    const [one, two, three, four] = [
      await person({ firstName: 'One' }),
      await person({ firstName: 'Two' }),
      await person({ firstName: 'Three' }),
      await person({ firstName: 'Four' }),
    ]
    await change(one.id, { partnerId: two.id })
    await change(three.id, { partnerId: four.id })
    await change(two.id, { partnerId: three.id })
    const partners = Object.fromEntries((await list()).map((p) => [p.firstName, p.partnerId]))
    expect(partners).toEqual({ One: null, Two: three.id, Three: two.id, Four: null })
    const told = (await log()).slice(2).map(({ subject, before, after }) => ({ subject, before, after }))
    expect(told).toEqual([
      { subject: 'One', before: { partner: 'Two' }, after: { partner: null } },
      { subject: 'Four', before: { partner: 'Three' }, after: { partner: null } },
      { subject: 'Two', before: { partner: 'One' }, after: { partner: 'Three' } },
    ])
    await change(three.id, { partnerId: null })
    expect((await list()).map((p) => p.partnerId)).toEqual([null, null, null, null])
  })

  it('a partner who was removed is not shown, not lost by a save, and theirs again when put back', async () => {
    const { manager, params, person, change, list } = await aFarm()
    const alice = await person({ firstName: 'Alice' })
    const henry = await person({ firstName: 'Henry' })
    await change(alice.id, { partnerId: henry.id })
    await server.call(manager, api.stakeholders.removeStakeholder, { params: { ...params, stakeholderId: henry.id } })
    expect(await change(alice.id, { partnerId: null, relationship: 'Mother' })).toMatchObject({ partnerId: null })
    await server.call(manager, api.stakeholders.restoreStakeholder, { params: { ...params, stakeholderId: henry.id } })
    expect(await list()).toMatchObject([{ partnerId: henry.id }, { partnerId: alice.id }])
  })

  it('nobody stops being the primary stakeholder but by another’s becoming it', async () => {
    const { person, attempt, change, list } = await aFarm()
    const alice = await person({ firstName: 'Alice', type: 'Primary Stakeholder', accountKind: 'primary' })
    const tess = await person({ firstName: 'Tess' })
    expect((await attempt(alice.id, { type: 'Stakeholder' })).body).toMatchObject({ fields: { type: expect.any(String) } })
    expect((await attempt(alice.id, { accountKind: 'survey' })).body).toMatchObject({ fields: { accountKind: expect.any(String) } })
    await change(tess.id, { type: 'Primary Stakeholder' })
    expect(await list()).toMatchObject([
      { firstName: 'Tess', type: 'Primary Stakeholder', accountKind: 'primary' },
      { firstName: 'Alice', type: 'Stakeholder', accountKind: 'admin' },
    ])
  })

  it('what the account may do changes at once for people who are signed in', async () => {
    const { db, client, change } = await aFarm()
    const { user, stakeholder } = await aMember(db, { clientId: client.id, accountKind: 'admin', firstName: 'June' })
    expect((await server.attempt(user, api.family.getFamilyRecord)).status).toBe(200)
    await change(stakeholder.id, { accountKind: 'survey' })
    expect((await server.attempt(user, api.family.getFamilyRecord)).status).toBe(403)
    await change(stakeholder.id, { type: 'Primary Stakeholder' })
    expect((await server.attempt(user, api.family.getFamilyRecord)).status).toBe(200)
  })

  it('the email of an active account is its owner’s to change, and the record follows', async () => {
    const { db, client, attempt, list } = await aFarm()
    const { user, stakeholder } = await aMember(db, { clientId: client.id, firstName: 'June', lastName: 'Oakes' })
    expect((await attempt(stakeholder.id, { email: address() })).body).toMatchObject({ code: 2702, fields: { email: expect.any(String) } })
    expect((await attempt(stakeholder.id, { email: '' })).body).toMatchObject({ code: 2702 })
    await server.call(user, api.account.updateMe, { body: { firstName: 'Junie' } })
    expect(await list()).toMatchObject([{ firstName: 'Junie', lastName: 'Oakes', email: user.email }])
  })

  it('an invitation follows a changed address, and ends with an emptied one', async () => {
    const { db, manager, params, person, attempt, change } = await aFarm()
    const [first, second] = [address(), address()]
    const tess = await person({ firstName: 'Tess', email: first })
    const stakeholder = { ...params, stakeholderId: tess.id }
    await server.call(manager, api.stakeholders.inviteStakeholder, { params: stakeholder })
    const [invited] = await db.select().from(users).where(eq(users.email, first))
    const changed = await change(tess.id, { email: second, firstName: 'Theresa' })
    expect(changed.account.state).toBe('invited')
    expect(await db.select().from(users).where(eq(users.id, invited!.id))).toMatchObject([{ email: second, firstName: 'Theresa' }])
    const elsewhere = await aUser(db, 'manager')
    expect((await attempt(tess.id, { email: elsewhere.email })).body).toMatchObject({ code: 1001, fields: { email: 'Email already used' } })
    expect(await change(tess.id, { email: '' })).toMatchObject({ account: { state: 'none' }, can: { invite: false } })
    expect(await db.select().from(users).where(eq(users.id, invited!.id))).toEqual([])
  })
})
