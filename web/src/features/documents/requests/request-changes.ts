import * as api from '@paddock/contract/calls'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { call } from '../../../platform/api/api.ts'
import { readAgain } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { reversibly } from '../document-changes.ts'

const reopen = (requestId: string) => call(api.documents.reopenDocumentRequest, { params: { requestId } })
const withdraw = (requestId: string) => call(api.documents.withdrawDocumentRequest, { params: { requestId } })
const settle = ({ id, version }: DocumentRequest, status: 'accepted' | 'not_applicable', reason = '') =>
  call(api.documents.settleDocumentRequest, { params: { requestId: id }, body: { status, reason, version } })

export const withdrawRequest = (request: DocumentRequest) =>
  reversibly(
    [request],
    ({ id }) => withdraw(id),
    () => `“${request.title}” is withdrawn.`,
    ({ id }) => reopen(id),
  )

/** Asks again; Undo puts it back to where it stood. What was sent has no way back, as only the family sends. */
export async function reopenRequest(request: DocumentRequest): Promise<void> {
  const { id, title, status, reason } = request
  const words = `“${title}” is asked for again.`
  if (status === 'answered') return irreversibly(() => reopen(id), words)
  await reversibly(
    [request],
    () => reopen(id),
    () => words,
    (_request, reopened) => (status === 'accepted' || status === 'not_applicable' ? settle(reopened, status, reason) : withdraw(id)),
  )
}

/** Accepts what answers a request; there is no way back that the family would not hear of. */
export const accept = (request: DocumentRequest): Promise<void> =>
  irreversibly(() => settle(request, 'accepted'), `“${request.title}” is accepted.`)

async function irreversibly(work: () => Promise<unknown>, words: string): Promise<void> {
  try {
    await work()
    notify({ message: words })
  } catch (error) {
    notifyFailure(error)
  } finally {
    await readAgain('document')
  }
}
