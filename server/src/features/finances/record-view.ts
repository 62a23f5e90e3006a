import { isStale } from '@paddock/contract/features/analytics/figures'
import type { PropertyRecord } from './properties.queries.ts'

/** The day in the practices' time zone. */
export function today(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
}

/** A stored asset, liability or property as the contract answers it. */
export function viewOf<Stored extends { asAt: string | null }>(stored: Stored): Stored & { isStale: boolean } {
  return { ...stored, isStale: isStale(stored.asAt, today()) }
}

export type PropertyView = PropertyRecord & { isStale: boolean }
