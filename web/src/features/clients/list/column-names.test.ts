import { expect, test } from 'vitest'
import { rowsOf } from './clients-list.ts'
import { columnSetOf } from './column-names.ts'

test('a list asks for all columns only where it shows one that the usual ones do not hold', () => {
  expect(columnSetOf('client', undefined)).toBe('usual')
  expect(columnSetOf('client', 'contact,town,equity')).toBe('usual')
  expect(columnSetOf('client', 'contact,email')).toBe('all')
  expect(columnSetOf('client', 'stage')).toBe('all')
  expect(columnSetOf('prospect', 'stage,created')).toBe('usual')
  expect(columnSetOf('prospect', 'structure')).toBe('all')
  expect(columnSetOf('client', 'contact:180,net')).toBe('usual')
})

test('the next task and the tags are asked for only where they are shown', () => {
  expect(columnSetOf('client', 'contact,nextTask')).toBe('work')
  expect(columnSetOf('prospect', 'tags:90')).toBe('work')
})

test('a row gets its advisers’ names in their order, and what its list says of it', () => {
  const people = [
    { id: 'a', firstName: 'Alice', lastName: 'Ashworth' },
    { id: 'b', firstName: 'Ben', lastName: 'Barrow' },
  ]
  const row = {
    id: 'c',
    businessName: 'Selby',
    town: '',
    region: '',
    contactName: '',
    managerIds: ['b', 'a'],
    lastTouchAt: new Date(Date.now() - 31 * 86_400_000).toISOString(),
    netCents: null,
    equityRatio: null,
    surveysAssigned: 0,
    surveysCompleted: 0,
  }
  const page = { rows: [row], people, next: null }
  const [prospect] = rowsOf('prospect', {}, page)
  expect(prospect).toMatchObject({ status: 'prospect', managers: [people[1], people[0]], isStale: true, isArchived: false })
  expect(rowsOf('prospect', { archived: true }, page)[0]).toMatchObject({ isStale: false, isArchived: true })
  expect(rowsOf('client', {}, page)[0]).toMatchObject({ isStale: false })
})
