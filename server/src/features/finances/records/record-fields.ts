import { api, type ParsedInput } from '@paddock/contract'
import { ASSET_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import type { Asset } from '@paddock/contract/features/finances/finances.shapes'
import { type FinanceKind, groupingOf } from '@paddock/contract/features/finances/finances.rules'
import { NO_VALUE } from '@paddock/contract/features/finances/merge-proposal'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import { fieldsIn } from '@paddock/contract/field-list'
import { hasField } from '@paddock/contract/field-values'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { RecordOf } from './records.queries.ts'

/** The input for a new record of each kind. */
export interface InputOf {
  asset: ParsedInput<typeof api.finances.addAsset>['body']
  liability: ParsedInput<typeof api.finances.addLiability>['body']
  property: ParsedInput<typeof api.finances.addProperty>['body']
}
/** The input for an edit of a record of each kind. */
export interface EditOf {
  asset: ParsedInput<typeof api.finances.updateAsset>['body']
  liability: ParsedInput<typeof api.finances.updateLiability>['body']
  property: ParsedInput<typeof api.finances.updateProperty>['body']
}
/** The details that assets of this category have. An asset with details also says which land its value includes. */
function detailsOf(category: Asset['category']): string[] {
  const names = fieldsIn(ASSET_FIELDS, 'details').filter((name) => hasField(ASSET_FIELDS, name, { category }))
  return names.length === 0 ? [] : [...names, 'landIds']
}

/**
 * Makes the stored fields of an input: an asset's category decides its grouping and which details it can have. Land that is not owned
 * has no value, and a value for it is refused.
 */
export function withConsequences<Given extends object>(kind: FinanceKind, given: Given, before?: RecordOf[FinanceKind]): Given {
  if (kind === 'property') return ofItsTenure(given, before as RecordOf['property'] | undefined)
  return kind === 'asset' ? ofItsCategory(given, before as RecordOf['asset'] | undefined) : given
}

function ofItsTenure<Given extends object>(given: Given, before: RecordOf['property'] | undefined): Given {
  const { tenure, valueCents } = given as Partial<InputOf['property']>
  if (isOwned(tenure ?? before?.tenure)) return given
  if (typeof valueCents === 'number')
    throw new AppError('invalid_input', { fields: { valueCents: 'Leave this empty: only land that is owned has a value.' } })
  return { ...given, ...NO_VALUE }
}

function ofItsCategory<Given extends object>(given: Given, before: RecordOf['asset'] | undefined): Given {
  const { category: chosen, details: told } = given as Partial<InputOf['asset']>
  const category = chosen ?? before?.category
  if (!category || (chosen === undefined && told === undefined)) return given
  const details = { ...(before?.details.landIds !== undefined && { landIds: before.details.landIds }), ...(told ?? before?.details) }
  const kept = Object.entries(details).filter(([name]) => detailsOf(category).includes(name))
  return { ...given, grouping: groupingOf(category), details: Object.fromEntries(kept) }
}

/** The amount with which a record counts: its value, or the balance of a debt. */
export function centsOf(kind: FinanceKind, stored: RecordOf[FinanceKind]): number | null {
  return kind === 'liability' ? (stored as RecordOf['liability']).balanceCents : (stored as RecordOf['asset']).valueCents
}

/** Whether an edit gives a new value: the amount, its day, or how sure the person was. */
export function isRevalued<K extends FinanceKind>(kind: K, before: RecordOf[K], after: RecordOf[K]): boolean {
  return centsOf(kind, before) !== centsOf(kind, after) || before.asAt !== after.asAt || before.confidence !== after.confidence
}
