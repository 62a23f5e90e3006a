import { expect, test } from 'vitest'
import { partRows } from './figure-rows.tsx'
import type { Bucket, Ownership } from './ownership-query.ts'

test('a figure lists what several hold once, and the ways that lead to somebody apart', () => {
  const figures = {
    parties: [{ kind: 'entity', id: 'trust', name: 'Trust' }],
    records: [
      { id: 'river', kind: 'property', name: 'River Block', cents: 100, grouping: 'business', asWritten: '' },
      { id: 'loan', kind: 'liability', name: 'Loan', cents: 30, grouping: 'business', asWritten: '' },
    ],
  } as unknown as Ownership
  const bucket = (parts: Bucket['parts']) => ({ parts }) as Bucket
  const buckets = [
    bucket([
      { recordId: 'river', cents: 50, through: [] },
      { recordId: 'loan', cents: 30, through: [] },
    ]),
    bucket([
      { recordId: 'river', cents: 30, through: [] },
      { recordId: 'river', cents: 20, through: ['trust'] },
    ]),
  ]
  const said = (owed: boolean | null) => partRows(figures, buckets, owed).map(({ name, cents, note }) => [name, cents, note])
  expect(said(false)).toEqual([
    ['River Block', 80, null],
    ['River Block', 20, 'Through Trust'],
  ])
  expect(said(true)).toEqual([['Loan', -30, null]])
})
