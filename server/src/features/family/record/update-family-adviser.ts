import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import { keptFamilyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeOutsideAdviser, findOutsideAdviser, lockFamilyClient } from '../../clients/index.ts'

type Input = ParsedInput<typeof api.family.updateFamilyAdviser>['body']
type Adviser = RouteOutput<typeof api.family.updateFamilyAdviser>

/** Changes an adviser of the family; a save that changes nothing leaves no trace. */
export function updateFamilyAdviser(
  { database }: Dependencies,
  scope: Scope,
  adviserId: string,
  { version, ...changes }: Input,
): Promise<Adviser> {
  const family = keptFamilyOf(scope)
  return transact(database, async (tx) => {
    const client = await lockFamilyClient(tx, family)
    const before = await findOutsideAdviser(tx, client.id, adviserId)
    if (before.archivedAt) throw notFound()
    if (before.version !== version) throw new AppError('stale', { current: OutsideAdviser.parse(before) })
    const stored: Record<string, unknown> = before
    if (Object.entries(changes).every(([name, value]) => stored[name] === value)) return before
    const after = await changeOutsideAdviser(tx, before.id, changes)
    await record(tx, scope, 'adviser.updated', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: after.id,
      subject: after.name,
      before,
      after,
    })
    return after
  })
}
