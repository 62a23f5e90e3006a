import type { api, ParsedInput } from '@paddock/contract'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../../platform/access/scope.ts'
import { onlyChanged } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { expectToCome } from '../../tasks/index.ts'
import { expectOpenFolder } from '../folders/folders.queries.ts'
import { changeLockedRequest } from './lock-request.ts'
import { expectAskable } from './expect-askable.ts'
import { mailRequest } from './mail-request.ts'
import { tellPages } from '../sharing/readers.queries.ts'
import { changeRequest, readRequest, type RequestRecord } from './requests.queries.ts'

type Input = ParsedInput<typeof api.documents.updateDocumentRequest>['body']

/** Changes what is asked for, until when or of whom; only while it is wanted. */
export function updateDocumentRequest(
  deps: Dependencies,
  scope: Scope,
  requestId: string,
  { version, ...input }: Input,
): Promise<DocumentRequest> {
  return changeLockedRequest(deps, scope, requestId, async (tx, request, organizationId) => {
    if (request.version !== version) throw new AppError('stale', { current: await readRequest(tx, requestId) })
    if (request.status !== 'open' && request.status !== 'returned') throw new AppError('request_closed')
    if (input.folderId) await expectOpenFolder(tx, request.clientId, input.folderId)
    const { title, note, dueOn, folderId, recalls, stakeholderId } = request
    const former = { title, note, dueOn, folderId, recalls, stakeholderId }
    const changed = onlyChanged(former, { ...former, ...input })
    if (Object.keys(changed.after).length === 0) return null
    if (changed.after.dueOn) await expectToCome(tx, deps, organizationId, input.dueOn)
    await changeRequest(tx, requestId, changed.after)
    const handedOn = input.stakeholderId === undefined || input.stakeholderId === stakeholderId ? null : input.stakeholderId
    const askedOf = handedOn ? await handOn(tx, deps, scope, { ...request, ...changed.after, version: request.version + 1 }) : undefined
    // An identifier tells a reader of the log nothing.
    const { folderId: _from, stakeholderId: _fromWhom, ...before } = changed.before
    const { folderId: _to, stakeholderId: _toWhom, ...after } = changed.after
    return { action: 'document.request_changed', before, after: { ...after, ...(askedOf && { askedOf }) } }
  })
}

/** Asks somebody else, as where the person who was asked has left; answers their name. */
async function handOn(tx: Transaction, deps: Dependencies, scope: Scope, request: RequestRecord): Promise<string> {
  const person = await expectAskable(tx, request.clientId, request.stakeholderId)
  await mailRequest(tx, deps, scope, request, 'request')
  await tellPages(tx, deps.events, request.clientId, [request.stakeholderId])
  return fullName(person)
}
