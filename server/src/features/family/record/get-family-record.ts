import type { FamilyRecord } from '@paddock/contract/features/family/family.shapes'
import { keptFamilyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readFamilyRecord } from './read-family-record.ts'

/** The family's general record, for those who keep it. */
export async function getFamilyRecord({ database }: Dependencies, scope: Scope): Promise<FamilyRecord> {
  return readFamilyRecord(database.db, keptFamilyOf(scope))
}
