import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('adding a client or prospect', () => {
  it('a manager who adds a prospect is assigned to it', async () => {
    const manager = await aUser(server.database.db, 'manager')
    const added = await server.call(manager, api.clients.createClient, {
      body: { status: 'prospect', businessName: 'Tamworth Merino Stud' },
    })
    expect(added).toMatchObject({
      status: 'prospect',
      stage: 'new',
      organizationId: manager.organizationId,
      version: 1,
      can: { convert: true },
    })
    expect(added.managers.map((person) => person.id)).toEqual([manager.id])
  })

  it('a practice cannot put a record into another practice', async () => {
    const { db } = server.database
    const orgAdmin = await aUser(db, 'organizationAdmin')
    const other = await anOrganization(db)
    const added = await server.call(orgAdmin, api.clients.createClient, {
      body: { status: 'client', businessName: 'A', organizationId: other.id },
    })
    expect(added.organizationId).toBe(orgAdmin.organizationId)
  })

  it('a platform admin names the practice, and one that exists', async () => {
    const { db } = server.database
    const admin = await aUser(db, 'admin')
    const removed = await anOrganization(db, { archivedAt: new Date() })
    for (const organizationId of [undefined, removed.id]) {
      const refused = await server.attempt(admin, api.clients.createClient, {
        body: { status: 'client', businessName: 'A', organizationId },
      })
      expect(refused).toMatchObject({ status: 400, body: { code: 2201, fields: { organizationId: 'Choose an organisation.' } } })
    }
    const organization = await anOrganization(db)
    const added = await server.call(admin, api.clients.createClient, {
      body: { status: 'client', businessName: 'A', organizationId: organization.id },
    })
    expect(added.organizationId).toBe(organization.id)
  })

  it('keeps right-to-left names and emoji, and refuses names that are too long', async () => {
    const manager = await aUser(server.database.db, 'manager')
    const businessName = 'مزرعة 🐄 Pty Ltd'
    expect((await server.call(manager, api.clients.createClient, { body: { status: 'client', businessName } })).businessName).toBe(
      businessName,
    )
    const refused = await server.attempt(manager, api.clients.createClient, {
      body: { status: 'client', businessName: 'x'.repeat(10_000) },
    })
    expect(refused).toMatchObject({ status: 400, body: { fields: { businessName: 'Use at most 300 characters.' } } })
  })
})
