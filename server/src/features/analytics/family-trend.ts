import { snapshotFigures } from '../finances/index.ts'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { recordsThen } from './analytics.queries.ts'
import type { FamilyFacts } from './family-facts.ts'
import { pointNow, snapshotView } from './net-position-view.ts'

type Point = Analytics['trend'][number]

/**
 * The trend of what the family sees now, last the position as it is. A kept snapshot is of everything, so its sums are of no use here: what
 * was narrowed since would follow from them. What the family sees is added up again, from the history of its values.
 */
export function familyTrendOf(
  facts: Pick<FamilyFacts, 'clientId' | 'records' | 'removed' | 'snapshots' | 'today' | 'valuesThen'>,
  now: Analytics['netPosition'],
): Point[] {
  const records = [...facts.records, ...facts.removed]
  const points: Point[] = []
  for (const { id, takenOn, valuesOf, label, isAutomatic } of facts.snapshots) {
    const entries = recordsThen(id, facts.valuesThen, records)
    if (entries.every(({ cents }) => cents === null)) continue
    const point = snapshotView({ id, takenOn, valuesOf, label, ...snapshotFigures(entries) })
    // One that was kept because something else changed would tell that there is something else.
    if (isAutomatic && isSame(point, points.at(-1))) continue
    points.push(point)
  }
  return [...points, pointNow(facts, now)]
}

const isSame = (one: Point, other: Point | undefined) =>
  one.businessNetCents === other?.businessNetCents &&
  one.nonBusinessNetCents === other.nonBusinessNetCents &&
  one.equityRatio === other.equityRatio
