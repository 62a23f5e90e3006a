import { keptFamilyOf } from '../../access/index.ts'
import { type FamilyRegister, familyRegister, readOwnRegister } from '../../register/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'

/** What of the register the family sees, for those who keep its record. */
export async function getFamilyRegister({ database }: Dependencies, scope: Scope): Promise<FamilyRegister> {
  return familyRegister(await readOwnRegister(database, keptFamilyOf(scope).clientId))
}
