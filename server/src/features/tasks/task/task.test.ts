import { api, ERRORS } from '@paddock/contract'
import { daysLater } from '@paddock/contract/plain-days'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aClient, aMember, aStaffedPractice, aStakeholder, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { assets } from '../../finances/finances.table.ts'
import { milestones } from '../../register/register.table.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { tasks } from '../tasks.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A day that is to come, wherever the practice is. */
const SOON = daysLater(new Date().toISOString().slice(0, 10), 3)
const NEXT_YEAR = new Date().getUTCFullYear() + 1
/** A last day of January that has not begun anywhere, so that what follows it every month is counted from it and not from today. */
const END_OF_JANUARY = `${NEXT_YEAR}-01-31`

/** A practice with a client of one adviser, and a way to give tasks there. */
async function aPlace() {
  const { db } = server.database
  const practice = await aStaffedPractice(db)
  const client = await aClient(db, { organizationId: practice.organizationId, managerIds: [practice.adviser.id] })
  const add = (body: object, as = practice.adviser) =>
    server.call(as, api.tasks.addTask, { body: { clientId: client.id, title: 'Ring the solicitor', ...body } })
  return { ...practice, client, add }
}

const colleague = (id: string) => ({ kind: 'colleague' as const, id })
const stakeholder = (id: string) => ({ kind: 'stakeholder' as const, id })

describe('a task', () => {
  test('is stored with who made it, and its entry stands in the log of its client', async () => {
    const { adviser, client, add } = await aPlace()
    const task = await add({ doer: colleague(adviser.id), dueOn: '2026-11-30', dueTime: '14:30', reason: 'note', reasonId: newId() })
    expect(task).toMatchObject({
      client: { id: client.id },
      doer: { id: adviser.id, kind: 'colleague' },
      createdBy: { id: adviser.id },
      dueTime: '14:30',
      version: 1,
    })
    const entries = await server.database.db.select().from(activities).where(eq(activities.entityId, task.id))
    expect(entries).toMatchObject([{ action: 'task.added', clientId: client.id, subject: 'Ring the solicitor' }])
  })

  test('is told to the open pages of who does it, who did it before, who made it and who looks after the family, and to nobody else', async () => {
    const { adviser, colleague: other, head, client, add } = await aPlace()
    const { user, stakeholder: person } = await aMember(server.database.db, { clientId: client.id })
    const heard: string[][] = []
    server.events.subscribe('live', ({ changed, userIds }) => changed === 'tasks' && heard.push([...userIds].toSorted()))
    const people = (...told: { id: string }[]) => told.map(({ id }) => id).toSorted()
    const task = await add({ doer: stakeholder(person.id) }, head)
    expect(heard.splice(0)).toEqual([people(user, head, adviser)])
    await server.call(user, api.tasks.finishMyTask, { params: { taskId: task.id } })
    expect(heard.splice(0)).toEqual([people(user, head, adviser)])
    const own = await add({ clientId: null, doer: colleague(other.id) }, head)
    expect(heard.splice(0)).toEqual([people(other, head)])
    await server.call(head, api.tasks.updateTask, { params: { taskId: own.id }, body: { doer: colleague(head.id), version: own.version } })
    expect(heard).toEqual([people(other, head)])
  })

  test('of a client is not found by who does not see the client; one without a client by anybody but its people and who runs the practice', async () => {
    const { adviser, colleague: other, head, add } = await aPlace()
    const ofClient = await add({})
    const ofNone = await add({ clientId: null, doer: colleague(adviser.id) })
    for (const [person, task, status] of [
      [other, ofClient, 404],
      [other, ofNone, 404],
      [head, ofClient, 200],
      [head, ofNone, 200],
      [await aUser(server.database.db, 'admin'), ofNone, 404],
    ] as const) {
      const params = { taskId: task.id }
      expect([status, (await server.attempt(person, api.tasks.getTask, { params })).status]).toEqual([status, status])
      if (status === 404) expect((await server.attempt(person, api.tasks.finishTask, { params })).status).toBe(404)
    }
  })

  test('cannot be given to a colleague who does not see the client, to one who left, or to somebody of another family', async () => {
    const { colleague: other, organizationId, client, adviser } = await aPlace()
    const { db } = server.database
    const gone = await aUser(db, 'manager', { organizationId, status: 'deactivated' })
    const stranger = await aStakeholder(db)
    for (const doer of [colleague(other.id), colleague(gone.id), colleague((await aUser(db, 'manager')).id), stakeholder(stranger.id)]) {
      const { status, body } = await server.attempt(adviser, api.tasks.addTask, { body: { clientId: client.id, title: 'Ring', doer } })
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, ERRORS.invalid_input.code, ['doer']])
    }
  })

  test('can be given to a stakeholder without an account, and says so', async () => {
    const { client, add } = await aPlace()
    const tess = await aStakeholder(server.database.db, { clientId: client.id, firstName: 'Tess' })
    expect((await add({ doer: stakeholder(tess.id) })).doer).toMatchObject({ kind: 'stakeholder', firstName: 'Tess', hasAccount: false })
  })

  test('without a day has no time, no reminder and does not come again', async () => {
    const { adviser } = await aPlace()
    for (const values of [{ dueTime: '09:00' }, { remindDays: 1 }, { repeats: 'weekly' }] as const) {
      const { status, body } = await server.attempt(adviser, api.tasks.addTask, { body: { title: 'Ring', ...values } })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['dueOn']])
    }
  })

  test('without a client is shown to no family, whatever was said of it', async () => {
    const { adviser, add } = await aPlace()
    const { id, audience } = await add({ clientId: null, doer: colleague(adviser.id), audience: 'family' })
    expect(audience).toBe('adviser_only')
    const update = { params: { taskId: id }, body: { audience: 'family' as const, version: 1 } }
    expect((await server.call(adviser, api.tasks.updateTask, update)).audience).toBe('adviser_only')
  })

  test('changed from an older version is refused with the stored one beside it', async () => {
    const { adviser, add } = await aPlace()
    const task = await add({ dueOn: '2026-11-30' })
    const params = { taskId: task.id }
    await server.call(adviser, api.tasks.updateTask, { params, body: { dueOn: '2026-12-01', version: 1 } })
    const { status, body } = await server.attempt(adviser, api.tasks.updateTask, { params, body: { title: 'Write', version: 1 } })
    expect([status, body.code, body.current.dueOn]).toEqual([409, ERRORS.stale.code, '2026-12-01'])
  })

  test('moved to another day is not put off any more, and is recalled anew', async () => {
    const { adviser, add } = await aPlace()
    const task = await add({ dueOn: '2026-11-30', remindDays: 0 })
    const params = { taskId: task.id }
    await server.call(adviser, api.tasks.updateTask, { params, body: { snoozedUntil: SOON, version: 1 } })
    await server.database.db.update(tasks).set({ remindedAt: new Date() }).where(eq(tasks.id, task.id))
    const moved = await server.call(adviser, api.tasks.updateTask, { params, body: { dueOn: '2026-12-05', version: 2 } })
    expect(moved).toMatchObject({ dueOn: '2026-12-05', snoozedUntil: null, version: 3 })
    const [stored] = await server.database.db.select().from(tasks).where(eq(tasks.id, task.id))
    expect(stored?.remindedAt).toBeNull()
  })

  test('is put off to a day that has not passed where the practice is; another save leaves a day that has passed since', async () => {
    const { adviser, organizationId, add } = await aPlace()
    const { db } = server.database
    await db.update(organizations).set({ region: 'NSW' }).where(eq(organizations.id, organizationId))
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })
    const { id } = await add({ dueOn: daysLater(today, -3) })
    const putOff = (body: object) =>
      server.attempt(adviser, api.tasks.updateTask, { params: { taskId: id }, body: { version: 1, ...body } })
    const refused = {
      status: 400,
      body: { code: ERRORS.invalid_input.code, fields: { snoozedUntil: expect.stringContaining('has passed') } },
    }
    expect(await putOff({ snoozedUntil: daysLater(today, -1) })).toMatchObject(refused)
    expect(await putOff({ snoozedUntil: today })).toMatchObject({ status: 200, body: { snoozedUntil: today } })
    await db
      .update(tasks)
      .set({ snoozedUntil: daysLater(today, -1) })
      .where(eq(tasks.id, id))
    expect(await putOff({ snoozedUntil: daysLater(today, -1), title: 'Write', version: 2 })).toMatchObject({ status: 200 })
  })

  test('taken away and put back is as it was', async () => {
    const { adviser, client, add } = await aPlace()
    const { id: taskId } = await add({})
    const params = { taskId }
    expect((await server.call(adviser, api.tasks.removeTask, { params })).removed).toBe(true)
    expect((await server.call(adviser, api.tasks.listClientTasks, { params: { clientId: client.id } })).open).toEqual([])
    expect((await server.call(adviser, api.tasks.restoreTask, { params })).removed).toBe(false)
    expect((await server.call(adviser, api.tasks.listClientTasks, { params: { clientId: client.id } })).open).toHaveLength(1)
  })
})

describe('a task that goes to another client', () => {
  async function aPair() {
    const place = await aPlace()
    const other = await aClient(server.database.db, { organizationId: place.organizationId, managerIds: [place.adviser.id] })
    const move = (taskId: string, body: object) =>
      server.attempt(place.adviser, api.tasks.updateTask, { params: { taskId }, body: { version: 1, clientId: other.id, ...body } })
    return { ...place, other, move }
  }

  test('stands there, leaves the former one with what it was made of, and each log tells of its own side alone', async () => {
    const { adviser, client, other, add, move } = await aPair()
    const { id } = await add({ doer: colleague(adviser.id), reason: 'note', reasonId: newId() })
    expect((await move(id, {})).body).toMatchObject({ client: { id: other.id }, doer: { id: adviser.id }, reason: null, reasonId: null })
    const open = async (clientId: string) => (await server.call(adviser, api.tasks.listClientTasks, { params: { clientId } })).open
    expect([await open(client.id), (await open(other.id)).map((task) => task.id)]).toEqual([[], [id]])
    const entries = await server.database.db.select().from(activities).where(eq(activities.entityId, id)).orderBy(activities.id)
    expect(entries.map(({ action, clientId }) => [action, clientId])).toEqual([
      ['task.added', client.id],
      ['task.added', other.id],
      ['task.removed', client.id],
    ])
    expect(JSON.stringify(entries.at(-1))).not.toContain(other.id)
    expect((await move(id, { clientId: null, version: 2 })).body).toMatchObject({ client: null, audience: 'adviser_only' })
  })

  test('is done by nobody of the former family, or by a colleague who does not see the new one', async () => {
    const { client, colleague: second, head, add, move } = await aPair()
    const tess = await aStakeholder(server.database.db, { clientId: client.id })
    const theirs = await add({ doer: stakeholder(tess.id) })
    expect(await move(theirs.id, {})).toMatchObject({ status: 400, body: { fields: { doer: 'Choose somebody of this family.' } } })
    expect((await move(theirs.id, { doer: null })).body).toMatchObject({ doer: null })
    const shared = await aClient(server.database.db, { organizationId: client.organizationId, managerIds: [second.id] })
    const ours = await add({ clientId: shared.id, doer: colleague(second.id) }, head)
    const params = { taskId: ours.id }
    const refused = await server.attempt(head, api.tasks.updateTask, { params, body: { version: 1, clientId: client.id } })
    expect(refused).toMatchObject({ status: 400, body: { fields: { doer: expect.any(String) } } })
  })

  test('goes to no client that its mover does not see, to no archived one, and to none of another practice', async () => {
    const { organizationId, add, move } = await aPair()
    const { db } = server.database
    const { id } = await add({})
    expect((await move(id, { clientId: (await aClient(db, { organizationId })).id })).status).toBe(404)
    const staff = await aUser(db, 'admin')
    const foreign = { version: 1, clientId: (await aClient(db)).id }
    expect(await server.attempt(staff, api.tasks.updateTask, { params: { taskId: id }, body: foreign })).toMatchObject({
      status: 400,
      body: { fields: { clientId: 'Choose a family of the same practice.' } },
    })
  })

  test('goes to none only with somebody who still sees it there', async () => {
    const { adviser, head, add, move } = await aPair()
    const { id } = await add({ doer: colleague(head.id) }, head)
    expect(await move(id, { clientId: null })).toMatchObject({ status: 400, body: { fields: { clientId: expect.any(String) } } })
    expect((await move(id, { clientId: null, doer: colleague(adviser.id) })).body).toMatchObject({ client: null, doer: { id: adviser.id } })
  })

  test('is shown to that family only once its mover was asked', async () => {
    const { add, move } = await aPair()
    const { id } = await add({ audience: 'family' })
    expect((await move(id, {})).body.code).toBe(ERRORS.shows_private_matter.code)
    expect((await move(id, { showPrivate: true })).body).toMatchObject({ audience: 'family' })
  })
})

describe('finishing a task', () => {
  test('of two people at once is done by the first, recorded once, and followed once', async () => {
    const { adviser, head, add } = await aPlace()
    const { id: taskId } = await add({ dueOn: END_OF_JANUARY, repeats: 'monthly' })
    const params = { taskId }
    const both = await Promise.all([adviser, head].map((person) => server.call(person, api.tasks.finishTask, { params })))
    expect(new Set(both.map(({ task }) => task.doneBy?.id)).size).toBe(1)
    const endOfFebruary = daysLater(`${NEXT_YEAR}-03-01`, -1)
    expect(both.map(({ next }) => next?.dueOn)).toEqual([endOfFebruary, endOfFebruary])
    const followers = await server.database.db.select().from(tasks).where(eq(tasks.followsId, taskId))
    expect(followers).toHaveLength(1)
    const entries = await server.database.db.select().from(activities).where(eq(activities.entityId, taskId))
    expect(entries.filter(({ action }) => action === 'task.done')).toHaveLength(1)
  })

  test('that comes again keeps its doer, its words and the 31st', async () => {
    const { adviser, add } = await aPlace()
    const first = await add({ dueOn: END_OF_JANUARY, repeats: 'monthly', doer: colleague(adviser.id), detail: 'By phone' })
    const { next } = await server.call(adviser, api.tasks.finishTask, { params: { taskId: first.id } })
    expect(next).toMatchObject({ doer: { id: adviser.id }, detail: 'By phone', doneAt: null })
    const after = await server.call(adviser, api.tasks.finishTask, { params: { taskId: next!.id } })
    expect(after.next?.dueOn).toBe(`${NEXT_YEAR}-03-31`)
  })

  test('taken back takes back what followed, unless somebody worked on that', async () => {
    const { adviser, client, add } = await aPlace()
    const open = async () => (await server.call(adviser, api.tasks.listClientTasks, { params: { clientId: client.id } })).open
    const { id: taskId } = await add({ dueOn: END_OF_JANUARY, repeats: 'monthly' })
    const params = { taskId }
    await server.call(adviser, api.tasks.finishTask, { params })
    expect(await server.call(adviser, api.tasks.reopenTask, { params })).toMatchObject({ doneAt: null })
    expect((await open()).map(({ id }) => id)).toEqual([taskId])
    const log = await server.database.db.select().from(activities).where(eq(activities.clientId, client.id)).orderBy(activities.id)
    expect(log.slice(-2).map(({ action, entityId }) => [action, entityId === taskId])).toEqual([
      ['task.removed', false],
      ['task.reopened', true],
    ])
    const { next } = await server.call(adviser, api.tasks.finishTask, { params })
    await server.call(adviser, api.tasks.updateTask, { params: { taskId: next!.id }, body: { detail: 'Bring the map', version: 1 } })
    await server.call(adviser, api.tasks.reopenTask, { params })
    expect(await open()).toHaveLength(2)
    await server.call(adviser, api.tasks.finishTask, { params })
    expect((await open()).map(({ id }) => id)).toEqual([next!.id])
  })
})

describe('a task that names a private matter', () => {
  test('is shown to the family only once its writer was asked', async () => {
    const { adviser, client, add } = await aPlace()
    const { stakeholder: tess } = await aMember(server.database.db, { clientId: client.id })
    await server.database.db
      .insert(assets)
      .values({ clientId: client.id, grouping: 'business', category: 'livestock', name: 'Lake Block', audience: 'adviser_only' })
    await server.database.db.insert(milestones).values({ clientId: client.id, title: 'Noah is told', audience: 'adviser_only' })
    for (const shown of [
      { title: 'Value lake block', audience: 'family' as const },
      { title: 'Ring', detail: 'About the Lake Block', doer: stakeholder(tess.id) },
      { title: 'Ring', reason: 'note' as const, audience: 'family' as const },
      { title: 'Ruth has not answered', reason: 'next_step' as const, audience: 'family' as const },
      { title: 'Before Noah is told', audience: 'family' as const },
    ]) {
      const body = { clientId: client.id, ...shown }
      const refused = await server.attempt(adviser, api.tasks.addTask, { body })
      expect([refused.status, refused.body.code]).toEqual([409, ERRORS.shows_private_matter.code])
      expect((await server.attempt(adviser, api.tasks.addTask, { body: { ...body, showPrivate: true } })).status).toBe(200)
    }
    const kept = await add({ title: 'Value Lake Block' })
    const params = { taskId: kept.id }
    const widened = await server.attempt(adviser, api.tasks.updateTask, { params, body: { audience: 'family', version: 1 } })
    expect(widened.body.code).toBe(ERRORS.shows_private_matter.code)
  })
})

test('whom a task can be given to stands by name, whatever its accents and capitals', async () => {
  const { db } = server.database
  const { organizationId, client, adviser } = await aPlace()
  for (const firstName of ['Zoe', 'Émile', 'de Vries']) await aUser(db, 'organizationAdmin', { organizationId, firstName, lastName: '' })
  for (const firstName of ['Zara', 'Ötzi', 'von Arx']) await aStakeholder(db, { clientId: client.id, firstName, lastName: '' })
  const people = await server.call(adviser, api.tasks.listTaskPeople, { query: { clientId: client.id } })
  const firstNames = (of: readonly { firstName: string }[]) => of.map(({ firstName }) => firstName).filter((name) => name !== 'Test')
  expect(firstNames(people.colleagues)).toEqual(['de Vries', 'Émile', 'Zoe'])
  expect(firstNames(people.stakeholders)).toEqual(['Ötzi', 'von Arx', 'Zara'])
})
