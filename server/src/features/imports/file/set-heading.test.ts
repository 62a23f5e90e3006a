import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@paddock/contract'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { aClient, aUser } from '../../../testing/factories.ts'
import { importingServer, type ImportingServer } from '../../../testing/importing.ts'
import { xlsxStream } from '../../../platform/http/downloads/xlsx.ts'

let importing: ImportingServer
beforeAll(async () => {
  importing = await importingServer()
})

type Person = Awaited<ReturnType<typeof aManager>>
const aManager = () => aUser(importing.server.database.db, 'manager')

function say(person: Person, { id }: Import, hasHeading: boolean) {
  return importing.server.attempt(person, api.imports.setImportHeading, { params: { importId: id }, body: { hasHeading } })
}

async function check(person: Person, { id }: Import, mapping: NonNullable<Import['mapping']>) {
  await importing.server.call(person, api.imports.checkImport, { params: { importId: id }, body: { mapping } })
  await importing.server.jobs.drain()
  return importing.read(person, { id })
}

async function aWorkbook(header: string[], others: string[][]): Promise<Buffer> {
  async function* rows() {
    yield* others
  }
  const pieces: Buffer[] = []
  for await (const piece of xlsxStream([{ name: 'Rows', header, rows: rows() }])) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** What a file of these rows is as CSV and as a workbook. */
const FORMATS = [
  ['CSV', async (rows: string[][]) => Buffer.from(rows.map((cells) => `${cells.join(',')}\n`).join('')), { fileName: 'list.csv' }],
  [
    'a workbook',
    async ([first = [], ...others]: string[][]) => aWorkbook(first, others),
    { fileName: 'list.xlsx', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ],
] as const

describe('a file whose first row is data', () => {
  test.each(FORMATS)('brings in that row once somebody says that it holds no headings: clients, %s', async (_format, fileOf, options) => {
    const manager = await aManager()
    const file = await fileOf([
      ['Rossi Station', 'Roma', ''],
      ['Selby', 'Hay', 'Wool'],
      ['', 'Yass', 'Beef'],
    ])
    const uploaded = await importing.upload(manager, file, options)
    expect(uploaded).toMatchObject({ hasHeading: true, firstRow: null, columns: [{ name: 'Rossi Station' }, { name: 'Roma' }] })
    expect(await say(manager, uploaded, false)).toMatchObject({ status: 200, body: { hasHeading: false } })
    // Whoever comes back finds what was said.
    const found = await importing.read(manager, uploaded)
    expect(found).toMatchObject({
      hasHeading: false,
      state: 'uploaded',
      preview: [
        ['Rossi Station', 'Roma', ''],
        ['Selby', 'Hay', 'Wool'],
        ['', 'Yass', 'Beef'],
      ],
    })
    expect(found.columns.map(({ name }) => name)).toEqual(['Column A', 'Column B', 'Column C'])

    const checked = await check(manager, found, { 0: 'businessName', 1: 'town' })
    expect(checked.counts).toMatchObject({ rows: 3, good: 2, errors: 1 })
    const rows = await importing.rows(manager, checked)
    expect(rows.map(({ row, values }) => [row, values.businessName])).toEqual([
      [1, 'Rossi Station'],
      [2, 'Selby'],
      [3, undefined],
    ])
    const refused = await importing.server.attempt(manager, api.imports.downloadImportErrors, { params: { importId: found.id } })
    expect(refused.text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'Business name,Town,Column C,Why',
      expect.stringMatching(/^,Yass,Beef,Row 3: /),
    ])
    expect((await importing.run(manager, checked)).counts).toMatchObject({ added: 2 })
  })

  test('brings in that row of people and of finances, too', async () => {
    const manager = await aManager()
    const client = await aClient(importing.server.database.db, { organizationId: manager.organizationId ?? '', managerIds: [manager.id] })
    const people = await importing.upload(manager, `${client.businessName},Una Lee\n${client.businessName},Tom Lee\n`, { kind: 'people' })
    await say(manager, people, false)
    expect((await check(manager, people, { 0: 'client', 1: 'fullName' })).counts).toMatchObject({ rows: 2, good: 2 })
    const finances = await importing.upload(
      manager,
      `${client.businessName},Property,Home block\n${client.businessName},Property,River block\n`,
      {
        kind: 'finances',
      },
    )
    await say(manager, finances, false)
    expect((await check(manager, finances, { 0: 'client', 1: 'kind', 2: 'name' })).counts).toMatchObject({ rows: 2, good: 2 })
  })

  test('is read anew when that is said after the check: nothing of the former check can be imported', async () => {
    const manager = await aManager()
    const checked = await importing.checked(manager, 'Rossi,Roma,4455\nSelby,Hay,\n', { mapping: { 0: 'businessName', 2: 'postcode' } })
    expect(checked).toMatchObject({ hasHeading: false, firstRow: 'data', counts: { good: 2 } })
    await say(manager, checked, true)
    const found = await importing.read(manager, checked)
    expect(found).toMatchObject({
      state: 'uploaded',
      hasHeading: true,
      firstRow: 'data',
      // What was chosen for the columns stays.
      mapping: { 0: 'businessName', 2: 'postcode' },
      counts: { rows: null, good: 0 },
      can: { run: false, check: true },
    })
    expect((await check(manager, found, { 0: 'businessName' })).counts).toMatchObject({ rows: 1, good: 1 })
    // To say the same again forgets no check.
    await say(manager, found, true)
    expect(await importing.read(manager, found)).toMatchObject({ state: 'checked', counts: { good: 1 } })
  })

  test('whose line about its delimiter is no row', async () => {
    const manager = await aManager()
    const uploaded = await importing.upload(manager, 'sep=;\nRossi;angus@example.com\nSelby;ruby@example.com\n')
    expect(uploaded).toMatchObject({ hasHeading: false, delimiter: ';' })
    const checked = await check(manager, uploaded, { 0: 'businessName' })
    expect(checked.counts).toMatchObject({ rows: 2, good: 2, errors: 0 })
    expect((await importing.rows(manager, checked)).map(({ row }) => row)).toEqual([2, 3])
  })
})

test('headings that are read as data are told of, and a heading with nothing below it is refused', async () => {
  const manager = await aManager()
  const uploaded = await importing.upload(manager, 'Name,Town\nRossi,Roma\n')
  expect(uploaded.firstRow).toBe('headings')
  await say(manager, uploaded, false)
  expect(await importing.read(manager, uploaded)).toMatchObject({ hasHeading: false, firstRow: 'headings' })
  const single = await importing.upload(manager, 'Rossi Station,Roma\n')
  expect(single.hasHeading).toBe(false)
  expect(await say(manager, single, true)).toMatchObject({ status: 400, body: { code: 2400 } })
})

test('once an import runs its heading stays, and a stranger’s is not found', async () => {
  const manager = await aManager()
  const checked = await importing.checked(manager, 'Name\nRossi Station\n')
  expect((await say(await aManager(), checked, false)).status).toBe(404)
  await importing.run(manager, checked)
  expect(await say(manager, checked, false)).toMatchObject({ status: 409, body: { code: 2403 } })
})
