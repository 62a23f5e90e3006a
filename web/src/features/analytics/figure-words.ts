import type { Analytics } from '@paddock/contract/features/analytics/analytics.contract'
import type { ConsensusReading, EquityReading } from '@paddock/contract/features/analytics/figures'

const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  livestock: 'Livestock',
  plant_and_equipment: 'Plant and equipment',
  stock_on_hand: 'Stock on hand',
  water_licences: 'Water licences',
  share_security: 'Shares and securities',
  superannuation: 'Superannuation',
  cash: 'Cash',
  investments: 'Investments',
  other_non_business: 'Other, non-business',
  overdraft: 'Overdraft',
  term_loan: 'Term loans',
  creditors: 'Creditors',
  business_credit_card: 'Business credit card',
  equipment_loans: 'Equipment loans',
  other: 'Other',
}

type Category = Analytics['netPosition']['categories'][number]

/** "Land", "Livestock", "Term loans". */
export function categoryWords({ kind, category }: Pick<Category, 'kind' | 'category'>): string {
  return kind === 'property' ? 'Land' : (CATEGORY_WORDS[category] ?? category)
}

export const GROUPING_WORDS = { business: 'Business', non_business: 'Non-business' } as const

/** "82.4%"; whole percent in lists. */
export function percent(ratio: number, digits = 1): string {
  return `${(ratio * 100).toFixed(digits)}%`
}

export const EQUITY_WORDS: Record<EquityReading, string> = {
  very_strong: 'Very strong (above 90%), but it depends',
  usual: 'Usual (about 80%), but it depends',
  weak: 'Weak (below 70%), but it depends',
}

/** On what the reading of an equity ratio depends. */
export const IT_DEPENDS = 'It depends on land values, on what a dry year costs, and on where the handover stands.'

export const CONSENSUS_WORDS: Record<ConsensusReading, string> = { strong: 'Agree', mixed: 'Mixed', split: 'Split' }

/** Kendall's W in words: how far whole rankings agree. The bounds are ours, as those of the consensus. */
export function concordanceWords(w: number | null): string {
  if (w === null) return 'Two complete rankings are needed to compare them.'
  if (w >= 0.7) return 'The rankings are close to each other.'
  return w >= 0.4 ? 'The rankings agree in part.' : 'Everybody ranks differently.'
}

/** "4", or "3.5" between two steps. */
export function stepWords(step: number): string {
  return Number.isInteger(step) ? String(step) : step.toFixed(1)
}

/** Which of five colours a step of a scale has: 1 = its lower end, 5 = its upper end. */
export function shadeOf(value: number, { min, max }: { min: number; max: number }): number {
  return max === min ? 3 : Math.round(1 + (4 * (value - min)) / (max - min))
}
