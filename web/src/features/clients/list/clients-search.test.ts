import { expect, test } from 'vitest'
import { clientsSearch, isFiltered, sameSettings, settingsOf } from './clients-search.ts'

test('what does not fit in an address is dropped instead of sent to the server', () => {
  const search = clientsSearch({
    q: 'dubbo',
    managerId: 'tom',
    structure: 'castle',
    stage: 'new',
    organizationId: '1',
    sort: 'colour',
    dir: 'up',
  })
  expect(settingsOf(search)).toEqual({ q: 'dubbo', stage: 'new' })
})

test('records that nobody looks after are a filter of their own', () => {
  expect(clientsSearch({ managerId: 'none' }).managerId).toBe('none')
})

test('a view keeps filters, order and columns, but not the place in the list', () => {
  const search = clientsSearch({ stale: 'true', sort: 'lastTouchAt', dir: 'desc', columns: 'contact,stage', cursor: 'abc' })
  expect(settingsOf(search)).toEqual({ stale: 'true', sort: 'lastTouchAt', dir: 'desc', columns: 'contact,stage' })
})

test('an order that is the usual one is no setting', () => {
  expect(settingsOf(clientsSearch({ sort: 'businessName', dir: 'asc' }))).toEqual({})
  expect(sameSettings(settingsOf({}), settingsOf({ sort: 'businessName', cursor: 'x' }))).toBe(true)
})

test('a view read back from the server is the search that it was saved from', () => {
  const search = clientsSearch({ q: 'wool', archived: 'true', managerId: '0192c4a2-1111-7000-8000-000000000001' })
  expect(clientsSearch(settingsOf(search))).toEqual(search)
})

test('order and columns leave nothing out, everything else does', () => {
  expect(isFiltered(clientsSearch({ sort: 'town', dir: 'desc', columns: 'abn', cursor: 'x' }))).toBe(false)
  expect(isFiltered(clientsSearch({ q: 'a' }))).toBe(true)
  expect(isFiltered(clientsSearch({ archived: 'true' }))).toBe(true)
})
