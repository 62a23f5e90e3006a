import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { api } from '@paddock/contract'
import { aRegisteredFamily } from '../../../testing/families/registered-family.ts'
import { importingServer, type ImportingServer } from '../../../testing/importing.ts'
import { assets, liabilities, properties } from '../../finances/finances.table.ts'

let importing: ImportingServer
beforeAll(async () => {
  importing = await importingServer()
})

type Family = Awaited<ReturnType<typeof aRegisteredFamily>>
const exported = async ({ manager }: Family) =>
  (await importing.server.attempt(manager, api.imports.exportMembers, { query: { status: 'client', kind: 'finances' } })).text
const updatedWith = async ({ manager }: Family, file: string) =>
  importing.run(manager, await importing.checked(manager, file, { kind: 'finances' }), 'update')
const stored = async ({ db, client: { id } }: Family) => ({
  assets: await db.select().from(assets).where(eq(assets.clientId, id)).orderBy(assets.id),
  debts: await db.select().from(liabilities).where(eq(liabilities.clientId, id)).orderBy(liabilities.id),
  land: await db.select().from(properties).where(eq(properties.clientId, id)).orderBy(properties.id),
})

test('an export that is imported unchanged leaves the words that were written beside the owners, and a security that nobody wrote', async () => {
  const family = await aRegisteredFamily(importing.server)
  const { manager, params, person } = family
  const [anna, ben] = [await person('Anna'), await person('Ben')]
  const owners = [
    { ...anna, sharePercent: 60 },
    { ...ben, sharePercent: 40 },
  ]
  const land = await importing.server.call(manager, api.finances.addProperty, {
    params,
    body: { name: 'River Block', titleHolder: 'The Whitlocks', owners },
  })
  await importing.server.call(manager, api.finances.addLiability, {
    params,
    body: { category: 'term_loan', lender: 'Rural Bank', owners, securedBy: [{ kind: 'property', id: land.id }] },
  })
  const before = await stored(family)
  const done = await updatedWith(family, await exported(family))
  expect(done.counts).toMatchObject({ duplicates: 2, added: 0, updated: 0, skipped: 2, errors: 0 })
  expect(await stored(family)).toEqual(before)
  const changed = (await exported(family)).replaceAll('Anna Whitlock 60%; Ben Whitlock 40%', 'Anna Whitlock 50%; Ben Whitlock 50%')
  expect((await updatedWith(family, changed)).counts).toMatchObject({ added: 0, updated: 2 })
  expect((await stored(family)).land).toMatchObject([
    { titleHolder: 'Anna Whitlock 50%; Ben Whitlock 50%', owners: [{ sharePercent: 50 }, { sharePercent: 50 }] },
  ])
})

test('a record is found again by an owner whose name others of the register bear too, and is not added a second time', async () => {
  const family = await aRegisteredFamily(importing.server)
  const { manager, params, person, entity } = family
  const father = await person('Sam', { birthYear: 1950 })
  await person('Sam', { birthYear: 1980 })
  await person('Anna')
  await person('Ben')
  const firm = await entity('Anna & Ben Whitlock', 'partnerships')
  const trustee = await entity('River Pty Ltd ATF River Trust')
  for (const owner of [father, firm, trustee])
    await importing.server.call(manager, api.finances.addAsset, {
      params,
      body: { category: 'livestock', name: 'Cattle', valueCents: 1_000_00, owners: [{ ...owner, sharePercent: null }] },
    })
  const before = await stored(family)
  const done = await updatedWith(family, await exported(family))
  expect(done.counts).toMatchObject({ duplicates: 3, added: 0, updated: 0, skipped: 3 })
  expect(await stored(family)).toEqual(before)
  await updatedWith(family, (await exported(family)).replaceAll(',1000,', ',2000,'))
  expect((await stored(family)).assets).toEqual(before.assets.map((asset) => ({ ...asset, valueCents: 2_000_00, version: 2 })))
})

test('two loans of one bank and one borrower come back from an export each to its own record', async () => {
  const family = await aRegisteredFamily(importing.server)
  for (const [balanceCents, ratePercent] of [
    [500_000_00, 6.25],
    [300_000_00, 7],
  ] as const)
    await importing.server.call(family.manager, api.finances.addLiability, {
      params: family.params,
      body: { category: 'term_loan', lender: 'Rural Bank', owner: 'Anna', balanceCents, ratePercent },
    })
  const before = await stored(family)
  const found = await importing.checked(family.manager, await exported(family), { kind: 'finances' })
  expect((await importing.rows(family.manager, found)).map(({ duplicate }) => duplicate?.certain)).toEqual([true, true])
  expect((await importing.run(family.manager, found, 'update')).counts).toMatchObject({ added: 0, updated: 0, skipped: 2 })
  expect(await stored(family)).toEqual(before)
})
