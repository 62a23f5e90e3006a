import { missingColumn } from '@paddock/contract/features/imports/imports.rules'
import type { Import, ImportRow } from '@paddock/contract/features/imports/imports.shapes'
import { describe, expect, test } from 'vitest'
import { carerWords, doubtOf, keptWords, planOf, recognised, rowName, suggestedMapping } from './import-words.ts'

const column = (index: number, suggestion: Import['columns'][number]['suggestion']) => ({
  index,
  name: `Column ${index}`,
  samples: [],
  suggestion,
})
const found: Import = {
  id: '0',
  fileName: 'contacts.csv',
  kind: 'clients',
  format: 'csv',
  status: 'prospect',
  state: 'checked',
  organizationId: '0',
  createdAt: '',
  createdBy: { id: '0', firstName: 'Priya', lastName: 'Nair' },
  encoding: 'utf-8',
  delimiter: ';',
  hasHeading: true,
  firstRow: 'headings',
  layout: 'xero',
  columns: [column(0, 'businessName'), column(1, null), column(2, 'abn')],
  preview: [],
  mapping: null,
  defaultChoice: 'skip',
  counts: {
    rows: 20,
    processed: 20,
    good: 12,
    errors: 3,
    warnings: 1,
    duplicates: 5,
    added: 0,
    updated: 0,
    skipped: 0,
    takenBack: 0,
    kept: 0,
  },
  progress: 1,
  plan: { skip: 1, update: 2, add: 1, decide: 1 },
  cameBack: false,
  failure: null,
  can: { check: true, run: true, undo: false, discard: true },
}

describe('what a checked file will do', () => {
  test('good rows and duplicates that are added become records, the others change or skip one', () => {
    expect(planOf(found)).toEqual({ add: 13, update: 2, skip: 1, decide: 1 })
  })

  test('the recognised kind of file is said in words', () => {
    expect(recognised(found)).toBe('A contact export from Xero, 3 columns, UTF-8 text, split by semicolons')
    expect(recognised({ ...found, layout: '', hasHeading: false })).toBe(
      'A CSV file, 3 columns, UTF-8 text, split by semicolons, no heading row',
    )
  })

  test('columns without a suggestion are left out, and a name must be among the chosen', () => {
    expect(suggestedMapping(found)).toEqual({ 0: 'businessName', 2: 'abn' })
    expect(missingColumn('clients', { 2: 'abn' })).not.toBe(null)
    expect(missingColumn('clients', { 1: 'contactLastName' })).toBe(null)
  })

  test('a row without a business is called by its contact, else by its number', () => {
    const row = (values: Record<string, string>): ImportRow => ({
      row: 7,
      values,
      errors: {},
      warnings: {},
      duplicate: null,
      outcome: null,
      clientId: null,
    })
    expect(rowName(row({ contactFirstName: 'Renée', contactLastName: 'Singh' }))).toBe('Renée Singh')
    expect(rowName(row({}))).toBe('Row 7')
  })
})

test('the preview says who looks after new clients: an adviser who imports, whom the file names, or nobody yet', () => {
  const mapping = { 0: 'businessName', 1: 'adviser' } as const
  expect(carerWords(found, 'manager')).toBe('You look after what you add.')
  expect(carerWords(found, 'organizationAdmin')).toBe('No column names an adviser: assign one in the list afterwards.')
  expect(carerWords({ ...found, mapping }, 'organizationAdmin')).toBe('')
  expect(carerWords({ ...found, kind: 'people' }, 'manager')).toBe('')
})

test('a first row that looks like something else than it is read as is told of', () => {
  expect(doubtOf({ hasHeading: true, firstRow: 'data' })).toContain('looks like data')
  expect(doubtOf({ hasHeading: false, firstRow: 'headings' })).toContain('looks like headings')
  for (const hasHeading of [true, false]) expect(doubtOf({ hasHeading, firstRow: null })).toBe('')
  expect(doubtOf({ hasHeading: true, firstRow: 'headings' }) + doubtOf({ hasHeading: false, firstRow: 'data' })).toBe('')
})

test('what an undo keeps is kept because of later work, or because its record is with somebody else now', () => {
  expect(keptWords(0)).toBe('')
  expect(keptWords(1)).toBe('1 kept, because somebody has worked on it since, or because it is no longer yours to change.')
  expect(keptWords(2)).toBe('2 kept, because somebody has worked on them since, or because they are no longer yours to change.')
})
