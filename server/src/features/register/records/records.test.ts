import { api } from '@paddock/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import { aClient, aUser } from '../../../testing/factories.ts'
import { businessYears, entities } from '../register.table.ts'
import { aRegisteredFamily } from '../../../testing/families/registered-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const company = { record: 'entity', kind: 'companies', name: 'Whitlock Pty Ltd' } as const
const wrong = (field: string, words: string) => ({ status: 400, body: { fields: { [field]: expect.stringContaining(words) } } })

describe('a record of the register', () => {
  it('is another practice’s business: its client is not found; an archived client is refused', async () => {
    const { db, client, params, added } = await aRegisteredFamily(server)
    const { id: recordId } = await added(company)
    const stranger = await aUser(db, 'manager')
    expect((await server.attempt(stranger, api.register.getRegister, { params })).status).toBe(404)
    expect((await server.attempt(stranger, api.register.addRegisterRecord, { params, body: company })).status).toBe(404)
    const change = { params: { ...params, recordId }, body: { record: 'entity', name: 'Ours', version: 1 } }
    expect((await server.attempt(stranger, api.register.updateRegisterRecord, change)).status).toBe(404)
    const { manager } = await aRegisteredFamily(server)
    const archived = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id], archivedAt: new Date() })
    const refused = await server.attempt(manager, api.register.addRegisterRecord, { params: { clientId: archived.id }, body: company })
    expect(refused).toMatchObject({ status: 409 })
    expect(client.id).not.toBe(archived.id)
  })

  it('is read with all others of its client in six statements at most, however many there are', async () => {
    const { read, added } = await aRegisteredFamily(server)
    await read()
    const alone = await countStatements(server, read)
    for (const name of ['One', 'Two', 'Three']) await added({ ...company, name })
    expect(await countStatements(server, read)).toBe(alone)
    expect(alone).toBeGreaterThan(0)
    expect(alone).toBeLessThanOrEqual(6)
  })

  it('of one client is not found under another', async () => {
    const one = await aRegisteredFamily(server)
    const { id: recordId } = await one.added(company)
    const { id: clientId } = await aClient(one.db, { organizationId: one.manager.organizationId!, managerIds: [one.manager.id] })
    const change = { params: { clientId, recordId }, body: { record: 'entity', name: 'Ours', version: 1 } }
    expect((await server.attempt(one.manager, api.register.updateRegisterRecord, change)).status).toBe(404)
  })

  it('that two advisers change answers the second one with what is stored, and loses neither', async () => {
    const { added, change, log } = await aRegisteredFamily(server)
    const { id } = await added(company)
    expect((await change(id, { record: 'entity', name: 'Whitlock Holdings Pty Ltd', version: 1 })).body.version).toBe(2)
    const second = await change(id, { record: 'entity', activity: 'Holds land', version: 1 })
    expect(second).toMatchObject({ status: 409, body: { current: { name: 'Whitlock Holdings Pty Ltd', version: 2 } } })
    expect(await log('entity.updated')).toEqual([
      { subject: 'Whitlock Holdings Pty Ltd', before: { name: 'Whitlock Pty Ltd' }, after: { name: 'Whitlock Holdings Pty Ltd' } },
    ])
  })

  it('is the last one where a client has 1,000 of its kind: one more is refused, added or brought back', async () => {
    const { db, client, params, manager, added, remove, restore } = await aRegisteredFamily(server)
    const { id } = await added(company)
    await remove(id, 'entity')
    const many = Array.from({ length: 1000 }, (_, place) => ({ clientId: client.id, kind: 'companies' as const, name: `Company ${place}` }))
    await db.insert(entities).values(many)
    const full = { status: 409, body: { code: 2751 } }
    expect(await server.attempt(manager, api.register.addRegisterRecord, { params, body: company })).toMatchObject(full)
    expect(await restore(id, 'entity')).toMatchObject(full)
  })

  it('that is saved as it was leaves no trace', async () => {
    const { added, change, log } = await aRegisteredFamily(server)
    const { id } = await added(company)
    expect((await change(id, { record: 'entity', name: company.name, version: 1 })).body.version).toBe(1)
    expect(await log('entity.updated')).toEqual([])
  })

  it('goes and comes back, once each, with the roles that an entity has', async () => {
    const { entity, person, added, remove, restore, read, log } = await aRegisteredFamily(server)
    const { id } = await entity('Whitlock Pty Ltd')
    await added({ record: 'role', entityId: id, role: 'director', holder: await person('Geoff') })
    expect((await remove(id, 'entity')).status).toBe(200)
    expect((await remove(id, 'entity')).status).toBe(200)
    expect(await read()).toMatchObject({ entities: [], roles: [] })
    await restore(id, 'entity')
    await restore(id, 'entity')
    expect(await read()).toMatchObject({ entities: [{ id }], roles: [{ entityId: id, role: 'director' }] })
    expect([(await log('entity.removed')).length, (await log('entity.restored')).length]).toEqual([1, 1])
  })

  it('an entity that is named stays, and what names it is said', async () => {
    const { entity, added, remove, server: _, ...family } = { ...(await aRegisteredFamily(server)), server }
    const company = await entity('Whitlock Pty Ltd')
    const trust = await entity('Whitlock Family Trust', 'family_discretionary_trusts')
    await added({ record: 'role', entityId: trust.id, role: 'trustee', holder: company })
    const owners = [{ ...company, sharePercent: null }]
    await server.call(family.manager, api.finances.addAsset, { params: family.params, body: { category: 'cash', name: 'Deposit', owners } })
    expect(await remove(company.id, 'entity')).toMatchObject({
      status: 409,
      body: { fields: { party: 'Still named in: Deposit, trustee of Whitlock Family Trust.' } },
    })
    expect((await remove(trust.id, 'entity')).status).toBe(200)
    // What has the company as its trustee is gone itself, so that it names nobody any more.
    expect(await remove(company.id, 'entity')).toMatchObject({ body: { fields: { party: 'Still named in: Deposit.' } } })
  })
})

describe('what does not fit together is refused at its field', () => {
  it('a name of signs that nobody sees is no name', async () => {
    const { add } = await aRegisteredFamily(server)
    for (const name of ['', '  ', '\u200b', ' \u200d\u2060 '])
      expect(await add({ ...company, name })).toMatchObject(wrong('name', 'Enter the entity’s name.'))
  })

  it('a role before the birth or after the death of who has it', async () => {
    const { entity, person, add } = await aRegisteredFamily(server)
    const { id: entityId } = await entity('Whitlock Pty Ltd')
    const holder = await person('Ken', { birthYear: 1940, life: 'deceased', diedOn: '2020-05-01', involvement: 'register' })
    const director = { record: 'role', entityId, role: 'director', holder }
    expect(await add({ ...director, fromOn: '1939-12-31' })).toMatchObject(wrong('fromOn', 'before their birth'))
    expect(await add({ ...director, fromOn: '2020-05-02' })).toMatchObject(wrong('fromOn', 'after their death'))
    expect(await add({ ...director, fromOn: '1990-01-01', untilOn: '2021-01-01' })).toMatchObject(wrong('untilOn', 'after their death'))
    expect((await add({ ...director, fromOn: '1990-01-01', untilOn: '2020-05-01' })).status).toBe(200)
  })

  it('a birth or a death that would leave a role outside the life of who has it', async () => {
    const { entity, person, added, manager, params } = await aRegisteredFamily(server)
    const { id: entityId } = await entity('Whitlock Pty Ltd')
    const holder = await person('Ken', { birthYear: 1940 })
    await added({ record: 'role', entityId, role: 'director', holder, fromOn: '1990-01-01' })
    const change = (body: object) =>
      server.attempt(manager, api.stakeholders.updateStakeholder, {
        params: { ...params, stakeholderId: holder.id },
        body: { version: 1, ...body },
      })
    expect(await change({ birthYear: 1991 })).toMatchObject(wrong('birthYear', 'They are Director of Whitlock Pty Ltd from before'))
    expect(await change({ life: 'deceased', diedOn: '1989-12-31' })).toMatchObject(wrong('diedOn', 'Director of Whitlock Pty Ltd'))
    expect((await change({ life: 'deceased', diedOn: '2020-05-01', birthYear: 1939 })).status).toBe(200)
  })

  it('a role from before its entity was established, whichever of the two days is entered last', async () => {
    const { entity, person, add, added, change } = await aRegisteredFamily(server)
    const trust = await entity('Whitlock Family Trust', 'family_discretionary_trusts', { establishedOn: '1987-05-11' })
    const role = { record: 'role', entityId: trust.id, role: 'appointor', holder: await person('Ken') }
    expect(await add({ ...role, fromOn: '1987-05-10' })).toMatchObject(
      wrong('fromOn', 'Whitlock Family Trust was established after this day.'),
    )
    await added({ ...role, fromOn: '1987-05-11' })
    const established = (establishedOn: string) => change(trust.id, { record: 'entity', establishedOn, version: 1 })
    expect(await established('1987-05-12')).toMatchObject(wrong('establishedOn', 'Its appointor is there from before this day.'))
    expect((await established('1980-01-01')).status).toBe(200)
  })

  it('an appointor who is no person, a role that the entity does not have, and nobody in a role', async () => {
    const { entity, add } = await aRegisteredFamily(server)
    const trust = await entity('Whitlock Family Trust', 'family_discretionary_trusts')
    const company = await entity('Whitlock Pty Ltd')
    const role = { record: 'role', entityId: trust.id, holder: company }
    expect(await add({ ...role, role: 'appointor' })).toMatchObject(wrong('holder', 'Choose a person'))
    expect(await add({ ...role, role: 'director' })).toMatchObject(wrong('role', 'has no director'))
    expect(await add({ ...role, holder: null, role: 'trustee' })).toMatchObject(wrong('holder', 'Choose who'))
    const beneficiaries = { ...role, holder: null, role: 'beneficiary', beneficiaryClass: 'Children of Ken' }
    expect((await add(beneficiaries)).status).toBe(200)
  })

  it('one role twice of the same holder, while it lasts; shares of two classes are two roles', async () => {
    const { entity, person, add, added, change } = await aRegisteredFamily(server)
    const { id: entityId } = await entity('Whitlock Pty Ltd')
    const holder = await person('Geoff')
    const director = { record: 'role', entityId, role: 'director', holder }
    const { id } = await added(director)
    expect(await add(director)).toMatchObject(wrong('holder', 'They are already director.'))
    expect((await change(id, { record: 'role', fromOn: '2020-01-01', version: 1 })).status).toBe(200)
    expect((await add({ ...director, untilOn: '2010-01-01' })).status).toBe(200)
    const shares = { ...director, role: 'shareholder', number: 10, shareClass: 'Ordinary' }
    await added(shares)
    expect(await add({ ...shares, shareClass: 'ordinary ' })).toMatchObject(wrong('holder', 'They are already shareholder.'))
    expect((await add({ ...shares, shareClass: 'A' })).status).toBe(200)
  })

  it('partners’ shares of more than 100 %, over all who are partners today', async () => {
    const { entity, person, add, added } = await aRegisteredFamily(server)
    const { id: entityId } = await entity('G & M Whitlock', 'partnerships')
    const partner = async (name: string, sharePercent: number) => ({
      record: 'role',
      entityId,
      role: 'partner',
      holder: await person(name),
      sharePercent,
    })
    await added(await partner('Geoff', 60))
    expect(await add(await partner('Margaret', 50))).toMatchObject(wrong('sharePercent', '110%'))
    await added({ ...(await partner('Ken', 40)), untilOn: '2020-01-01' })
    expect((await add(await partner('Margaret', 40))).status).toBe(200)
  })

  it('members’ shares of a fund of more than 100 %; shares and units are numbers and cannot be too many', async () => {
    const { entity, person, add, added } = await aRegisteredFamily(server)
    const { id: entityId } = await entity('Whitlock Super Fund', 'self_managed_super_funds')
    const member = (holder: object, sharePercent: number) => ({ record: 'role', entityId, role: 'member', holder, sharePercent })
    await added(member(await person('Geoff'), 70))
    expect(await add(member(await person('Margaret'), 40))).toMatchObject(wrong('sharePercent', 'the other members’ shares'))
    expect((await add(member(await person('Margaret'), 30))).status).toBe(200)
  })

  it('a second financial year of one year, however it comes; one that stands twice already can be corrected', async () => {
    const { add, added, change, remove, restore, db, params } = await aRegisteredFamily(server)
    const { id } = await added({ record: 'business_year', year: 2026, incomeCents: 100 })
    expect(await add({ record: 'business_year', year: 2026 })).toMatchObject(wrong('year', 'already entered'))
    const other = await added({ record: 'business_year', year: 2025 })
    const moved = await change(other.id, { record: 'business_year', year: 2026, version: other.version })
    expect(moved).toMatchObject(wrong('year', 'already entered'))
    expect((await change(id, { record: 'business_year', incomeCents: 200, version: 1 })).status).toBe(200)
    await remove(id, 'business_year')
    await added({ record: 'business_year', year: 2026 })
    expect(await restore(id, 'business_year')).toMatchObject(wrong('year', 'already entered'))
    const [twice] = await db.insert(businessYears).values({ clientId: params.clientId, year: 2025 }).returning()
    expect((await change(twice!.id, { record: 'business_year', incomeCents: 300, version: 1 })).status).toBe(200)
  })

  it('nothing of a number whose digits do not add up: it is kept as written, and the form warns', async () => {
    const { add } = await aRegisteredFamily(server)
    const mistyped = { record: 'entity', kind: 'companies', name: 'Whitlock Pty Ltd', acn: '004 085 617', abn: '51 824 753 557' }
    expect(await add(mistyped)).toMatchObject({ status: 200, body: { acn: '004085617', abn: '51824753557' } })
    expect(await add({ ...mistyped, acn: '004 085 61' })).toMatchObject(wrong('acn', 'An ACN has 9 digits.'))
  })

  it('things of its own, of what is no company', async () => {
    const { add, added, change } = await aRegisteredFamily(server)
    const entity = { record: 'entity', name: 'Whitlock', ownAccount: 'yes' }
    for (const kind of ['family_discretionary_trusts', 'unit_trusts', 'partnerships', 'self_managed_super_funds'])
      expect(await add({ ...entity, kind })).toMatchObject(wrong('ownAccount', 'Only a company'))
    const { id } = await added({ ...entity, kind: 'companies' })
    const trust = { record: 'entity', kind: 'family_discretionary_trusts', version: 1 }
    expect(await change(id, { ...trust, ownAccount: 'no' })).toMatchObject(wrong('ownAccount', 'Only a company'))
    expect(await change(id, trust)).toMatchObject({ status: 200, body: { ownAccount: '' } })
  })

  it('half an age', async () => {
    const { add } = await aRegisteredFamily(server)
    expect(await add({ record: 'business_year', year: 2024, retirementAge: 65.5 })).toMatchObject(
      wrong('retirementAge', 'Enter a whole number.'),
    )
    expect((await add({ record: 'business_year', year: 2024, retirementAge: 65 })).status).toBe(200)
  })

  it('vesting before the establishment', async () => {
    const { add } = await aRegisteredFamily(server)
    const trust = { record: 'entity', kind: 'family_discretionary_trusts', name: 'Trust', establishedOn: '1990-01-01' }
    expect(await add({ ...trust, vestsOn: '1989-12-31' })).toMatchObject(wrong('vestsOn', 'after it was established'))
    expect((await add({ ...trust, vestsOn: '2070-01-01' })).status).toBe(200)
  })

  it('an entity that owns itself, also through two others; a trust may own shares in its trustee', async () => {
    const { entity, add, added } = await aRegisteredFamily(server)
    const [a, b, c] = [await entity('A Pty Ltd'), await entity('B Pty Ltd'), await entity('C Pty Ltd')]
    const shareholder = (entityId: string, holder: object) => ({ record: 'role', entityId, role: 'shareholder', holder, number: 1 })
    expect(await add(shareholder(a.id, a))).toMatchObject(wrong('holder', 'A Pty Ltd cannot be its own shareholder.'))
    await added(shareholder(b.id, a))
    await added(shareholder(c.id, b))
    expect(await add(shareholder(a.id, c))).toMatchObject(wrong('holder', 'A Pty Ltd would own itself through C Pty Ltd and B Pty Ltd.'))
    const trust = await entity('Trust', 'family_discretionary_trusts')
    await added({ record: 'role', entityId: trust.id, role: 'trustee', holder: a })
    expect((await add(shareholder(a.id, trust))).status).toBe(200)
  })

  it('another kind of entity while it has roles that this kind lacks', async () => {
    const { entity, person, added, change } = await aRegisteredFamily(server)
    const { id } = await entity('Whitlock Pty Ltd')
    await added({ record: 'role', entityId: id, role: 'director', holder: await person('Geoff') })
    expect(await change(id, { record: 'entity', kind: 'unit_trusts', version: 1 })).toMatchObject(wrong('kind', 'has no director'))
  })

  it('somebody of another client, as holder and as parent', async () => {
    const { entity, person, add } = await aRegisteredFamily(server)
    const other = await aRegisteredFamily(server)
    const theirs = await other.person('Stranger')
    const { id: entityId } = await entity('Whitlock Pty Ltd')
    expect(await add({ record: 'role', entityId, role: 'director', holder: theirs })).toMatchObject(wrong('holder', 'of this client'))
    const tess = await person('Tess')
    const parent = { record: 'relation', kind: 'parent', personId: tess.id, otherId: theirs.id }
    expect(await add(parent)).toMatchObject(wrong('otherId', 'of this client'))
  })
})
