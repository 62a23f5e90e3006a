import { describe, expect, test } from 'vitest'
import { processorTime } from '../../../testing/clocks.ts'
import { IMPORT_FIELDS, type ImportField } from '@paddock/contract/features/imports/imports.rules'
import { checkRow, fieldColumns, nameOf, type RowRules } from './check-row.ts'
import { adviserMatcher } from './match-advisers.ts'
import { LEFT_OUT_TOTAL } from './total-row.ts'

/** Checks a row that has one column for each of these fields. */
function check(cells: Partial<Record<ImportField, string>>) {
  const fields = IMPORT_FIELDS.filter((field) => field in cells)
  const mapping = Object.fromEntries(fields.map((field, index) => [String(index), field]))
  return checkRow(
    fields.map((field) => cells[field] ?? ''),
    rules(mapping, fields.length),
  )
}

const rules = (mapping: Record<string, ImportField>, columnCount: number): RowRules => ({
  fields: fieldColumns('clients', mapping),
  columnCount,
  delimiter: ',',
  findAdvisers: adviserMatcher([
    { id: 'priya', firstName: 'Priya', lastName: 'Nair', email: 'priya@practice.example' },
    { id: 'tom', firstName: 'Tom', lastName: 'Reid', email: 'tom@practice.example' },
    { id: 'tom 2', firstName: 'Tom', lastName: 'Reid', email: 't.reid@practice.example' },
  ]),
})

describe('a row that goes in', () => {
  test('is trimmed, folded to one line and read by the client’s own rules', () => {
    expect(
      check({
        businessName: '  Rossi\u00a0 Station ',
        abn: '53 231 948 757',
        contactEmail: ' Angus@Example.COM ',
        addressLine: '763 Kaur Lane\nvia Wagga Wagga',
        town: 'Dubbo',
      }),
    ).toEqual({
      values: {
        businessName: 'Rossi Station',
        abn: '53231948757',
        contactEmail: 'angus@example.com',
        addressLine: '763 Kaur Lane, via Wagga Wagga',
        town: 'Dubbo',
      },
      errors: null,
      warnings: null,
    })
  })

  test.each([
    ['New South Wales', 'NSW'],
    ['vic.', 'VIC'],
    ['Qld', 'QLD'],
    ['south australia', 'SA'],
  ])('a state written as %s is %s', (written, region) => {
    expect(check({ businessName: 'A', region: written }).values.region).toBe(region)
  })

  test.each([
    ['New', 'new'],
    ['Open', 'contacted'],
    ['Connected', 'contacted'],
    ['In Progress', 'contacted'],
    ['Opportunity', 'proposal'],
    ['Customer', 'won'],
  ])('HubSpot’s %s is the stage %s', (written, stage) => {
    expect(check({ businessName: 'A', stage: written }).values.stage).toBe(stage)
  })

  test('the first filled column of a field counts, and parts of an address are joined', () => {
    const joined = rules({ 0: 'businessName', 1: 'stage', 2: 'stage', 3: 'addressLine', 4: 'addressLine' }, 5)
    expect(checkRow(['A', '', 'Customer', '1 Lane', 'via Roma'], joined).values).toMatchObject({
      stage: 'won',
      addressLine: '1 Lane, via Roma',
    })
  })

  test.each([
    ['Angus Rossi', 'Angus', 'Rossi'],
    ['Rossi, Angus', 'Angus', 'Rossi'],
    ['Mrs Mary Ann van der Merwe', 'Mary', 'Ann van der Merwe'],
    ['Cher', 'Cher', undefined],
  ])('the contact’s full name %s is split', (written, first, last) => {
    const { values } = check({ businessName: 'A', contactName: written })
    expect([values.contactFirstName, values.contactLastName]).toEqual([first, last])
  })

  test('several structures and enterprises in one cell are all read', () => {
    const { values, warnings } = check({
      businessName: 'A',
      structures: 'Family trust; Pty Ltd and Partnership',
      enterprises: 'Wheat, Merino, Beef',
    })
    expect(values).toMatchObject({
      structures: 'family_discretionary_trusts,companies,partnerships',
      enterprises: 'cropping,wool,beef_cattle',
    })
    expect(warnings).toBeNull()
  })

  test('names in any script and emoji go in as they are', () => {
    for (const businessName of ['מזרע הגליל', 'مزرعة', '🐑 Merino 🐄', 'Dàvila'])
      expect(check({ businessName })).toMatchObject({ values: { businessName }, errors: null })
  })
})

describe('what is odd goes in with a warning', () => {
  test('an ABN whose digits do not add up', () => {
    expect(check({ businessName: 'A', abn: '53 231 948 758' })).toMatchObject({
      errors: null,
      warnings: { abn: expect.stringContaining('do not add up') },
    })
  })

  test('a contact without a business lends it their name', () => {
    const row = check({ businessName: '', contactFirstName: 'Renée', contactLastName: 'Singh' })
    expect(row.warnings?.businessName).toContain('“Renée Singh”')
    expect(nameOf(row.values)).toBe('Renée Singh')
  })

  test('structures, stages and phones that we do not know', () => {
    const row = check({ businessName: 'A', structures: 'Syndicate; Company', stage: 'Hot', contactPhone: 'ask Bruce', postcode: '850' })
    expect(row.errors).toBeNull()
    expect(row.values).toMatchObject({ structures: 'companies', stage: 'new', contactPhone: 'ask Bruce', postcode: '0850' })
    expect(Object.keys(row.warnings ?? {}).toSorted()).toEqual(['contactPhone', 'postcode', 'stage', 'structures'])
  })

  test('Australian phone numbers are not odd', () => {
    for (const contactPhone of ['02 6991 1950', '(07) 3490 9011', '+61 474 319 138', '1300 123 456', '0474-319-138']) {
      expect(check({ businessName: 'A', contactPhone }).warnings).toBeNull()
    }
  })
})

test.each([
  ['427000112', '0427000112'],
  ['268841122', '0268841122'],
])('the phone number %s has lost its zero to a spreadsheet and is read as %s, with a warning', (contactMobile, read) => {
  expect(check({ businessName: 'A', contactMobile })).toMatchObject({
    values: { contactMobile: read },
    warnings: { contactMobile: expect.stringContaining(`Read as ${read}`) },
  })
  expect(check({ businessName: 'A', contactMobile: '61427000112' }).values.contactMobile).toBe('61427000112')
})

describe('advisers', () => {
  test.each([
    ['Priya Nair', 'priya'],
    ['nair, priya', 'priya'],
    ['PRIYA@practice.example', 'priya'],
    ['Priya Nair; t.reid@practice.example', 'priya,tom 2'],
    ['Priya Nair and tom@practice.example', 'priya,tom'],
  ])('of the practice are found by name or email: %s', (written, ids) => {
    expect(check({ businessName: 'A', adviser: written })).toMatchObject({ values: { adviserIds: ids }, warnings: null })
  })

  test('that are nobody of the practice, or several of it, are a warning by row', () => {
    const stranger = check({ businessName: 'A', adviser: 'Priya Nair; Mo Lee' })
    expect(stranger).toMatchObject({
      values: { adviserIds: 'priya' },
      errors: null,
      warnings: { adviser: expect.stringContaining('“Mo Lee”') },
    })
    const twice = check({ businessName: 'A', adviser: 'Tom Reid' })
    expect(twice.warnings?.adviser).toContain('Several advisers are called “Tom Reid”')
    expect(twice.values.adviserIds).toBeUndefined()
  })
})

describe('a word for nothing', () => {
  test('is read like an empty cell, also of phones, states and advisers', () => {
    expect(check({ businessName: 'A', contactPhone: 'n/a', region: '-', adviser: 'TBC', structures: 'none', note: '?' })).toEqual({
      values: { businessName: 'A' },
      errors: null,
      warnings: null,
    })
  })

  test('lets the next column of the same field count', () => {
    const two = rules({ 0: 'businessName', 1: 'contactPhone', 2: 'contactPhone' }, 3)
    expect(checkRow(['A', 'n/a', '02 6991 1950'], two).values.contactPhone).toBe('02 6991 1950')
  })
})

describe('a total below the rows', () => {
  const figures = rules({ 0: 'businessName', 1: 'town' }, 4)
  test.each(['Total', 'TOTALS', 'Grand total', 'Sum', 'Total:', 'Subtotal'])('called %s is left out and says why', (label) => {
    for (const amounts of [
      ['7,300', ''],
      ['$12,345.50', '3'],
      ['(1200.75)', '-'],
    ])
      expect(checkRow([label, '', ...amounts], figures)).toMatchObject({ values: { businessName: label }, errors: { row: LEFT_OUT_TOTAL } })
  })

  test('is none where a client is called so: words, a phone number or an ABN stand beside it, or nothing does', () => {
    for (const cells of [
      ['Total Ag', '', '7,300', ''],
      ['Total', 'Roma', '7,300', ''],
      ['Total', '', '53231948757', ''],
      ['Total', '', '0428123456', ''],
      ['Total', '', '', ''],
    ])
      expect(checkRow(cells, figures).errors).toBeNull()
  })
})

describe('a bad email', () => {
  test('is a warning where a phone reaches them, and the row goes in without it', () => {
    for (const reach of [{ contactPhone: '02 6991 1950' }, { contactMobile: '0474 319 138' }]) {
      const row = check({ businessName: 'A', contactEmail: 'angus at example', ...reach })
      expect(row.errors).toBeNull()
      expect(row.values.contactEmail).toBeUndefined()
      expect(row.warnings).toEqual({ contactEmail: '“angus at example” is not a full email address. The row is imported without it.' })
    }
  })

  test('refuses the row where nothing else reaches them', () => {
    for (const reach of [{}, { contactPhone: 'ask Bruce' }])
      expect(check({ businessName: 'A', contactEmail: 'angus at example', ...reach }).errors).toHaveProperty('contactEmail')
  })

  test('leaves the row’s other faults as they are', () => {
    const row = check({ businessName: 'A', contactEmail: 'x', contactPhone: '02 6991 1950', abn: '1' })
    expect(row.errors).toEqual({ abn: 'An ABN has 11 digits.' })
  })
})

describe('what is wrong is refused in the field’s words', () => {
  test('a cell that holds whole other rows names the quotation mark', () => {
    expect(check({ businessName: 'A Farm,Dubbo\nB Farm,Roma' }).errors?.businessName).toContain(
      'a quotation mark before it may not be closed',
    )
    expect(check({ businessName: 'A Farm\nof the north' }).errors).toBeNull()
    expect(check({ businessName: 'A', note: 'Rang, met\nCall again, soon' }).errors).toBeNull()
  })

  test.each<[Partial<Record<ImportField, string>>, string, string]>([
    [{ businessName: '', town: 'Dubbo' }, 'businessName', 'Enter the business name.'],
    [{ businessName: 'x'.repeat(10_000) }, 'businessName', 'Use at most 300 characters.'],
    [{ businessName: 'A\u0007B' }, 'businessName', 'Remove the control characters.'],
    [{ businessName: 'A', contactEmail: 'not-an-address' }, 'contactEmail', 'Enter a full email address, such as name@example.com.'],
    [{ businessName: 'A', abn: '123' }, 'abn', 'An ABN has 11 digits.'],
    [{ businessName: 'A', abn: '5.32E+10' }, 'abn', 'A spreadsheet has shortened this ABN. Format the column as text, then save again.'],
    [{ businessName: 'A', postcode: '26500' }, 'postcode', 'A postcode has 4 digits.'],
    [{ businessName: 'A', region: 'Otago' }, 'region', 'Use a state or territory of Australia: NSW, VIC, QLD, SA, WA, TAS, NT or ACT.'],
    [{ businessName: 'A', note: 'n'.repeat(5_001) }, 'note', 'Use at most 5000 characters.'],
  ])('%#', (cells, field, sentence) => {
    expect(check(cells).errors).toEqual({ [field]: sentence })
  })

  test('a ragged row says how many columns it has and how many were expected', () => {
    const three = rules({ 0: 'businessName', 1: 'town' }, 3)
    expect(checkRow(['A'], three).errors?.row).toContain('This row has 1 column; 3 were expected.')
    expect(checkRow(['A', 'B', 'C', 'D'], three).errors?.row).toContain('This row has 4 columns; 3 were expected.')
    expect(checkRow(['A', 'B', 'C', '', ''], three).errors).toBeNull()
  })

  test('a long cell is never quoted with half of a character', () => {
    const at = (place: number) => `${'x'.repeat(place - 1)}🚜🚜`
    const { values, warnings } = check({
      businessName: 'A',
      contactPhone: '0400 111 222',
      contactEmail: at(100),
      adviser: at(200),
      enterprises: at(200),
      source: at(100),
    })
    expect(Object.keys(warnings ?? {}).toSorted()).toEqual(['adviser', 'contactEmail', 'enterprises', 'source'])
    expect(JSON.stringify({ values, warnings })).not.toContain('\\ud83d')
  })

  test('every wrong field of a row is named, not only the first', () => {
    expect(Object.keys(check({ businessName: '', abn: '1', contactEmail: 'x' }).errors ?? {}).toSorted()).toEqual([
      'abn',
      'businessName',
      'contactEmail',
    ])
  })
})

test.each(IMPORT_FIELDS)('a million blanks in a cell of %s hold nobody up', (field) => {
  const used = processorTime()
  for (const blank of [' ', '\t', '\u00a0']) check({ [field]: `Kurrajong${blank.repeat(1_000_000)}Downs` })
  expect(used()).toBeLessThan(2_000)
})
