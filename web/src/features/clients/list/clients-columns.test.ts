import { expect, test } from 'vitest'
import type { ClientRow } from './clients-list.ts'
import { columnsOf, columnsSetting, sameEverywhere, visibleColumns } from './clients-columns.tsx'

const clients = columnsOf('client', false)

test('a list starts with at most eight columns', () => {
  for (const status of ['client', 'prospect'] as const)
    expect(visibleColumns(columnsOf(status, true), undefined).length).toBeLessThanOrEqual(8)
})

test('the practice is a column only for whoever sees several', () => {
  expect(columnsOf('client', true).map((column) => column.id)).toContain('organization')
  expect(clients.map((column) => column.id)).not.toContain('organization')
})

const idsOf = (...of: Parameters<typeof visibleColumns>) => visibleColumns(...of).map(({ id }) => id)

test('the address names the visible columns in their order; what it does not know is dropped, and the business stays first', () => {
  expect(idsOf(clients, 'abn,contact,colour,abn')).toEqual(['name', 'abn', 'contact'])
  expect(idsOf(clients, 'nothing')).toEqual(['name'])
})

test('the usual columns are not in the address', () => {
  expect(columnsSetting(clients, visibleColumns(clients, undefined))).toBeUndefined()
  expect(columnsSetting(clients, [{ id: 'name' }, { id: 'abn' }, { id: 'contact' }])).toBe('abn,contact')
  expect(idsOf(clients, columnsSetting(clients, []))).toEqual(['name'])
})

test('a width is in the address and comes back, within what a table can show', () => {
  const setting = columnsSetting(clients, [{ id: 'name', width: 300 }, { id: 'abn' }, { id: 'contact', width: 180 }])
  expect(setting).toBe('name:300,abn,contact:180')
  expect(visibleColumns(clients, setting)).toEqual([{ id: 'name', width: 300 }, { id: 'abn' }, { id: 'contact', width: 180 }])
  expect(visibleColumns(clients, 'abn:9999,contact:wide,town:-4')).toEqual([
    { id: 'name' },
    { id: 'abn', width: 480 },
    { id: 'contact' },
    { id: 'town' },
  ])
})

test('a usual column that is the same in every row is left out, but not what the list is sorted by, and not of a few rows', () => {
  const row = (number: number) => ({
    contactName: `P ${number}`,
    structures: [],
    managerIds: ['a'],
    surveysAssigned: 0,
    surveysCompleted: 0,
  })
  const rows = [1, 2, 3, 4, 5].map((number) => ({ ...row(number), netCents: number, equityRatio: null })) as unknown as ClientRow[]
  expect(sameEverywhere(clients, rows, 'businessName')).toEqual(['structure', 'advisers', 'surveys', 'equity'])
  expect(sameEverywhere(clients, rows, 'equity')).not.toContain('equity')
  expect(sameEverywhere(clients, rows.slice(1), 'businessName')).toEqual([])
  const leftOut = sameEverywhere(clients, rows, 'businessName')
  expect(idsOf(clients, undefined, leftOut)).toEqual(['name', 'contact', 'net', 'lastTouch'])
  expect(idsOf(clients, 'equity', leftOut)).toEqual(['name', 'equity'])
})

test('clients show how many surveys are complete and their equity; prospects, who have neither, cannot', () => {
  const shown = idsOf(clients, undefined)
  expect(shown).toEqual(expect.arrayContaining(['surveys', 'net', 'equity', 'lastTouch']))
  expect(columnsOf('prospect', false).map((column) => column.id)).not.toContain('equity')
  expect(clients.find((column) => column.id === 'equity')?.sort).toBe('equity')
  expect(clients.find((column) => column.id === 'surveys')?.sort).toBe('completion')
})
