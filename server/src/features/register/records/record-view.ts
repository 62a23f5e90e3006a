import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import { RegisterRecord } from '@paddock/contract/features/register/register.shapes'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { RecordOf } from './records.queries.ts'

/** A stored record as the contract answers it. */
export const viewOf = <K extends RegisterKind>(kind: K, stored: RecordOf[K]): RegisterRecord =>
  RegisterRecord.parse({ record: kind, ...stored })

/** The refusal of a save that was made from an older version, with the record as it is stored. */
export const staleRecord = <K extends RegisterKind>(kind: K, stored: RecordOf[K]): AppError =>
  new AppError('stale', { current: viewOf(kind, stored) })

/** The values that differ from the stored ones. */
export function changedOf(stored: object, given: object): Record<string, unknown> {
  const before = stored as Record<string, unknown>
  const differs = ([name, value]: [string, unknown]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(given).filter(differs))
}

/** What a record says in the fields that changed, for the log. */
export const factsOf = (stored: object, changed: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, (stored as Record<string, unknown>)[name]]))
