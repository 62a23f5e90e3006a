import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../platform/browser/search-params.ts'
import { documentsSearch, isFiltered, looksEverywhere, NO_FILTERS, orderOf } from './documents-search.ts'

const client = '01a8f4e2-0000-7000-8000-000000000001'
const folder = '01a8f4e2-0000-7000-8000-000000000002'
const read = (address: string) => documentsSearch(parseSearch(address))

test('an address says the same after it was read and written', () => {
  const address = `?client=${client}&folder=${folder}&q=will+2024&kind=pdf&archived=true&sort=name&dir=asc`
  expect(stringifySearch({ ...read(address) })).toBe(address)
})

test('what does not fit is dropped, and a folder needs its client', () => {
  expect(stringifySearch({ ...read('?client=me&kind=virus&sort=rank&archived=maybe') })).toBe('')
  expect(read(`?folder=${folder}`).folder).toBeUndefined()
})

test('words and filters look into every folder, a folder alone does not', () => {
  expect(looksEverywhere(read(''))).toBe(true)
  expect(looksEverywhere(read(`?client=${client}&folder=${folder}`))).toBe(false)
  expect(looksEverywhere(read(`?client=${client}&folder=${folder}&q=will`))).toBe(true)
})

test('clearing the filters leaves client and folder', () => {
  const search = { ...read(`?client=${client}&folder=${folder}&q=will&family=true&cursor=x`), ...NO_FILTERS }
  expect(isFiltered(search)).toBe(false)
  expect(stringifySearch(search)).toBe(`?client=${client}&folder=${folder}`)
})

test('the newest come first, names from A on, and of what expires the next', () => {
  expect(orderOf({})).toEqual({ sort: 'uploadedAt', dir: 'desc' })
  expect(orderOf({ sort: 'name' })).toEqual({ sort: 'name', dir: 'asc' })
  expect(orderOf({ expiring: true })).toEqual({ sort: 'expiresOn', dir: 'asc' })
  expect(orderOf({ expiring: true, sort: 'size', dir: 'asc' })).toEqual({ sort: 'size', dir: 'asc' })
})
