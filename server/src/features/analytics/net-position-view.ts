import { equityRatio, equityReading, isStale, netPosition } from '@paddock/contract/features/analytics/figures'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { titleOf } from '../finances/index.ts'
import type { FamilyFacts, SnapshotFacts } from './family-facts.ts'
import { type OwnerFacts, ownerSums } from './owner-sums.ts'

/** What is owned less what is owed, at present, with the values that need another look. */
export function netPositionOf(facts: Pick<FamilyFacts, 'records' | 'today' | OwnerFacts>): Analytics['netPosition'] {
  const { records, today } = facts
  const { overlaps, ...position } = netPosition(records)
  const stale = records.filter(({ cents, asAt }) => cents !== null && isStale(asAt, today))
  const names = new Map(records.map((record) => [record.id, titleOf(record.kind, record)]))
  const named = (recordId: string) => ({ recordId, name: names.get(recordId) ?? '' })
  return {
    ...position,
    owners: ownerSums(facts),
    // The bands are those of a farm business.
    reading: equityReading(position.groups.find(({ grouping }) => grouping === 'business')?.equityRatio ?? null),
    overlaps: overlaps.map(({ id, landIds, ...overlap }) => ({ ...named(id), ...overlap, land: landIds.map(named) })),
    overLimit: records.flatMap(({ id, cents, limitCents }) =>
      cents !== null && limitCents !== null && cents > limitCents ? [{ ...named(id), balanceCents: cents, limitCents }] : [],
    ),
    stale: stale
      .map((record) => ({ kind: record.kind, recordId: record.id, name: titleOf(record.kind, record), asAt: record.asAt }))
      .sort((one, other) => (one.asAt ?? '').localeCompare(other.asAt ?? '')),
  }
}

/** The kept snapshots in order, and last the present position. */
export function trendOf(facts: Pick<FamilyFacts, 'clientId' | 'snapshots' | 'today'>, now: Analytics['netPosition']): Analytics['trend'] {
  return [...facts.snapshots.map(snapshotView), pointNow(facts, now)]
}

/** The last point of a trend: the present position. */
export function pointNow(
  { clientId, today }: Pick<FamilyFacts, 'clientId' | 'today'>,
  { groups, total }: Pick<Analytics['netPosition'], 'groups' | 'total'>,
): Analytics['trend'][number] {
  const netOf = (grouping: 'business' | 'non_business') => groups.find((group) => group.grouping === grouping)?.netCents ?? 0
  return {
    id: clientId,
    takenOn: today,
    valuesOf: null,
    label: '',
    businessNetCents: netOf('business'),
    nonBusinessNetCents: netOf('non_business'),
    netCents: total.netCents,
    equityRatio: total.equityRatio,
  }
}

export function snapshotView({ id, takenOn, valuesOf, label, ...sums }: Omit<SnapshotFacts, 'isAutomatic'>): Analytics['trend'][number] {
  const assets = sums.businessAssetsCents + sums.nonBusinessAssetsCents
  const liabilities = sums.businessLiabilitiesCents + sums.nonBusinessLiabilitiesCents
  return {
    id,
    takenOn,
    valuesOf,
    label,
    businessNetCents: sums.businessAssetsCents - sums.businessLiabilitiesCents,
    nonBusinessNetCents: sums.nonBusinessAssetsCents - sums.nonBusinessLiabilitiesCents,
    netCents: assets - liabilities,
    equityRatio: equityRatio(assets, liabilities),
  }
}
