import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { overlapWords } from '@paddock/contract/features/analytics/counted-once'
import type { ConsensusReading, ScaleSide } from '@paddock/contract/features/analytics/figures'
import { shortMoney } from '../../ui/text/format.ts'
import { listed } from '../../ui/text/words.ts'
import { overLimitWords } from '../finances/front.ts'

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

/**
 * Says beside the figures, in one sentence each, what is counted only once although it was given twice, and which debts are above their
 * limit.
 */
export function remarkWords({ overlaps, overLimit }: Pick<Analytics['netPosition'], 'overlaps' | 'overLimit'>): string[] {
  return [
    ...overlaps.map((overlap) =>
      overlapWords(overlap, overlap.name, listed(overlap.land.map(({ name }) => name)), shortMoney(overlap.leftOutCents)),
    ),
    ...overLimit.map(({ name, balanceCents, limitCents }) => `${name} is ${overLimitWords(balanceCents, limitCents)}.`),
  ]
}

/** Never "agree": all of them may disagree with the statement. */
export const CONSENSUS_WORDS: Record<ConsensusReading, string> = {
  close_together: 'Close together',
  mixed: 'Mixed',
  far_apart: 'Far apart',
}

type Leaning = { side: ScaleSide | null; labels: readonly string[] }

/** Says to which end of its scale an item leans: "towards “Strongly disagree”"; empty where to none. */
export function sideWords({ side, labels }: Leaning): string {
  if (side === null) return ''
  return side === 'middle' ? 'in the middle' : `towards “${(side === 'low' ? labels[0] : labels.at(-1)) ?? ''}”`
}

/** How whole rankings stand to each other, by the mean correlation of each two; there is a word from four rankings on. */
export function rankingWords({ rankCorrelation, reading }: { rankCorrelation: number | null; reading: ConsensusReading | null }): string {
  if (rankCorrelation === null) return 'Two complete rankings are needed to compare them.'
  if (reading === null) return 'Four rankings are needed to say how close they are: fewer are alike by chance too often.'
  if (reading === 'close_together') return 'The rankings are close together.'
  return reading === 'mixed' ? 'The rankings are mixed: alike in part.' : 'The rankings are far apart.'
}

/** "4", or "3.5" between two steps. */
export function stepWords(step: number): string {
  return Number.isInteger(step) ? String(step) : step.toFixed(1)
}

/** Says which of five colours a step of a scale has: 1 = its lower end, 5 = its upper end. */
export function shadeOf(value: number, { min, max }: { min: number; max: number }): number {
  return max === min ? 3 : Math.round(1 + (4 * (value - min)) / (max - min))
}
