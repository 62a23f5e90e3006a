import { expect, test } from 'vitest'
import { rowsOf } from './clients-list.ts'
import { showsUsualColumns } from './column-names.ts'

test('a list asks for all columns only where it shows one that the usual ones do not hold', () => {
  expect(showsUsualColumns('client', undefined)).toBe(true)
  expect(showsUsualColumns('client', 'contact,town,equity')).toBe(true)
  expect(showsUsualColumns('client', 'contact,email')).toBe(false)
  expect(showsUsualColumns('client', 'stage')).toBe(false)
  expect(showsUsualColumns('prospect', 'stage,created')).toBe(true)
  expect(showsUsualColumns('prospect', 'structure')).toBe(false)
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
