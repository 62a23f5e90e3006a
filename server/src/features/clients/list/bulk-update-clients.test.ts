import { api } from '@paddock/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { managerIdsOf } from '../clients.queries.ts'
import { clients } from '../clients.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const inPractice = { organizationId: organization.id }
  const admin = await aUser(db, 'organizationAdmin', inPractice)
  const priya = await aUser(db, 'manager', { ...inPractice, firstName: 'Priya', lastName: 'Nair' })
  const tom = await aUser(db, 'manager', { ...inPractice, firstName: 'Tom', lastName: 'Hensley' })
  return { db, organization, inPractice, admin, priya, tom }
}

type Person = Awaited<ReturnType<typeof aUser>>
type Body = Parameters<typeof server.call<typeof api.clients.bulkUpdateClients>>[2]['body']
const bulk = (person: Person, body: Body) => server.call(person, api.clients.bulkUpdateClients, { body })
const stored = async (ids: string[]) => server.database.db.select().from(clients).where(inArray(clients.id, ids)).orderBy(clients.id)
const entriesOf = (action: string, ids: string[]) =>
  server.database.db
    .select()
    .from(activities)
    .where(and(eq(activities.action, action), inArray(activities.clientId, ids)))

describe('assigning', () => {
  test('replaces the advisers, records each change, and answers who was there before', async () => {
    const { db, inPractice, admin, priya, tom } = await aPractice()
    const one = await aClient(db, { ...inPractice, managerIds: [priya.id] })
    const two = await aClient(db, inPractice)
    const result = await bulk(admin, { action: 'assign', clientIds: [one.id, two.id], managerId: tom.id })
    expect(new Set(result.changed)).toEqual(new Set([one.id, two.id]))
    expect(result.skipped).toBe(0)
    expect(new Map(result.previous.map(({ clientId, managerIds }) => [clientId, managerIds]))).toEqual(
      new Map([
        [one.id, [priya.id]],
        [two.id, []],
      ]),
    )
    expect(await managerIdsOf(db, [one.id, two.id])).toEqual(
      new Map([
        [one.id, [tom.id]],
        [two.id, [tom.id]],
      ]),
    )
    const entries = await entriesOf('client.assigned', [one.id, two.id])
    expect(entries).toHaveLength(2)
    expect(entries.find((entry) => entry.clientId === one.id)).toMatchObject({
      before: { managers: ['Priya Nair'] },
      after: { managers: ['Tom Hensley'] },
      actorId: admin.id,
    })
    expect((await stored([one.id]))[0]!.version).toBe(2)
  })

  test('records of another practice, archived ones and those already so are skipped and counted', async () => {
    const { db, inPractice, admin, tom } = await aPractice()
    const elsewhere = await aClient(db)
    const archived = await aClient(db, { ...inPractice, archivedAt: new Date() })
    const already = await aClient(db, { ...inPractice, managerIds: [tom.id] })
    const open = await aClient(db, inPractice)
    const asked = [elsewhere.id, archived.id, already.id, open.id, newId()]
    expect(await bulk(admin, { action: 'assign', clientIds: asked, managerId: tom.id })).toMatchObject({ changed: [open.id], skipped: 4 })
    expect((await stored([already.id]))[0]!.version).toBe(1)
    expect(await managerIdsOf(db, [elsewhere.id])).toEqual(new Map([[elsewhere.id, []]]))
    expect(await entriesOf('client.assigned', asked)).toHaveLength(1)
  })

  test('only to somebody who is active in the same practice; otherwise nothing changes', async () => {
    const { db, inPractice, admin } = await aPractice()
    const client = await aClient(db, inPractice)
    const strangers = [
      await aUser(db, 'manager'),
      await aUser(db, 'manager', { ...inPractice, status: 'deactivated' }),
      await aUser(db, 'manager', { ...inPractice, status: 'invited' }),
      await aUser(db, 'admin'),
    ]
    for (const { id } of strangers) {
      const { status, body } = await server.attempt(admin, api.clients.bulkUpdateClients, {
        body: { action: 'assign', clientIds: [client.id], managerId: id },
      })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 2103, fields: { managerId: expect.any(String) } })
    }
    expect((await stored([client.id]))[0]!.version).toBe(1)
  })

  test('platform staff cannot give one practice’s records to another practice’s adviser', async () => {
    const [one, other] = [await aPractice(), await aPractice()]
    const staff = await aUser(one.db, 'admin')
    const [here, there] = [await aClient(one.db, one.inPractice), await aClient(one.db, other.inPractice)]
    const { status } = await server.attempt(staff, api.clients.bulkUpdateClients, {
      body: { action: 'assign', clientIds: [here.id, there.id], managerId: one.tom.id },
    })
    expect(status).toBe(400)
    expect(await managerIdsOf(one.db, [here.id])).toEqual(new Map([[here.id, []]]))
  })

  test('can be undone exactly, order of the advisers included', async () => {
    const { db, inPractice, admin, priya, tom } = await aPractice()
    const client = await aClient(db, inPractice)
    await bulk(admin, { action: 'reassign', assignments: [{ clientId: client.id, managerIds: [tom.id, priya.id] }] })
    const { previous } = await bulk(admin, { action: 'assign', clientIds: [client.id], managerId: priya.id })
    await bulk(admin, { action: 'reassign', assignments: previous })
    expect(await managerIdsOf(db, [client.id])).toEqual(new Map([[client.id, [tom.id, priya.id]]]))
  })

  test('a manager who hands records over can take that back, but nobody else can', async () => {
    const { db, inPractice, priya, tom } = await aPractice()
    const bystander = await aUser(db, 'manager', inPractice)
    const client = await aClient(db, { ...inPractice, managerIds: [priya.id] })
    const { previous } = await bulk(priya, { action: 'assign', clientIds: [client.id], managerId: tom.id })
    expect(await bulk(bystander, { action: 'reassign', assignments: previous })).toMatchObject({ changed: [], skipped: 1 })
    expect(await bulk(priya, { action: 'reassign', assignments: previous })).toMatchObject({ changed: [client.id], skipped: 0 })
    expect(await managerIdsOf(db, [client.id])).toEqual(new Map([[client.id, [priya.id]]]))
  })

  test('what a colleague has assigned since cannot be taken back', async () => {
    const { db, inPractice, admin, priya, tom } = await aPractice()
    const third = await aUser(db, 'manager', inPractice)
    const client = await aClient(db, { ...inPractice, managerIds: [priya.id] })
    const { previous } = await bulk(priya, { action: 'assign', clientIds: [client.id], managerId: tom.id })
    await bulk(admin, { action: 'assign', clientIds: [client.id], managerId: third.id })
    expect(await bulk(priya, { action: 'reassign', assignments: previous })).toMatchObject({ changed: [], skipped: 1 })
  })
})

describe('archiving and restoring', () => {
  test('takes the visible records out of the list and puts them back, each with its entry', async () => {
    const { db, inPractice, admin } = await aPractice()
    const ids = [(await aClient(db, inPractice)).id, (await aClient(db, inPractice)).id]
    const elsewhere = await aClient(db)
    expect(await bulk(admin, { action: 'archive', clientIds: [...ids, elsewhere.id, ids[0]!] })).toMatchObject({ skipped: 1, previous: [] })
    expect((await stored(ids)).every((client) => client.archivedAt !== null && client.version === 2)).toBe(true)
    expect((await stored([elsewhere.id]))[0]!.archivedAt).toBeNull()
    expect(await entriesOf('client.archived', ids)).toHaveLength(2)
    expect(await bulk(admin, { action: 'archive', clientIds: ids })).toMatchObject({ changed: [], skipped: 2 })
    expect((await bulk(admin, { action: 'restore', clientIds: ids })).changed).toHaveLength(2)
    expect((await stored(ids)).every((client) => client.archivedAt === null)).toBe(true)
    expect(await entriesOf('client.restored', ids)).toHaveLength(2)
  })

  test('a manager changes only the records assigned to them', async () => {
    const { db, inPractice, priya } = await aPractice()
    const mine = await aClient(db, { ...inPractice, managerIds: [priya.id] })
    const colleagues = await aClient(db, inPractice)
    expect(await bulk(priya, { action: 'archive', clientIds: [mine.id, colleagues.id] })).toMatchObject({ changed: [mine.id], skipped: 1 })
    expect((await stored([colleagues.id]))[0]!.archivedAt).toBeNull()
  })

  test('a record that was merged away stays archived', async () => {
    const { db, inPractice, admin } = await aPractice()
    const kept = await aClient(db, inPractice)
    const merged = await aClient(db, { ...inPractice, archivedAt: new Date(), mergedIntoId: kept.id })
    expect(await bulk(admin, { action: 'restore', clientIds: [merged.id] })).toMatchObject({ changed: [], skipped: 1 })
  })

  test('two at once over the same records both end, and each record changes once', async () => {
    const { db, inPractice, admin } = await aPractice()
    const ids: string[] = []
    for (let place = 0; place < 10; place += 1) ids.push((await aClient(db, inPractice)).id)
    const [one, other] = await Promise.all([
      bulk(admin, { action: 'archive', clientIds: ids }),
      bulk(admin, { action: 'archive', clientIds: ids.toReversed() }),
    ])
    expect(one.changed.length + other.changed.length).toBe(10)
    expect((await stored(ids)).every((client) => client.version === 2)).toBe(true)
  })
})
