import type { api, ParsedInput } from '@paddock/contract'
import { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../lock-editable-client.ts'
import { changeOutsideAdviser, findOutsideAdviser, type OutsideAdviserRecord } from './outside-advisers.queries.ts'
import { touchClient } from '../touch-client.queries.ts'

type Input = ParsedInput<typeof api.clients.updateOutsideAdviser>['body']

/** Changes an outside adviser; a save with an older version answers the stored one beside the refusal. */
export function updateOutsideAdviser(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
  adviserId: string,
  input: Input,
): Promise<OutsideAdviserRecord> {
  const { version, ...changes } = input
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const before = await findOutsideAdviser(tx, client.id, adviserId)
    if (before.archivedAt) throw notFound()
    if (before.version !== version) throw new AppError('stale', { current: OutsideAdviser.parse(before) })
    const after = await changeOutsideAdviser(tx, before.id, changes)
    await record(tx, scope, 'adviser.updated', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: after.id,
      subject: after.name,
      before,
      after,
    })
    await touchClient(tx, client.id)
    return after
  })
}
