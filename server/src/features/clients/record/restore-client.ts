import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JsonText } from '../../../platform/http/handle.ts'
import { holdPractice } from '../../organizations/front.queries.ts'
import { changeClient, readChangedDetail } from './client-detail.queries.ts'
import { lockVisibleClient } from '../clients.queries.ts'
import { familyAccessChanged } from '../family-access.ts'
import { keepLookedAfter } from '../keep-looked-after.ts'

/** Puts an archived record back, looked after by somebody who is there. One that was merged away stays archived: what it held is in the other record. */
export function restoreClient(deps: Dependencies, scope: Scope, clientId: string): Promise<JsonText> {
  return transact(deps.database, async (tx) => {
    const client = await lockVisibleClient(tx, scope, clientId)
    if (client.mergedIntoId) throw new AppError('merged')
    if (client.archivedAt) {
      if (!(await holdPractice(tx, client.organizationId))) throw new AppError('organization_archived')
      await changeClient(tx, client.id, { archivedAt: null })
      await familyAccessChanged(tx, deps.events, [client.id])
      await record(tx, scope, 'client.restored', {
        organizationId: client.organizationId,
        clientId: client.id,
        subject: client.businessName,
      })
      await keepLookedAfter(tx, deps, scope, [client])
    }
    return readChangedDetail(tx, deps, scope, client.id)
  })
}
