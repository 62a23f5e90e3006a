import { expect, test } from 'vitest'
import { columnsOf, columnsSetting, visibleColumns } from './clients-columns.tsx'

const clients = columnsOf('client', false)

test('a list starts with at most eight columns', () => {
  for (const status of ['client', 'prospect'] as const)
    expect(visibleColumns(columnsOf(status, true), undefined).length).toBeLessThanOrEqual(8)
})

test('the practice is a column only for whoever sees several', () => {
  expect(columnsOf('client', true).map((column) => column.id)).toContain('organization')
  expect(clients.map((column) => column.id)).not.toContain('organization')
})

test('the address names the visible columns; what it does not know is dropped, and the business stays', () => {
  expect(visibleColumns(clients, 'abn,contact,colour')).toEqual(['name', 'contact', 'abn'])
  expect(visibleColumns(clients, 'nothing')).toEqual(['name'])
})

test('the usual columns are not in the address', () => {
  expect(columnsSetting(clients, visibleColumns(clients, undefined))).toBeUndefined()
  expect(columnsSetting(clients, ['abn', 'name', 'contact'])).toBe('contact,abn')
  expect(visibleColumns(clients, columnsSetting(clients, []))).toEqual(['name'])
})

test('clients show how many surveys are complete and their equity; prospects, who have neither, cannot', () => {
  const shown = visibleColumns(clients, undefined)
  expect(shown).toEqual(expect.arrayContaining(['surveys', 'equity', 'lastTouch']))
  expect(columnsOf('prospect', false).map((column) => column.id)).not.toContain('equity')
  expect(clients.find((column) => column.id === 'equity')?.sort).toBe('equity')
  expect(clients.find((column) => column.id === 'surveys')?.sort).toBe('completion')
})
