import { api } from '@paddock/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClient, anOrganization, aProspect, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('while a record is typed', () => {
  test('what is there already is found by ABN, email and likeness of name, by the rule of every other place', async () => {
    const { db } = server.database
    const head = await aUser(db, 'organizationAdmin')
    const own = { organizationId: head.organizationId! }
    const byAbn = await aClient(db, { ...own, businessName: 'First Farm', abn: '53231948757' })
    const byEmail = await aProspect(db, { ...own, businessName: 'Second Farm', contactEmail: 'Second@example.com' })
    const byName = await aClient(db, { ...own, businessName: 'Smith Holdings No 4', town: 'Roma' })
    await aClient(db, { ...own, businessName: 'Smith Holdings No 5', town: 'Roma' })
    const find = async (query: object) =>
      (await server.call(head, api.clients.findDuplicates, { query })).duplicates.map(({ id, reasons, certain }) => [id, reasons, certain])
    expect(await find({ businessName: 'Another name', abn: '53 231 948 757' })).toEqual([[byAbn.id, ['abn'], true]])
    expect(await find({ contactEmail: 'SECOND@example.com' })).toEqual([[byEmail.id, ['email'], true]])
    expect(await find({ businessName: 'smith holdings no. 4 Pty Ltd' })).toEqual([[byName.id, ['name'], false]])
    expect(await find({})).toEqual([])
    // What is half typed is no fault.
    expect(await find({ businessName: 'S', abn: '53 2', contactEmail: 'second@' })).toEqual([])
  })

  test('no practice and no adviser learns of a client that they may not see', async () => {
    const { db } = server.database
    const practice = await anOrganization(db)
    const manager = await aUser(db, 'manager', { organizationId: practice.id })
    const colleague = await aUser(db, 'manager', { organizationId: practice.id })
    const stranger = await aUser(db, 'organizationAdmin')
    const named = { businessName: 'Yanco Rice', abn: '51824753556', contactEmail: 'a@yanco.example' }
    const theirs = await aClient(db, { ...named, organizationId: practice.id, managerIds: [colleague.id] })
    const idsFor = async (person: typeof manager, query: object = {}) =>
      (await server.call(person, api.clients.findDuplicates, { query: { ...named, ...query } })).duplicates.map(({ id }) => id)
    expect(await idsFor(manager)).toEqual([])
    expect(await idsFor(stranger)).toEqual([])
    // Another practice's identifier is ignored: everybody but the platform's staff asks their own.
    expect(await idsFor(stranger, { organizationId: practice.id })).toEqual([])
    expect(await idsFor(colleague)).toEqual([theirs.id])
  })

  test('staff of the platform name the practice', async () => {
    const { db } = server.database
    const admin = await aUser(db, 'admin')
    const practice = await anOrganization(db)
    const client = await aClient(db, { businessName: 'Yanco Rice', organizationId: practice.id })
    const query = { businessName: 'Yanco Rice' }
    expect(await server.attempt(admin, api.clients.findDuplicates, { query })).toMatchObject({ status: 400, body: { code: 2201 } })
    const found = await server.call(admin, api.clients.findDuplicates, { query: { ...query, organizationId: practice.id } })
    expect(found.duplicates.map(({ id }) => id)).toEqual([client.id])
  })
})
