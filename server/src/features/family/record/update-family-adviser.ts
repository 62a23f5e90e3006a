import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { keptFamilyOf } from '../../access/index.ts'
import { changeAdviser, lockFamilyClient } from '../../clients/index.ts'

type Input = ParsedInput<typeof api.family.updateFamilyAdviser>['body']
type Adviser = RouteOutput<typeof api.family.updateFamilyAdviser>

/** Changes an adviser of the family. */
export function updateFamilyAdviser({ database }: Dependencies, scope: Scope, adviserId: string, input: Input): Promise<Adviser> {
  const family = keptFamilyOf(scope)
  return transact(database, async (tx) => changeAdviser(tx, scope, await lockFamilyClient(tx, family), adviserId, input))
}
