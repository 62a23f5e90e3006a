/** A client's records as the figures take them. */
import { sharingOf } from '../analytics/counted-once.ts'
import type { PositionEntry } from '../analytics/figures.ts'
import type { Asset, Liability, Property } from './finances.shapes.ts'

interface Records {
  assets: readonly Pick<Asset, 'id' | 'grouping' | 'category' | 'owner' | 'valueCents' | 'asAt' | 'details'>[]
  liabilities: readonly Pick<Liability, 'id' | 'grouping' | 'category' | 'owner' | 'balanceCents' | 'asAt'>[]
  properties: readonly Pick<Property, 'id' | 'titleHolder' | 'tenure' | 'valueCents' | 'asAt'>[]
}

export function positionEntries({ assets, liabilities, properties }: Records): PositionEntry[] {
  return [
    ...assets.map(({ id, grouping, category, owner, valueCents, asAt, details }) => {
      const sharing = sharingOf(category, details)
      return { id, kind: 'asset', grouping, category, owner, cents: valueCents, asAt, tenure: null, sharing } as const
    }),
    ...liabilities.map(({ id, grouping, category, owner, balanceCents, asAt }) => {
      return { id, kind: 'liability', grouping, category, owner, cents: balanceCents, asAt, tenure: null, sharing: null } as const
    }),
    ...properties.map(({ id, titleHolder, tenure, valueCents, asAt }) => {
      const land = { kind: 'property', grouping: 'business', category: 'land' } as const
      return { ...land, id, owner: titleHolder, cents: valueCents, asAt, tenure, sharing: null }
    }),
  ]
}
