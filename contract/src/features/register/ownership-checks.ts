/** What does not fit between owners, their shares and how a title is held: worked out alike by the form and the server. */
import type { FinanceKind } from '../finances/finances.rules.ts'
import type { HOLDING_WORDS } from '../finances/finances.words.ts'
import { roundShare } from './shares.ts'

interface Shared {
  sharePercent: number | null
}

/** The sum of all shares in percent, with up to four digits after the point. */
export const sumOfShares = (owners: readonly Shared[]): number =>
  roundShare(owners.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), 0))

/** What is wrong with the owners; null where nothing is. Only tenants in common have shares, and `sole` has one owner. */
export function ownershipProblem(kind: FinanceKind, owners: readonly Shared[], heldAs: keyof typeof HOLDING_WORDS | ''): string | null {
  const shares = sumOfShares(owners)
  if (shares > 100.0005) return `The shares come to ${shares}%: more than 100%.`
  if (kind !== 'property') return null
  if (heldAs === 'joint' && owners.some(({ sharePercent }) => sharePercent !== null))
    return 'Joint tenants have no shares of their own: leave the shares empty, or choose tenants in common.'
  return heldAs === 'sole' && owners.length > 1 ? 'The title has one owner: leave one, or choose how they hold it.' : null
}
