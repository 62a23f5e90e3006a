import type { api, RouteOutput } from '@paddock/contract'
import { keptFamilyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeOutsideAdviser, findOutsideAdviser, lockFamilyClient } from '../../clients/index.ts'

type Adviser = RouteOutput<typeof api.family.removeFamilyAdviser>

/** Takes an adviser off the family's record, or puts them back; doing it twice is doing it once. */
export function setFamilyAdviserArchived({ database }: Dependencies, scope: Scope, adviserId: string, archived: boolean): Promise<Adviser> {
  const family = keptFamilyOf(scope)
  return transact(database, async (tx) => {
    const client = await lockFamilyClient(tx, family)
    const adviser = await findOutsideAdviser(tx, client.id, adviserId)
    if ((adviser.archivedAt !== null) === archived) return adviser
    const changed = await changeOutsideAdviser(tx, adviser.id, { archivedAt: archived ? new Date() : null })
    await record(tx, scope, archived ? 'adviser.removed' : 'adviser.restored', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: adviser.id,
      subject: adviser.name,
    })
    return changed
  })
}
