import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '../../platform/database/keyset.ts'
import { aClient, anOrganization, aStakeholder, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

const { listUsers } = api.users
type Person = Awaited<ReturnType<typeof aUser>>
let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await testServer()
  admin = await aUser(server.database.db, 'admin')
})

const names = ['Zoë Ash', 'Adam Brown', 'zoe Clark', 'Ben Dunn', 'Émile Eve']
async function aPracticeOf(people: string[]) {
  const { db } = server.database
  const organizationId = (await anOrganization(db)).id
  for (const name of people) {
    const [firstName = '', lastName = ''] = name.split(' ')
    await aUser(db, 'manager', { organizationId, firstName, lastName })
  }
  return organizationId
}

test('pages join into the whole list in order, whichever the sort and direction', async () => {
  const organizationId = await aPracticeOf(names)
  for (const sort of ['name', 'email', 'lastSignInAt', 'createdAt'] as const) {
    for (const dir of ['asc', 'desc'] as const) {
      const query = { organizationId, sort, dir }
      const whole = await server.call(admin, listUsers, { query: { ...query, limit: 200 } })
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await server.call(admin, listUsers, { query: { ...query, limit: 2, ...(cursor && { cursor }) } })
        seen.push(...page.rows.map((row) => row.id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(seen).toEqual(whole.rows.map((row) => row.id))
      expect(new Set(seen).size).toBe(names.length)
    }
  }
})

test('names sort without regard to case and accents', async () => {
  const organizationId = await aPracticeOf(names)
  const { rows } = await server.call(admin, listUsers, { query: { organizationId } })
  expect(rows.map((row) => `${row.firstName} ${row.lastName}`)).toEqual(['Adam Brown', 'Ben Dunn', 'Émile Eve', 'Zoë Ash', 'zoe Clark'])
})

test('every word of a search occurs in name or email, without regard to case and accents', async () => {
  const organizationId = await aPracticeOf(names)
  const found = async (q: string) => (await server.call(admin, listUsers, { query: { organizationId, q } })).rows.map((row) => row.lastName)
  expect(await found('zoe')).toEqual(['Ash', 'Clark'])
  expect(await found('CLARK zo')).toEqual(['Clark'])
  expect(await found('emile')).toEqual(['Eve'])
  expect(await found('%')).toEqual([])
})

test('filters narrow by role, status and practice', async () => {
  const { db } = server.database
  const organizationId = (await anOrganization(db)).id
  const orgAdmin = await aUser(db, 'organizationAdmin', { organizationId })
  const invited = await aUser(db, 'manager', { organizationId, status: 'invited' })
  const found = async (query: object) =>
    (await server.call(admin, listUsers, { query: { organizationId, ...query } })).rows.map((row) => row.id)
  expect(await found({ systemRole: 'organizationAdmin' })).toEqual([orgAdmin.id])
  expect(await found({ status: 'invited' })).toEqual([invited.id])
})

test('an organisation admin never sees another practice’s people, nor staff, nor stakeholders', async () => {
  const { db } = server.database
  const orgAdmin = await aUser(db, 'organizationAdmin')
  const colleague = await aUser(db, 'manager', { organizationId: orgAdmin.organizationId })
  await aUser(db, 'user', { organizationId: orgAdmin.organizationId })
  const other = await aUser(db, 'manager')
  const { rows } = await server.call(orgAdmin, listUsers, { query: { limit: 200 } })
  expect(rows.map((row) => row.id).toSorted()).toEqual([orgAdmin.id, colleague.id].toSorted())
  const asked = await server.call(orgAdmin, listUsers, { query: { organizationId: other.organizationId ?? '' } })
  expect(asked.rows).toEqual([])
})

test('counts the clients and prospects that somebody looks after now', async () => {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const mine = { organizationId: manager.organizationId ?? '', managerIds: [manager.id] }
  await aClient(db, mine)
  await aClient(db, { ...mine, status: 'prospect' })
  await aClient(db, { ...mine, archivedAt: new Date() })
  const { rows } = await server.call(admin, listUsers, { query: { organizationId: mine.organizationId } })
  expect(rows).toEqual([expect.objectContaining({ id: manager.id, assignedCount: 2 })])
})

test('a stakeholder’s client is named, also of several, and none that is archived', async () => {
  const { db } = server.database
  const organizationId = (await anOrganization(db)).id
  const tess = await aUser(db, 'user', { organizationId })
  const current = await aClient(db, { organizationId, businessName: 'Yass Wool' })
  const archived = await aClient(db, { organizationId, businessName: 'Left Farm', archivedAt: new Date() })
  for (const client of [current, archived]) await aStakeholder(db, { clientId: client.id, userId: tess.id })
  const adviser = await aUser(db, 'manager', { organizationId })
  const { rows } = await server.call(admin, listUsers, { query: { organizationId } })
  expect(rows.find(({ id }) => id === tess.id)?.clients).toEqual([{ id: current.id, businessName: 'Yass Wool', status: 'client' }])
  expect(rows.find(({ id }) => id === adviser.id)?.clients).toEqual([])
})

test('a place in the list by name is none in the lists by moment', async () => {
  const cursor = encodeCursor(['ashworth', admin.id])
  for (const sort of ['lastSignInAt', 'createdAt'] as const) {
    const answer = await server.attempt(admin, listUsers, { query: { sort, cursor } })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['cursor']])
  }
})
