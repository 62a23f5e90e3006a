import { api, type ParsedInput } from '@paddock/contract'
import { type Asset, type AssetDetails, type FinanceKind, groupingOf } from '@paddock/contract/features/finances/finances.contract'
import type { RecordOf } from './records.queries.ts'

/** What a new record of each kind is given. */
export interface InputOf {
  asset: ParsedInput<typeof api.finances.addAsset>['body']
  liability: ParsedInput<typeof api.finances.addLiability>['body']
  property: ParsedInput<typeof api.finances.addProperty>['body']
}
/** What an edit of a record of each kind gives. */
export interface EditOf {
  asset: ParsedInput<typeof api.finances.updateAsset>['body']
  liability: ParsedInput<typeof api.finances.updateLiability>['body']
  property: ParsedInput<typeof api.finances.updateProperty>['body']
}
/** Details that only assets of a category have. */
const DETAILS_OF: Partial<Record<Asset['category'], readonly (keyof AssetDetails)[]>> = {
  water_licences: ['megalitres', 'reliability', 'tiedToLand'],
  superannuation: ['fundKind', 'holdsFarmLand'],
}

/** What is given, with what follows from it: an asset's category decides its grouping, and which details it can have. */
export function withConsequences<Given extends object>(kind: FinanceKind, given: Given, before?: RecordOf[FinanceKind]): Given {
  if (kind !== 'asset') return given
  const { category: chosen, details: told } = given as Partial<InputOf['asset']>
  const former = before as RecordOf['asset'] | undefined
  const category = chosen ?? former?.category
  if (!category || (chosen === undefined && told === undefined)) return given
  const kept = Object.entries(told ?? former?.details ?? {}).filter(([name]) => DETAILS_OF[category]?.includes(name as keyof AssetDetails))
  return { ...given, grouping: groupingOf(category), details: Object.fromEntries(kept) }
}

/** What a record counts with: its value, or the balance of a debt. */
export function centsOf(kind: FinanceKind, stored: RecordOf[FinanceKind]): number | null {
  return kind === 'liability' ? (stored as RecordOf['liability']).balanceCents : (stored as RecordOf['asset']).valueCents
}

/** Whether a record's value was told anew: the amount, its day, or how sure whoever gave it was. */
export function isRevalued<K extends FinanceKind>(kind: K, before: RecordOf[K], after: RecordOf[K]): boolean {
  return centsOf(kind, before) !== centsOf(kind, after) || before.asAt !== after.asAt || before.confidence !== after.confidence
}
