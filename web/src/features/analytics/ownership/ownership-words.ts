import type { ViabilityInput, ViabilityMeasure, ViabilityReading, ViabilityUnit } from '@paddock/contract/features/analytics/viability'
import { BUSINESS_YEAR_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Party } from '@paddock/contract/features/register/register.rules'
import { money } from '../../../ui/text/format.ts'
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
      return { name: names, why: isOver(figures, parties) ? TOO_MANY : 'The shares do not come to 100%: this is the rest' }
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

const TOO_MANY = 'The shares come to more than 100%: nobody’s part is known'
const isOver = ({ notWhole }: Pick<Ownership, 'notWhole'>, parties: readonly Party[]) =>
  parties.some(({ id }) => notWhole.some(({ entityId, percent: shares }) => entityId === id && shares > 100))

/** "Through Whitlock Pastoral, then Whitlock Unit Trust". */
export function throughWords(figures: Ownership, through: readonly string[]): string | null {
  if (through.length === 0) return null
  return `Through ${through.map((id) => partyName(figures, { kind: 'entity', id })).join(', then ')}`
}

const BAND_SOURCE = 'GRDC, Financial ratios template, of Farming the Business, module 2, section 5.5.1.'

interface MeasureWords {
  label: string
  formula: string
  source: string
}

export const MEASURE_WORDS: Record<ViabilityMeasure, MeasureWords> = {
  interest_cover: {
    label: 'Interest and lease cover',
    formula: 'Operating profit ÷ (interest + rent of land and leases).',
    source: `Weak below 1, strong above 2: ${BAND_SOURCE} MLA and AWI, Making More From Sheep, tool 1.9, calls 3 strong; RMS, Key financial ratios 2012/13, wants more than 2 (without leases).`,
  },
  debt_service_cover: {
    label: 'Debt service and lease cover',
    formula: 'Operating profit ÷ (interest + rent of land and leases + repayments).',
    source: `Weak below 1, strong above 1.5: ${BAND_SOURCE} Depreciation is added back there, and is not asked here.`,
  },
  debt_to_income: {
    label: 'Debt to income',
    formula: 'Business debts as they stand ÷ income of the year.',
    source: `Weak above 300%, strong below 100%: ${BAND_SOURCE}`,
  },
  operating_profit_ratio: {
    label: 'Operating profit ratio',
    formula: 'Operating profit ÷ income.',
    source: `Weak below 15%, strong above 30%: ${BAND_SOURCE} MLA and AWI, Making More From Sheep, tool 1.9, calls more than 30% strong (profit before interest and tax ÷ gross income); GRDC, GroundCover supplement 131, finds 25 to 30% kept by the best fifth and 10% on average (net profit before tax ÷ turnover); RMS, Key financial ratios 2012/13, wants 20 to 30%.`,
  },
  return_on_assets: {
    label: 'Return on assets',
    formula: 'Operating profit ÷ business assets as they stand.',
    source: `Weak below 2.5%, strong above 6%: ${BAND_SOURCE} MLA and AWI, Making More From Sheep, tool 1.9, calls more than 4% strong; RMS, Key financial ratios 2012/13, wants 2 to 6%.`,
  },
  current_ratio: {
    label: 'Current ratio',
    formula: 'Current assets ÷ current liabilities, at the end of the year.',
    source: `Weak below 1, strong above 1.5: ${BAND_SOURCE}`,
  },
  households_carried: {
    label: 'Households carried',
    formula: 'Surplus before anyone of the family was paid ÷ (drawings ÷ households that live from it now).',
    source:
      'The households are those of the year, or of the fact find where the year has none. Nobody publishes bounds for it, so there are none.',
  },
  retirement_gap: {
    label: 'Retirement gap a year',
    formula:
      'Income needed after the hand-over − super × the least part that an account-based pension of that age pays a year − other income then. In today’s money; super counts as it stands, without growth until then.',
    source:
      'Least parts: Superannuation Industry (Supervision) Regulations 1994, Schedule 7: 4% under 65, 5% from 65, 6% from 75, 7% from 80, 9% from 85, 11% from 90, 14% from 95. A rule of the law and no plan: who draws more has less later. Nobody publishes bounds for it, so there are none.',
  },
}

export const READING_WORDS: Record<ViabilityReading, string> = { weak: 'Weak', between: 'Between weak and strong', strong: 'Strong' }

/** What an input is called. */
export function inputWords(name: string): string {
  const words: Partial<Record<ViabilityInput, string>> = {
    businessAssetsCents: 'Business assets with a value',
    businessDebtsCents: 'Business debts with a balance',
  }
  return words[name as ViabilityInput] ?? BUSINESS_YEAR_FIELDS[name as keyof typeof BUSINESS_YEAR_FIELDS].label
}

/** "2.4 times", "24.0%", "3.1 households". */
export function measureValue(value: number, unit: ViabilityUnit): string {
  if (unit === 'ratio') return percent(value)
  if (unit === 'cents') return value > 0 ? money(value) : value < 0 ? `No gap: ${money(-value)} over` : 'No gap'
  return `${(Math.round(value * 10) / 10).toFixed(1)} ${unit === 'times' ? 'times' : 'households'}`
}
