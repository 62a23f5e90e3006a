import type { Reader } from '../../../platform/database/database.ts'
import { selectKeptRecords, titleOf } from '../../finances/index.ts'
import type { InsightRecord } from '../insights.queries.ts'

type Written = Pick<InsightRecord, 'id' | 'promptKey' | 'sources'>

/**
 * Tells for each insight which records its figures were made of that the family sees no more, by title; null where it is not known of which records
 * they were made. Compared at reading, so it does not matter who keeps them back, or how: a choice, an adviser, another acceptance.
 */
export async function keptFromFamilySince(reader: Reader, insights: readonly Written[]): Promise<Map<string, string[] | null>> {
  const madeOf = new Map(insights.map((insight) => [insight.id, recordsBehind(insight)]))
  const kept = await selectKeptRecords(reader, [...new Set([...madeOf.values()].flatMap((ids) => ids ?? []))])
  const titles = new Map(kept.map((record) => [record.id, titleOf(record.kind, record)]))
  return new Map([...madeOf].map(([id, ids]) => [id, ids && ids.flatMap((recordId) => titles.get(recordId) ?? []).toSorted()] as const))
}

/** Only the commentary tells of money. */
function recordsBehind({ promptKey, sources }: Written): string[] | null {
  if (promptKey !== 'net_position_commentary') return []
  const known = sources.flatMap(({ recordIds }) => recordIds ?? [])
  return known.length > 0 ? known : null
}
