import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import type { EquityReading } from '@paddock/contract/features/analytics/figures'
import { day, money } from '../../ui/text/format.ts'

export const EQUITY_WORDS: Record<EquityReading, string> = {
  very_strong: 'Very strong (above 90%), but it depends',
  usual: 'Usual (77.5 to 90%), but it depends',
  below_usual: 'Lower than usual (70 to 77.5%), but it depends',
  weak: 'Weak (below 70%), but it depends',
}

/** The sentence on what an equity ratio depends. */
export const IT_DEPENDS = 'It depends on land values, on what a dry year costs, and on how far the handover is.'

type NetPosition = Analytics['netPosition']

/** "Values as at 30 Nov 2024 to 30 Sep 2026, 2 without a date"; null where nothing has a value. */
export function datesWords(asAt: NetPosition['asAt']): string | null {
  if (asAt === null) return null
  const { from, to, undated } = asAt
  if (from === null || to === null) return 'Values without a date'
  const days = from === to ? day(from) : `${day(from)} to ${day(to)}`
  return `Values as at ${days}${undated > 0 ? `, ${undated} without a date` : ''}`
}

/** "above its limit by $12,000"; for debts whose balance is more than their limit. */
export function overLimitWords(balanceCents: number, limitCents: number): string {
  return `above its limit by ${money(balanceCents - limitCents)}`
}
