import { api } from '@paddock/contract'
import { beforeAll, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { aClient } from '../../testing/factories.ts'
import { aRegisteredFamily } from '../../testing/families/registered-family.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { selectOtherNames } from '../insights/aliases/other-names.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { assets } from '../finances/finances.table.ts'
import { entities, papers, roles } from './register.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

it('a merge carries the whole register of the duplicate, and its undo brings all of it back', async () => {
  const { db, manager, client, person, entity, added, read, ...family } = await aRegisteredFamily(server)
  const [ken, tess] = [await person('Ken'), await person('Tess')]
  const trust = await entity('Whitlock Family Trust', 'family_discretionary_trusts')
  await added({ record: 'role', entityId: trust.id, role: 'appointor', holder: ken })
  await added({ record: 'relation', kind: 'parent', personId: tess.id, otherId: ken.id })
  await added({ record: 'paper', kind: 'trust_deed', entityId: trust.id, parties: [{ ...ken, capacity: 'maker' }] })
  await added({ record: 'commitment', kind: 'guarantee', owedBy: trust })
  await added({ record: 'business_year', year: 2025, incomeCents: 100 })
  const before = await read()
  const kept = await aClient(db, { organizationId: client.organizationId, managerIds: [manager.id] })
  const params = { clientId: kept.id }
  const versionOf = async (clientId: string) => (await server.call(manager, api.clients.getClient, { params: { clientId } })).version
  const body = { duplicateId: client.id, version: await versionOf(kept.id), duplicateVersion: await versionOf(client.id), take: [] }
  await server.call(manager, api.clients.mergeClients, { params, body })
  const merged = await server.call(manager, api.register.getRegister, { params })
  expect(merged).toMatchObject({
    roles: before.roles,
    relations: before.relations,
    papers: before.papers,
    businessYears: before.businessYears,
  })
  expect(merged).toMatchObject({ entities: before.entities, commitments: before.commitments })
  expect(merged.people.map(({ id }) => id)).toEqual(before.people.map(({ id }) => id))
  const undo = await server.attempt(manager, api.clients.undoMerge, { params: { clientId: client.id } })
  expect(undo.status).toBe(200)
  expect(await server.call(manager, api.register.getRegister, { params })).toMatchObject({ entities: [], roles: [], people: [] })
  expect(await server.call(manager, api.register.getRegister, { params: family.params })).toMatchObject({
    entities: before.entities,
    roles: before.roles,
    relations: before.relations,
    commitments: before.commitments,
  })
})

it('the whole record of 40 people, 25 entities, 300 assets and 100 papers is one request of at most 6 statements', async () => {
  const { db, manager, client } = await aRegisteredFamily(server)
  const clientId = client.id
  const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
  const people = await db
    .insert(stakeholders)
    .values(many(40, (index) => ({ clientId, firstName: `P${index}` })))
    .returning()
  const stored = await db
    .insert(entities)
    .values(many(25, (index) => ({ clientId, kind: 'companies' as const, name: `Company ${index}` })))
    .returning()
  const holder = (index: number) => ({ kind: 'person' as const, id: people[index % 40]!.id })
  await db
    .insert(roles)
    .values(many(75, (index) => ({ clientId, entityId: stored[index % 25]!.id, role: 'director' as const, holder: holder(index) })))
  await db.insert(assets).values(
    many(300, (index) => ({
      clientId,
      category: 'cash' as const,
      grouping: 'business' as const,
      name: `A${index}`,
      owners: [{ ...holder(index), sharePercent: null }],
    })),
  )
  await db
    .insert(papers)
    .values(many(100, (index) => ({ clientId, kind: 'will' as const, parties: [{ ...holder(index), capacity: 'maker' as const }] })))

  const read = () => server.call(manager, api.register.getRegister, { params: { clientId } })
  const register = await read()
  expect([register.people, register.entities, register.roles, register.assets, register.papers].map(({ length }) => length)).toEqual([
    40, 25, 75, 300, 100,
  ])
  const statements = await countStatements(server, read)
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(6)
})

it('what entities are called leaves under an alias alone, those that were taken off the record too', async () => {
  const { db, client, entity, remove } = await aRegisteredFamily(server)
  await entity('Whitlock Grazing Pty Ltd')
  await remove((await entity('Tumbarella Unit Trust', 'unit_trusts')).id, 'entity')
  expect((await selectOtherNames(db, client.id)).entities).toEqual(
    expect.arrayContaining(['Whitlock Grazing Pty Ltd', 'Tumbarella Unit Trust']),
  )
})
