import { equityRatio, equityReading, isStale, netPosition } from '@paddock/contract/features/analytics/figures'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.contract'
import { titleOf } from '../finances/index.ts'
import type { FamilyFacts, SnapshotFacts } from './family-facts.ts'

/** What is owned less what is owed, as it stands, with the values that need another look. */
export function netPositionOf({ records, today }: Pick<FamilyFacts, 'records' | 'today'>): Analytics['netPosition'] {
  const position = netPosition(records)
  const stale = records.filter(({ cents, asAt }) => cents !== null && isStale(asAt, today))
  return {
    ...position,
    reading: equityReading(position.total.equityRatio),
    stale: stale
      .map((record) => ({ kind: record.kind, recordId: record.id, name: titleOf(record.kind, record), asAt: record.asAt }))
      .sort((one, other) => (one.asAt ?? '').localeCompare(other.asAt ?? '')),
  }
}

/** The kept snapshots in order, and last the position as it stands. */
export function trendOf(facts: Pick<FamilyFacts, 'clientId' | 'snapshots' | 'today'>, now: Analytics['netPosition']): Analytics['trend'] {
  const netOf = (grouping: 'business' | 'non_business') => now.groups.find((group) => group.grouping === grouping)?.netCents ?? 0
  return [
    ...facts.snapshots.map(snapshotView),
    {
      id: facts.clientId,
      takenOn: facts.today,
      label: '',
      businessNetCents: netOf('business'),
      nonBusinessNetCents: netOf('non_business'),
      netCents: now.total.netCents,
      equityRatio: now.total.equityRatio,
    },
  ]
}

function snapshotView({ id, takenOn, label, ...sums }: SnapshotFacts): Analytics['trend'][number] {
  const assets = sums.businessAssetsCents + sums.nonBusinessAssetsCents
  const liabilities = sums.businessLiabilitiesCents + sums.nonBusinessLiabilitiesCents
  return {
    id,
    takenOn,
    label,
    businessNetCents: sums.businessAssetsCents - sums.businessLiabilitiesCents,
    nonBusinessNetCents: sums.nonBusinessAssetsCents - sums.nonBusinessLiabilitiesCents,
    netCents: assets - liabilities,
    equityRatio: equityRatio(assets, liabilities),
  }
}
