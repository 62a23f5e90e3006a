import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const aManager = () => aUser(server.database.db, 'manager')
type Person = Awaited<ReturnType<typeof aManager>>
const save = (person: Person, name: string, list: 'clients' | 'prospects' = 'clients', search = { q: 'dubbo' }) =>
  server.call(person, api.views.saveView, { body: { list, name, search } })
const namesOf = async (person: Person) => (await server.call(person, api.views.listViews, {})).rows.map((view) => view.name)
const actionsOf = async (viewId: string) =>
  (await server.database.db.select().from(activities).where(eq(activities.entityId, viewId)).orderBy(activities.id)).map(
    (entry) => entry.action,
  )

test('a view keeps the list’s settings and is seen only by whoever saved it', async () => {
  const [priya, tom] = [await aManager(), await aManager()]
  const view = await save(priya, 'Dubbo')
  expect((await server.call(priya, api.views.listViews, {})).rows).toEqual([view])
  expect(view).toMatchObject({ list: 'clients', name: 'Dubbo', search: { q: 'dubbo' } })
  expect(await namesOf(tom)).toEqual([])
})

test('a name is used once per person and list', async () => {
  const [priya, tom] = [await aManager(), await aManager()]
  await save(priya, 'Dubbo')
  const { status, body } = await server.attempt(priya, api.views.saveView, { body: { list: 'clients', name: ' Dubbo ', search: {} } })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 2500, fields: { name: 'You already have a view with that name.' } })
  await save(priya, 'Dubbo', 'prospects')
  await save(tom, 'Dubbo')
})

test('a view is renamed or given new settings, and keeps its place', async () => {
  const priya = await aManager()
  const first = await save(priya, 'First')
  await save(priya, 'Second')
  const renamed = await server.call(priya, api.views.updateView, { params: { viewId: first.id }, body: { name: 'Renamed' } })
  expect(renamed).toEqual({ ...first, name: 'Renamed' })
  const replaced = await server.call(priya, api.views.updateView, { params: { viewId: first.id }, body: { search: { stage: 'new' } } })
  expect(replaced.search).toEqual({ stage: 'new' })
  expect(await namesOf(priya)).toEqual(['Renamed', 'Second'])
  const { status } = await server.attempt(priya, api.views.updateView, { params: { viewId: first.id }, body: { name: 'Second' } })
  expect(status).toBe(409)
  expect(await namesOf(priya)).toEqual(['Renamed', 'Second'])
})

test('a removed view can be saved again as it was, in its place', async () => {
  const priya = await aManager()
  const view = await save(priya, 'Dubbo')
  await save(priya, 'Roma')
  const { id: _id, ...removed } = await server.call(priya, api.views.deleteView, { params: { viewId: view.id } })
  expect(await namesOf(priya)).toEqual(['Roma'])
  await server.call(priya, api.views.saveView, { body: removed })
  expect(await namesOf(priya)).toEqual(['Dubbo', 'Roma'])
})

test('a colleague’s view is not found', async () => {
  const [priya, tom] = [await aManager(), await aManager()]
  const view = await save(priya, 'Dubbo')
  const params = { viewId: view.id }
  expect((await server.attempt(tom, api.views.updateView, { params, body: { name: 'Mine now' } })).status).toBe(404)
  expect((await server.attempt(tom, api.views.deleteView, { params })).status).toBe(404)
  expect(await namesOf(priya)).toEqual(['Dubbo'])
})

test('each change leaves an entry', async () => {
  const priya = await aManager()
  const view = await save(priya, 'Dubbo')
  await server.call(priya, api.views.updateView, { params: { viewId: view.id }, body: { name: 'Roma' } })
  await server.call(priya, api.views.deleteView, { params: { viewId: view.id } })
  expect(await actionsOf(view.id)).toEqual(['view.saved', 'view.updated', 'view.removed'])
})
