import { api } from '@paddock/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aRegisteredFamily } from '../../../testing/families/registered-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('handing over', () => {
  it('puts the other in place everywhere: shares of one class are added, what is owned and owed follows, each with an entry', async () => {
    const { manager, params, person, entity, added, handOver, read, log } = await aRegisteredFamily(server)
    const [ken, geoff] = [await person('Ken'), await person('Geoff')]
    const { id: entityId } = await entity('Whitlock Pty Ltd')
    const shares = { record: 'role', entityId, role: 'shareholder', shareClass: 'Ordinary' }
    await added({ ...shares, holder: ken, number: 60 })
    await added({ ...shares, holder: geoff, number: 40 })
    await added({ ...shares, holder: ken, number: 5, shareClass: 'A' })
    await added({ record: 'role', entityId, role: 'director', holder: ken })
    const owners = [
      { ...ken, sharePercent: 25 },
      { ...geoff, sharePercent: 75 },
    ]
    await server.call(manager, api.finances.addAsset, { params, body: { category: 'cash', name: 'Deposit', owners } })
    await added({
      record: 'paper',
      kind: 'will',
      parties: [
        { ...ken, capacity: 'executor' },
        { ...geoff, capacity: 'executor' },
      ],
    })
    await added({ record: 'commitment', kind: 'guarantee', owedBy: ken })

    expect(await handOver({ from: ken, to: geoff })).toMatchObject({ status: 200, body: { changed: 7 } })
    const { roles, assets, papers, commitments } = await read()
    expect(roles.map(({ role, shareClass, number, holder }) => [role, shareClass, number, holder?.id]).sort()).toEqual([
      ['director', '', null, geoff.id],
      ['shareholder', 'A', 5, geoff.id],
      ['shareholder', 'Ordinary', 100, geoff.id],
    ])
    expect(assets[0]?.owners).toEqual([{ ...geoff, sharePercent: 100 }])
    expect(papers[0]?.parties).toEqual([{ ...geoff, capacity: 'executor' }])
    expect(commitments[0]?.owedBy).toEqual(geoff)
    expect(await log('role.updated')).toContainEqual({
      subject: 'Shareholder of Whitlock Pty Ltd',
      before: { number: 40 },
      after: { number: 100 },
    })
    const director = { subject: 'Director of Whitlock Pty Ltd', before: { holder: 'Ken Whitlock' }, after: { holder: 'Geoff Whitlock' } }
    expect(await log('role.updated')).toContainEqual(director)
    expect(await log('asset.updated')).toMatchObject([{ before: { owners }, after: { owners: [{ sharePercent: 100 }] } }])
  })

  it('adds shares with decimals as people add them, of an asset and of a partnership', async () => {
    const { manager, params, person, entity, added, handOver, read } = await aRegisteredFamily(server)
    const [ken, geoff] = [await person('Ken'), await person('Geoff')]
    const { id: entityId } = await entity('Whitlock & Sons', 'partnerships')
    const owners = [
      { ...ken, sharePercent: 1.1 },
      { ...geoff, sharePercent: 2.2 },
    ]
    for (const { sharePercent, ...holder } of owners) await added({ record: 'role', entityId, role: 'partner', holder, sharePercent })
    await server.call(manager, api.finances.addAsset, { params, body: { category: 'cash', name: 'Deposit', owners } })
    expect((await handOver({ from: ken, to: geoff })).status).toBe(200)
    const { roles, assets } = await read()
    expect([roles.map(({ sharePercent }) => sharePercent), assets[0]?.owners]).toEqual([[3.3], [{ ...geoff, sharePercent: 3.3 }]])
  })

  it('to nobody ends the roles, and leaves what is owned not known yet', async () => {
    const { manager, params, person, entity, added, handOver, read } = await aRegisteredFamily(server)
    const ken = await person('Ken')
    const { id: entityId } = await entity('Whitlock Pty Ltd')
    await added({ record: 'role', entityId, role: 'director', holder: ken })
    const body = { category: 'cash' as const, name: 'Deposit', owners: [{ ...ken, sharePercent: null }] }
    await server.call(manager, api.finances.addAsset, { params, body })
    await handOver({ from: ken, to: null })
    expect(await read()).toMatchObject({ roles: [], assets: [{ owners: [] }] })
  })

  it('that would make an entity own itself is refused, and nothing is changed', async () => {
    const { entity, added, handOver, read } = await aRegisteredFamily(server)
    const [a, b] = [await entity('A Pty Ltd'), await entity('B Pty Ltd')]
    await added({ record: 'role', entityId: b.id, role: 'shareholder', holder: a, number: 1 })
    expect(await handOver({ from: a, to: b })).toMatchObject({
      status: 400,
      body: { fields: { holder: 'B Pty Ltd cannot be its own shareholder.' } },
    })
    expect(await handOver({ from: a, to: a })).toMatchObject({ status: 400, body: { fields: { to: expect.any(String) } } })
    expect((await read()).roles).toMatchObject([{ holder: a }])
  })

  it('that would make somebody owe themselves, or execute their own will, is refused by the name of the record', async () => {
    const { person, added, remove, handOver, read } = await aRegisteredFamily(server)
    const [ken, geoff] = [await person('Ken'), await person('Geoff')]
    const loan = await added({ record: 'commitment', kind: 'family_loan', owedBy: ken, owedTo: geoff, amountCents: 100 })
    const parties = [
      { ...ken, capacity: 'maker' },
      { ...geoff, capacity: 'executor' },
    ]
    const will = await added({ record: 'paper', kind: 'will', parties })
    const refused = (to: string) => ({ status: 400, body: { fields: { to } } })
    const own = 'Will: Nobody is their own executor. Change or remove it first.'
    expect(await handOver({ from: ken, to: geoff })).toMatchObject(refused(own))
    await remove(will.id, 'paper')
    const owed = 'Family loan: Nobody owes themselves. Change or remove it first.'
    expect(await handOver({ from: ken, to: geoff })).toMatchObject(refused(owed))
    expect((await read()).commitments).toMatchObject([{ owedBy: ken, owedTo: geoff }])
    await remove(loan.id, 'commitment')
    expect((await handOver({ from: ken, to: geoff })).status).toBe(200)
  })

  it('makes one of two spellings: the other goes, its own roles are those of the one, each with an entry', async () => {
    const { person, entity, added, handOver, read, log } = await aRegisteredFamily(server)
    const geoff = await person('Geoff')
    const [one, other] = [await entity('Whitlock Pty Ltd', 'companies', { establishedOn: '1998-07-01' }), await entity('Whitlock P/L')]
    await added({ record: 'role', entityId: one.id, role: 'director', holder: geoff })
    await added({ record: 'role', entityId: other.id, role: 'director', holder: geoff })
    await added({ record: 'role', entityId: other.id, role: 'secretary', holder: geoff, fromOn: '1990-01-01' })
    expect((await handOver({ from: other, to: one, remove: true })).status).toBe(200)
    const { entities, roles } = await read()
    expect(entities).toMatchObject([{ name: 'Whitlock Pty Ltd' }])
    // The secretary's day is from before the other one was established, so that it is not known any more.
    expect(roles.map(({ role, entityId, fromOn }) => [role, entityId, fromOn]).sort()).toEqual([
      ['director', one.id, null],
      ['secretary', one.id, null],
    ])
    expect(await log('role.updated')).toHaveLength(1)
    expect(await log('entity.removed')).toMatchObject([{ subject: 'Whitlock P/L' }])
  })

  it('somebody of another client is nobody here', async () => {
    const { person, handOver } = await aRegisteredFamily(server)
    const theirs = await (await aRegisteredFamily(server)).person('Stranger')
    const ken = await person('Ken')
    expect(await handOver({ from: ken, to: theirs })).toMatchObject({ status: 400, body: { fields: { to: expect.any(String) } } })
    expect(await handOver({ from: theirs, to: ken })).toMatchObject({ status: 400, body: { fields: { from: expect.any(String) } } })
  })

  it('a person who owns or decides something is not removed before, and is after', async () => {
    const { manager, params, person, entity, added, handOver } = await aRegisteredFamily(server)
    const [ken, geoff] = [await person('Ken'), await person('Geoff')]
    await added({ record: 'role', entityId: (await entity('Whitlock Pty Ltd')).id, role: 'director', holder: ken })
    const remove = () => server.attempt(manager, api.stakeholders.removeStakeholder, { params: { ...params, stakeholderId: ken.id } })
    expect(await remove()).toMatchObject({ status: 409, body: { fields: { party: 'Still named in: director of Whitlock Pty Ltd.' } } })
    await handOver({ from: ken, to: geoff })
    expect((await remove()).status).toBe(200)
  })
})
