import { netPosition, type PositionEntry } from '@paddock/contract/features/analytics/figures'

/** What a snapshot keeps, in cents. */
export interface SnapshotFigures {
  businessAssetsCents: number
  businessLiabilitiesCents: number
  nonBusinessAssetsCents: number
  nonBusinessLiabilitiesCents: number
}

export function snapshotFigures(entries: readonly PositionEntry[]): SnapshotFigures {
  const { groups } = netPosition(entries)
  const side = (wanted: 'business' | 'non_business') => groups.find(({ grouping }) => grouping === wanted)
  return {
    businessAssetsCents: side('business')?.assetsCents ?? 0,
    businessLiabilitiesCents: side('business')?.liabilitiesCents ?? 0,
    nonBusinessAssetsCents: side('non_business')?.assetsCents ?? 0,
    nonBusinessLiabilitiesCents: side('non_business')?.liabilitiesCents ?? 0,
  }
}

/** Whether the position differs from the one that was kept. Before the first snapshot it does as soon as there is any figure. */
export function isMoved(figures: SnapshotFigures, kept: SnapshotFigures | undefined): boolean {
  return (Object.keys(figures) as (keyof SnapshotFigures)[]).some((name) => figures[name] !== (kept?.[name] ?? 0))
}
