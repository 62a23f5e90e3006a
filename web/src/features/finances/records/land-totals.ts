import type { Property } from '@paddock/contract/features/finances/finances.shapes'
import { isOwned } from '@paddock/contract/features/finances/owned-land'

export interface LandTotals {
  hectares: number | null
  valueCents: number | null
  /** The oldest day on which a value was true. */
  oldestAsAt: string | null
  /** Owned properties whose value is missing. */
  unvalued: number
  /** Properties that are not owned: they have no value here. */
  notOwned: number
}

/** The totals of a client's land. Unknown values are null, never 0. */
export function landTotals(properties: readonly Property[]): LandTotals {
  const valued = properties.filter((property) => property.valueCents !== null)
  const days = valued.flatMap((property) => (property.asAt === null ? [] : [property.asAt])).toSorted()
  return {
    hectares: sum(properties.map((property) => property.hectares)),
    valueCents: sum(properties.map((property) => property.valueCents)),
    oldestAsAt: days[0] ?? null,
    unvalued: properties.filter(({ tenure, valueCents }) => isOwned(tenure) && valueCents === null).length,
    notOwned: properties.filter(({ tenure }) => !isOwned(tenure)).length,
  }
}

const HECTARES = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 })

/** "3,420 ha". */
export function hectares(area: number): string {
  return `${HECTARES.format(area)} ha`
}

function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}
