import type { ViabilityInput, ViabilityMeasure, ViabilityReading, ViabilityUnit } from '@paddock/contract/features/analytics/viability'
import { BUSINESS_YEAR_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Party } from '@paddock/contract/features/register/register.rules'
import { percent } from '../../../ui/text/percent.ts'
import type { Bucket, Ownership } from './ownership-query.ts'

/** What a party is called; who was taken off the record since is "Somebody removed". */
export function partyName({ parties }: Pick<Ownership, 'parties'>, { kind, id }: Party): string {
  return parties.find((each) => each.kind === kind && each.id === id)?.name || 'Somebody removed'
}

/** What a bucket is called, and why it is nobody's where it is. */
export function bucketWords(figures: Ownership, { kind, parties }: Pick<Bucket, 'kind' | 'parties'>): { name: string; why: string | null } {
  const names = parties.map((party) => partyName(figures, party)).join(' and ')
  switch (kind) {
    case 'no_fixed_share':
      return { name: names, why: 'No fixed share: a discretionary trust belongs to no beneficiary' }
    case 'fund_members':
      return { name: names, why: 'The members’ balances are not known' }
    case 'held_together':
      return { name: `${names}, together`, why: 'Their parts are not known' }
    case 'holders_not_known':
      return { name: names, why: 'Its holders, or their parts, are not known' }
    case 'not_whole':
      return { name: names, why: 'The shares do not come to 100%: this is the rest' }
    case 'several_trusts':
      return { name: names, why: 'Trustee of several trusts: which of them holds it is not known' }
    case 'circular':
      return { name: names, why: 'They own each other in a circle' }
    case 'owner_not_known':
      return { name: 'Owner not known', why: 'Nobody of the register was named' }
    default:
      return { name: names, why: null }
  }
}

/** "Through Whitlock Pastoral, then Whitlock Unit Trust". */
export function throughWords(figures: Ownership, through: readonly string[]): string | null {
  if (through.length === 0) return null
  return `Through ${through.map((id) => partyName(figures, { kind: 'entity', id })).join(', then ')}`
}

const BAND_SOURCE = 'Bounds: GRDC, Farming the Business (2015), module 2, financial ratios template.'

interface MeasureWords {
  label: string
  formula: string
  source: string
}

export const MEASURE_WORDS: Record<ViabilityMeasure, MeasureWords> = {
  interest_cover: {
    label: 'Interest and lease cover',
    formula: 'Operating profit ÷ (interest + rent of land and leases).',
    source: `${BAND_SOURCE} Weak below 1, strong above 2. MLA, Making More From Sheep, tool 1.9, calls 3 strong.`,
  },
  debt_service_cover: {
    label: 'Debt service and lease cover',
    formula: 'Operating profit ÷ (interest + rent of land and leases + repayments).',
    source: `${BAND_SOURCE} Weak below 1, strong above 1.5.`,
  },
  debt_to_income: {
    label: 'Debt to income',
    formula: 'Business debts as they stand ÷ income of the year.',
    source: `${BAND_SOURCE} Weak above 300%, strong below 100%.`,
  },
  operating_profit_ratio: {
    label: 'Operating profit ratio',
    formula: 'Operating profit ÷ income.',
    source: `${BAND_SOURCE} Weak below 15%, strong above 30%.`,
  },
  return_on_assets: {
    label: 'Return on assets',
    formula: 'Operating profit ÷ business assets as they stand.',
    source: `${BAND_SOURCE} Weak below 2.5%, strong above 6%. MLA, Making More From Sheep, tool 1.9, calls more than 4% strong.`,
  },
  current_ratio: {
    label: 'Current ratio',
    formula: 'Current assets ÷ current liabilities, at the end of the year.',
    source: `${BAND_SOURCE} Weak below 1, strong above 1.5.`,
  },
  households_carried: {
    label: 'Households carried',
    formula: 'Surplus before anyone of the family was paid ÷ (drawings ÷ households that live from it now).',
    source: 'The households are those of the fact find. Nobody publishes bounds for it, so there are none.',
  },
}

export const READING_WORDS: Record<ViabilityReading, string> = { weak: 'Weak', between: 'Between weak and strong', strong: 'Strong' }

/** What an input is called. */
export function inputWords(name: string): string {
  const words: Partial<Record<ViabilityInput, string>> = {
    businessAssetsCents: 'Business assets with a value',
    businessDebtsCents: 'Business debts with a balance',
    households: 'Households that live from it (fact find)',
  }
  return words[name as ViabilityInput] ?? BUSINESS_YEAR_FIELDS[name as keyof typeof BUSINESS_YEAR_FIELDS].label
}

/** "2.4 times", "24.0%", "3.1 households". */
export function measureValue(value: number, unit: ViabilityUnit): string {
  if (unit === 'ratio') return percent(value)
  return `${(Math.round(value * 10) / 10).toFixed(1)} ${unit === 'times' ? 'times' : 'households'}`
}
