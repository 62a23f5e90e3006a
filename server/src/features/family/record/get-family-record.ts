import type { api, RouteOutput } from '@paddock/contract'
import { keptFamilyOf } from '../../access/index.ts'
import { peopleAsTold, readOwnHoldings, selectUntold } from '../../finances/index.ts'
import { familyRegister, readOwnRegister } from '../../register/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { familyFinances } from './family-finances.ts'
import { readFamilyRecord } from './read-family-record.ts'

/** The family's whole record for those who keep it, in six statements however large it is. */
export async function getFamilyRecord({ database }: Dependencies, scope: Scope): Promise<RouteOutput<typeof api.family.getFamilyRecord>> {
  const family = keptFamilyOf(scope)
  const untold = await selectUntold(database.db, family)
  const [record, stored, holdings] = await Promise.all([
    readFamilyRecord(database.db, family, untold),
    readOwnRegister(database, family.clientId),
    readOwnHoldings(database, family.clientId),
  ])
  // Whom the family knows of by a role or a paper alone keeps what that record says of them.
  const register = { ...stored, people: peopleAsTold(stored.people, untold) }
  return { ...record, register: familyRegister(register), finances: familyFinances(holdings, register, family) }
}
