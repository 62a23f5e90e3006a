import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedRequest } from './lock-request.ts'
import { changeRequest } from './requests.queries.ts'

/** Withdraws a request. What was sent stays. */
export function withdrawDocumentRequest(deps: Dependencies, scope: Scope, requestId: string): Promise<DocumentRequest> {
  return changeLockedRequest(deps, scope, requestId, async (tx, { status }) => {
    if (status === 'withdrawn') return null
    await changeRequest(tx, requestId, { status: 'withdrawn' })
    return { action: 'document.request_withdrawn', before: { status }, after: { status: 'withdrawn' } }
  })
}
