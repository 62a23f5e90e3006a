import { api } from '@paddock/contract'
import { ORGANIZATIONS_CAP } from '@paddock/contract/features/organizations/organizations.rules'
import { beforeAll, expect, test } from 'vitest'
import { aClient, anOrganization, aProspect, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { organizations } from './organizations.table.ts'

const { listOrganizations } = api.organizations
let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>

beforeAll(async () => {
  server = await testServer()
  admin = await aUser(server.database.db, 'admin')
})

const list = (query: object) => server.call(admin, listOrganizations, { query })

/** The identifiers of all pages, in their order. */
async function paged(query: object): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ ...query, ...(cursor && { cursor }) })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  return seen
}

test('pages visit each practice once, by name without case and accents, equal names too', async () => {
  const names = ['Émeu Pagewise', 'zebra Pagewise', 'Dingo Pagewise', 'Same Pagewise', 'Same Pagewise', 'Same Pagewise', 'Zebra Pagewise 2']
  const ids = new Map<string, string>()
  for (const name of names) ids.set((await anOrganization(server.database.db, { name })).id, name)
  const seen = await paged({ q: 'pagewise', limit: 2 })
  expect(seen.map((id) => ids.get(id))).toEqual([
    'Dingo Pagewise',
    'Émeu Pagewise',
    'Same Pagewise',
    'Same Pagewise',
    'Same Pagewise',
    'zebra Pagewise',
    'Zebra Pagewise 2',
  ])
  expect(new Set(seen).size).toBe(names.length)
})

test('a practice that is added between two pages neither hides nor repeats another', async () => {
  const { db } = server.database
  for (const name of ['Between A', 'Between C', 'Between D']) await anOrganization(db, { name })
  const first = await list({ q: 'between', limit: 2 })
  await anOrganization(db, { name: 'Between B' })
  const second = await list({ q: 'between', limit: 2, cursor: first.next })
  expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(['Between A', 'Between C', 'Between D'])
})

test('every word of a search occurs in name, town or contact, without regard to case and accents', async () => {
  const { id } = await anOrganization(server.database.db, {
    name: 'Brühl & Sons',
    town: 'Wagga Wagga',
    contactName: 'Zoë Ash',
    contactEmail: 'zoe@bruehl.example',
  })
  for (const q of ['bruhl', 'BRÜHL wagga', 'zoe ash', 'bruehl.example & sons'])
    expect((await list({ q })).rows.map((row) => row.id)).toEqual([id])
  for (const q of ['bruhl dubbo', 'br%hl']) expect((await list({ q })).rows).toEqual([])
})

test('a page says how many practices match, exactly up to the cap', async () => {
  await anOrganization(server.database.db, { name: 'Countable one' })
  expect(await list({ q: 'countable', limit: 1 })).toMatchObject({ total: 1, capped: false, next: null })
  const many = Array.from({ length: ORGANIZATIONS_CAP + 1 }, (_, number) => ({ name: `Countable ${number}` }))
  await server.database.db.insert(organizations).values(many)
  expect(await list({ q: 'countable', limit: 1 })).toMatchObject({ total: ORGANIZATIONS_CAP, capped: true })
})

test('each row counts the people and the current records of its own practice', async () => {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db, { name: 'Counting House' })
  const other = await anOrganization(db, { name: 'Counting Other' })
  await aUser(db, 'manager', { organizationId })
  await aUser(db, 'organizationAdmin', { organizationId })
  await aUser(db, 'manager', { organizationId, status: 'deactivated' })
  await aClient(db, { organizationId })
  await aClient(db, { organizationId, archivedAt: new Date() })
  await aProspect(db, { organizationId })
  expect((await list({ q: 'counting' })).rows).toMatchObject([
    { id: organizationId, managerCount: 2, clientCount: 1, prospectCount: 1 },
    { id: other.id, managerCount: 0, clientCount: 0, prospectCount: 0 },
  ])
})

test('the archived practices are a list of their own', async () => {
  const { db } = server.database
  const current = await anOrganization(db, { name: 'Shelved current' })
  const archived = await anOrganization(db, { name: 'Shelved away', archivedAt: new Date() })
  expect(await paged({ q: 'shelved' })).toEqual([current.id])
  expect(await paged({ q: 'shelved', archived: 'true' })).toEqual([archived.id])
})
