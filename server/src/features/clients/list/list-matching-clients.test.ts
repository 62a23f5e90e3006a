import { api } from '@paddock/contract'
import { CHOSEN_CAP } from '@paddock/contract/features/clients/clients.rules'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aClient, aProspect, aStaffedPractice, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Person = Awaited<ReturnType<typeof aUser>>
const matching = (person: Person, query: object = {}) =>
  server.call(person, api.clients.listMatchingClients, { query: { status: 'client', ...query } })

test('names what somebody’s list shows on all its pages, by name, and nothing else', async () => {
  const { db } = server.database
  const { organizationId, head, adviser } = await aStaffedPractice(db)
  const zinc = await aClient(db, { organizationId, businessName: 'Zinc', region: 'NSW', managerIds: [adviser.id] })
  const amber = await aClient(db, { organizationId, businessName: 'Amber', region: 'NSW' })
  await aClient(db, { organizationId, businessName: 'Mica', region: 'VIC' })
  await aClient(db, { organizationId, businessName: 'Gone', region: 'NSW', archivedAt: new Date() })
  await aProspect(db, { organizationId, region: 'NSW' })
  await aClient(db, { businessName: 'Elsewhere', region: 'NSW' })
  expect(await matching(head, { region: 'NSW' })).toEqual({ clientIds: [amber.id, zinc.id], more: false })
  expect(await matching(adviser, { region: 'NSW' })).toEqual({ clientIds: [zinc.id], more: false })
  expect(await matching(head, { q: 'amb' })).toEqual({ clientIds: [amber.id], more: false })
  const cleared = await matching(head, { quietDays: '30' })
  expect(cleared).toEqual({ clientIds: [], more: false })
})

test('names as many as can be changed at once, and that there are more', async () => {
  const { db } = server.database
  const { organizationId, head } = await aStaffedPractice(db)
  const { id } = await aClient(db, { organizationId, businessName: 'Abel' })
  await db.execute(sql`
    insert into clients (id, organization_id, status, business_name, sort_name)
    select gen_random_uuid(), ${organizationId}, 'client', 'Family ' || n, 'family ' || n from generate_series(1, ${sql.raw(String(CHOSEN_CAP))}) n`)
  const { clientIds, more } = await matching(head)
  expect([clientIds.length, clientIds[0], more]).toEqual([CHOSEN_CAP, id, true])
  // All of them are changed by the calls that take what was chosen by hand.
  const done = await server.call(head, api.clients.bulkUpdateClients, { body: { action: 'archive', clientIds } })
  expect(done).toMatchObject({ skipped: 0 })
  expect((await matching(head)).clientIds).toHaveLength(1)
})
