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
  }[]
  /** Sums of each place; a debt that several guarantee is in `counted` once. */
  sums: Record<(typeof DUE_PLACES)[number], { cents: number; notKnown: number }>
}

/** Puts each promise into its one place and adds up each place. It never changes the net position. */
export function fallingDue(promises: readonly Promised[], debts: readonly { id: string; cents: number | null }[]): FallingDue {
  const balances = new Map(debts.map(({ id, cents }) => [id, cents]))
  const lines = promises.map(({ id, owedBy, owedTo, liabilityId, amountCents }): FallingDue['lines'][number] => {
    const isCounted = liabilityId !== null && balances.has(liabilityId)
    const within = owedBy !== null && owedTo !== null
    const balance = isCounted ? (balances.get(liabilityId) ?? null) : null
    const atMostCents = isCounted && amountCents !== null && balance !== null ? Math.min(amountCents, balance) : (amountCents ?? balance)
    return { id, place: isCounted ? 'counted' : within ? 'within' : 'outside', atMostCents }
  })
  return { lines, sums: { outside: sumOf('outside', lines), within: sumOf('within', lines), counted: countedOnceEach(promises, lines) } }
}

function sumOf(place: string, lines: FallingDue['lines']): { cents: number; notKnown: number } {
  const own = lines.filter((line) => line.place === place)
  return {
    cents: own.reduce((total, { atMostCents }) => total + (atMostCents ?? 0), 0),
    notKnown: own.filter(({ atMostCents }) => atMostCents === null).length,
  }
}

/** If there are several guarantees for one debt, the largest counts. */
function countedOnceEach(promises: readonly Promised[], lines: FallingDue['lines']): { cents: number; notKnown: number } {
  const byDebt = new Map<string, number | null>()
  for (const [index, { liabilityId }] of promises.entries()) {
    const line = lines[index]
    if (line?.place !== 'counted' || liabilityId === null) continue
    const before = byDebt.get(liabilityId) ?? null
    byDebt.set(liabilityId, before === null ? line.atMostCents : Math.max(before, line.atMostCents ?? 0))
  }
  const amounts = [...byDebt.values()]
  return {
    cents: amounts.reduce<number>((total, cents) => total + (cents ?? 0), 0),
    notKnown: amounts.filter((cents) => cents === null).length,
  }
}
