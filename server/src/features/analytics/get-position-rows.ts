import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { PositionRow } from '@paddock/contract/features/analytics/analytics.shapes'
import { countedOnce } from '@paddock/contract/features/analytics/counted-once'
import type { Scope } from '../../platform/access/scope.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { snapshotFigures, titleOf } from '../finances/index.ts'
import { dayOfRegion } from '../organizations/index.ts'
import {
  type PositionFacts,
  readPeople,
  readPosition,
  readValuesThen,
  type RecordFacts,
  recordsThen,
  type SnapshotFacts,
} from './analytics.queries.ts'
import { ownerParts } from './owner-sums.ts'
import { shownPosition } from './shown-position.ts'

type Query = ParsedInput<typeof api.analytics.getPositionRows>['query']
type Rows = RouteOutput<typeof api.analytics.getPositionRows>

/**
 * The rows that the figures of a net position are made of. Those of a kept position are what the records were worth then, of what the
 * audience sees today.
 */
export async function getPositionRows(deps: Dependencies, scope: Scope, clientId: string, { audience, snapshotId }: Query): Promise<Rows> {
  const { database, configuration } = deps
  const { people, region } = await readPeople(database, scope, clientId)
  const { today, timeZone } = dayOfRegion(region, configuration)
  const position = await readPosition(database, scope, clientId, today)
  const facts = shownPosition({ ...position, registered: people }, audience)
  if (snapshotId === undefined) return { rows: rowsOf(facts.records, facts), owners: ownerParts({ ...facts, today }) }
  const snapshot = facts.snapshots.find(({ id }) => id === snapshotId)
  if (!snapshot) throw notFound()
  const values = await readValuesThen(database, scope, clientId, timeZone, { audience, snapshotId })
  const then = recordsThen(snapshotId, values, [...facts.records, ...facts.removed])
  // The family's point is added up from these same values; what was kept for the adviser is as it was then.
  const rest = audience === 'family' ? [] : restOf(snapshot, then)
  return { rows: [...rowsOf(then, facts), ...rest], owners: [] }
}

function rowsOf(records: readonly RecordFacts[], { removed }: Pick<PositionFacts, 'removed'>): PositionRow[] {
  const stored = new Map(records.map(({ id, cents }) => [id, cents]))
  const gone = new Set(removed.map(({ id }) => id))
  return countedOnce(records).entries.map((record) => ({
    recordId: record.id,
    kind: record.kind,
    grouping: record.grouping,
    category: record.kind === 'property' ? 'land' : record.category,
    name: titleOf(record.kind, record),
    cents: record.cents,
    storedCents: stored.get(record.id) ?? null,
    isRemoved: gone.has(record.id),
  }))
}

/** What a kept position holds beside its rows: a record that belonged to the other group then, or whose values are gone. */
function restOf(kept: SnapshotFacts, then: readonly RecordFacts[]): PositionRow[] {
  const told = snapshotFigures(then)
  const sides = [
    ['asset', 'business', kept.businessAssetsCents - told.businessAssetsCents],
    ['asset', 'non_business', kept.nonBusinessAssetsCents - told.nonBusinessAssetsCents],
    ['liability', 'business', kept.businessLiabilitiesCents - told.businessLiabilitiesCents],
    ['liability', 'non_business', kept.nonBusinessLiabilitiesCents - told.nonBusinessLiabilitiesCents],
  ] as const
  return sides.flatMap(([kind, grouping, cents]) =>
    cents === 0 ? [] : [{ recordId: null, kind, grouping, category: '', name: '', cents, storedCents: cents, isRemoved: false }],
  )
}
