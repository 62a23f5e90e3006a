import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { processorTime } from '../../../testing/clocks.ts'
import { decodeText, readRecords, UnreadableFileError } from './read-records.ts'
import { IMPORT_KINDS, missingColumn } from '@paddock/contract/features/imports/imports.rules'
import { looksLike, recogniseTable } from './recognise-table.ts'
import { TextRecogniser, type Encoding } from './recognise-text.ts'
import { suggestMapping } from './suggest-mapping.ts'

const sentenceOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    const { fields } = error as { fields?: Record<string, string> }
    return fields?.file ?? String(error)
  }
  return 'accepted'
}

function encodingOf(bytes: Buffer, pieceSize = bytes.length): Encoding {
  const recogniser = new TextRecogniser()
  for (let at = 0; at < bytes.length; at += pieceSize) recogniser.take(bytes.subarray(at, at + pieceSize))
  return recogniser.finish()
}

async function rowsOf(
  bytes: Buffer,
  { encoding = 'utf-8', delimiter = ',', pieceSize = 7 }: { encoding?: Encoding; delimiter?: string; pieceSize?: number } = {},
) {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
  }
  const rows = []
  for await (const record of readRecords(decodeText(pieces(), encoding), delimiter)) rows.push(record)
  return rows
}

describe('the encoding of a file', () => {
  const text = 'Name,Town\nMüller Orchards,Gulargambone\nZoë’s Farm 🐑,Dubbo\n'

  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['utf-16le', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['utf-16be', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['utf-16le', iconv.encode(text, 'utf-16le')],
    ['utf-16be', iconv.encode(text, 'utf-16be')],
    ['windows-1252', iconv.encode('Name,Town\nMüller – “Orchards”,Dubbo\n', 'windows-1252')],
  ] as const)('is recognised as %s, however the bytes are cut', (encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding)
    if (encoding !== 'windows-1252') return
    expect(encodingOf(bytes, 3)).toBe(encoding)
  })

  test('a character cut in two by the pieces of the upload stays whole', async () => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
      for (const pieceSize of [1, 2, 3, 5]) {
        const rows = await rowsOf(iconv.encode(text, encoding, { addBOM: true }), { encoding, pieceSize })
        expect(rows.map(({ cells }) => cells[0])).toEqual(['Name', 'Müller Orchards', 'Zoë’s Farm 🐑'])
      }
    }
  })

  test('a word beyond the first piece that is no UTF-8 makes the file Windows-1252', () => {
    expect(encodingOf(Buffer.concat([Buffer.from('a,b\n'.repeat(5000)), Buffer.from([0x4d, 0xfc, 0x6c, 0x0a])]), 4096)).toBe('windows-1252')
  })

  test.each([
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'This is a picture, not a CSV file.'],
    [
      'an old Excel workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'Save it as .xlsx without a password or as CSV',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'This is a PDF'],
    ['other bytes', Buffer.from(Array.from({ length: 999 }, (_byte, index) => (index * 37) % 256)), 'not text'],
    ['text with a zero byte in it', Buffer.from('Name,Town\nA\u0000B,Dubbo\n'), 'not text'],
  ])('%s is refused in words that say what it is', (_kind, bytes, sentence) => {
    expect(sentenceOf(() => encodingOf(bytes))).toContain(sentence)
  })
})

describe('the table in a text', () => {
  test.each([
    [',', 'Name,Town\nA,B\n'],
    [';', 'Name;Town\n"A, B";C\n'],
    ['\t', 'Name\tTown\nA, B\tC\n'],
    ['|', 'Name|Town\nA|C\n'],
    [';', 'sep=;\nName;Town\nA;C\n'],
    [',', 'Name\nA\n'],
  ])('has %j between its cells', (delimiter, text) => {
    const table = recogniseTable(text, true)
    expect(table.delimiter).toBe(delimiter)
    expect(table.columns.map(({ name }) => name)).toEqual(['Name', 'Town'].slice(0, table.columns.length))
    expect(table.preview).toHaveLength(1)
  })

  test('a first row of data is no heading', () => {
    const table = recogniseTable('Rossi Station,angus@example.com\nSelby,ruby@example.com\n', true)
    expect(table.headingRow).toBe(0)
    expect(table.columns.map(({ name }) => name)).toEqual(['Column A', 'Column B'])
    expect(table.preview).toHaveLength(2)
  })

  test('a row with words for two columns is the heading although a day or a number stands beside them', () => {
    const table = recogniseTable('Client,Description,30/06/2026\nBrolga Plains,Home block,1250000\n', true, 'finances')
    expect(table).toMatchObject({ headingRow: 1, columns: [{ name: 'Client' }, { name: 'Description' }, { name: '30/06/2026' }] })
  })

  test('a single row without a word for a column is data, because nothing would be left of the file', () => {
    expect(recogniseTable('Rossi Station,Roma\n', true)).toMatchObject({ headingRow: 0, preview: [['Rossi Station', 'Roma']] })
  })

  test('its person says whether the first row holds headings, and columns without one are called by letters', () => {
    const text = 'sep=;\n\nRossi Station;Roma;\nSelby;Hay;NSW\nWard;Yass;NSW\n'
    expect(recogniseTable(text, true)).toMatchObject({ headingRow: 3, columns: [{ name: 'Rossi Station' }, { name: 'Roma' }] })
    const table = recogniseTable(text, true, 'clients', { hasHeading: false })
    expect(table.headingRow).toBe(0)
    expect(table.columns.map(({ name, samples }) => [name, samples])).toEqual([
      ['Column A', ['Rossi Station', 'Selby', 'Ward']],
      ['Column B', ['Roma', 'Hay', 'Yass']],
      ['Column C', ['NSW']],
    ])
    expect(table.preview[0]).toEqual(['Rossi Station', 'Roma', ''])
    const data = 'Rossi Station,angus@example.com\nSelby,ruby@example.com\n'
    expect(recogniseTable(data, true, 'clients', { hasHeading: true })).toMatchObject({
      headingRow: 1,
      preview: [['Selby', 'ruby@example.com']],
    })
    expect(sentenceOf(() => recogniseTable('Rossi,Roma\n', true, 'clients', { hasHeading: true }))).toContain('no rows below it')
  })

  test('without a heading the file is as wide as its rows, and a workbook as its widest one', () => {
    const text = 'Rossi,Roma\nSelby,Hay,NSW\nWard,Yass,NSW\nLee,Hay,NSW,2711,x\n'
    const widthOf = (options: Parameters<typeof recogniseTable>[3]) => recogniseTable(text, true, 'clients', options).columns.length
    expect(widthOf({ hasHeading: false })).toBe(3)
    expect(widthOf({ hasHeading: false, known: ',' })).toBe(5)
  })

  test('columns behind the 26th are called as a spreadsheet calls them', () => {
    const row = Array.from({ length: 28 }, (_cell, index) => `x${index}`).join(',')
    const names = recogniseTable(`${row}\n${row}\n`, true, 'clients', { hasHeading: false }).columns.map(({ name }) => name)
    expect(names.slice(24)).toEqual(['Column Y', 'Column Z', 'Column AA', 'Column AB'])
  })

  test('blank lines before the heading are counted as a spreadsheet counts them', () => {
    expect(recogniseTable('\n\nName,Town\nA,B\n', true).headingRow).toBe(3)
  })

  test.each([
    ['in merged cells', 'Our clients,,\n,,\nName,Town,ABN\nA,B,1\n', 3],
    ['with a day beside it', 'Balance sheet,30/06/2026,\nPrepared by us\nName,Town,ABN\nA,B,1\n', 3],
    ['without the delimiter', 'Our clients, by name\nName;Town;ABN\nA;B;1\n', 2],
  ])('a title above the heading names no column: %s', (_how, text, headingRow) => {
    const table = recogniseTable(text, true)
    expect(table).toMatchObject({ headingRow, preview: [['A', 'B', '1']] })
    expect(table.columns.map(({ name, suggestion }) => [name, suggestion])).toEqual([
      ['Name', 'businessName'],
      ['Town', 'town'],
      ['ABN', 'abn'],
    ])
  })

  test('a row of data is no heading because a word of it is the name of a column', () => {
    const table = recogniseTable('Colour,Size\nred,large\nTown,small\n', true)
    expect(table).toMatchObject({
      headingRow: 1,
      preview: [
        ['red', 'large'],
        ['Town', 'small'],
      ],
    })
  })

  test('a file with a heading only is refused as having no rows', () => {
    expect(sentenceOf(() => recogniseTable('Name,Town\n\n,\n', true))).toContain('no rows below')
    expect(sentenceOf(() => recogniseTable('\n  \n', true))).toContain('empty')
  })

  test('a web page, JSON and a file of one unclosed quotation mark are refused', () => {
    expect(sentenceOf(() => recogniseTable('<!doctype html><p>Hi', true))).toContain('not a CSV file')
    expect(sentenceOf(() => recogniseTable('[{"name": "A"}]', true))).toContain('not a CSV file')
    expect(sentenceOf(() => recogniseTable('"Name,Town\nA,B\n', true))).toContain('Line 1 has a quotation mark that is never closed')
  })

  test('samples and preview are cut to what can be looked at', () => {
    const table = recogniseTable(`Name,Town\n${'x'.repeat(10_000)},B\n`, true)
    expect(table.preview[0]?.[0]?.length).toBeLessThan(250)
  })
})

describe('a first row', () => {
  test.each([
    ['an email address', ['Rossi Station', 'angus@example.com']],
    ['a phone number', ['Rossi Station', '(02) 6991 1950']],
    ['a phone number from abroad', ['Rossi Station', '+61 474 319 138']],
    ['an ABN', ['Rossi Station', '53 231 948 757']],
    ['a number', ['Rossi Station', '12']],
    ['dollars', ['Rossi Station', '$1,250,000.50']],
    ['a day', ['Rossi Station', '30/06/2026']],
    ['a day in words', ['Rossi Station', '3 June 2026']],
    ['a postcode', ['Rossi Station', '4455']],
    ['a word twice', ['Roma', 'Rossi Station', 'ROMA']],
    ['an empty cell', ['Rossi Station', '', 'Roma']],
  ])('with %s and no word for a column looks like data', (_what, cells) => {
    for (const kind of IMPORT_KINDS) expect(looksLike(cells, kind)).toBe('data')
  })

  test('of finances does not name columns by saying that it is an asset', () => {
    expect(looksLike(['Brolga Plains', 'Asset', 'Home block', '$1,250,000'], 'finances')).toBe('data')
    expect(looksLike(['Brolga Plains', 'Debt', 'Home block'], 'finances')).toBe(null)
    expect(looksLike(['Client', 'Asset', 'Value'], 'finances')).toBe('headings')
  })

  test('with a word for a column looks like headings, and one of mere words tells nothing', () => {
    expect(looksLike(['Name', 'Town', '', '2026'], 'clients')).toBe('headings')
    expect(looksLike(['Full name', 'Favourite colour'], 'people')).toBe('headings')
    expect(looksLike(['Rossi Station', 'Roma', '', ''], 'clients')).toBe(null)
    expect(looksLike(['Town', 'angus@example.com'], 'clients')).toBe(null)
  })
})

describe('rows of a file', () => {
  test('are read with any line ends, quoted line breaks and stray quotation marks', async () => {
    const rows = await rowsOf(Buffer.from('a,b\r\n1,"two\nlines"\n\n3,The "Barrow" Trust\r4,"say ""g\'day"""\n'))
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', 'two\nlines'] },
      { row: 4, cells: ['3', 'The "Barrow" Trust'] },
      { row: 5, cells: ['4', 'say "g\'day"'] },
    ])
  })

  test('a quotation mark that is never closed is named with its line', async () => {
    await expect(rowsOf(Buffer.from('a,b\n1,2\n3,"open\n5,6\n'))).rejects.toThrow(UnreadableFileError)
    // Blank lines and cells of several lines are lines too.
    await expect(rowsOf(Buffer.from('a,b\r\n1,"two\r\nlines"\r\n\r\n3,"open\r\n5,6\r\n'))).rejects.toThrow('Line 5 has a quotation mark')
    await expect(rowsOf(Buffer.from('a,b\n1,2\n3,"open\n5,6\n'))).rejects.toThrow('Line 3 has a quotation mark that is never closed')
  })
})

describe('a quotation mark that another row closes', () => {
  test.each([
    ['a,b\n"Open Farm,Roma\n"Good Farm","Dubbo"\nLast,Yass\n', 2],
    ['a,b\n1,2\nOpen Farm,"Roma\nGood Farm,"Dubbo"\n', 3],
    ['a,b\n"two\nlines","open\nGood ""Farm"" here,"Dubbo"\n', 3],
  ])('is an error that names its line, and swallows no row: %#', async (text, line) => {
    await expect(rowsOf(Buffer.from(text))).rejects.toThrow(`Line ${line} has a quotation mark that is never closed`)
    expect(sentenceOf(() => recogniseTable(text, true))).toContain(`Line ${line} has a quotation mark that is never closed`)
  })

  test('is no error where the cell is strict CSV, however many quotation marks it has', async () => {
    expect(await rowsOf(Buffer.from('a,b\n"""Hi"" she said\n""Bye"" he",x\n'))).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['"Hi" she said\n"Bye" he', 'x'] },
    ])
  })
})

describe('the suggested mapping', () => {
  const namesOf = async (file: URL) => recogniseTable((await readFile(file, 'utf8')).replace('\uFEFF', ''), false)

  test('Xero’s contact export is recognised by its columns', async () => {
    const table = await namesOf(new URL('../../../../../e2e/fixtures/contacts-xero-50.csv', import.meta.url))
    expect(table.layout).toBe('xero')
    const mapped = Object.fromEntries(table.columns.flatMap(({ name, suggestion }) => (suggestion ? [[name, suggestion]] : [])))
    expect(mapped).toMatchObject({
      '*ContactName': 'businessName',
      EmailAddress: 'contactEmail',
      FirstName: 'contactFirstName',
      LastName: 'contactLastName',
      POAddressLine1: 'addressLine',
      POCity: 'town',
      PORegion: 'region',
      POPostalCode: 'postcode',
      PhoneNumber: 'contactPhone',
      MobileNumber: 'contactMobile',
      TaxNumber: 'abn',
    })
  })

  test('HubSpot’s contact export is recognised by its columns', () => {
    const names = [
      'Record ID',
      'First Name',
      'Last Name',
      'Email',
      'Phone Number',
      'Mobile Phone Number',
      'Company Name',
      'Lead Status',
      'Contact owner',
      'Street Address',
      'City',
      'State/Region',
      'Postal Code',
      'Create Date',
      'Lifecycle Stage',
    ]
    expect(suggestMapping(names)).toEqual({
      layout: 'hubspot',
      fields: [
        null,
        'contactFirstName',
        'contactLastName',
        'contactEmail',
        'contactPhone',
        'contactMobile',
        'businessName',
        'stage',
        'adviser',
        'addressLine',
        'town',
        'region',
        'postcode',
        null,
        // One column is the stage; the lifecycle stage can be chosen instead.
        null,
      ],
    })
  })

  test('other files are suggested by the words people use, each field once', () => {
    expect(
      suggestMapping([
        'Farm name',
        'Contact person',
        'E-mail address',
        'Suburb',
        'State',
        'Post code',
        'Comments',
        'Email',
        'Favourite colour',
      ]).fields,
    ).toEqual(['businessName', 'contactName', 'contactEmail', 'town', 'region', 'postcode', 'note', null, null])
  })

  test('a single column of names holds the businesses', () => {
    expect(suggestMapping(['Name', 'ABN']).fields).toEqual(['businessName', 'abn'])
    expect(suggestMapping(['Name', 'Contact', 'Mobile']).fields).toEqual(['businessName', 'contactName', 'contactMobile'])
    expect(suggestMapping(['Contact person', 'Name']).fields).toEqual(['contactName', 'businessName'])
    expect(suggestMapping(['Contact', 'ABN']).fields).toEqual(['businessName', 'abn'])
    expect(suggestMapping(['Business', 'Name', 'Contact']).fields).toEqual(['businessName', 'contactName', null])
    expect(missingColumn('clients', { 0: 'abn', 1: 'town' })).toMatch(/business name/)
    expect(missingColumn('clients', { 0: 'contactLastName' })).toBe(null)
  })
})

test('a heading that is made to be slow holds nobody up', () => {
  const used = processorTime()
  for (const sign of ['@', ' ', '"', '.']) sentenceOf(() => recogniseTable(`Name${sign.repeat(128_000)},Email\nRossi,a@b.example\n`, false))
  for (const sign of ['1', '(', '- ', '1 June ']) for (const kind of IMPORT_KINDS) looksLike([sign.repeat(128_000), 'x'], kind)
  expect(used()).toBeLessThan(2_000)
})
