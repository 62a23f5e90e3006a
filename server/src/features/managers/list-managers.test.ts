import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClient, anOrganization, aProspect, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

const { listManagers } = api.managers
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const organizationId = (await anOrganization(db)).id
  const orgAdmin = await aUser(db, 'organizationAdmin', { organizationId, firstName: 'Ann', lastSignInAt: new Date() })
  const manager = await aUser(db, 'manager', { organizationId, firstName: 'Bob' })
  const invited = await aUser(db, 'manager', { organizationId, firstName: 'Cat', status: 'invited' })
  return { organizationId, orgAdmin, manager, invited }
}

test('the workload is the clients and prospects that are not archived', async () => {
  const { db } = server.database
  const { organizationId, orgAdmin, manager, invited } = await aPractice()
  const mine = { organizationId, managerIds: [manager.id] }
  await aClient(db, { ...mine, managerIds: [manager.id, orgAdmin.id] })
  await aProspect(db, mine)
  await aProspect(db, mine)
  await aClient(db, { ...mine, archivedAt: new Date() })
  const { rows } = await server.call(orgAdmin, listManagers, { query: {} })
  expect(rows.map((row) => [row.id, row.clientCount, row.prospectCount])).toEqual([
    [orgAdmin.id, 1, 0],
    [manager.id, 1, 2],
    [invited.id, 0, 0],
  ])
})

test('only people who can be given clients now are assignable', async () => {
  const { db } = server.database
  const { organizationId, orgAdmin, manager } = await aPractice()
  await aUser(db, 'manager', { organizationId, status: 'deactivated' })
  const { rows } = await server.call(manager, listManagers, { query: { assignable: 'true' } })
  expect(rows.map((row) => row.id)).toEqual([orgAdmin.id, manager.id])
})

test('a manager sees the colleagues but neither manages them nor learns when they signed in', async () => {
  const { manager, orgAdmin } = await aPractice()
  const { rows } = await server.call(manager, listManagers, { query: {} })
  const seen = rows.find((row) => row.id === orgAdmin.id)
  expect(seen).toMatchObject({ firstName: 'Ann', lastSignInAt: null })
  for (const row of rows) expect(Object.values(row.can)).not.toContain(true)
})

test('nobody of a practice sees the managers of another one, even by asking for it; an admin sees those asked for', async () => {
  const { orgAdmin, organizationId } = await aPractice()
  const other = await aPractice()
  const { rows } = await server.call(orgAdmin, listManagers, { query: { organizationId: other.organizationId } })
  expect(new Set(rows.map((row) => row.organizationId))).toEqual(new Set([organizationId]))
  const admin = await aUser(server.database.db, 'admin')
  const asked = await server.call(admin, listManagers, { query: { organizationId: other.organizationId } })
  expect(new Set(asked.rows.map((row) => row.organizationId))).toEqual(new Set([other.organizationId]))
})

test('staff who name no practice get pages that visit everybody once, by name, equal names too', async () => {
  const { db } = server.database
  const names = ['Émile Allover', 'Zoë Allover', 'Same Allover', 'same Allover', 'Same Allover', 'Dan Allover']
  const people = new Map<string, string>()
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ')
    people.set((await aUser(db, 'manager', { firstName, lastName })).id, name)
  }
  const admin = await aUser(db, 'admin', { firstName: 'Ada', lastName: 'Allover' })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await server.call(admin, listManagers, { query: { q: 'ALLOVER', limit: 2, ...(cursor && { cursor }) } })
    expect(page.rows.length).toBeLessThanOrEqual(2)
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen.map((id) => people.get(id)?.toLowerCase())).toEqual([
    'dan allover',
    'émile allover',
    'same allover',
    'same allover',
    'same allover',
    'zoë allover',
  ])
  expect(new Set(seen).size).toBe(names.length)
})

test('the people of one practice are one list, and a search finds them by name and address without case and accents', async () => {
  const { db } = server.database
  const { organizationId, orgAdmin } = await aPractice()
  const zoe = await aUser(db, 'manager', { organizationId, firstName: 'Zoë', lastName: 'Ash' })
  const whole = await server.call(orgAdmin, listManagers, { query: { limit: 1 } })
  expect(whole.rows).toHaveLength(4)
  expect(whole.next).toBeNull()
  const admin = await aUser(db, 'admin')
  expect((await server.call(admin, listManagers, { query: { organizationId, limit: 1 } })).rows).toHaveLength(4)
  for (const q of ['zoe', 'ASH zo', zoe.email]) {
    const { rows } = await server.call(orgAdmin, listManagers, { query: { q } })
    expect(rows.map(({ id }) => id)).toEqual([zoe.id])
  }
})
