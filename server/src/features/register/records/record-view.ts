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
