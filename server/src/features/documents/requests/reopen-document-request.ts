import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedRequest } from './lock-request.ts'
import { mailRequest } from './mail-request.ts'
import { changeRequest } from './requests.queries.ts'

/** Asks again for what is settled, sent or withdrawn, and writes to the stakeholder. What was returned when it was withdrawn is returned still. */
export function reopenDocumentRequest(deps: Dependencies, scope: Scope, requestId: string): Promise<DocumentRequest> {
  return changeLockedRequest(deps, scope, requestId, async (tx, request) => {
    if (request.status === 'open') return null
    // Only what was returned keeps a reason while it is withdrawn.
    const status = request.status === 'withdrawn' && request.reason !== '' ? ('returned' as const) : ('open' as const)
    const reason = status === 'returned' ? request.reason : ''
    await changeRequest(tx, requestId, { status, remindedAt: null, reason })
    await mailRequest(tx, deps, scope, { ...request, reason }, status === 'returned' ? 'return' : 'request')
    return { action: 'document.request_reopened', before: { status: request.status }, after: { status } }
  })
}
