import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { expectOwnersStay } from './check-owners.ts'
import { keepValue } from './finance-values.queries.ts'
import { dayOfClient, type ViewOf, viewOf } from './record-view.ts'
import { titleOf } from './record-words.ts'
import { changeRecord, findRecord, type ValuesOf } from './records.queries.ts'

/** Removes a record, or puts it back with its former value and owners. To do it twice is the same as once. */
export function setRecordRemoved<K extends FinanceKind>(
  deps: Dependencies,
  scope: Scope,
  kind: K,
  { clientId, recordId }: { clientId: string; recordId: string },
  removed: boolean,
): Promise<ViewOf[K]> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const today = await dayOfClient(tx, deps, client)
    const before = await findRecord(tx, kind, client.id, recordId)
    if ((before.archivedAt !== null) === removed) return viewOf(before, today)
    if (before.archivedAt) await expectOwnersStay(tx, client.id, before.owners, before.archivedAt)
    const after = await changeRecord(tx, kind, before.id, { archivedAt: removed ? new Date() : null } as Partial<ValuesOf[K]>)
    await keepValue(tx, scope, kind, after)
    await record(tx, scope, removed ? `${kind}.removed` : `${kind}.restored`, {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: after.id,
      subject: titleOf(kind, after),
    })
    await touchClient(tx, client.id)
    return viewOf(after, today)
  })
}
