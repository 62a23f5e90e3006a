import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { keptFamilyOf } from '../../access/index.ts'
import { addAdviser, lockFamilyClient } from '../../clients/index.ts'
import { familyAdviser } from './family-adviser.ts'

type Input = ParsedInput<typeof api.family.addFamilyAdviser>['body']
type Adviser = RouteOutput<typeof api.family.addFamilyAdviser>

/** Adds an adviser whom the family works with. */
export function addFamilyAdviser({ database }: Dependencies, scope: Scope, input: Input): Promise<Adviser> {
  const family = keptFamilyOf(scope)
  return transact(database, async (tx) => familyAdviser(await addAdviser(tx, scope, await lockFamilyClient(tx, family), input)))
}
