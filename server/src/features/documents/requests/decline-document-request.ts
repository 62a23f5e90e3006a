import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { familyOf } from '../../access/index.ts'
import { tellPages } from '../sharing/readers.queries.ts'
import { lockMyRequest } from './my-requests.queries.ts'
import { changeRequest } from './requests.queries.ts'

/** Lets the person who was asked say that the request does not apply. The practice sees this and can ask again. */
export function declineDocumentRequest(
  { database, events }: Dependencies,
  scope: Scope,
  requestId: string,
  reason: string,
): Promise<{ status: 'not_applicable' }> {
  return transact(database, async (tx) => {
    const family = familyOf(scope)
    const request = await lockMyRequest(tx, family, requestId)
    const status = 'not_applicable' as const
    if (request.status === status && request.reason === reason) return { status }
    await changeRequest(tx, requestId, { status, reason })
    await record(tx, scope, 'document.request_not_applicable', {
      organizationId: family.organizationId,
      clientId: family.clientId,
      entityId: requestId,
      subject: request.title,
      before: { status: request.status },
      after: { status, ...(reason && { reason }) },
    })
    await tellPages(tx, events, family.clientId, [family.stakeholderId])
    return { status }
  })
}
