import { CONVERSION_UNDO_HOURS } from '@paddock/contract/features/clients/client.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JsonText } from '../../../platform/http/handle.ts'
import { namesOf } from '../assignments.queries.ts'
import { changeClient, readChangedDetail } from '../record/client-detail.queries.ts'
import { handOverTasks } from '../../tasks/front.queries.ts'
import { managerIdsOf, replaceManagers } from '../clients.queries.ts'
import { lockEditableClient } from '../lock-editable-client.ts'

const UNDO_MS = CONVERSION_UNDO_HOURS * 3_600_000

/** Turns a client back into the prospect it was, with its stage and its advisers, for a day after the conversion. */
export function undoConversion({ database }: Dependencies, scope: Scope, clientId: string): Promise<JsonText> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    if (client.status === 'prospect') throw new AppError('not_a_client')
    const former = client.beforeConversion
    if (!former || !client.convertedAt || client.convertedAt.getTime() + UNDO_MS <= Date.now()) throw new AppError('undo_expired')

    const managers = (await managerIdsOf(tx, [client.id])).get(client.id) ?? []
    await replaceManagers(tx, client.id, former.managerIds)
    await handOverTasks(tx, scope, [{ clientId: client.id, before: managers, after: former.managerIds }])
    await changeClient(tx, client.id, {
      status: 'prospect',
      stage: former.stage,
      convertedAt: null,
      convertedBy: null,
      beforeConversion: null,
    })
    await record(tx, scope, 'client.conversion_undone', {
      organizationId: client.organizationId,
      clientId: client.id,
      subject: client.businessName,
      before: { status: 'client', stage: client.stage, managers: await namesOf(tx, managers) },
      after: { status: 'prospect', stage: former.stage, managers: await namesOf(tx, former.managerIds) },
    })
    return readChangedDetail(tx, scope, client.id)
  })
}
