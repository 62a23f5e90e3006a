import type { RequestStatus } from '@paddock/contract/features/documents/requests.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { familyOf } from '../../access/index.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { tellPages } from '../sharing/readers.queries.ts'
import { lockMyRequest } from './my-requests.queries.ts'
import {
  changeRequest,
  findClientOfRequest,
  insertAnswer,
  isAnswerable,
  isFormerAnswer,
  lockRequest,
  type RequestRecord,
} from './requests.queries.ts'

interface Answered {
  request: RequestRecord
  organizationId: string
  /** Whose documents may answer it: the stakeholder's own, or any of the client for the practice. */
  senderId: string | null
}

/** Lets a document that is there answer one more request. What the practice itself chose needs no second look. */
export function answerWithDocument(
  { database, events }: Dependencies,
  scope: Scope,
  requestId: string,
  documentId: string,
): Promise<{ status: RequestStatus }> {
  return transact(database, async (tx) => {
    const { request, organizationId, senderId } = await (scope.role === 'user' ? ofFamily : ofPractice)(tx, scope, requestId)
    const { clientId, stakeholderId, title: subject } = request
    if (!(await isAnswerable(tx, documentId, clientId, senderId))) throw notFound()
    if (senderId && request.status === 'returned' && (await isFormerAnswer(tx, request, documentId))) throw new AppError('file_returned')
    const status = senderId ? ('answered' as const) : ('accepted' as const)
    if (!(await insertAnswer(tx, requestId, documentId)) && request.status === status) return { status }
    await changeRequest(tx, requestId, { status, reason: '', answeredAt: new Date() })
    const sides = { before: { status: request.status }, after: { status } }
    await record(tx, scope, 'document.request_answered', { organizationId, clientId, entityId: requestId, subject, ...sides })
    await tellPages(tx, events, clientId, [stakeholderId])
    return { status }
  })
}

async function ofFamily(tx: Transaction, scope: Scope, requestId: string): Promise<Answered> {
  const family = familyOf(scope)
  const request = await lockMyRequest(tx, family, requestId)
  return { request, organizationId: family.organizationId, senderId: family.stakeholderId }
}

async function ofPractice(tx: Transaction, scope: Scope, requestId: string): Promise<Answered> {
  const clientId = await findClientOfRequest(tx, scope, requestId)
  const { organizationId } = await lockEditableClient(tx, scope, clientId)
  const request = await lockRequest(tx, clientId, requestId)
  if (request.status === 'withdrawn') throw new AppError('request_closed')
  return { request, organizationId, senderId: null }
}
