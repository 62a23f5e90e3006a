import { describe, expect, it } from 'vitest'
import { daysLater } from '@paddock/contract/plain-days'
import { plainToday } from '../../../ui/text/format.ts'
import { fieldsOf, moneyProblem, recordBody, recordChecks, recordValues, tidyMoney } from './record-values.ts'

describe('money that is typed or pasted', () => {
  it.each([
    ['$1,250,000', '1,250,000'],
    ['1250000', '1,250,000'],
    [' 1 250 000.50 ', '1,250,000.50'],
    ['AUD 12.5', '12.50'],
    ['A$ 7', '7'],
    ['0.07', '0.07'],
    ['', ''],
  ])('%j is taken and reads %j', (typed, tidy) => {
    expect(moneyProblem(typed)).toBeNull()
    expect(tidyMoney(typed)).toBe(tidy)
  })

  it.each([
    ['about a million', 'Enter an amount in dollars, such as 1,250,000.'],
    ['12,5', 'Enter an amount in dollars, such as 1,250,000.'],
    ['1.005', 'Enter an amount in dollars, such as 1,250,000.'],
    ['-5', 'An amount cannot be negative.'],
    ['10,000,000,000,000.01', 'Enter an amount of at most $10,000,000,000,000.'],
  ])('%j is refused and stays as it was typed', (typed, problem) => {
    expect(moneyProblem(typed)).toBe(problem)
    expect(tidyMoney(typed)).toBe(typed)
  })
})

describe('a record and its form', () => {
  const water = {
    id: 'x',
    category: 'water_licences',
    name: 'Bore',
    owner: 'Anne',
    valueCents: 123_456_789,
    asAt: '2026-06-30',
    confidence: 'exact',
    details: { megalitres: 320.5, reliability: 'high', tiedToLand: false },
  }

  it('hold the same, to the cent', () => {
    const values = recordValues('asset', water)
    expect(values).toMatchObject({ valueCents: '1,234,567.89', megalitres: '320.5', tiedToLand: 'no', fundKind: '' })
    const { id: _, ...stored } = water
    expect(recordBody('asset', values)).toEqual(stored)
  })

  it('what is left empty is not known', () => {
    const values = { ...recordValues('liability', undefined), balanceCents: ' ' }
    expect(recordBody('liability', values)).toEqual({
      category: 'term_loan',
      grouping: 'business',
      lender: '',
      owner: '',
      balanceCents: null,
      limitCents: null,
      asAt: null,
      confidence: '',
      ratePercent: null,
      maturesOn: null,
      security: '',
    })
  })

  it('details of another category are left out', () => {
    expect(recordBody('asset', { ...recordValues('asset', water), category: 'cash' }).details).toEqual({})
  })

  it('is checked in the words of its fields', () => {
    const problems = recordChecks('asset', { ...recordValues('asset', water), name: ' ', valueCents: 'x', megalitres: '-1' })
    expect(problems).toMatchObject({ name: 'Enter what it is.', megalitres: 'Volume cannot be negative.', owner: null })
    expect(problems.valueCents).toContain('dollars')
  })
})

describe('land in the form', () => {
  it('has a value, its day and how sure only where it is owned', () => {
    const names = (tenure: string) => fieldsOf('property', { tenure }).map(({ name }) => name)
    for (const name of ['valueCents', 'asAt', 'confidence']) {
      expect([names('freehold').includes(name), names('crown_lease').includes(name)]).toEqual([true, true])
      expect([names('leasehold').includes(name), names('licensed').includes(name), names('share_farmed').includes(name)]).toEqual([
        false,
        false,
        false,
      ])
    }
    expect(recordBody('property', { name: 'Flat', tenure: 'leasehold', valueCents: '100' })).not.toHaveProperty('valueCents')
  })

  it('a day of fact is not one to come', () => {
    const problem = (asAt: string) => recordChecks('property', { name: 'Flat', tenure: 'freehold', asAt }).asAt
    expect([problem(daysLater(plainToday(), 2)), problem('2026-06-30')]).toEqual(['Enter today or a day that has passed.', null])
  })
})
