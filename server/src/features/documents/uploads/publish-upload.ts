import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { RecognisedFile } from '../../../platform/files/recognise-file.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { familyOf } from '../../access/index.ts'
import { findClient } from '../../clients/front.queries.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { caretakersOf, notify } from '../../notifications/index.ts'
import { documentOf, type PublishedDocument } from './document-of-upload.ts'
import { changeNameWords, insertVersion } from '../documents.queries.ts'
import { lockMyRequest } from '../requests/my-requests.queries.ts'
import { stakeholdersReading, tellPages } from '../sharing/readers.queries.ts'
import { changeRequest } from '../requests/requests.queries.ts'
import { changeUpload, lockCheckedUpload, type UploadRecord } from './uploads.queries.ts'
import { useReservedRoom } from './usage.queries.ts'

/** The document that an upload became. */
export interface Completed {
  documentId: string
  name: string
  versionNumber: number
}

/** What was checked appears: the version, its document, the log and everybody's notices in one transaction. */
export function publishUpload(deps: Dependencies, scope: Scope, upload: UploadRecord, file: RecognisedFile): Promise<Completed> {
  return transact(deps.database, async (tx) => {
    await lockPlace(tx, scope, upload)
    if (!(await lockCheckedUpload(tx, upload))) throw new AppError('upload_over')
    const { organizationId } = await findClient(tx, upload.clientId)
    const document = await documentOf(tx, upload, organizationId, file)
    const { id: documentId, name, versionNumber } = document
    const isNew = versionNumber === 1
    await storeVersion(tx, upload, file, document)
    await changeNameWords(tx, documentId, name)
    await useReservedRoom(tx, organizationId, upload.size, isNew ? 1 : 0)
    await changeUpload(tx, upload.id, { state: 'done', checkingUntil: null, becameId: documentId, becameVersion: versionNumber })
    await record(tx, scope, isNew ? 'document.added' : 'document.version_added', {
      organizationId,
      clientId: upload.clientId,
      entityId: documentId,
      subject: name,
      after: isNew ? { visibility: upload.visibility } : { versionNumber },
    })
    if (upload.requestId) await answerRequest(tx, deps, scope, upload, organizationId, document)
    else await touchClient(tx, upload.clientId)
    await deps.jobs.enqueue(tx, 'documents.read', { versionId: upload.id }, `document-read:${upload.id}`)
    const readers = await stakeholdersReading(tx, upload.clientId, { documentId })
    await tellPages(tx, deps.events, upload.clientId, readers)
    return { documentId, name, versionNumber }
  })
}

/** Whoever began must still be allowed to: the adviser to work on the client, the stakeholder to answer the request. */
async function lockPlace(tx: Transaction, scope: Scope, upload: UploadRecord): Promise<void> {
  if (upload.requestId) await lockMyRequest(tx, familyOf(scope), upload.requestId)
  else await lockEditableClient(tx, scope, upload.clientId)
}

async function storeVersion(
  tx: Transaction,
  upload: UploadRecord,
  file: RecognisedFile,
  { id: documentId, versionNumber: number }: PublishedDocument,
): Promise<void> {
  await insertVersion(tx, {
    id: upload.id,
    documentId,
    number,
    fileName: upload.name,
    storageKey: upload.storageKey,
    size: upload.size,
    kind: file.kind,
    mediaType: file.mediaType,
    mayPreview: file.mayShowInline,
    uploadedBy: upload.userId,
  })
}

async function answerRequest(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  { requestId, clientId, id }: UploadRecord,
  organizationId: string,
  document: PublishedDocument,
): Promise<void> {
  await changeRequest(tx, requestId ?? '', { status: 'answered', answeredAt: new Date(), reason: '' })
  await notify(tx, deps, {
    kind: 'document_arrived',
    userIds: await caretakersOf(tx, clientId),
    organizationId,
    clientId,
    entityId: document.id,
    subject: document.name,
    actorId: scope.userId,
    key: `document_arrived:${id}`,
  })
}
