import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { aClient, aProspect, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('likely duplicates', () => {
  it('are found by ABN, by email and by likeness of name, clients and prospects alike, likeliest first', async () => {
    const { db } = server.database
    const orgAdmin = await aUser(db, 'organizationAdmin')
    const organizationId = orgAdmin.organizationId!
    const subject = await aProspect(db, {
      organizationId,
      businessName: 'Wirrabilla Pastoral Co',
      abn: '51824753556',
      contactEmail: 'office@wirrabilla.example',
    })
    const both = await aClient(db, {
      organizationId,
      businessName: 'Completely other',
      abn: '51824753556',
      contactEmail: 'Office@Wirrabilla.example',
    })
    const sameName = await aClient(db, { organizationId, businessName: 'WIRRABILLA PASTORAL PTY LTD' })
    const alike = await aClient(db, { organizationId, businessName: 'Wirabilla Pastoral' })
    await aClient(db, { organizationId, businessName: 'Wirrabilla Pastoral Co', archivedAt: new Date() })
    await aClient(db, { organizationId, businessName: 'Gundagai Grain' })

    const { duplicates } = await server.call(orgAdmin, api.clients.listDuplicates, { params: { clientId: subject.id } })

    expect(duplicates.map(({ id, reasons }) => ({ id, reasons }))).toEqual([
      { id: both.id, reasons: ['abn', 'email'] },
      { id: sameName.id, reasons: ['name'] },
      { id: alike.id, reasons: ['name'] },
    ])
    expect(duplicates[1]!.likeness).toBe(1)
    expect(duplicates[2]!.likeness).toBeGreaterThanOrEqual(0.5)
  })

  it('records without ABN, email or a telling name are not duplicates of each other', async () => {
    const { db } = server.database
    const orgAdmin = await aUser(db, 'organizationAdmin')
    const [first] = [
      await aClient(db, { organizationId: orgAdmin.organizationId!, businessName: 'Pty Ltd' }),
      await aClient(db, { organizationId: orgAdmin.organizationId!, businessName: 'The Trustee' }),
    ]
    expect(await server.call(orgAdmin, api.clients.listDuplicates, { params: { clientId: first.id } })).toEqual({ duplicates: [] })
  })

  it("never name another practice's or another manager's records", async () => {
    const { db } = server.database
    const organization = await anOrganization(db)
    const manager = await aUser(db, 'manager', { organizationId: organization.id })
    const colleague = await aUser(db, 'manager', { organizationId: organization.id })
    const named = { businessName: 'Yanco Rice', abn: '51824753556', contactEmail: 'a@yanco.example' }
    const subject = await aClient(db, { ...named, organizationId: organization.id, managerIds: [manager.id] })
    await aClient(db, { ...named, organizationId: organization.id, managerIds: [colleague.id] })
    await aClient(db, named)
    expect(await server.call(manager, api.clients.listDuplicates, { params: { clientId: subject.id } })).toEqual({ duplicates: [] })
  })
})
