import type { api, ParsedInput } from '@paddock/contract'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedRequest } from './lock-request.ts'
import { mailRequest } from './mail-request.ts'
import { changeRequest, readRequest } from './requests.queries.ts'

type Input = ParsedInput<typeof api.documents.settleDocumentRequest>['body']

const ACTIONS = {
  accepted: 'document.request_accepted',
  returned: 'document.request_returned',
  not_applicable: 'document.request_not_applicable',
} as const

/** Accepts what was sent, returns it and writes why, or says that it does not apply. Two who decide at once decide one after the other. */
export function settleDocumentRequest(
  deps: Dependencies,
  scope: Scope,
  requestId: string,
  { status, reason, version }: Input,
): Promise<DocumentRequest> {
  return changeLockedRequest(deps, scope, requestId, async (tx, request) => {
    if (request.version !== version) throw new AppError('stale', { current: await readRequest(tx, requestId) })
    const wasSent = request.status !== 'open' && request.status !== 'returned'
    if (request.status === 'withdrawn') throw new AppError('request_closed')
    if (status === 'returned' && !wasSent)
      throw new AppError('invalid_input', { fields: { status: 'Nothing was sent that could be returned. It is still waited for.' } })
    if (status === 'returned' && reason === '')
      throw new AppError('invalid_input', { fields: { reason: 'Say what is missing or wrong: they read it.' } })
    if (request.status === status && request.reason === reason) return null
    const kept = status === 'accepted' ? '' : reason
    await changeRequest(tx, requestId, { status, reason: kept, ...(status === 'returned' && { remindedAt: null }) })
    if (status === 'returned')
      await mailRequest(tx, deps, scope, { ...request, status, reason: kept, version: request.version + 1 }, 'return')
    return { action: ACTIONS[status], before: { status: request.status }, after: { status, ...(kept && { reason: kept }) } }
  })
}
