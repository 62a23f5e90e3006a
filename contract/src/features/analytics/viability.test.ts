import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastDrawdown, viability, VIABILITY_MEASURES, type YearAmounts } from './viability.ts'

const year: YearAmounts = {
  incomeCents: 1_000,
  operatingCostsCents: 500,
  interestCents: 60,
  leaseCents: 40,
  principalCents: 50,
  drawingsCents: 100,
  currentAssetsCents: 300,
  currentLiabilitiesCents: 200,
  surplusCents: 400,
  retirementNeedCents: 90_000,
  retirementAge: 67,
  retirementSuperCents: 1_000_000,
  retirementOtherCents: 10_000,
}
const standing = { businessAssetsCents: 10_000, businessDebtsCents: 2_000, households: 2 }
const figure = (measure: (typeof VIABILITY_MEASURES)[number], of: Partial<YearAmounts> = {}, beside = standing) =>
  viability({ ...year, ...of }, beside).find((each) => each.measure === measure)

test.each([
  ['interest_cover', 4, 'strong'],
  ['debt_service_cover', 400 / 150, 'strong'],
  ['debt_to_income', 2, 'between'],
  ['operating_profit_ratio', 0.4, 'strong'],
  ['return_on_assets', 0.04, 'between'],
  ['current_ratio', 1.5, 'between'],
  ['households_carried', 8, null],
  ['retirement_gap', 30_000, null],
] as const)('%s of a year that is known', (measure, value, reading) =>
  expect(figure(measure)).toMatchObject({ value, reading, missing: [], nothingToDivideBy: false }),
)

test('the bounds of GRDC read weak below and strong above, and for debt to income the other way', () => {
  expect(figure('interest_cover', { incomeCents: 699 })?.reading).toBe('weak')
  expect(figure('debt_to_income', {}, { ...standing, businessDebtsCents: 3_001 })?.reading).toBe('weak')
  expect(figure('debt_to_income', {}, { ...standing, businessDebtsCents: 999 })?.reading).toBe('strong')
})

test('with an input missing there is no value, and it is named', () => {
  expect(figure('interest_cover', { leaseCents: null })).toMatchObject({ value: null, reading: null, missing: ['leaseCents'] })
  expect(viability(null, standing).every(({ value, missing }) => value === null && missing.length > 0)).toBe(true)
})

test('without interest and rent there is nothing to cover, which is no infinite cover', () =>
  expect(figure('interest_cover', { interestCents: 0, leaseCents: 0 })).toMatchObject({
    value: null,
    missing: [],
    nothingToDivideBy: true,
  }))

test('whatever is known, a value is a number and stands only where nothing is missing', () => {
  const amount = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }))
  const amounts = fc.record(Object.fromEntries(Object.keys(year).map((name) => [name, amount])) as Record<keyof YearAmounts, typeof amount>)
  fc.assert(
    fc.property(amounts, amount, amount, amount, (some, businessAssetsCents, businessDebtsCents, households) =>
      viability(some, { businessAssetsCents, businessDebtsCents, households }).every(
        ({ value, missing }) => value === null || (missing.length === 0 && Number.isFinite(value)),
      ),
    ),
  )
})

test('the gap after the hand-over takes the least part that a pension of that age pays; more than is needed is no gap', () => {
  const gap = (of: Partial<YearAmounts>) => figure('retirement_gap', of)?.value
  expect(gap({ retirementAge: 64 })).toBe(90_000 - 40_000 - 10_000)
  expect([64, 65, 74, 75, 80, 85, 90, 95].map(leastDrawdown)).toEqual([0.04, 0.05, 0.05, 0.06, 0.07, 0.09, 0.11, 0.14])
  expect(gap({ retirementOtherCents: 60_000 })).toBe(-20_000)
  expect(figure('retirement_gap', { retirementAge: null, retirementSuperCents: null })).toMatchObject({
    value: null,
    missing: ['retirementSuperCents', 'retirementAge'],
  })
})
