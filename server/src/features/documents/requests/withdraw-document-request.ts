import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedRequest } from './lock-request.ts'
import { changeRequest, readRequest } from './requests.queries.ts'

/** Withdraws a request that is still waited for; what came meanwhile is looked at first. */
export function withdrawDocumentRequest(deps: Dependencies, scope: Scope, requestId: string): Promise<DocumentRequest> {
  return changeLockedRequest(deps, scope, requestId, async (tx, { status }) => {
    if (status === 'withdrawn') return null
    if (status !== 'open' && status !== 'returned') throw new AppError('stale', { current: await readRequest(tx, requestId) })
    await changeRequest(tx, requestId, { status: 'withdrawn' })
    return { action: 'document.request_withdrawn', before: { status }, after: { status: 'withdrawn' } }
  })
}
