import { expect, test } from 'vitest'
import { type SecuredDebt, type Securing, securityOf } from './security.ts'

const land = (id: string, cents: number | null, more: Partial<Securing> = {}): Securing => ({
  kind: 'property',
  id,
  cents,
  tenure: 'freehold',
  encumbrance: '',
  ...more,
})
const debt = (id: string, cents: number | null, by: string[], security = ''): SecuredDebt => ({
  id,
  cents,
  security,
  securedBy: by.map((landId) => ({ kind: 'property', id: landId })),
})

test('loan to value is the debts on a property over its value', () => {
  const { lines, total } = securityOf([land('home', 1000)], [debt('loan', 400, ['home']), debt('overdraft', 100, ['home'])])
  expect(lines).toEqual([
    { kind: 'property', id: 'home', valueCents: 1000, debtIds: ['loan', 'overdraft'], ownDebtCents: 500, shared: false, loanToValue: 0.5 },
  ])
  expect(total).toEqual({ debtCents: 500, valueCents: 1000, loanToValue: 0.5 })
})

test('a debt with several securities counts in the total, and per property reads as shared', () => {
  const { lines, total } = securityOf([land('home', 1000), land('river', 600)], [debt('loan', 400, ['home', 'river'])])
  expect(lines.map(({ shared, loanToValue, ownDebtCents }) => ({ shared, loanToValue, ownDebtCents }))).toEqual([
    { shared: true, loanToValue: null, ownDebtCents: 0 },
    { shared: true, loanToValue: null, ownDebtCents: 0 },
  ])
  expect(total).toEqual({ debtCents: 400, valueCents: 1600, loanToValue: 0.25 })
})

test('with a value or a balance missing there is no ratio', () => {
  expect(securityOf([land('home', null)], [debt('loan', 400, ['home'])]).total.loanToValue).toBeNull()
  expect(securityOf([land('home', 1000)], [debt('loan', null, ['home'])]).lines[0]?.loanToValue).toBeNull()
})

test('land is free where it is owned, no debt names it and its title names no charge', () => {
  const all = [
    land('home', 1000),
    land('free', 300),
    land('charged', 200, { encumbrance: 'Caveat' }),
    land('leased', null, { tenure: 'leasehold' }),
  ]
  const { unencumbered, onlyWords } = securityOf(all, [debt('loan', 1, ['home'])])
  expect(unencumbered).toEqual({ landIds: ['free'], cents: 300, unvalued: 0 })
  expect(onlyWords.landIds).toEqual(['charged'])
})

test('a debt whose security is only words is neither secured nor unsecured', () => {
  const { onlyWords, unsecured } = securityOf([], [debt('words', 5, [], 'First mortgage'), debt('open', 7, [])])
  expect(onlyWords.debtIds).toEqual(['words'])
  expect(unsecured).toEqual({ debtIds: ['open'], cents: 7 })
})
