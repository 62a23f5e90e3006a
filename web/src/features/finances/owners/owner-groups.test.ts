import { expect, test } from 'vitest'
import { type Holdings, ownerGroups, unmatchedRows } from './owner-groups.ts'

const asset = (id: string, owner: string, owners: object[] = []) => ({ id, name: id, owner, owners, version: 1 })
const register = {
  people: [{ id: 'anne', firstName: 'Anne', lastName: 'Whitlock' }],
  entities: [{ id: 'co', kind: 'companies', name: 'Whitlock Pty Ltd' }],
  assets: [
    asset('ewes', 'Bill Neighbour'),
    asset('cows', 'Whitlock P/L'),
    asset('header', 'whitlock pty. ltd.'),
    asset('cash', 'A Whitlock'),
    asset('car', ''),
    asset('done', 'Anne Whitlock', [{ kind: 'person', id: 'anne', sharePercent: null }]),
  ],
  liabilities: [
    { id: 'loan', owner: '', owners: [{}], category: 'term_loan', lender: '', securedBy: [], security: 'Mortgage over Home Block' },
  ],
  properties: [
    { id: 'home', name: 'Home Block', titleHolder: '', owners: [{}], tenure: 'freehold' },
    { id: 'leased', name: 'Duffy’s', titleHolder: 'Maree Duffy', owners: [], tenure: 'leasehold' },
  ],
} as unknown as Holdings

test('rows whose owner is only words stand by those words, however they are spelt, the surest first and the unnamed last', () => {
  expect(ownerGroups(register).map(({ text, rows, suggestion }) => [text, rows.map(({ id }) => id), suggestion?.sure])).toEqual([
    ['Whitlock P/L', ['cows', 'header'], 'exact'],
    ['Mortgage over Home Block', ['loan'], 'exact'],
    ['A Whitlock', ['cash'], 'likely'],
    ['Bill Neighbour', ['ewes'], undefined],
    ['', ['car'], undefined],
  ])
})

test('what nobody wrote is not counted among the words that wait', () => expect(unmatchedRows(register)).toBe(5))

test('land of a neighbour asks for no owner', () =>
  expect(ownerGroups(register).flatMap(({ rows }) => rows.map(({ id }) => id))).not.toContain('leased'))
