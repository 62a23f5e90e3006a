import { api } from '@paddock/contract'
import type { Action } from '@paddock/contract/features/activity/action-words'
import { beforeAll, describe, expect, test } from 'vitest'
import { scopeFor } from '../../platform/access/scope.ts'
import { activities } from '../../platform/audit/audit.table.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aTimeline() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const lead = await aUser(db, 'organizationAdmin', { organizationId: organization.id, firstName: 'Anna', lastName: 'Bell' })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id], businessName: 'Ashworth Farms' })
  const log = (by: typeof manager, action: Action, values: Partial<Parameters<typeof record>[3]> = {}) =>
    transact(server.database, (tx) =>
      record(tx, scopeFor({ ...by, subId: by.subId ?? '', advisersShareClients: false }, 'session'), action, {
        organizationId: organization.id,
        clientId: client.id,
        subject: client.businessName,
        ...values,
      }),
    )
  return { organization, manager, lead, client, log, params: { clientId: client.id } }
}

const at = (day: string, values: { clientId: string; organizationId: string; action: string }) =>
  server.database.db.insert(activities).values({ ...values, at: new Date(day) })

describe('the timeline of a client', () => {
  test('shows who did what, newest first, with what was before and after', async () => {
    const { manager, lead, log, params } = await aTimeline()
    await log(manager, 'client.added')
    await log(lead, 'client.updated', { before: { town: 'Dubbo', abn: '' }, after: { town: 'Orange', abn: '' } })
    const { rows, actors, next } = await server.call(manager, api.activity.listClientActivity, { params, query: {} })
    expect(rows.map((row) => [row.action, row.actor?.firstName])).toEqual([
      ['client.updated', 'Anna'],
      ['client.added', 'Priya'],
    ])
    expect(rows[0]).toMatchObject({ before: { town: 'Dubbo' }, after: { town: 'Orange' }, subject: 'Ashworth Farms' })
    expect(actors.map((actor) => actor.firstName)).toEqual(['Anna', 'Priya'])
    expect(next).toBeNull()
  })

  test('pages by keyset and names the actors with the first page only', async () => {
    const { manager, log, params } = await aTimeline()
    for (const action of ['client.added', 'note.added', 'note.edited'] as const) await log(manager, action)
    const first = await server.call(manager, api.activity.listClientActivity, { params, query: { limit: 2 } })
    const second = await server.call(manager, api.activity.listClientActivity, { params, query: { limit: 2, cursor: first.next ?? '' } })
    expect([...first.rows, ...second.rows].map((row) => row.action)).toEqual(['note.edited', 'note.added', 'client.added'])
    expect([first.actors.length, second.actors.length, second.next]).toEqual([1, 0, null])
  })

  test('is filtered by subject, person and days', async () => {
    const { manager, lead, organization, client, log, params } = await aTimeline()
    const actions = async (query: Record<string, string>) =>
      (await server.call(manager, api.activity.listClientActivity, { params, query })).rows.map((row) => row.action)
    await at('2026-03-01T23:30:00Z', { clientId: client.id, organizationId: organization.id, action: 'property.added' })
    await log(manager, 'note.added')
    await log(lead, 'client.updated')
    expect(await actions({ subject: 'note' })).toEqual(['note.added'])
    expect(await actions({ actorId: lead.id })).toEqual(['client.updated'])
    expect(await actions({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['property.added'])
    expect(await actions({ from: '2026-03-02T10:00:00+11:00', to: '2026-03-02T11:00:00+11:00' })).toEqual(['property.added'])
    expect(await actions({ from: '2026-03-02T11:00:00+11:00', to: '2026-03-03T00:00:00+11:00' })).toEqual([])
  })

  test('names people of the practice that entries are about, and nobody else', async () => {
    const { manager, lead, log, params } = await aTimeline()
    const stranger = await aUser(server.database.db, 'manager')
    await log(manager, 'client.assigned', { before: { managerIds: [manager.id] }, after: { managerIds: [lead.id, stranger.id] } })
    const { people } = await server.call(manager, api.activity.listClientActivity, { params, query: {} })
    expect(people.map((person) => person.firstName).toSorted()).toEqual(['Anna', 'Priya'])
  })

  test('of another practice’s client is "not found", as its export is', async () => {
    const { params } = await aTimeline()
    const stranger = await aUser(server.database.db, 'organizationAdmin')
    expect((await server.attempt(stranger, api.activity.listClientActivity, { params })).status).toBe(404)
    expect((await server.attempt(stranger, api.activity.exportClientActivity, { params })).status).toBe(404)
  })

  test.each([
    { from: 'yesterday' },
    { to: '2026-13-01' },
    { from: '0000-01-01' },
    { to: '9999-12-31' },
    { subject: 'secret' },
    { actorId: 'me' },
  ])('answers a filter that makes no sense with the field: %o', async (query) => {
    const { manager, params } = await aTimeline()
    const { status, body } = await server.attempt(manager, api.activity.listClientActivity, { params, query })
    expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(query)])
  })
})

describe('the export of a timeline', () => {
  test('holds one line a changed field, defused, with the filters of the screen', async () => {
    const { manager, log, params } = await aTimeline()
    await log(manager, 'client.updated', { before: { town: 'Dubbo', abn: '1' }, after: { town: '=HYPERLINK("x")', abn: '2' } })
    await log(manager, 'note.pinned', { subject: 'Lease' })
    const { status, text } = await server.attempt(manager, api.activity.exportClientActivity, { params, query: { subject: 'client' } })
    expect(status).toBe(200)
    const [heading, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(heading).toBe('When (UTC),Who,What happened,Action,Record,Field,Before,After')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Priya Nair,exported the log,client.log_exported,Ashworth Farms,subject,,client')
    expect(lines.join('\n')).toContain(`Priya Nair,changed the details,client.updated,Ashworth Farms,town,Dubbo,"'=HYPERLINK(""x"")"`)
  })

  test('names the people of an entry as the page does, and nobody of another practice', async () => {
    const { manager, lead, log, params } = await aTimeline()
    const stranger = await aUser(server.database.db, 'manager')
    await log(manager, 'client.assigned', { before: { managerIds: [manager.id] }, after: { managerIds: [lead.id, stranger.id] } })
    const { text } = await server.attempt(manager, api.activity.exportClientActivity, { params })
    const written = text.replaceAll('""', '"')
    expect(written).toContain('managerIds,"["Priya Nair"]"')
    expect(written).toContain(`"["Anna Bell","${stranger.id}"]"`)
  })

  test('goes on behind the first batch', async () => {
    const { manager, organization, client, params } = await aTimeline()
    await server.database.db
      .insert(activities)
      .values(Array.from({ length: 1_001 }, () => ({ clientId: client.id, organizationId: organization.id, action: 'note.added' })))
    const { text } = await server.attempt(manager, api.activity.exportClientActivity, { params })
    expect(text.trim().split('\r\n')).toHaveLength(1_003) // the heading, and that the log was exported
  })
})
