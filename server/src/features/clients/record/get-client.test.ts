import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { daysLater } from '@paddock/contract/plain-days'
import { eq } from 'drizzle-orm'
import { isStale, yearBefore } from '@paddock/contract/features/analytics/figures'
import { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { daysOfZones } from '../../../testing/clocks.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { outsideAdvisers } from '../clients.table.ts'
import { properties } from '../../finances/finances.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('opening a client', () => {
  it('answers exactly what the contract names: details, advisers, properties, people', async () => {
    const { db } = server.database
    const manager = await aUser(db, 'manager')
    const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
    await db.insert(stakeholders).values([
      { clientId: client.id, firstName: 'Tess', generation: 2 },
      { clientId: client.id, firstName: 'Alice', generation: 1, type: 'Primary Stakeholder', accountKind: 'primary' },
      { clientId: client.id, firstName: 'Gone', archivedAt: new Date() },
    ])
    await db.insert(outsideAdvisers).values({ clientId: client.id, name: 'M Lowe', profession: 'accountant' })
    await db
      .insert(properties)
      .values({ clientId: client.id, name: 'River Block', hectares: 812.25, valueCents: 480_000_000, asAt: '2026-06-30' })

    const detail = await server.call(manager, api.clients.getClient, { params: { clientId: client.id } })

    expect(ClientDetail.strict().parse(detail)).toBeTruthy()
    expect(detail.people.map((person) => person.firstName)).toEqual(['Alice', 'Tess'])
    expect(detail.advisers).toMatchObject([{ name: 'M Lowe', mayContact: false, version: 1 }])
    expect(detail.properties).toMatchObject([{ hectares: 812.25, valueCents: 480_000_000, asAt: '2026-06-30' }])
    expect(detail.managers.map((person) => person.id)).toEqual([manager.id])
    expect(detail.can).toMatchObject({ edit: true, convert: false, restore: false })
  })

  it('says which properties need a new value on the day that it is in the service’s time zone', async () => {
    const { db } = server.database
    const manager = await aUser(db, 'manager')
    const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
    for (const today of daysOfZones(server)) {
      await db.delete(properties).where(eq(properties.clientId, client.id))
      const days = [null, daysLater(yearBefore(today), -1), yearBefore(today), today, daysLater(today, 1)]
      await db.insert(properties).values(days.map((asAt) => ({ clientId: client.id, name: 'Block', asAt })))
      const detail = await server.call(manager, api.clients.getClient, { params: { clientId: client.id } })
      expect(detail.properties.map(({ asAt, isStale }) => [asAt, isStale])).toEqual(
        expect.arrayContaining(days.map((asAt) => [asAt, isStale(asAt, today)])),
      )
    }
  })

  it('keeps landline and mobile apart, where the lists show one number', async () => {
    const { db } = server.database
    const manager = await aUser(db, 'manager')
    const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id], contactMobile: '0400 000 000' })
    expect(await server.call(manager, api.clients.getClient, { params: { clientId: client.id } })).toMatchObject({
      contactPhone: '',
      contactMobile: '0400 000 000',
    })
    const { rows } = await server.call(manager, api.clients.listClients, { query: { status: 'client' } })
    expect(rows[0]!.contactPhone).toBe('0400 000 000')
  })

  it("is not found by another practice's people nor by a manager who is not assigned", async () => {
    const { db } = server.database
    const organization = await anOrganization(db)
    const client = await aClient(db, { organizationId: organization.id })
    const params = { clientId: client.id }
    for (const stranger of [await aUser(db, 'organizationAdmin'), await aUser(db, 'manager', { organizationId: organization.id })]) {
      expect(await server.attempt(stranger, api.clients.getClient, { params })).toMatchObject({ status: 404, body: { code: 2001 } })
    }
  })

  it('is open to every manager of a practice that shares its clients', async () => {
    const { db } = server.database
    const organization = await anOrganization(db, { advisersShareClients: true })
    const client = await aClient(db, { organizationId: organization.id })
    const colleague = await aUser(db, 'manager', { organizationId: organization.id })
    expect((await server.attempt(colleague, api.clients.getClient, { params: { clientId: client.id } })).status).toBe(200)
  })
})
