import { api } from '@paddock/contract'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../platform/database/write.ts'
import { firstRow, rowsOf } from '../../platform/database/database.ts'
import { aClient, aProspect, aStaffedPractice, aUser, lastTouchOf, touchedAt } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { moveAssignments } from './assignments.queries.ts'
import { clients } from './clients.table.ts'

/** What the database keeps beside a client so that its lists are read fast, against what it is a copy of. */

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const { organizationId, head: admin, adviser: one, colleague: other } = await aStaffedPractice(db)
  const client = await aClient(db, { organizationId, businessName: 'Barrow Downs', managerIds: [one.id] })
  return { db, organizationId, admin, one, other, client, params: { clientId: client.id } }
}

const RANG: NoteNode = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Rang' }] }] }

/** The copies that differ from what they are copies of. */
async function wrongCopies(organizationId: string): Promise<unknown[]> {
  const found = await server.database.db.execute(sql`
    select clients.business_name, clients.manager_ids, client_touches.status as touched, client_managers.status as assigned, client_managers.sort_name
    from clients left join client_touches on client_touches.client_id = clients.id left join client_managers on client_managers.client_id = clients.id
    where clients.organization_id = ${organizationId} and (
      clients.manager_ids <> array(select user_id from client_managers mine where mine.client_id = clients.id order by assigned_at, user_id)
      or client_touches.organization_id is distinct from clients.organization_id
      or client_touches.status is distinct from case when clients.archived_at is null then clients.status end
      or client_managers.client_id is not null and (
        client_managers.sort_name <> clients.sort_name or client_managers.organization_id is distinct from clients.organization_id
        or client_managers.status is distinct from case when clients.archived_at is null then clients.status end))`)
  return rowsOf<unknown>(found)
}

const namesOf = async (person: Awaited<ReturnType<typeof aUser>>, status: 'client' | 'prospect' = 'client') =>
  (await server.call(person, api.clients.listClients, { query: { status } })).rows.map(({ businessName }) => businessName)

describe('the copies beside a client', () => {
  test('follow its name, its advisers, its archiving and its conversion, and so do the lists of who looks after it', async () => {
    const { db, organizationId, admin, one, other, params } = await aPractice()
    await server.call(admin, api.clients.updateClient, {
      params,
      body: { version: 1, businessName: 'Ashworth Downs', managerIds: [other.id, one.id] },
    })
    expect([await namesOf(one), await namesOf(other)]).toEqual([['Ashworth Downs'], ['Ashworth Downs']])
    const { rows } = await server.call(admin, api.clients.listClients, { query: { status: 'client' } })
    expect(rows.map((row) => row.managerIds)).toEqual([[other.id, one.id]])

    await server.call(admin, api.clients.archiveClient, { params })
    expect(await namesOf(one)).toEqual([])
    const archived = await server.call(one, api.clients.listClients, { query: { status: 'client', archived: 'true' } })
    expect(archived.rows).toHaveLength(1)
    expect(await wrongCopies(organizationId)).toEqual([])
    await server.call(admin, api.clients.restoreClient, { params })
    expect(await namesOf(one)).toEqual(['Ashworth Downs'])

    const prospect = await aProspect(db, { organizationId, businessName: 'Zebu', managerIds: [one.id] })
    const converted = { params: { clientId: prospect.id }, body: { managerId: other.id, version: 1 } }
    await server.call(admin, api.clients.convertProspect, converted)
    expect([await namesOf(one, 'prospect'), await namesOf(other)]).toEqual([[], ['Ashworth Downs', 'Zebu']])
    expect(await wrongCopies(organizationId)).toEqual([])
  })

  test('follow a bulk change, a merge and its undo, and somebody whose records go to a colleague', async () => {
    const { db, organizationId, admin, one, other, client, params } = await aPractice()
    const duplicate = await aClient(db, { organizationId, businessName: 'Barrow Downs Pty', managerIds: [other.id] })
    await server.call(admin, api.clients.mergeClients, {
      params,
      body: { duplicateId: duplicate.id, version: 1, duplicateVersion: 1, take: [] },
    })
    expect(await wrongCopies(organizationId)).toEqual([])
    await server.call(admin, api.clients.undoMerge, { params: { clientId: duplicate.id } })
    expect(await wrongCopies(organizationId)).toEqual([])
    await server.call(admin, api.clients.bulkUpdateClients, {
      body: { action: 'assign', clientIds: [client.id, duplicate.id], managerId: other.id },
    })
    await server.call(admin, api.clients.bulkUpdateClients, { body: { action: 'archive', clientIds: [client.id] } })
    expect(await wrongCopies(organizationId)).toEqual([])
    await transact(server.database, (tx) => moveAssignments(tx, other.id, one.id))
    expect(await wrongCopies(organizationId)).toEqual([])
    expect(await namesOf(one)).toEqual(['Barrow Downs Pty'])
  })

  test.each(['client', 'prospect'] as const)(
    'say in the kept row of a %s what its columns say, whatever signs they hold',
    async (status) => {
      const { db, organizationId, one } = await aPractice()
      const add = status === 'client' ? aClient : aProspect
      const written = {
        businessName: 'O’Brien "Back\\slash" \n Downs',
        town: 'Wagga\tWagga',
        contactFirstName: ' Zoë',
        contactLastName: '',
      }
      const { id } = await add(db, { organizationId, ...written, structures: ['companies', 'unit_trusts'], managerIds: [one.id] })
      const figures = [
        { assetsCents: 0, liabilitiesCents: 0, valuedRecords: 0 },
        { assetsCents: 30_000, liabilitiesCents: 10_000, valuedRecords: 2 },
        { assetsCents: 0, liabilitiesCents: 5_000, valuedRecords: 1 },
      ]
      for (const values of figures) {
        await db.update(clients).set(values).where(eq(clients.id, id))
        const [stored] = await db.select().from(clients).where(eq(clients.id, id))
        const { equitySort, valuedRecords, assetsCents, liabilitiesCents } = stored!
        expect(JSON.parse(`${stored?.listRow}}`)).toEqual({
          id,
          businessName: written.businessName,
          town: written.town,
          region: stored?.region,
          contactName: 'Zoë',
          managerIds: [one.id],
          netCents: valuedRecords > 0 ? assetsCents - liabilitiesCents : null,
          equityRatio: equitySort === -Infinity ? null : equitySort,
          surveysAssigned: 0,
          surveysCompleted: 0,
          ...(status === 'client' ? { structures: ['companies', 'unit_trusts'] } : { stage: stored?.stage, source: stored?.source }),
        })
      }
    },
  )

  test('go with the client', async () => {
    const { db, client } = await aPractice()
    await db.execute(sql`delete from clients where id = ${client.id}`)
    const left = await db.execute(sql`select 1 from client_touches where client_id = ${client.id}`)
    expect(rowsOf<unknown>(left)).toEqual([])
  })
})

describe('the last touch', () => {
  test('of a client that nobody touched since is when it was added', async () => {
    const { db, client } = await aPractice()
    expect(await lastTouchOf(db, client.id)).toEqual(client.createdAt)
  })

  test('leaves the row of the client as it was', async () => {
    const { db, one, params } = await aPractice()
    const rowOf = async () => {
      const found = await db.execute(sql`select ctid::text, xmin::text from clients where id = ${params.clientId}`)
      return firstRow<unknown>(found)
    }
    const before = await rowOf()
    await touchedAt(db, params.clientId, new Date('2020-01-01'))
    await server.call(one, api.notes.addNote, { params, body: { title: 'Call', body: RANG } })
    expect((await lastTouchOf(db, params.clientId)).getFullYear()).toBeGreaterThan(2020)
    expect(await rowOf()).toEqual(before)
  })

  test.runIf(process.env.TEST_ENGINE === 'postgres')('by two at once keeps neither waiting for the other', async () => {
    const { db, one, params } = await aPractice()
    await transact(server.database, async (tx) => {
      await tx.execute(sql`update client_touches set last_touch_at = now() where client_id = ${params.clientId}`)
      expect((await server.call(one, api.notes.addNote, { params, body: { title: 'Call', body: RANG } })).title).toBe('Call')
    })
    expect((await lastTouchOf(db, params.clientId)).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })
})
