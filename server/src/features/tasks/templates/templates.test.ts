import { api, ERRORS } from '@paddock/contract'
import { SHIPPED_TEMPLATES } from '@paddock/contract/features/tasks/tasks.rules'
import { daysLater } from '@paddock/contract/plain-days'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { todayIn } from '../../../platform/jobs/schedule.ts'
import { aClient, aStaffedPractice, aStakeholder, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const listOf = (person: Parameters<TestServer['call']>[0]) => server.call(person, api.tasks.listTaskTemplates, { query: {} })

test('every practice begins with the sets that ship, and changes its own copy alone', async () => {
  const { head, adviser } = await aStaffedPractice(server.database.db)
  const other = await aStaffedPractice(server.database.db)
  const { templates, can } = await listOf(head)
  expect(templates.map(({ name }) => name)).toEqual(
    Object.values(SHIPPED_TEMPLATES)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect([can.edit, (await listOf(adviser)).can.edit]).toEqual([true, false])
  const [first] = templates
  const params = { templateId: first!.id }
  const changed = await server.call(head, api.tasks.updateTaskTemplate, { params, body: { name: 'A meeting', version: 1 } })
  expect(changed).toMatchObject({ id: first!.id, name: 'A meeting', version: 2, items: first!.items })
  expect((await listOf(head)).templates).toHaveLength(templates.length)
  expect((await listOf(other.head)).templates.map(({ name }) => name)).not.toContain('A meeting')
  const theirs = await server.attempt(other.head, api.tasks.updateTaskTemplate, { params, body: { name: 'Mine', version: 2 } })
  expect(theirs.status).toBe(404)
  const late = await server.attempt(head, api.tasks.updateTaskTemplate, { params, body: { name: 'Late', version: 1 } })
  expect([late.body.code, late.body.current.name]).toEqual([ERRORS.stale.code, 'A meeting'])
})

test('a set makes its tasks of a day, for who looks after the client and for its primary stakeholder', async () => {
  const { db } = server.database
  const { organizationId, adviser, head } = await aStaffedPractice(db)
  const client = await aClient(db, { organizationId, managerIds: [adviser.id] })
  const primary = await aStakeholder(db, { clientId: client.id, type: 'Primary Stakeholder', userId: (await aUser(db, 'user')).id })
  const items = [
    { title: 'Send the agenda', detail: '', days: -5, who: 'adviser' as const },
    { title: 'Bring the deeds', detail: '', days: 0, who: 'primary' as const },
    { title: 'Tidy up', detail: '', days: 2, who: 'nobody' as const },
  ]
  const { id: templateId } = await server.call(head, api.tasks.addTaskTemplate, { body: { name: 'Our way', items } })
  const params = { clientId: client.id, templateId }
  const { taskIds } = await server.call(head, api.tasks.applyTaskTemplate, { params, body: { day: '2027-03-02' } })
  expect(taskIds).toHaveLength(3)
  const { open } = await server.call(adviser, api.tasks.listClientTasks, { params: { clientId: client.id } })
  expect(open.map(({ dueOn, doer }) => [dueOn, doer?.id])).toEqual([
    ['2027-02-25', adviser.id],
    ['2027-03-02', primary.id],
    ['2027-03-04', undefined],
  ])
  const letters = (await db.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.kind, 'mail'))).map(({ payload }) =>
    JSON.stringify(payload),
  )
  expect(letters.filter((letter) => letter.includes('Bring the deeds'))).toHaveLength(1)
})

test('an archived set makes nothing, and is put back', async () => {
  const { db } = server.database
  const { organizationId, adviser, head } = await aStaffedPractice(db)
  const client = await aClient(db, { organizationId, managerIds: [adviser.id] })
  const templateId = (await listOf(head)).templates[0]!.id
  const params = { clientId: client.id, templateId }
  await server.call(head, api.tasks.updateTaskTemplate, { params: { templateId }, body: { archived: true, version: 1 } })
  expect((await listOf(adviser)).templates.at(-1)).toMatchObject({ id: templateId, archived: true })
  expect((await server.attempt(adviser, api.tasks.applyTaskTemplate, { params, body: { day: '2027-03-02' } })).body.code).toBe(
    ERRORS.archived.code,
  )
  await server.call(head, api.tasks.updateTaskTemplate, { params: { templateId }, body: { archived: false, version: 2 } })
  expect((await server.attempt(adviser, api.tasks.applyTaskTemplate, { params, body: { day: '2027-03-02' } })).status).toBe(200)
})

test('a set that is counted from a day too soon begins today, and nothing in it is overdue from the start', async () => {
  const { organizationId, adviser, head } = await aStaffedPractice(server.database.db)
  const client = await aClient(server.database.db, { organizationId, managerIds: [adviser.id] })
  const items = [-21, -5, 0, 2].map((days) => ({ title: `Day ${days}`, detail: '', days, who: 'adviser' as const }))
  const { id: templateId } = await server.call(head, api.tasks.addTaskTemplate, { body: { name: 'Soon', items } })
  const today = todayIn({ timeZone: 'Australia/Sydney' })
  const params = { clientId: client.id, templateId }
  await server.call(adviser, api.tasks.applyTaskTemplate, { params, body: { day: daysLater(today, 3) } })
  const { open } = await server.call(adviser, api.tasks.listClientTasks, { params: { clientId: client.id } })
  const due = new Map(open.map(({ title, dueOn }) => [title, dueOn]))
  expect([-21, -5, 0, 2].map((days) => due.get(`Day ${days}`))).toEqual([today, today, daysLater(today, 3), daysLater(today, 5)])
})
