import { api } from '@paddock/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aClient, anOrganization, aProspect, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice(values: Parameters<typeof anOrganization>[1] = {}) {
  const { db } = server.database
  const organization = await anOrganization(db, values)
  const inPractice = { organizationId: organization.id }
  const admin = await aUser(db, 'organizationAdmin', inPractice)
  const manager = await aUser(db, 'manager', inPractice)
  const add = (businessName: string, more: Parameters<typeof aClient>[1] = {}) => aClient(db, { ...inPractice, businessName, ...more })
  return { db, inPractice, admin, manager, add }
}

/** Articles are everybody's and are found by words that are nearly the same, so they are not counted here. */
const NOTHING = {
  clients: [],
  prospects: [],
  people: [],
  advisers: [],
  entities: [],
  documents: [],
  notes: [],
  articles: expect.any(Array),
}

type Person = Awaited<ReturnType<typeof aUser>>
const find = (person: Person, q: string) => server.call(person, api.search.search, { query: { q } })
const titles = (hits: { title: string }[]) => hits.map((hit) => hit.title)

test('finds clients, prospects and people, each in its own group', async () => {
  const { db, inPractice, admin, add } = await aPractice()
  const client = await add('Ashworth Farms', { town: 'Dubbo', region: 'NSW', contactFirstName: 'Helen', contactLastName: 'Ashworth' })
  const prospect = await aProspect(db, { ...inPractice, businessName: 'Ashworth Dairy' })
  await db.insert(stakeholders).values({ clientId: prospect.id, firstName: 'Noah', lastName: 'Ashworth', relationship: 'Son' })
  expect(await find(admin, 'ashworth')).toEqual({
    ...NOTHING,
    clients: [{ id: client.id, title: 'Ashworth Farms', subtitle: 'Helen Ashworth · Dubbo, NSW' }],
    prospects: [{ id: prospect.id, title: 'Ashworth Dairy', subtitle: '' }],
    people: [
      { id: client.id, title: 'Helen Ashworth', subtitle: 'Contact · Ashworth Farms', clientId: client.id, status: 'client' },
      { id: expect.any(String), title: 'Noah Ashworth', subtitle: 'Son · Ashworth Dairy', clientId: prospect.id, status: 'prospect' },
    ],
  })
})

test('what the name begins with comes before a word of the name, and that before anything else', async () => {
  const { admin, add } = await aPractice()
  await add('Zebra Park', { town: 'Roma' })
  await add('Aroma Gardens')
  await add('The Roma Station')
  await add('Roma Downs')
  expect(titles((await find(admin, 'roma')).clients)).toEqual(['Roma Downs', 'The Roma Station', 'Aroma Gardens', 'Zebra Park'])
})

test('answers at most five of each kind, the best ones', async () => {
  const { admin, add } = await aPractice()
  for (const letter of 'ABCDEF') await add(`${letter} Kelso Grazing`, { contactFirstName: 'Kelso', contactLastName: letter })
  await add('Kelso Station')
  const found = await find(admin, 'kelso')
  expect(titles(found.clients)).toEqual(['Kelso Station', 'A Kelso Grazing', 'B Kelso Grazing', 'C Kelso Grazing', 'D Kelso Grazing'])
  expect(found.people).toHaveLength(5)
})

test('each word must be found; accents and case do not matter, for people neither', async () => {
  const { db, admin, add } = await aPractice()
  const client = await add('Müller Étable', { town: 'Colac' })
  await db.insert(stakeholders).values({ clientId: client.id, firstName: 'Zoë', lastName: 'Müller' })
  expect(titles((await find(admin, 'MULLER colac')).clients)).toEqual(['Müller Étable'])
  expect(titles((await find(admin, 'muller perth')).clients)).toEqual([])
  expect(titles((await find(admin, 'zoe MULLER')).people)).toEqual(['Zoë Müller'])
  expect(titles((await find(admin, 'Zoë')).people)).toEqual(['Zoë Müller'])
})

test('one or two letters find what begins with them', async () => {
  const { admin, add } = await aPractice()
  await add('Jo Barrow', { contactFirstName: 'Joan', contactLastName: 'Barrow' })
  await add('Banjo Dairy')
  const found = await find(admin, 'jo')
  expect(titles(found.clients)).toEqual(['Jo Barrow'])
  expect(titles(found.people)).toEqual(['Joan Barrow'])
})

test('a contact who is also one of the family is answered once', async () => {
  const { db, admin, add } = await aPractice()
  const client = await add('Ashworth Farms', { contactFirstName: 'Helen', contactLastName: 'Ashworth' })
  await db.insert(stakeholders).values({ clientId: client.id, firstName: 'Helen', lastName: 'Ashworth', relationship: 'Mother' })
  expect((await find(admin, 'helen')).people).toMatchObject([{ title: 'Helen Ashworth', subtitle: 'Mother · Ashworth Farms' }])
})

test('father and son of one name are two people, and a contact of that name is one of them', async () => {
  const { db, admin, add } = await aPractice()
  const { id: clientId } = await add('Quillby Farms', { contactFirstName: 'Angus', contactLastName: 'Quillby' })
  const named = { clientId, firstName: 'Angus', lastName: 'Quillby' }
  await db.insert(stakeholders).values([
    { ...named, relationship: 'Father' },
    { ...named, relationship: 'Son' },
  ])
  const { people } = await find(admin, 'angus quillby')
  expect(people.map(({ subtitle }) => subtitle)).toEqual(['Father · Quillby Farms', 'Son · Quillby Farms'])
})

test('never finds another practice’s records or people', async () => {
  const [ours, theirs] = [await aPractice(), await aPractice()]
  const client = await theirs.add('Quandong Park', { contactFirstName: 'Quentin', contactLastName: 'Quandong' })
  await theirs.db.insert(stakeholders).values({ clientId: client.id, firstName: 'Quincy', lastName: 'Quandong' })
  expect(await find(ours.admin, 'quandong')).toEqual(NOTHING)
})

test('a manager finds only the records assigned to them, unless the practice shares', async () => {
  const { manager, add } = await aPractice()
  await add('Wattle One', { managerIds: [manager.id] })
  await add('Wattle Two', { contactFirstName: 'Wattle', contactLastName: 'Smith' })
  expect(titles((await find(manager, 'wattle')).clients)).toEqual(['Wattle One'])
  expect((await find(manager, 'wattle')).people).toEqual([])
  const sharing = await aPractice({ advisersShareClients: true })
  await sharing.add('Wattle Three')
  expect(titles((await find(sharing.manager, 'wattle')).clients)).toEqual(['Wattle Three'])
})

test('archived records and their people are not found', async () => {
  const { db, admin, add } = await aPractice()
  const client = await add('Mulga Downs', { archivedAt: new Date(), contactFirstName: 'Mulga', contactLastName: 'Bill' })
  await db.insert(stakeholders).values({ clientId: client.id, firstName: 'Mulga', lastName: 'Jane' })
  expect(await find(admin, 'mulga')).toEqual(NOTHING)
})

test('staff of the platform find the best of all practices, also what comes after thousands of other names', async () => {
  const { db, add } = await aPractice()
  await db.execute(sql`
    insert into clients (id, organization_id, status, business_name, sort_name, search_text)
    select gen_random_uuid(), organization_id, status, 'Aardvark ' || number, 'aardvark ' || number, 'aardvark ' || number || case when number = 7 then ' yarrawonga' else '' end
    from (select organization_id, status from clients where id = ${(await add('Anchor')).id}) like_it, generate_series(1, 2100) number`)
  const elsewhere = await aPractice()
  await add('Zinnia Yarrawonga')
  await elsewhere.add('Young Yarrawonga')
  await elsewhere.add('Wattle Park', { town: 'Yarrawonga' })
  await elsewhere.add('Yarrawonga Downs')
  const staff = await aUser(db, 'admin')
  expect(titles((await find(staff, 'yarrawonga')).clients)).toEqual([
    'Yarrawonga Downs',
    'Young Yarrawonga',
    'Zinnia Yarrawonga',
    'Aardvark 7',
    'Wattle Park',
  ])
})

test('signs and blanks find nothing and break nothing', async () => {
  const { admin, add } = await aPractice()
  await add('Plain Farm')
  for (const q of ['%', '_', '\\', "'", '\0', '%%%', '"; drop table clients; --']) expect(await find(admin, q)).toEqual(NOTHING)
  expect((await server.attempt(admin, api.search.search, { query: { q: '   ' } })).status).toBe(400)
})
