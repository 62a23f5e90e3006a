/** Which land and assets secure which debts, and how far the debts reach into their value. Amounts are whole cents of AUD. */
import { isOwned } from '../finances/owned-land.ts'

/** What can secure a debt. */
export interface Securing {
  kind: 'property' | 'asset'
  id: string
  /** How land is held; null for an asset. */
  tenure: string | null
  cents: number | null
  /** What the title says of charges on the land, in words. */
  encumbrance: string
}

export interface SecuredDebt {
  id: string
  cents: number | null
  /** The land and assets on the record that secure it. */
  securedBy: readonly { kind: 'property' | 'asset'; id: string }[]
  /** What was written of its security. */
  security: string
}

/** What secures debts. `shared`: a debt has other security as well, so its part here is not known. */
export interface SecurityLine {
  kind: 'property' | 'asset'
  id: string
  valueCents: number | null
  /** The debts that it secures. */
  debtIds: string[]
  /** Debts that it alone secures, in cents. */
  ownDebtCents: number
  shared: boolean
  /** Debts ÷ value, 0.62 for 62 %; null where the value or a balance is not known, where the value is 0, or where a debt is shared. */
  loanToValue: number | null
}

export interface Security {
  lines: SecurityLine[]
  /** All debts that something of the record secures, and everything that secures them, each counted once. */
  total: { debtCents: number; valueCents: number; loanToValue: number | null }
  /** Owned land that no debt names and whose title names no charge. */
  unencumbered: { landIds: string[]; cents: number; unvalued: number }
  /** Debts whose security is only words, or land whose charge is: they may reach into what reads as free. */
  onlyWords: { debtIds: string[]; landIds: string[] }
  /** Debts that nothing secures. */
  unsecured: { debtIds: string[]; cents: number }
}

/**
 * Loan to value = debts ÷ value of what secures them. A debt with several securities counts in the total alone; per property it reads
 * "shared security", because no rule spreads it. The total is null where a balance or a value is missing.
 */
export function securityOf(securing: readonly Securing[], debts: readonly SecuredDebt[]): Security {
  const stands = new Map(securing.map((each) => [keyOf(each), each]))
  const secured = debts.map((debt) => ({ ...debt, by: [...new Set(debt.securedBy.map(keyOf))].flatMap((key) => stands.get(key) ?? []) }))
  const lines = securing.flatMap((each): SecurityLine[] => {
    const behind = secured.filter(({ by }) => by.includes(each))
    return behind.length === 0 ? [] : [lineOf(each, behind)]
  })
  const behindAny = secured.filter(({ by }) => by.length > 0)
  const values = lines.map(({ valueCents }) => valueCents)
  const named = new Set(lines.filter(({ kind }) => kind === 'property').map(({ id }) => id))
  const free = securing.filter((each) => each.kind === 'property' && isOwned(each.tenure) && !named.has(each.id))
  const isFree = ({ encumbrance }: Securing) => encumbrance.trim() === ''
  const unsecured = secured.filter(({ by, security }) => by.length === 0 && security.trim() === '')
  return {
    lines,
    total: {
      debtCents: sum(behindAny.map(({ cents }) => cents)),
      valueCents: sum(values),
      loanToValue: ratio(
        behindAny.map(({ cents }) => cents),
        values,
      ),
    },
    unencumbered: {
      landIds: free.filter(isFree).map(({ id }) => id),
      cents: sum(free.filter(isFree).map(({ cents }) => cents)),
      unvalued: free.filter((each) => isFree(each) && each.cents === null).length,
    },
    onlyWords: {
      debtIds: secured.filter(({ by, security }) => by.length === 0 && security.trim() !== '').map(({ id }) => id),
      landIds: free.filter((each) => !isFree(each)).map(({ id }) => id),
    },
    unsecured: { debtIds: unsecured.map(({ id }) => id), cents: sum(unsecured.map(({ cents }) => cents)) },
  }
}

function lineOf({ kind, id, cents }: Securing, behind: readonly (SecuredDebt & { by: readonly Securing[] })[]): SecurityLine {
  const own = behind.filter(({ by }) => by.length === 1).map((debt) => debt.cents)
  const shared = own.length < behind.length
  return {
    kind,
    id,
    valueCents: cents,
    debtIds: behind.map((debt) => debt.id),
    ownDebtCents: sum(own),
    shared,
    loanToValue: shared ? null : ratio(own, [cents]),
  }
}

function ratio(debts: readonly (number | null)[], values: readonly (number | null)[]): number | null {
  if ([...debts, ...values].includes(null) || debts.length === 0) return null
  const value = sum(values)
  return value > 0 ? sum(debts) / value : null
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`
const sum = (cents: readonly (number | null)[]) => cents.reduce<number>((total, each) => total + (each ?? 0), 0)
