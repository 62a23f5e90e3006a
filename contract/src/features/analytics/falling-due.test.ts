import { expect, test } from 'vitest'
import { fallingDue, type Promised } from './falling-due.ts'

const anne = { kind: 'person', id: 'anne' } as const
const firm = { kind: 'entity', id: 'firm' } as const
const promise = (id: string, more: Partial<Promised>): Promised => ({
  id,
  kind: 'guarantee',
  owedBy: anne,
  owedTo: null,
  owedToOther: '',
  liabilityId: null,
  amountCents: 100,
  ...more,
})

test('what would leave the family stands apart from what stays within it', () => {
  const { sums } = fallingDue(
    [promise('bank', { owedToOther: 'Bank' }), promise('loan', { kind: 'family_loan', owedTo: firm, amountCents: 40 })],
    [],
  )
  expect(sums).toEqual({ outside: { cents: 100, notKnown: 0 }, within: { cents: 40, notKnown: 0 }, counted: { cents: 0, notKnown: 0 } })
})

test('a debt that several guarantee is counted once, and is no new debt', () => {
  const both = [
    promise('one', { liabilityId: 'debt', amountCents: 80 }),
    promise('other', { liabilityId: 'debt', owedBy: firm, amountCents: null }),
  ]
  const { sums, lines } = fallingDue(both, [{ id: 'debt', cents: 90 }])
  expect(lines.map(({ atMostCents, countedBy }) => [atMostCents, countedBy])).toEqual([
    [80, 'other'],
    [90, null],
  ])
  expect(sums.counted).toEqual({ cents: 90, notKnown: 0 })
  expect(sums.outside).toEqual({ cents: 0, notKnown: 0 })
})

test('the lines that count come to the sum of each place, and each of the others names one of these', () => {
  const owed = { owedTo: firm, amountCents: 40 }
  const lot = [
    promise('a', { liabilityId: 'debt', amountCents: null }),
    promise('b', { liabilityId: 'debt', amountCents: 70 }),
    promise('c', { liabilityId: 'debt', amountCents: 70 }),
    promise('d', { liabilityId: 'other', amountCents: null }),
    promise('e', { liabilityId: 'other', amountCents: 10 }),
    promise('f', owed),
    promise('g', {}),
  ]
  const { lines, sums } = fallingDue(lot, [
    { id: 'debt', cents: 60 },
    { id: 'other', cents: null },
  ])
  const counting = lines.filter(({ countedBy }) => countedBy === null)
  expect(counting.map(({ id }) => id)).toEqual(['a', 'e', 'f', 'g'])
  for (const { place, countedBy } of lines) if (countedBy) expect(counting.find(({ id }) => id === countedBy)?.place).toBe(place)
  for (const place of ['outside', 'within', 'counted'] as const)
    expect(counting.reduce((sum, line) => sum + (line.place === place ? (line.atMostCents ?? 0) : 0), 0)).toBe(sums[place].cents)
})

test('a guarantee reaches no further than what is owed', () =>
  expect(fallingDue([promise('g', { liabilityId: 'debt', amountCents: 500 })], [{ id: 'debt', cents: 90 }]).lines[0]?.atMostCents).toBe(90))

test('an amount that nobody knows is said, not guessed', () =>
  expect(fallingDue([promise('g', { amountCents: null })], []).sums.outside).toEqual({ cents: 0, notKnown: 1 }))
