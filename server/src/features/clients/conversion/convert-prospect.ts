import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JsonText } from '../../../platform/http/handle.ts'
import { expectAssignable, namesOf } from '../assignments.queries.ts'
import { changeClient, readChangedDetail } from '../record/client-detail.queries.ts'
import { managerIdsOf, replaceManagers } from '../clients.queries.ts'
import { expectVersion, lockEditableClient } from '../lock-editable-client.ts'
import { tellConversion } from './tell-conversion.ts'

type Input = ParsedInput<typeof api.clients.convertProspect>['body']

/**
 * Turns a prospect into a client. The record stays the same one, so its notes, people and history stay with it; only what the conversion
 * changes is kept aside for the undo. The lock decides between two at once: the second finds a client.
 */
export function convertProspect(deps: Dependencies, scope: Scope, clientId: string, { managerId, version }: Input): Promise<JsonText> {
  return transact(deps.database, async (tx) => {
    const prospect = await lockEditableClient(tx, scope, clientId)
    if (prospect.status === 'client') throw new AppError('already_a_client')
    await expectVersion(tx, deps, scope, prospect, version)
    await expectAssignable(tx, prospect.organizationId, [managerId], 'managerId')

    const before = (await managerIdsOf(tx, [prospect.id])).get(prospect.id) ?? []
    const managers = [managerId, ...before.filter((id) => id !== managerId)]
    await replaceManagers(tx, prospect.id, managers)
    await changeClient(tx, prospect.id, {
      status: 'client',
      stage: 'won',
      convertedAt: new Date(),
      convertedBy: scope.userId,
      beforeConversion: { stage: prospect.stage, managerIds: before },
    })
    await record(tx, scope, 'client.converted', {
      organizationId: prospect.organizationId,
      clientId: prospect.id,
      subject: prospect.businessName,
      before: { status: 'prospect', stage: prospect.stage, managers: await namesOf(tx, before) },
      after: { status: 'client', stage: 'won', managers: await namesOf(tx, managers) },
    })
    await tellConversion(tx, deps, scope, prospect, { managerId, userIds: managers })
    return readChangedDetail(tx, deps, scope, prospect.id)
  })
}
