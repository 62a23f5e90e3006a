/** Whether the business can carry what it has to: ratios of one financial year and of the present position. */
import type { BUSINESS_YEAR_FIELDS } from '../register/register.fields.ts'

/** The amounts of a year in cents of AUD, and the age at the hand-over in years; null: not known. */
export type YearAmounts = Record<Exclude<keyof typeof BUSINESS_YEAR_FIELDS, 'year' | 'households'>, number | null>

export interface BusinessPosition {
  /** The business group of the present net position, in cents; null while nothing of the kind has a value. */
  businessAssetsCents: number | null
  businessDebtsCents: number | null
  /** How many households live from the business: as the year says, else the fact find (question 18); null: nobody has said. */
  households: number | null
}

/** What a measure is made of: a field of the year, or what is beside it. */
export type ViabilityInput = keyof YearAmounts | keyof BusinessPosition

export const VIABILITY_MEASURES = [
  'interest_cover',
  'debt_service_cover',
  'debt_to_income',
  'operating_profit_ratio',
  'return_on_assets',
  'current_ratio',
  'households_carried',
  'retirement_gap',
] as const
export type ViabilityMeasure = (typeof VIABILITY_MEASURES)[number]

/** `times`: 2.4 is "2.4 times". `ratio`: 0.24 is 24 %. `households`: a number of them. `cents`: cents of AUD a year. */
export const VIABILITY_UNITS = ['times', 'ratio', 'households', 'cents'] as const
export type ViabilityUnit = (typeof VIABILITY_UNITS)[number]

interface Definition {
  unit: ViabilityUnit
  /** What must be known before there is a value. */
  needs: readonly ViabilityInput[]
  /** Weak up to one bound and strong from the other, in the unit; between them neither. Null: no band is published. */
  band: { weak: number; strong: number } | null
  work: (of: Record<ViabilityInput, number>) => { over: number; under: number }
}

const PROFIT = ['incomeCents', 'operatingCostsCents', 'drawingsCents'] as const
const operatingProfit = ({ incomeCents, operatingCostsCents, drawingsCents }: Record<ViabilityInput, number>) =>
  incomeCents - operatingCostsCents - drawingsCents

/**
 * Operating profit = income − operating costs − drawings and wages of the family, before interest, rent and repayments. The bands are those
 * of GRDC's "Financial ratios template" ("Farming the Business", module 2, section 5.5.1). MLA and AWI, "Making More From Sheep", tool 1.9:
 * interest cover of 3, return on assets above 4 % and profit above 30 % of income are strong. Households and the gap have none.
 */
export const VIABILITY: Record<ViabilityMeasure, Definition> = {
  /** Operating profit ÷ (interest + rent of land and leases). */
  interest_cover: {
    unit: 'times',
    needs: [...PROFIT, 'interestCents', 'leaseCents'],
    band: { weak: 1, strong: 2 },
    work: (of) => ({ over: operatingProfit(of), under: of.interestCents + of.leaseCents }),
  },
  /** Operating profit ÷ (interest + rent of land and leases + repayments). */
  debt_service_cover: {
    unit: 'times',
    needs: [...PROFIT, 'interestCents', 'leaseCents', 'principalCents'],
    band: { weak: 1, strong: 1.5 },
    work: (of) => ({ over: operatingProfit(of), under: of.interestCents + of.leaseCents + of.principalCents }),
  },
  /** Present business debts ÷ income. Less is stronger. */
  debt_to_income: {
    unit: 'ratio',
    needs: ['businessDebtsCents', 'incomeCents'],
    band: { weak: 3, strong: 1 },
    work: (of) => ({ over: of.businessDebtsCents, under: of.incomeCents }),
  },
  /** Operating profit ÷ income. */
  operating_profit_ratio: {
    unit: 'ratio',
    needs: PROFIT,
    band: { weak: 0.15, strong: 0.3 },
    work: (of) => ({ over: operatingProfit(of), under: of.incomeCents }),
  },
  /** Operating profit ÷ present business assets. */
  return_on_assets: {
    unit: 'ratio',
    needs: [...PROFIT, 'businessAssetsCents'],
    band: { weak: 0.025, strong: 0.06 },
    work: (of) => ({ over: operatingProfit(of), under: of.businessAssetsCents }),
  },
  /** Current assets ÷ current liabilities, both at the end of the year. */
  current_ratio: {
    unit: 'times',
    needs: ['currentAssetsCents', 'currentLiabilitiesCents'],
    band: { weak: 1, strong: 1.5 },
    work: (of) => ({ over: of.currentAssetsCents, under: of.currentLiabilitiesCents }),
  },
  /** Surplus before anyone of the family was paid ÷ (drawings ÷ households that live from the business now). */
  households_carried: {
    unit: 'households',
    needs: ['surplusCents', 'drawingsCents', 'households'],
    band: null,
    work: (of) => ({ over: of.surplusCents * of.households, under: of.drawingsCents }),
  },
  /**
   * Income needed − super × the least part that a pension of that age pays a year − other income: what the farm or something else would
   * have to carry each year. At 0 or below there is no gap.
   */
  retirement_gap: {
    unit: 'cents',
    needs: ['retirementNeedCents', 'retirementSuperCents', 'retirementAge', 'retirementOtherCents'],
    band: null,
    work: (of) => ({
      over: Math.round(of.retirementNeedCents - of.retirementSuperCents * leastDrawdown(of.retirementAge) - of.retirementOtherCents),
      under: 1,
    }),
  },
}

/**
 * The part of its balance that an account-based pension pays each year at least, by age: Superannuation Industry (Supervision) Regulations
 * 1994, Schedule 7, as the Australian Taxation Office lists it for 2023-24 and later years.
 */
const LEAST_DRAWDOWNS = [
  { from: 95, part: 0.14 },
  { from: 90, part: 0.11 },
  { from: 85, part: 0.09 },
  { from: 80, part: 0.07 },
  { from: 75, part: 0.06 },
  { from: 65, part: 0.05 },
] as const

/** The least drawdown as a part of 1 of the balance; `age` is in whole years. */
export const leastDrawdown = (age: number): number => LEAST_DRAWDOWNS.find(({ from }) => age >= from)?.part ?? 0.04

export type ViabilityReading = 'weak' | 'between' | 'strong'

export interface ViabilityFigure {
  measure: ViabilityMeasure
  unit: ViabilityUnit
  /** The value in its unit; null where an input is missing, or where it would be divided by zero. */
  value: number | null
  reading: ViabilityReading | null
  /** What is not known yet, in the order of the formula. */
  missing: ViabilityInput[]
  /** Everything is known, and what it is divided by is 0 or less: no interest was paid, nothing is owed within a year. */
  nothingToDivideBy: boolean
}

/** Every measure of a year. No value is a guess: where an input is missing, there is none. */
export function viability(year: Readonly<YearAmounts> | null, standing: BusinessPosition): ViabilityFigure[] {
  const known: Partial<Record<ViabilityInput, number | null>> = { ...year, ...standing }
  return VIABILITY_MEASURES.map((measure) => {
    const { unit, needs, band, work } = VIABILITY[measure]
    const missing = needs.filter((name) => known[name] === null || known[name] === undefined)
    if (missing.length > 0) return { measure, unit, value: null, reading: null, missing, nothingToDivideBy: false }
    const { over, under } = work(known as Record<ViabilityInput, number>)
    const value = under > 0 ? over / under : null
    return { measure, unit, value, reading: readingOf(value, band), missing, nothingToDivideBy: value === null }
  })
}

/** Reads a value by the published bounds; on a bound it is neither weak nor strong. */
function readingOf(value: number | null, band: Definition['band']): ViabilityReading | null {
  if (value === null || band === null) return null
  const sign = band.strong > band.weak ? 1 : -1
  if (sign * value < sign * band.weak) return 'weak'
  return sign * value > sign * band.strong ? 'strong' : 'between'
}
