import { isStale } from '@paddock/contract/features/analytics/figures'
import { Asset, Liability, Property } from '@paddock/contract/features/finances/finances.shapes'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Reader } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import type { RecordOf } from './records.queries.ts'

/** A record of each kind as the contract answers it. */
export interface ViewOf {
  asset: Asset
  liability: Liability
  property: Property
}

/** Today where the practice of a client is. The age of values is counted from it. */
export const dayOfClient = async (reader: Reader, deps: Dependencies, client: { organizationId: string }): Promise<string> =>
  (await dayOfPractice(reader, deps, client.organizationId)).today

/** A record, and whether its value is old. */
export function marked<Stored extends { asAt: string | null }>(stored: Stored, day: string): Stored & { isStale: boolean } {
  return { ...stored, isStale: isStale(stored.asAt, day) }
}

/** Makes a stored record as it is answered. The contract's shape leaves out internal columns. */
export function viewOf<K extends FinanceKind>(stored: RecordOf[K], day: string): ViewOf[K] {
  return marked(stored, day) as unknown as ViewOf[K]
}

/** Refuses a save that was made from an older version, with the record as it is stored. */
export function staleRecord<K extends FinanceKind>(kind: K, stored: RecordOf[K], day: string): AppError {
  const Shape = { asset: Asset, liability: Liability, property: Property }[kind]
  return new AppError('stale', { current: Shape.parse(viewOf(stored, day)) })
}
