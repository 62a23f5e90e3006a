import type { PositionRow } from '@paddock/contract/features/analytics/analytics.shapes'
import { expect, test } from 'vitest'
import { countedRows } from './position-rows-modal.tsx'

const row = (name: string, cents: number | null, more: Partial<PositionRow> = {}): PositionRow => ({
  recordId: name,
  kind: 'asset',
  grouping: 'business',
  category: 'livestock',
  name,
  cents,
  storedCents: cents,
  isRemoved: false,
  ...more,
})
const rows = [
  row('Ewes', 300),
  row('Fund', 100, { storedCents: 1000, grouping: 'non_business', category: 'superannuation' }),
  row('Loan', 250, { kind: 'liability', category: 'term_loan' }),
  row('Truck', null, { isRemoved: true }),
  row('', -40, { recordId: null }),
]
const owners = [
  {
    owner: 'Anne',
    parts: [
      { recordId: 'Ewes', cents: 100 },
      { recordId: 'Ewes', cents: 50 },
      { recordId: 'Loan', cents: 125 },
    ],
  },
]
const said = (of: Parameters<typeof countedRows>[1]) =>
  countedRows({ rows, owners }, of).map(({ name, cents, note }) => [name, cents, note])

test('debts count against, and each row says why it counts for less, or is not on the record any more', () => {
  expect(said({})).toEqual([
    ['Ewes', 300, null],
    ['Fund', 100, 'Of $10; what of it is land is counted there'],
    ['Loan', -250, null],
    ['Truck', null, 'Taken off the record since'],
    ['Not told apart any more', -40, 'What was kept that day and its rows no longer tell, such as a record that was in the other group'],
  ])
})

test('a figure opens the rows of its group, its side and its owner alone; an owner’s row is their part', () => {
  expect(said({ grouping: 'non_business' }).map(([name]) => name)).toEqual(['Fund'])
  expect(said({ owed: true })).toEqual([['Loan', -250, null]])
  expect(said({ owner: 'Anne' })).toEqual([
    ['Ewes', 150, 'Of $3'],
    ['Loan', -125, 'Of $2.50'],
  ])
  expect(said({ owner: 'Anne', owed: false }).map(([name]) => name)).toEqual(['Ewes'])
})
