import * as api from '@paddock/contract/calls'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { call } from '../../../platform/api/api.ts'
import { readAgain } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { reversibly } from '../document-changes.ts'

const reopen = (requestId: string) => call(api.documents.reopenDocumentRequest, { params: { requestId } })
const withdraw = (requestId: string) => call(api.documents.withdrawDocumentRequest, { params: { requestId } })
const settle = ({ id, version }: DocumentRequest) =>
  call(api.documents.settleDocumentRequest, { params: { requestId: id }, body: { status: 'accepted', reason: '', version } })

export const withdrawRequest = (request: DocumentRequest) =>
  reversibly(
    [request],
    ({ id }) => withdraw(id),
    () => `“${request.title}” is withdrawn.`,
    ({ id }) => reopen(id),
  )

export const reopenRequest = (request: DocumentRequest) =>
  reversibly(
    [request],
    ({ id }) => reopen(id),
    () => `“${request.title}” is asked for again.`,
    ({ id }) => withdraw(id),
  )

/** Accepts what answers a request; there is no way back that the family would not hear of. */
export async function accept(request: DocumentRequest): Promise<void> {
  try {
    await settle(request)
    notify({ message: `“${request.title}” is accepted.` })
  } catch (error) {
    notifyFailure(error)
  } finally {
    await readAgain('document')
  }
}
