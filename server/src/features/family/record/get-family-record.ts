import type { api, RouteOutput } from '@paddock/contract'
import { keptFamilyOf } from '../../access/index.ts'
import { readOwnHoldings } from '../../finances/index.ts'
import { familyRegister, readOwnRegister } from '../../register/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { familyFinances } from './family-finances.ts'
import { readFamilyRecord } from './read-family-record.ts'

/** The family's whole record for those who keep it, in six statements however large it is. */
export async function getFamilyRecord({ database }: Dependencies, scope: Scope): Promise<RouteOutput<typeof api.family.getFamilyRecord>> {
  const family = keptFamilyOf(scope)
  const [record, register, holdings] = await Promise.all([
    readFamilyRecord(database.db, family),
    readOwnRegister(database, family.clientId),
    readOwnHoldings(database, family.clientId),
  ])
  return { ...record, register: familyRegister(register), finances: familyFinances(holdings, register, family) }
}
