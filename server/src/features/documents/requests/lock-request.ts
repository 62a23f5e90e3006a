import type { Action } from '@paddock/contract/features/activity/action-words'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { tellPages } from '../sharing/readers.queries.ts'
import { findClientOfRequest, lockRequest, readRequest, type RequestRecord } from './requests.queries.ts'

/** What a change of a request leaves in the log; null for one that changed nothing. */
type Change = { action: Action; before?: Record<string, unknown>; after?: Record<string, unknown> } | null

/** One change of a request: locked, made, recorded, told to open pages. */
export function changeLockedRequest(
  { database, events }: Dependencies,
  scope: Scope,
  requestId: string,
  change: (tx: Transaction, request: RequestRecord, organizationId: string) => Promise<Change>,
): Promise<DocumentRequest> {
  return transact(database, async (tx) => {
    const clientId = await findClientOfRequest(tx, scope, requestId)
    const { organizationId } = await lockEditableClient(tx, scope, clientId)
    const request = await lockRequest(tx, clientId, requestId)
    const made = await change(tx, request, organizationId)
    if (!made) return readRequest(tx, requestId)
    const { action, ...sides } = made
    const stored = await readRequest(tx, requestId)
    await record(tx, scope, action, { organizationId, clientId, entityId: requestId, subject: stored.title, ...sides })
    await tellPages(tx, events, clientId, [request.stakeholderId])
    return stored
  })
}
