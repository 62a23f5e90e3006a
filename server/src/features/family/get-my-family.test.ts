import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { aClient, aMember, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aFamilyOf(managers: { firstName: string; status?: 'active' | 'deactivated' }[]) {
  const { db } = server.database
  const organization = await anOrganization(db, { name: 'Bellbird Advisory', town: 'Dubbo', region: 'NSW', contactPhone: '02 6880 0000' })
  const managerIds: string[] = []
  for (const values of managers)
    managerIds.push(
      (await aUser(db, 'manager', { organizationId: organization.id, lastName: 'Nair', profession: 'accountant', ...values })).id,
    )
  return aClient(db, { organizationId: organization.id, managerIds, businessName: 'Whitlock Pastoral' })
}

describe('my family', () => {
  it('names the business, the practice and the first adviser who is still there', async () => {
    const client = await aFamilyOf([{ firstName: 'Gone', status: 'deactivated' }, { firstName: 'Priya' }])
    const { user, stakeholder } = await aMember(server.database.db, { clientId: client.id, firstName: 'Alice', accountKind: 'primary' })
    expect(await server.call(user, api.family.getMyFamily, {})).toMatchObject({
      businessName: 'Whitlock Pastoral',
      practice: { name: 'Bellbird Advisory', town: 'Dubbo', region: 'NSW', phone: '02 6880 0000' },
      adviser: { name: 'Priya Nair', profession: 'accountant' },
      me: { stakeholderId: stakeholder.id, firstName: 'Alice', accountKind: 'primary' },
      can: { seeRecord: true, editRecord: true },
    })
  })

  it('has no adviser while nobody is assigned', async () => {
    const client = await aFamilyOf([])
    const { user } = await aMember(server.database.db, { clientId: client.id })
    expect((await server.call(user, api.family.getMyFamily, {})).adviser).toBeNull()
  })

  it('shows its record to those who keep it, and to nobody who only answers', async () => {
    const client = await aFamilyOf([])
    for (const [accountKind, status] of [
      ['primary', 200],
      ['admin', 200],
      ['survey', 403],
    ] as const) {
      const { user } = await aMember(server.database.db, { clientId: client.id, accountKind })
      const family = await server.call(user, api.family.getMyFamily, {})
      expect(family.can).toEqual({ seeRecord: status === 200, editRecord: status === 200, readShared: true })
      expect((await server.attempt(user, api.family.getFamilyRecord)).status).toBe(status)
    }
  })
})
