import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { IMPORT_KINDS } from '@paddock/contract/features/imports/imports.rules'
import { xlsxStream } from '../../../platform/http/downloads/xlsx.ts'
import { lyingZip } from '../../../testing/bombs.ts'
import { aDocx } from '../../../testing/example-files.ts'
import { aClient, aUser } from '../../../testing/factories.ts'
import { importingServer, suggested, type ImportingServer } from '../../../testing/importing.ts'
import { importChunks, imports } from '../imports.table.ts'

let importing: ImportingServer
beforeAll(async () => {
  importing = await importingServer()
})

async function aWorkbook(header: string[], rows: (string | number)[][]): Promise<Buffer> {
  async function* all() {
    yield* rows
  }
  const pieces: Buffer[] = []
  for await (const piece of xlsxStream([{ name: 'Rows', header, rows: all() }])) pieces.push(piece)
  return Buffer.concat(pieces)
}

const db = () => importing.server.database.db
const options = { fileName: 'clients.xlsx', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

describe('a workbook', () => {
  test('goes in as a CSV file does: its first sheet, with the numbers of its rows', async () => {
    const manager = await aUser(db(), 'manager')
    const workbook = await aWorkbook(
      ['Name', 'ABN', 'Town', 'Notes'],
      [
        ['A Farm', 51824753556, 'Yass', 'two\nlines; and more'],
        ['B, Farm', 'twelve', 'Hay', ''],
      ],
    )
    const found = await importing.checked(manager, workbook, options)
    expect(found).toMatchObject({ format: 'xlsx', layout: '', counts: { good: 1, errors: 1 } })
    expect((await importing.rows(manager, found, 'errors'))[0]).toMatchObject({ row: 3, values: { businessName: 'B, Farm' } })
    expect((await importing.run(manager, found)).counts).toMatchObject({ added: 1 })
  })

  test('of which only the text is kept', async () => {
    const manager = await aUser(db(), 'manager')
    const { id } = await importing.upload(manager, await aWorkbook(['Name'], [['A Farm']]), options)
    const pieces = await db().select().from(importChunks).where(eq(importChunks.importId, id))
    expect(pieces.map(({ position, data }) => [position, data.toString()])).toEqual([[0, 'Name\r\nA Farm\r\n']])
  })

  test.each([
    ['a bomb', () => lyingZip(64, 1_000), 2804, /unpacks/],
    ['a Word document', () => aDocx(), 2802, /not an Excel workbook/],
    ['an old workbook', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 2401, /old Excel workbook/],
    ['a broken archive', () => Buffer.from('PK\u0003\u0004 and nothing more'), 2803, /./],
  ])('that is %s is refused in a sentence and leaves nothing behind', async (_what, file, code, sentence) => {
    const manager = await aUser(db(), 'manager')
    const { status, body } = await importing.attemptUpload(manager, file(), options)
    expect({ status, code: body.code }).toEqual({ status: 400, code })
    expect(body.fields.file ?? body.message).toMatch(sentence)
    expect(await db().select().from(imports).where(eq(imports.createdBy, manager.id))).toEqual([])
  })
})

test.each(IMPORT_KINDS.flatMap((kind) => (['csv', 'xlsx'] as const).map((format) => [kind, format] as const)))(
  'the template of %s as %s maps every column by itself',
  async (kind, format) => {
    const manager = await aUser(db(), 'manager')
    await aClient(db(), { organizationId: manager.organizationId ?? '', managerIds: [manager.id] })
    const response = await importing.server.app.inject({
      method: 'GET',
      url: `/api/manager/imports/template?kind=${kind}&format=${format}`,
      headers: { authorization: `Bearer ${await importing.server.tokenOf(manager)}` },
    })
    expect(response.statusCode).toBe(200)
    const { status, body } = await importing.attemptUpload(manager, response.rawPayload, { ...options, kind })
    expect({ status, code: body.code, file: body.fields.file }).toEqual({
      status: 400,
      code: 2400,
      file: 'The file has a heading, but no rows below it.',
    })
    const filled = format === 'csv' ? Buffer.concat([response.rawPayload, Buffer.from('x\r\n')]) : null
    if (!filled) return
    const found = await importing.upload(manager, filled, { kind })
    expect(Object.keys(suggested(found))).toHaveLength(found.columns.length)
    expect(new Set(Object.values(suggested(found))).size).toBe(found.columns.length)
  },
)

test('a list of clients leaves as a workbook that another practice can read in', async () => {
  const manager = await aUser(db(), 'manager')
  await aClient(db(), { organizationId: manager.organizationId ?? '', managerIds: [manager.id], businessName: '=Farm', town: 'Yass' })
  const response = await importing.server.app.inject({
    method: 'GET',
    url: '/api/manager/clients/export?status=client&format=xlsx',
    headers: { authorization: `Bearer ${await importing.server.tokenOf(manager)}` },
  })
  expect(response.headers['content-disposition']).toMatch(/clients-[\d-]+\.xlsx/)
  const other = await aUser(db(), 'manager')
  const found = await importing.checked(other, response.rawPayload, { ...options, status: 'client' })
  expect(await importing.rows(other, found)).toMatchObject([{ values: { businessName: '=Farm', town: 'Yass' } }])
})
