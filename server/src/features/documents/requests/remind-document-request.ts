import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedRequest } from './lock-request.ts'
import { mailRequest } from './mail-request.ts'
import { changeRequest } from './requests.queries.ts'

const PAUSE_MS = 24 * 3_600_000

/** Writes to the stakeholder once more; not twice a day. */
export function remindDocumentRequest(deps: Dependencies, scope: Scope, requestId: string): Promise<DocumentRequest> {
  return changeLockedRequest(deps, scope, requestId, async (tx, request) => {
    if (request.status !== 'open' && request.status !== 'returned') throw new AppError('request_closed')
    if (request.remindedAt && Date.now() - request.remindedAt.getTime() < PAUSE_MS) throw new AppError('reminded_recently')
    await changeRequest(tx, requestId, { remindedAt: new Date(), reminders: request.reminders + 1 })
    await mailRequest(tx, deps, scope, request, 'reminder')
    return { action: 'document.request_reminded' }
  })
}
