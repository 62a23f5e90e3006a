/** A client's records as the figures take them. */
import type { PositionEntry } from '../analytics/figures.ts'
import type { Asset, Liability, Property } from './finances.contract.ts'

interface Records {
  assets: readonly Pick<Asset, 'grouping' | 'category' | 'owner' | 'valueCents' | 'asAt'>[]
  liabilities: readonly Pick<Liability, 'grouping' | 'category' | 'owner' | 'balanceCents' | 'asAt'>[]
  properties: readonly Pick<Property, 'titleHolder' | 'valueCents' | 'asAt'>[]
}

export function positionEntries({ assets, liabilities, properties }: Records): PositionEntry[] {
  return [
    ...assets.map(({ grouping, category, owner, valueCents, asAt }) => {
      return { kind: 'asset', grouping, category, owner, cents: valueCents, asAt } as const
    }),
    ...liabilities.map(({ grouping, category, owner, balanceCents, asAt }) => {
      return { kind: 'liability', grouping, category, owner, cents: balanceCents, asAt } as const
    }),
    ...properties.map(({ titleHolder, valueCents, asAt }) => {
      return { kind: 'property', grouping: 'business', category: 'land', owner: titleHolder, cents: valueCents, asAt } as const
    }),
  ]
}
