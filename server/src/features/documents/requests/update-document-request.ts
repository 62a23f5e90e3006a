import type { api, ParsedInput } from '@paddock/contract'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { onlyChanged } from '../../../platform/audit/record.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { expectOpenFolder } from '../folders/folders.queries.ts'
import { changeLockedRequest } from './lock-request.ts'
import { changeRequest, readRequest } from './requests.queries.ts'

type Input = ParsedInput<typeof api.documents.updateDocumentRequest>['body']

/** Changes what is asked for, or until when; only while it is open. */
export function updateDocumentRequest(
  deps: Dependencies,
  scope: Scope,
  requestId: string,
  { version, ...input }: Input,
): Promise<DocumentRequest> {
  return changeLockedRequest(deps, scope, requestId, async (tx, request) => {
    if (request.version !== version) throw new AppError('stale', { current: await readRequest(tx, requestId) })
    if (request.status !== 'open') throw new AppError('request_closed')
    if (input.folderId) await expectOpenFolder(tx, request.clientId, input.folderId)
    const { title, note, dueOn, folderId } = request
    const former = { title, note, dueOn, folderId }
    const changed = onlyChanged(former, { ...former, ...input })
    if (Object.keys(changed.after).length === 0) return null
    await changeRequest(tx, requestId, changed.after)
    // A folder's identifier tells a reader of the log nothing.
    const { folderId: _from, ...before } = changed.before
    const { folderId: _to, ...after } = changed.after
    return { action: 'document.request_changed', before, after }
  })
}
