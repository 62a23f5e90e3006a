import { api } from '@paddock/contract'
import { parse } from 'csv-parse/sync'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, anOrganization, aProspect, aUser } from '../../../testing/factories.ts'
import { takeOutClients } from '../../../testing/test-database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const inPractice = { organizationId: organization.id }
  const admin = await aUser(db, 'organizationAdmin', inPractice)
  const manager = await aUser(db, 'manager', { ...inPractice, firstName: 'Priya', lastName: 'Nair' })
  return { db, organization, inPractice, admin, manager }
}

async function read(answer: { status: number; text: string }): Promise<Record<string, string>[]> {
  expect(answer.status).toBe(200)
  return parse(answer.text, { columns: true, bom: true })
}

type Person = Awaited<ReturnType<typeof aUser>>
const exported = async (person: Person, query: object = {}) =>
  read(await server.attempt(person, api.clients.exportClients, { query: { status: 'client', ...query } }))
const exportedChoice = async (person: Person, clientIds: string[], more: object = {}) =>
  read(await server.attempt(person, api.clients.exportChosenClients, { body: { status: 'client', clientIds, ...more } }))

const names = (rows: Record<string, string>[]) => rows.map((row) => row['Business name'])

test('writes what the list shows, in its order, with the advisers’ names', async () => {
  const { db, inPractice, admin, manager } = await aPractice()
  await aClient(db, {
    ...inPractice,
    businessName: 'Barrow',
    structures: ['family_discretionary_trusts', 'companies'],
    managerIds: [manager.id],
  })
  await aClient(db, { ...inPractice, businessName: 'Ashworth', town: 'Dubbo', region: 'NSW', contactFirstName: 'Helen' })
  const rows = await exported(admin)
  expect(names(rows)).toEqual(['Ashworth', 'Barrow'])
  expect(rows[0]).toMatchObject({ Town: 'Dubbo', State: 'NSW', 'Contact first name': 'Helen', Status: 'Client', Advisers: '' })
  expect(rows[1]).toMatchObject({ Structures: 'Family discretionary trusts; Companies', Advisers: 'Priya Nair' })
  expect(names(await exported(admin, { sort: 'businessName', dir: 'desc' }))).toEqual(['Barrow', 'Ashworth'])
  expect(names(await exported(admin, { q: 'dubbo' }))).toEqual(['Ashworth'])
})

test('figures are numbers, and empty where nothing is entered', async () => {
  const { db, inPractice, admin } = await aPractice()
  await aClient(db, {
    ...inPractice,
    businessName: 'Ashworth',
    assetsCents: 3_000_000_50,
    liabilitiesCents: 1_000_000_00,
    valuedRecords: 2,
    surveysAssigned: 4,
  })
  await aClient(db, { ...inPractice, businessName: 'Barrow' })
  const [known, unknown] = await exported(admin)
  expect(known).toMatchObject({ 'Net position': '2000000.5', 'Equity ratio': '0.6667', 'Surveys sent out': '4', 'Surveys completed': '0' })
  expect(unknown).toMatchObject({ 'Net position': '', 'Equity ratio': '' })
})

test('never exports another practice’s clients, chosen or not', async () => {
  const ours = await aPractice()
  const theirs = await aPractice()
  const mine = await aClient(ours.db, { ...ours.inPractice, businessName: 'Ours' })
  const other = await aClient(ours.db, { ...theirs.inPractice, businessName: 'Theirs' })
  expect(names(await exported(ours.admin))).toEqual(['Ours'])
  expect(names(await exportedChoice(ours.admin, [mine.id, other.id]))).toEqual(['Ours'])
})

test('a manager exports only the records assigned to them', async () => {
  const { db, inPractice, manager } = await aPractice()
  await aClient(db, { ...inPractice, businessName: 'Mine', managerIds: [manager.id] })
  await aClient(db, { ...inPractice, businessName: 'A colleague’s' })
  expect(names(await exported(manager))).toEqual(['Mine'])
})

test('exports only the chosen records', async () => {
  const { db, inPractice, admin } = await aPractice()
  const chosen = await aProspect(db, { ...inPractice, businessName: 'Chosen' })
  await aProspect(db, { ...inPractice, businessName: 'Left out' })
  expect(names(await exportedChoice(admin, [chosen.id, chosen.id], { status: 'prospect' }))).toEqual(['Chosen'])
})

test('a cell that a spreadsheet could run is defused', async () => {
  const { db, inPractice, admin } = await aPractice()
  await aClient(db, { ...inPractice, businessName: '=HYPERLINK("http://evil.example")', town: '@SUM(A1)', contactEmail: '+1@example.com' })
  const [row] = await exported(admin)
  expect(row).toMatchObject({ 'Business name': '\'=HYPERLINK("http://evil.example")', Town: "'@SUM(A1)", Email: "'+1@example.com" })
})

test('an ABN is spaced as people write it, and is read back by an import', async () => {
  const { db, organization, admin } = await aPractice()
  await aClient(db, { organizationId: organization.id, businessName: 'Spaced Farm', abn: '51824753556' })
  const row = (await exported(admin)).find((found) => found['Business name'] === 'Spaced Farm')
  expect(row?.ABN).toBe('51 824 753 556')
})

test('a long list leaves in batches without repeating or skipping a row', async () => {
  const { db, organization, admin } = await aPractice()
  // Three names for 1,203 records: batches end in the middle of equal names.
  await db.execute(sql`
    insert into clients (id, organization_id, status, business_name, sort_name, search_text, abn)
    select gen_random_uuid(), ${organization.id}, 'client', 'Farm ' || number % 3, 'farm ' || number % 3, 'farm', lpad(number::text, 11, '0') from generate_series(1, 1203) number`)
  const rows = await exported(admin)
  expect(rows).toHaveLength(1203)
  expect(new Set(rows.map((row) => row.ABN)).size).toBe(1203)
  await takeOutClients(server.database, organization.id)
})

test('is written down before anything leaves: who, and which part of the list', async () => {
  const { db, organization, admin } = await aPractice()
  await exported(admin, { q: 'dubbo', sort: 'lastTouchAt' })
  const entries = await db
    .select()
    .from(activities)
    .where(and(eq(activities.organizationId, organization.id), eq(activities.action, 'client.exported')))
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    actorId: admin.id,
    subject: 'Clients',
    after: { status: 'client', q: 'dubbo', sort: 'lastTouchAt', dir: 'asc' },
  })
})

test('an export of chosen records is written down too, with how many', async () => {
  const { db, inPractice, organization, admin } = await aPractice()
  await exportedChoice(admin, [(await aClient(db, inPractice)).id])
  const entries = await db.select().from(activities).where(eq(activities.organizationId, organization.id))
  expect(entries).toMatchObject([{ action: 'client.exported', actorId: admin.id, after: { chosen: 1 } }])
})
