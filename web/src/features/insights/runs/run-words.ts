import type { InsightProblem, RunCost } from '@paddock/contract/features/insights/insights.shapes'
import { plural } from '../../../ui/text/format.ts'

/** What a run takes: "$0.0042", "$0.012 USD"; mostly less than a cent, and never "$0.00" where something is paid. */
export function costWords({ micros, currency }: NonNullable<RunCost>): string {
  const amount = micros / 1_000_000
  const digits = amount === 0 || amount >= 1 ? 2 : Math.min(6, 2 - Math.floor(Math.log10(amount)))
  const suffix = currency === 'AUD' ? '' : ` ${currency}`
  return `$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: digits })}${suffix}`
}

/** The sentence of a problem, with when to try again where the model said so. */
export function problemWords({ message, retryAfterSeconds }: Pick<InsightProblem, 'message' | 'retryAfterSeconds'>): string {
  return retryAfterSeconds === null ? message : `${message} It asks to be tried again in ${waitWords(retryAfterSeconds)}.`
}

function waitWords(seconds: number): string {
  if (seconds < 100) return plural(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 100 ? `about ${minutes} minutes` : `about ${plural(Math.round(minutes / 60), 'hour')}`
}
