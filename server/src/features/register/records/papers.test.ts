import { api, type ParsedInput } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { clients } from '../../clients/clients.table.ts'
import { documents } from '../../documents/documents.table.ts'
import { liabilities, properties } from '../../finances/finances.table.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { aClient, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { uploaded } from '../../../testing/uploading.ts'

const { addRegisterRecord, getRegister, removeRegisterRecord, restoreRegisterRecord, updateRegisterRecord } = api.register

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aFamily() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId: client.id }
  const [henry, alice] = await db
    .insert(stakeholders)
    .values(['Henry', 'Alice'].map((firstName) => ({ clientId: client.id, firstName, lastName: 'Whitlock', generation: 1 })))
    .returning()
  const [land] = await db.insert(properties).values({ clientId: client.id, name: 'Creek Block' }).returning()
  const [debt] = await db.insert(liabilities).values({ clientId: client.id, category: 'term_loan', lender: 'Bank' }).returning()
  return { db, manager, client, params, henry: henry!, alice: alice!, land: land!, debt: debt! }
}
const person = ({ id }: { id: string }) => ({ kind: 'person', id }) as const
const made = (who: { id: string }) => ({ ...person(who), capacity: 'maker' }) as const

describe('papers', () => {
  it('a paper keeps who is what in it, its land and its document, and is read with the register', async () => {
    const { manager, client, params, henry, alice, land, debt } = await aFamily()
    const copy = await uploaded(server, manager, client.id)
    const body = {
      record: 'paper',
      kind: 'lease',
      status: 'signed',
      signedOn: '2020-07-01',
      lapsesOn: '2030-06-30',
      rentCents: 4_500_000,
      parties: [
        { ...person(henry), capacity: 'lessor' },
        { ...person(alice), capacity: 'lessee' },
      ],
      landIds: [land.id],
      liabilityId: debt.id,
      documentId: copy.documentId,
    } satisfies ParsedInput<typeof addRegisterRecord>['body']
    const paper = await server.call(manager, addRegisterRecord, { params, body })
    expect(paper).toMatchObject({ ...body, audience: 'adviser_only', version: 1 })
    const { papers } = await server.call(manager, getRegister, { params })
    expect(papers).toMatchObject([{ id: paper.id, rentCents: 4_500_000, landIds: [land.id], documentId: copy.documentId }])
  })

  it('what a paper names is of its own client: people, entity, land, debt and document of another are refused at their fields', async () => {
    const { manager, params } = await aFamily()
    const other = await aFamily()
    const theirCopy = await uploaded(server, other.manager, other.client.id)
    const theirEntity = await server.call(other.manager, addRegisterRecord, {
      params: other.params,
      body: { record: 'entity', kind: 'companies', name: 'Theirs Pty Ltd' },
    })
    const refusals: [object, string, string][] = [
      [{ parties: [made(other.henry)] }, 'parties', 'Choose people and entities of this client.'],
      [{ entityId: theirEntity.id }, 'entityId', 'Choose an entity of this client.'],
      [{ landIds: [other.land.id] }, 'landIds', 'Choose from the land of this client.'],
      [{ liabilityId: other.debt.id }, 'liabilityId', 'Choose a debt of this client.'],
      [{ documentId: theirCopy.documentId }, 'documentId', 'Choose a document of this client.'],
    ]
    for (const [named, field, message] of refusals) {
      const body = { record: 'paper' as const, kind: 'lease' as const, ...named }
      const answer = await server.attempt(manager, addRegisterRecord, { params, body })
      expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }])
    }
  })

  it('a removed document cannot be chosen, and a paper that names one already can still be changed', async () => {
    const { db, manager, client, params } = await aFamily()
    const copy = await uploaded(server, manager, client.id)
    const body = { record: 'paper', kind: 'will', documentId: copy.documentId } as const
    const paper = await server.call(manager, addRegisterRecord, { params, body })
    await db.update(documents).set({ archivedAt: new Date() }).where(eq(documents.id, copy.documentId))
    expect((await server.attempt(manager, addRegisterRecord, { params, body })).body.fields).toEqual({
      documentId: 'Choose a document of this client.',
    })
    const changed = await server.call(manager, updateRegisterRecord, {
      params: { ...params, recordId: paper.id },
      body: { record: 'paper', version: 1, originalAt: 'Solicitor’s safe', documentId: copy.documentId },
    })
    expect(changed).toMatchObject({ originalAt: 'Solicitor’s safe', documentId: copy.documentId, version: 2 })
  })

  it('what does not fit together is refused at its field', async () => {
    const { db, manager, params, henry } = await aFamily()
    const company = await server.call(manager, addRegisterRecord, {
      params,
      body: { record: 'entity', kind: 'companies', name: 'Co Pty Ltd' },
    })
    const entity = { kind: 'entity', id: company.id } as const
    await db.update(stakeholders).set({ life: 'deceased', diedOn: '2021-05-01' }).where(eq(stakeholders.id, henry.id))
    const will = { record: 'paper', kind: 'will', status: 'signed', parties: [made(henry)] } as const
    const refusals: [object, object][] = [
      [{ ...will, signedOn: '2022-01-01' }, { signedOn: 'This day is after the death of who made it.' }],
      [
        { ...will, parties: [{ ...entity, capacity: 'maker' }] },
        { parties: 'Choose a person as who made the will: an entity makes none.' },
      ],
      [{ ...will, parties: [made(henry), made(henry)] }, { parties: 'Name nobody twice under “Made by”.' }],
      [{ ...will, parties: [made(henry), { ...person(henry), capacity: 'executor' }] }, { parties: 'Nobody is their own executor.' }],
      [
        { record: 'paper', kind: 'lease', status: 'signed', signedOn: '2022-01-01', lapsesOn: '2022-01-01' },
        { lapsesOn: 'Enter a day after the one on which it was signed.' },
      ],
      [{ ...will, signedOn: '2100-01-01' }, { signedOn: 'Enter today or a day that has passed.' }],
    ]
    for (const [body, fields] of refusals) {
      const answer = await server.attempt(manager, addRegisterRecord, { params, body: body })
      expect([answer.status, answer.body.fields]).toEqual([400, fields])
    }
  })

  it('a field that such a paper has not is left empty, and leaves with the status that had it', async () => {
    const { manager, params } = await aFamily()
    const body = { record: 'paper', kind: 'will', status: 'signed', signedOn: '2015-07-01', rentCents: 5 } as const
    const paper = await server.call(manager, addRegisterRecord, { params, body })
    expect(paper).toMatchObject({ signedOn: '2015-07-01', rentCents: null })
    const recordId = paper.id
    const draft = { record: 'paper', version: 1, status: 'draft' } as const
    expect(await server.call(manager, updateRegisterRecord, { params: { ...params, recordId }, body: draft })).toMatchObject({
      signedOn: null,
    })
  })

  it('a save from an older version answers the stored paper, an archived client and another practice refuse', async () => {
    const { db, manager, client, params } = await aFamily()
    const stranger = await aUser(db, 'manager')
    const { id: recordId } = await server.call(manager, addRegisterRecord, { params, body: { record: 'paper', kind: 'will' } })
    const update = { params: { ...params, recordId }, body: { record: 'paper', version: 1, name: 'Will of 2015' } as const }
    await server.call(manager, updateRegisterRecord, update)
    expect(await server.attempt(manager, updateRegisterRecord, update)).toMatchObject({
      status: 409,
      body: { current: { record: 'paper', id: recordId, name: 'Will of 2015', version: 2 } },
    })
    expect((await server.attempt(stranger, updateRegisterRecord, update)).status).toBe(404)
    const remove = { params: { ...params, recordId }, query: { record: 'paper' } as const }
    expect((await server.attempt(stranger, removeRegisterRecord, remove)).status).toBe(404)
    await server.call(manager, removeRegisterRecord, remove)
    expect((await server.call(manager, getRegister, { params })).papers).toEqual([])
    expect(await server.call(manager, restoreRegisterRecord, remove)).toMatchObject({ name: 'Will of 2015' })
    const entries = await db.select().from(activities).where(eq(activities.entityId, recordId)).orderBy(activities.id)
    expect(entries.map(({ action }) => action)).toEqual(['paper.added', 'paper.updated', 'paper.removed', 'paper.restored'])
    await db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, client.id))
    const late = { ...update, body: { ...update.body, version: 4 } }
    expect((await server.attempt(manager, updateRegisterRecord, late)).status).toBe(409)
    expect((await server.attempt(manager, removeRegisterRecord, remove)).status).toBe(409)
  })

  it('the register tells what wants a look, on the day of the service', async () => {
    const { manager, params, henry } = await aFamily()
    const parties = [made(henry)]
    await server.call(manager, addRegisterRecord, {
      params,
      body: { record: 'paper', kind: 'binding_nomination', status: 'signed', signedOn: '2020-01-01', lapsesOn: '2023-01-01', parties },
    })
    await server.call(manager, addRegisterRecord, { params, body: { record: 'paper', kind: 'will', status: 'not_made', parties } })
    const { alerts } = await server.call(manager, getRegister, { params })
    expect(alerts.map(({ alert, text }) => [alert, text])).toEqual([
      ['lapsed', 'Henry Whitlock’s binding death benefit nomination lapsed on 1 Jan 2023.'],
      ['not_made', 'Henry Whitlock has made no will.'],
    ])
  })
})

describe('commitments', () => {
  it('a guarantee keeps who promised it to whom and for which debt', async () => {
    const { manager, params, henry, debt } = await aFamily()
    const body = {
      record: 'commitment',
      kind: 'guarantee',
      owedBy: person(henry),
      owedToOther: 'Riverina Rural Bank',
      liabilityId: debt.id,
      amountCents: 361_000_000,
      asAt: '2026-06-30',
    } as const
    expect(await server.call(manager, addRegisterRecord, { params, body })).toMatchObject({
      ...body,
      owedTo: null,
      audience: 'adviser_only',
    })
  })

  it('nobody owes themselves, what is owed is owed to one, and names of another client are refused', async () => {
    const { manager, params, henry, alice } = await aFamily()
    const other = await aFamily()
    const refusals: [object, object][] = [
      [{ owedBy: person(henry), owedTo: person(henry) }, { owedTo: 'Nobody owes themselves.' }],
      [{ owedTo: person(alice), owedToOther: 'The bank' }, { owedToOther: 'Choose somebody of the register or write a name, not both.' }],
      [{ owedBy: person(other.henry) }, { owedBy: 'Choose people and entities of this client.' }],
      [{ owedTo: person(other.alice) }, { owedTo: 'Choose people and entities of this client.' }],
      [{ liabilityId: other.debt.id }, { liabilityId: 'Choose a debt of this client.' }],
      [{ asAt: '2100-01-01' }, { asAt: 'Enter today or a day that has passed.' }],
    ]
    for (const [given, fields] of refusals) {
      const body = { record: 'commitment' as const, kind: 'family_loan' as const, ...given }
      const answer = await server.attempt(manager, addRegisterRecord, { params, body })
      expect([answer.status, answer.body.fields]).toEqual([400, fields])
    }
  })

  it('a stale save answers the stored one, and a removed one cannot be changed', async () => {
    const { manager, params, henry } = await aFamily()
    const body = { record: 'commitment', kind: 'family_loan', owedBy: person(henry) } as const
    const { id: recordId } = await server.call(manager, addRegisterRecord, { params, body })
    const update = { params: { ...params, recordId }, body: { record: 'commitment', version: 1, amountCents: 100 } as const }
    await server.call(manager, updateRegisterRecord, update)
    expect(await server.attempt(manager, updateRegisterRecord, update)).toMatchObject({
      status: 409,
      body: { current: { amountCents: 100 } },
    })
    await server.call(manager, removeRegisterRecord, { params: { ...params, recordId }, query: { record: 'commitment' } })
    const late = { ...update, body: { ...update.body, version: 3 } }
    expect((await server.attempt(manager, updateRegisterRecord, late)).status).toBe(404)
  })
})
