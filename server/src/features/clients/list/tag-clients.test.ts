import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice() {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db, { advisersShareClients: true })
  const [priya, tom] = [await aUser(db, 'manager', { organizationId }), await aUser(db, 'manager', { organizationId })]
  return { priya, tom, client: await aClient(db, { organizationId }) }
}
type Person = Awaited<ReturnType<typeof aUser>>
const tag = (person: Person, clientIds: string[], on = true) =>
  server.call(person, api.clients.tagClients, { body: { clientIds, tag: 'Before harvest', on } })
const tagged = async (person: Person) =>
  (await server.call(person, api.clients.listClients, { query: { status: 'client', tag: 'Before harvest', columns: 'work' } })).rows.map(
    ({ id, tags }) => ({ id, tags }),
  )

test('a tag is its person’s own: a colleague neither sees nor filters by it', async () => {
  const { priya, tom, client } = await aPractice()
  await tag(priya, [client.id])
  expect(await tagged(priya)).toEqual([{ id: client.id, tags: ['Before harvest'] }])
  expect(await tagged(tom)).toEqual([])
  const { rows } = await server.call(tom, api.clients.listClients, { query: { status: 'client', columns: 'work' } })
  expect(rows.map(({ tags }) => tags)).toEqual([[]])
  expect((await server.call(priya, api.clients.listTags, {})).rows).toEqual([{ tag: 'Before harvest', clients: 1 }])
  expect((await server.call(tom, api.clients.listTags, {})).rows).toEqual([])
})

test('is put on once, and comes off', async () => {
  const { priya, client } = await aPractice()
  expect(await tag(priya, [client.id, client.id])).toEqual({ changed: [client.id], skipped: 0 })
  expect(await tag(priya, [client.id])).toEqual({ changed: [], skipped: 1 })
  expect(await tag(priya, [client.id], false)).toEqual({ changed: [client.id], skipped: 0 })
  expect(await tagged(priya)).toEqual([])
})

test('never reaches a record that the person does not see, and its word is in no log', async () => {
  const [ours, theirs] = [await aPractice(), await aPractice()]
  expect(await tag(ours.priya, [theirs.client.id])).toEqual({ changed: [], skipped: 1 })
  await tag(ours.priya, [ours.client.id])
  const entries = await server.database.db.select().from(activities).where(eq(activities.actorId, ours.priya.id))
  expect(entries.map(({ action, clientId }) => [action, clientId])).toEqual([['client.tagged', null]])
  expect(JSON.stringify(entries)).not.toContain('Before harvest')
})
