import { api } from '@paddock/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aRegisteredFamily } from '../../../testing/families/registered-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aFamily() {
  const family = await aRegisteredFamily(server)
  const list = async () => (await server.call(family.manager, api.stakeholders.listStakeholders, { params: family.params })).stakeholders
  return {
    ...family,
    linksOf: async ({ id }: { id: string }) => {
      const found = (await list()).find((each) => each.id === id)
      return [found?.partnerId, found?.parentId]
    },
    edit: async ({ id }: { id: string }, body: object) => {
      const { version } = (await list()).find((each) => each.id === id)!
      const params = { ...family.params, stakeholderId: id }
      return server.attempt(family.manager, api.stakeholders.updateStakeholder, { params, body: { version, ...body } })
    },
    relate: (kind: 'parent' | 'partner', person: { id: string }, other: { id: string }, rest = {}) =>
      family.add({ record: 'relation', kind, personId: person.id, otherId: other.id, ...rest }),
    currentRelations: async () =>
      (await family.read()).relations.map(({ kind, personId, otherId, state }) => ({ kind, personId, otherId, state })),
  }
}

describe('relations are the one place of who is whose parent and partner', () => {
  it('the links of a person follow: the first parent by birth, and the partner of today', async () => {
    const { person, relate, linksOf, change } = await aFamily()
    const [tess, ann, bill, step, mia] = [
      await person('Tess'),
      await person('Ann'),
      await person('Bill'),
      await person('Sue'),
      await person('Mia'),
    ]
    await relate('parent', tess, step, { parentage: 'step' })
    expect(await linksOf(tess)).toEqual([null, step.id])
    await relate('parent', tess, ann)
    await relate('parent', tess, bill)
    expect(await linksOf(tess)).toEqual([null, ann.id])
    const couple = (await relate('partner', tess, mia)).body
    expect([await linksOf(tess), await linksOf(mia)]).toEqual([
      [mia.id, ann.id],
      [tess.id, null],
    ])
    await change(couple.id, { record: 'relation', state: 'ended', untilOn: '2020-01-01', version: couple.version })
    expect([await linksOf(tess), await linksOf(mia)]).toEqual([
      [null, ann.id],
      [null, null],
    ])
  })

  it('a relation that goes takes its link along, and brings it back', async () => {
    const { person, relate, linksOf, remove, restore } = await aFamily()
    const [tess, ann] = [await person('Tess'), await person('Ann')]
    const { id } = (await relate('parent', tess, ann)).body
    await remove(id, 'relation')
    expect(await linksOf(tess)).toEqual([null, null])
    await restore(id, 'relation')
    expect(await linksOf(tess)).toEqual([null, ann.id])
  })

  it('who chooses a partner or a parent in the form of a person changes the relation', async () => {
    const { person, edit, currentRelations, relate } = await aFamily()
    const [tess, ann, bill, mia, zoe] = [
      await person('Tess'),
      await person('Ann'),
      await person('Bill'),
      await person('Mia'),
      await person('Zoe'),
    ]
    await edit(tess, { partnerId: mia.id, parentId: ann.id })
    const partners = (one: { id: string }, two: { id: string }) => ({
      kind: 'partner',
      personId: one.id,
      otherId: two.id,
      state: 'current',
    })
    const parent = (of: { id: string }) => ({ kind: 'parent', personId: tess.id, otherId: of.id, state: 'current' })
    expect(await currentRelations()).toHaveLength(2)
    expect(await currentRelations()).toEqual(expect.arrayContaining([partners(tess, mia), parent(ann)]))
    await edit(tess, { partnerId: zoe.id, parentId: bill.id })
    expect(await currentRelations()).toHaveLength(2)
    expect(await currentRelations()).toEqual(expect.arrayContaining([partners(tess, zoe), parent(bill)]))
    await edit(tess, { partnerId: null, parentId: null })
    expect(await currentRelations()).toEqual([])
    await relate('partner', tess, mia, { state: 'ended' })
    await edit(tess, { partnerId: zoe.id })
    expect(await currentRelations()).toHaveLength(2)
  })

  it('nobody is their own parent, nor their child’s child, nor with two at once; a parent is born before', async () => {
    const { person, relate, change, currentRelations } = await aFamily()
    const [tess, ann, mia] = [await person('Tess', { birthYear: 1980 }), await person('Ann', { birthYear: 1950 }), await person('Mia')]
    const wrong = (words: string) => ({ status: 400, body: { fields: { otherId: expect.stringContaining(words) } } })
    expect(await relate('parent', tess, tess)).toMatchObject(wrong('their own parent'))
    expect(await relate('parent', ann, tess)).toMatchObject(wrong('born before'))
    await relate('parent', tess, ann)
    expect(await relate('parent', tess, ann)).toMatchObject(wrong('already'))
    await relate('parent', mia, tess)
    expect(await relate('parent', ann, mia)).toMatchObject(wrong('child or grandchild'))
    expect(await relate('partner', ann, tess)).toMatchObject(wrong('parent and child'))
    const first = (await relate('partner', tess, await person('Sam'))).body
    expect(await relate('partner', await person('Kim'), tess)).toMatchObject(wrong('already have a partner'))
    const [sam] = await currentRelations().then((all) => all.filter(({ kind }) => kind === 'partner'))
    expect(await relate('parent', { id: sam!.personId }, { id: sam!.otherId })).toMatchObject(wrong('were partners'))
    expect(await change(first.id, { record: 'relation', untilOn: '2020-01-01', version: 1 })).toMatchObject({
      body: { fields: { untilOn: expect.stringContaining('Ended') } },
    })
  })
})
