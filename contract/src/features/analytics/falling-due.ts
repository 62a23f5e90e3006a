/** What could fall due beside the debts of the net position: guarantees, loans within the family, entitlements. Amounts are cents of AUD. */
import type { Party } from '../register/register.rules.ts'
import type { COMMITMENT_KIND_WORDS } from '../register/register.words.ts'

export interface Promised {
  id: string
  kind: keyof typeof COMMITMENT_KIND_WORDS
  owedBy: Party | null
  owedTo: Party | null
  owedToOther: string
  /** The debt that a guarantee covers. */
  liabilityId: string | null
  amountCents: number | null
}

/**
 * `outside`: it would leave the family. `within`: both sides are of the register, so one's loss is the other's gain. `counted`: the debt
 * behind it is among the debts already, so it adds nothing to what the family owes together.
 */
export const DUE_PLACES = ['outside', 'within', 'counted'] as const

export interface FallingDue {
  lines: {
    id: string
    place: (typeof DUE_PLACES)[number]
    /** What could fall due at most: the amount, or without one the balance of the debt behind it; null: not known. */
    atMostCents: number | null
    /** The other promise for the same debt that is in the sum instead of it; null: it is in the sum itself. */
    countedBy: string | null
  }[]
  /** Sums of each place, of the lines that count. */
  sums: Record<(typeof DUE_PLACES)[number], { cents: number; notKnown: number }>
}

/** Puts each promise into its one place and adds up each place. It never changes the net position. */
export function fallingDue(promises: readonly Promised[], debts: readonly { id: string; cents: number | null }[]): FallingDue {
  const balances = new Map(debts.map(({ id, cents }) => [id, cents]))
  const placed = promises.map(({ id, owedBy, owedTo, liabilityId, amountCents }) => {
    const isCounted = liabilityId !== null && balances.has(liabilityId)
    const within = owedBy !== null && owedTo !== null
    const balance = isCounted ? (balances.get(liabilityId) ?? null) : null
    const atMostCents = isCounted && amountCents !== null && balance !== null ? Math.min(amountCents, balance) : (amountCents ?? balance)
    const place: (typeof DUE_PLACES)[number] = isCounted ? 'counted' : within ? 'within' : 'outside'
    return { id, place, atMostCents, debtId: isCounted ? liabilityId : null }
  })
  const largest = largestOfEach(placed)
  const lines = placed.map(({ debtId, ...line }) => {
    const counts = debtId === null ? line.id : (largest.get(debtId) ?? line.id)
    return { ...line, countedBy: counts === line.id ? null : counts }
  })
  return { lines, sums: { outside: sumOf('outside', lines), within: sumOf('within', lines), counted: sumOf('counted', lines) } }
}

function sumOf(place: string, lines: FallingDue['lines']): { cents: number; notKnown: number } {
  const own = lines.filter((line) => line.place === place && line.countedBy === null)
  return {
    cents: own.reduce((total, { atMostCents }) => total + (atMostCents ?? 0), 0),
    notKnown: own.filter(({ atMostCents }) => atMostCents === null).length,
  }
}

/** Of several promises for one debt the largest counts, and of equal ones the first. */
function largestOfEach(placed: readonly { id: string; atMostCents: number | null; debtId: string | null }[]): ReadonlyMap<string, string> {
  const largest = new Map<string, { id: string; cents: number }>()
  for (const { id, atMostCents, debtId } of placed) {
    if (debtId === null) continue
    const cents = atMostCents ?? -1
    const before = largest.get(debtId)
    if (!before || cents > before.cents) largest.set(debtId, { id, cents })
  }
  return new Map([...largest].map(([debtId, { id }]) => [debtId, id]))
}
