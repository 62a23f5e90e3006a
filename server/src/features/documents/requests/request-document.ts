import type { api, ParsedInput } from '@paddock/contract'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { expectToCome } from '../../tasks/index.ts'
import { expectOpenFolder } from '../folders/folders.queries.ts'
import { expectAskable } from './expect-askable.ts'
import { mailRequest } from './mail-request.ts'
import { tellPages } from '../sharing/readers.queries.ts'
import { insertRequests, readRequest } from './requests.queries.ts'

type Input = ParsedInput<typeof api.documents.requestDocument>['body']

/** Asks a stakeholder for a document and writes to them. */
export function requestDocument(deps: Dependencies, scope: Scope, clientId: string, input: Input): Promise<DocumentRequest> {
  return transact(deps.database, async (tx) => {
    const { organizationId } = await lockEditableClient(tx, scope, clientId)
    const { stakeholderId, title, note = '', dueOn = null, folderId = null, recalls = false } = input
    await expectToCome(tx, deps, organizationId, dueOn)
    const stakeholder = await expectAskable(tx, clientId, stakeholderId)
    if (folderId) await expectOpenFolder(tx, clientId, folderId)
    const values = { clientId, stakeholderId, title, note, dueOn, folderId, recalls, requestedBy: scope.userId }
    const [request] = await insertRequests(tx, [values])
    if (!request) throw new Error('The request was not stored.')
    await record(tx, scope, 'document.requested', {
      organizationId,
      clientId,
      entityId: request.id,
      subject: title,
      after: { askedOf: fullName(stakeholder), dueOn },
    })
    await mailRequest(tx, deps, scope, request, 'request')
    await touchClient(tx, clientId)
    await tellPages(tx, deps.events, clientId, [stakeholderId])
    return readRequest(tx, request.id)
  })
}
