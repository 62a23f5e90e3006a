import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { keptFamilyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { insertOutsideAdviser, lockFamilyClient } from '../../clients/index.ts'

type Input = ParsedInput<typeof api.family.addFamilyAdviser>['body']
type Adviser = RouteOutput<typeof api.family.addFamilyAdviser>

/** Adds an adviser whom the family works with. */
export function addFamilyAdviser({ database }: Dependencies, scope: Scope, input: Input): Promise<Adviser> {
  const family = keptFamilyOf(scope)
  return transact(database, async (tx) => {
    const client = await lockFamilyClient(tx, family)
    const adviser = await insertOutsideAdviser(tx, { ...input, clientId: client.id })
    await record(tx, scope, 'adviser.added', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: adviser.id,
      subject: adviser.name,
      after: input,
    })
    return adviser
  })
}
