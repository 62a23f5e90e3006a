import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember, aStakeholder } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aKeeper() {
  const { db } = server.database
  const client = await aClient(db)
  const { user, stakeholder } = await aMember(db, { clientId: client.id, accountKind: 'admin' })
  return { db, client, user, stakeholder }
}

describe('people of the family', () => {
  it('are added without an account and changed by those who keep the record, each with an entry in the log', async () => {
    const { db, client, user } = await aKeeper()
    const added = await server.call(user, api.family.addFamilyPerson, { body: { firstName: 'Noah', relationship: 'Son', onFarm: false } })
    expect(added).toMatchObject({ firstName: 'Noah', type: 'Stakeholder', email: '', isMe: false })
    const [stored] = await db.select().from(stakeholders).where(eq(stakeholders.id, added.id))
    expect(stored).toMatchObject({ clientId: client.id, userId: null, accountKind: 'survey' })
    const params = { stakeholderId: added.id }
    const changed = await server.call(user, api.family.updateFamilyPerson, {
      params,
      body: { version: added.version, birthYear: 1991 },
    })
    expect(changed).toMatchObject({ firstName: 'Noah', birthYear: 1991 })
    const history = await db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(activities.id)
    expect(history).toMatchObject([
      { action: 'stakeholder.added', actorId: user.id, subject: 'Noah' },
      { action: 'stakeholder.updated', before: { birthYear: null }, after: { birthYear: 1991 } },
    ])
  })

  it('need a first or a last name', async () => {
    const { user, stakeholder } = await aKeeper()
    for (const refused of [
      await server.attempt(user, api.family.addFamilyPerson, { body: { relationship: 'Son' } }),
      await server.attempt(user, api.family.updateFamilyPerson, {
        params: { stakeholderId: stakeholder.id },
        body: { version: (await server.call(user, api.family.getMyPerson, {})).version, firstName: '', lastName: '' },
      }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { code: 2700, fields: { firstName: expect.any(String) } } })
  })

  it('keep their account, email and type: those are the practice’s to change', async () => {
    const { user, stakeholder } = await aKeeper()
    const params = { stakeholderId: stakeholder.id }
    for (const change of [{ email: 'other@example.com' }, { accountKind: 'primary' }, { type: 'Primary Stakeholder' }]) {
      const refused = await server.attempt(user, api.family.updateFamilyPerson, { params, body: { version: 1, ...change } })
      expect(refused.status).toBe(400)
    }
  })

  it('a stale save answers the stored person and changes nothing', async () => {
    const { user, stakeholder } = await aKeeper()
    const params = { stakeholderId: stakeholder.id }
    const { version } = await server.call(user, api.family.getMyPerson, {})
    const saved = await server.call(user, api.family.updateFamilyPerson, { params, body: { version, relationship: 'Bookkeeper' } })
    const late = await server.attempt(user, api.family.updateFamilyPerson, { params, body: { version, relationship: 'Aunt' } })
    expect(late).toMatchObject({ status: 409, body: { code: 2003, current: saved } })
    expect(saved).toMatchObject({ relationship: 'Bookkeeper', isMe: true })
  })

  it('of another family, or removed, are not found', async () => {
    const { db, client, user } = await aKeeper()
    const foreign = await aStakeholder(db)
    const removed = await aStakeholder(db, { clientId: client.id, archivedAt: new Date() })
    for (const { id } of [foreign, removed]) {
      const answer = await server.attempt(user, api.family.updateFamilyPerson, { params: { stakeholderId: id }, body: { version: 1 } })
      expect(answer.status).toBe(404)
    }
  })
})

describe('who only answers', () => {
  const KINDS = ['primary', 'admin', 'survey'] as const

  it.each(KINDS)('sees and changes what concerns themselves, as every kind of stakeholder does: %s', async (accountKind) => {
    const { db } = server.database
    const { user, stakeholder } = await aMember(db, { accountKind, firstName: 'Tess' })
    const me = await server.call(user, api.family.getMyPerson, {})
    expect(me).toMatchObject({ id: stakeholder.id, firstName: 'Tess', isMe: true })
    const changed = await server.call(user, api.family.updateFamilyPerson, {
      params: { stakeholderId: me.id },
      body: { version: me.version, relationship: 'Daughter', birthYear: 1991, onFarm: true },
    })
    expect(changed).toMatchObject({ relationship: 'Daughter', birthYear: 1991, onFarm: true, isMe: true })
    expect(await server.call(user, api.family.getMyPerson, {})).toEqual(changed)
  })

  it('reads and changes nobody and nothing else of the record', async () => {
    const { db } = server.database
    const client = await aClient(db)
    const { user } = await aMember(db, { clientId: client.id, accountKind: 'survey', firstName: 'Tess' })
    const other = await aStakeholder(db, { clientId: client.id, firstName: 'Noah', email: 'noah@example.com' })
    const change = { params: { stakeholderId: other.id }, body: { version: 1, birthYear: 1980 } }
    expect((await server.attempt(user, api.family.updateFamilyPerson, change)).status).toBe(403)
    expect((await server.attempt(user, api.family.getFamilyRecord, {})).status).toBe(403)
    expect(JSON.stringify(await server.call(user, api.family.getMyPerson, {}))).not.toMatch(/Noah|noah@/)
    const [stored] = await db.select().from(stakeholders).where(eq(stakeholders.id, other.id))
    expect(stored).toMatchObject({ birthYear: null, version: 1 })
  })
})
