/** Which land is the family's own: the one place of that rule. The database keeps it as a check of the table `properties`. */
import { keysOf } from '../../field-list.ts'
import { TENURE_WORDS } from './finances.words.ts'

export const TENURES = keysOf(TENURE_WORDS)
export type Tenure = (typeof TENURES)[number]

/** Freehold, and a Crown lease that can be sold. What is leased in, licensed, share-farmed or held otherwise has no value here. */
export const OWNED_TENURES = ['freehold', 'crown_lease'] as const satisfies readonly Tenure[]

/** Whether land of this tenure has a value that counts; land whose tenure nobody has said is taken as freehold, as the record does. */
export function isOwned(tenure: unknown): boolean {
  return tenure === null || tenure === undefined || (OWNED_TENURES as readonly unknown[]).includes(tenure)
}
