import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JsonText } from '../../../platform/http/handle.ts'
import { changeClient, readChangedDetail } from './client-detail.queries.ts'
import { lockVisibleClient } from '../clients.queries.ts'
import { familyAccessChanged } from '../family-access.ts'

/** Takes a record out of the lists; nothing is lost, and its family's access rests until it is restored. Archiving it twice is archiving it once. */
export function archiveClient(deps: Dependencies, scope: Scope, clientId: string): Promise<JsonText> {
  return transact(deps.database, async (tx) => {
    const client = await lockVisibleClient(tx, scope, clientId)
    if (!client.archivedAt) {
      await changeClient(tx, client.id, { archivedAt: new Date() })
      await familyAccessChanged(tx, deps.events, [client.id])
      await record(tx, scope, 'client.archived', {
        organizationId: client.organizationId,
        clientId: client.id,
        subject: client.businessName,
      })
    }
    return readChangedDetail(tx, deps, scope, client.id)
  })
}
