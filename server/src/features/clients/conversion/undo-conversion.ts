import { CONVERSION_UNDO_HOURS } from '@paddock/contract/features/clients/client.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record, recordEach } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JsonText } from '../../../platform/http/handle.ts'
import { namesOf } from '../assignments.queries.ts'
import { changeClient, readChangedDetail } from '../record/client-detail.queries.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { isAskedAnything, withdrawAll } from '../../surveys/front.queries.ts'
import { handOverTasks } from '../../tasks/front.queries.ts'
import { holdAssignable } from '../../users/front.queries.ts'
import { type ClientRecord, holdsAClient, managerIdsOf, replaceManagers } from '../clients.queries.ts'
import { lockEditableClient } from '../lock-editable-client.ts'

const UNDO_MS = CONVERSION_UNDO_HOURS * 3_600_000

/**
 * Turns a client back into the prospect it was, with its stage and those of its advisers who are still there, for a day after the
 * conversion. A prospect has no questionnaires: while anybody is asked one, or has sent one, it is refused. So it is while a client is merged
 * into the record, which would be a prospect with it.
 */
export function undoConversion(deps: Dependencies, scope: Scope, clientId: string): Promise<JsonText> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    if (client.status === 'prospect') throw new AppError('not_a_client')
    const former = client.beforeConversion
    if (!former || !client.convertedAt || client.convertedAt.getTime() + UNDO_MS <= Date.now()) throw new AppError('undo_expired')
    if (await isAskedAnything(tx, client.id)) throw new AppError('asked_since_conversion')
    if (await holdsAClient(tx, client.id)) throw new AppError('merged_since_conversion')
    await withdrawLeftOver(tx, scope, client)

    const managers = (await managerIdsOf(tx, [client.id])).get(client.id) ?? []
    const stillHere = await holdAssignable(tx, client.organizationId, former.managerIds)
    const after = stillHere.length > 0 || former.managerIds.length === 0 ? stillHere : managers
    await replaceManagers(tx, client.id, after)
    await handOverTasks(tx, scope, [{ clientId: client.id, before: managers, after }])
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
      after: { status: 'prospect', stage: former.stage, managers: await namesOf(tx, after) },
    })
    return readChangedDetail(tx, deps, scope, client.id)
  })
}

/** Takes back what people off the record never sent: put back, they would have it open on a prospect, where nobody sees it. */
async function withdrawLeftOver(tx: Transaction, scope: Scope, { id: clientId, organizationId }: ClientRecord): Promise<void> {
  const entries = []
  for (const { id, key, version, name } of await withdrawAll(tx, clientId)) {
    const { title } = await findDefinition(tx, key, version)
    entries.push({ organizationId, clientId, entityId: id, subject: `“${title}” for ${name}` })
  }
  await recordEach(tx, scope, 'survey.withdrawn', entries)
}
