import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/factories.ts'
import { aRegisteredFamily } from '../../../testing/families/registered-family.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** The cells of a file of the practice's clients by the names of their columns, without those that are empty. */
async function exported(manager: Awaited<ReturnType<typeof aUser>>, kind: 'entities' | 'papers') {
  const { text } = await server.attempt(manager, api.imports.exportMembers, { query: { status: 'client', kind } })
  const [heading = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
    )
  return rows.map((row) => Object.fromEntries(heading.flatMap((name, at) => (row[at] ? [[name, row[at]]] : []))))
}

test('entities go out with a row for each of their roles, former ones too, and those without a role in a row of their own', async () => {
  const { manager, client, person, entity, added, remove } = await aRegisteredFamily(server)
  const anne = await person('Anne')
  const firm = await entity('Whitlock, Sons & Co', 'companies', { acn: '004085616', audience: 'family' })
  const trust = await entity('Whitlock Family Trust', 'family_discretionary_trusts', { vestsOn: '2067-06-30' })
  const gone = await entity('Sold Pty Ltd')
  await added({ record: 'role', entityId: firm.id, role: 'shareholder', holder: anne, number: 60, shareClass: 'Ordinary' })
  await added({ record: 'role', entityId: trust.id, role: 'trustee', holder: firm, fromOn: '2001-03-04', untilOn: '2020-06-30' })
  await added({ record: 'role', entityId: trust.id, role: 'beneficiary', beneficiaryClass: 'Children of Anne' })
  await entity('Alone Pty Ltd')
  await remove(gone.id, 'entity')
  const rows = await exported(manager, 'entities')
  const ofTrust = { Name: 'Whitlock Family Trust', Kind: 'Family discretionary trust', 'Vests on': '2067-06-30' }
  expect(rows).toMatchObject([
    { Name: 'Whitlock, Sons & Co', Role: 'Shareholder', 'Who has the role': 'Anne Whitlock', 'How many': '60', Class: 'Ordinary' },
    { ...ofTrust, Role: 'Trustee', 'Who has the role': 'Whitlock, Sons & Co', From: '2001-03-04', Until: '2020-06-30' },
    { ...ofTrust, Role: 'Beneficiary', 'Class of beneficiaries': 'Children of Anne' },
    { Name: 'Alone Pty Ltd', Kind: 'Company' },
  ])
  expect(rows[0]).toMatchObject({
    'Client’s identifier': client.id,
    'Who sees the entity': 'The family, too',
    'Who sees the role': 'Your practice only',
  })
  expect(rows[3]).not.toHaveProperty('Role')
})

test('papers go out with their parties, their entity, their land and their debt', async () => {
  const { manager, params, person, entity, added } = await aRegisteredFamily(server)
  const [anne, ben] = [await person('Anne'), await person('Ben')]
  const trust = await entity('Whitlock Family Trust', 'family_discretionary_trusts')
  const land = await server.call(manager, api.finances.addProperty, { params, body: { name: 'River Block' } })
  const body = { category: 'term_loan', lender: 'Rural Bank' } as const
  const debt = await server.call(manager, api.finances.addLiability, { params, body })
  const attorney = { ...ben, capacity: 'attorney' }
  await added({
    record: 'paper',
    kind: 'enduring_power',
    status: 'signed',
    signedOn: '2020-02-03',
    parties: [{ ...anne, capacity: 'maker' }, attorney],
  })
  await added({
    record: 'paper',
    kind: 'lease',
    entityId: trust.id,
    landIds: [land.id],
    liabilityId: debt.id,
    rentCents: 12_500_50,
    audience: 'family',
  })
  expect(await exported(manager, 'papers')).toMatchObject([
    { Status: 'Signed', 'Signed on': '2020-02-03', Parties: expect.stringMatching(/: Anne Whitlock; .*: Ben Whitlock$/) },
    {
      Paper: 'Lease',
      Entity: 'Whitlock Family Trust',
      Land: 'River Block',
      Debt: 'Term loan, Rural Bank',
      'Rent a year, dollars': '12500.5',
      'Who sees it': 'The family, too',
    },
  ])
})

test('an adviser takes out the entities and papers of their own clients alone', async () => {
  const { db, manager, added, entity, person } = await aRegisteredFamily(server)
  await entity('Secret Pty Ltd')
  await added({ record: 'paper', kind: 'will', name: 'Secret will', parties: [{ ...(await person('Anne')), capacity: 'maker' }] })
  const stranger = await aUser(db, 'manager', { organizationId: manager.organizationId! })
  for (const kind of ['entities', 'papers'] as const) {
    expect(JSON.stringify(await exported(manager, kind))).toContain('Secret')
    expect(await exported(stranger, kind)).toEqual([])
  }
})
