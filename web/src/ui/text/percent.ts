import { ratioPercent } from '@paddock/contract/features/analytics/ratio-percent'

/** "82.4%": the number that readings are made of. */
export function percent(ratio: number): string {
  return `${ratioPercent(ratio).toFixed(1)}%`
}
