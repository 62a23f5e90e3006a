/** Says which land is the family's own. No other code says it, except a check of the table `properties`. */
import { keysOf } from '../../field-list.ts'
import { TENURE_WORDS } from './finances.words.ts'

export const TENURES = keysOf(TENURE_WORDS)
export type Tenure = (typeof TENURES)[number]

/** Freehold, and a Crown lease that can be sold. Land that is leased, licensed, share-farmed or held otherwise has no value here. */
export const OWNED_TENURES = ['freehold', 'crown_lease'] as const satisfies readonly Tenure[]

/** Whether the value of land with this tenure counts. Land without a known tenure is taken as freehold, as in the record. */
export function isOwned(tenure: unknown): boolean {
  return tenure === null || tenure === undefined || (OWNED_TENURES as readonly unknown[]).includes(tenure)
}
