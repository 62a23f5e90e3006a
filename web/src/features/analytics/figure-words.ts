import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { overlapWords } from '@paddock/contract/features/analytics/counted-once'
import { type ConsensusReading, type EquityReading, ratioPercent, type ScaleSide } from '@paddock/contract/features/analytics/figures'
import { day, money, shortMoney } from '../../ui/text/format.ts'

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

/** "82.4%": the number that readings are made of. */
export function percent(ratio: number): string {
  return `${ratioPercent(ratio).toFixed(1)}%`
}

export const EQUITY_WORDS: Record<EquityReading, string> = {
  very_strong: 'Very strong (above 90%), but it depends',
  usual: 'Usual (77.5 to 90%), but it depends',
  below_usual: 'Lower than usual (70 to 77.5%), but it depends',
  weak: 'Weak (below 70%), but it depends',
}

type NetPosition = Analytics['netPosition']

/** "Values as at 30 Nov 2024 to 30 Sep 2026, 2 of an unknown day"; null where nothing has a value. */
export function datesWords(asAt: NetPosition['asAt']): string | null {
  if (asAt === null) return null
  const { from, to, undated } = asAt
  if (from === null || to === null) return 'Values of an unknown day'
  const days = from === to ? day(from) : `${day(from)} to ${day(to)}`
  return `Values as at ${days}${undated > 0 ? `, ${undated} of an unknown day` : ''}`
}

/** What counts once although it stands in two places, and debts above their limit: what stands beside the figures, one sentence each. */
export function remarkWords({ overlaps, overLimit }: Pick<NetPosition, 'overlaps' | 'overLimit'>): string[] {
  return [
    ...overlaps.map((overlap) =>
      overlapWords(overlap, overlap.name, namesWords(overlap.land.map(({ name }) => name)), shortMoney(overlap.leftOutCents)),
    ),
    ...overLimit.map(({ name, balanceCents, limitCents }) => `${name} is ${overLimitWords(balanceCents, limitCents)}.`),
  ]
}

/** "above its limit by $12,000"; for debts whose balance is more than their limit. */
export function overLimitWords(balanceCents: number, limitCents: number): string {
  return `above its limit by ${money(balanceCents - limitCents)}`
}

/** "Creek, Hill and River". */
export const namesWords = (names: readonly string[]) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')

/** On what the reading of an equity ratio depends. */
export const IT_DEPENDS = 'It depends on land values, on what a dry year costs, and on where the handover stands.'

/** Never "agree": all of them may disagree with the statement. */
export const CONSENSUS_WORDS: Record<ConsensusReading, string> = {
  close_together: 'Close together',
  mixed: 'Mixed',
  far_apart: 'Far apart',
}

type Leaning = { side: ScaleSide | null; labels: readonly string[] }

/** To which end of its scale an item leans: "towards “Strongly disagree”"; empty where to none. */
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
