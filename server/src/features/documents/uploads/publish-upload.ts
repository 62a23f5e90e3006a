import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { nameOfContent, numberedName } from '../../../platform/files/file-name.ts'
import type { RecognisedFile } from '../../../platform/files/recognise-file.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { caretakersOf, notify } from '../../notifications/index.ts'
import { findClient } from '../../clients/front.queries.ts'
import { selectCurrentAmong } from '../../stakeholders/front.queries.ts'
import type { Completed } from './complete-upload.ts'
import {
  changeNameWords,
  changeDocument,
  type DocumentRecord,
  findByName,
  findSentBefore,
  insertDocument,
  insertVersion,
  lockDocument,
  replaceShares,
} from '../documents.queries.ts'
import { isOpenFolder } from '../folders/folders.queries.ts'
import { lockMyRequest } from '../requests/my-requests.queries.ts'
import { stakeholdersReading, tellPages } from '../sharing/readers.queries.ts'
import { changeRequest } from '../requests/requests.queries.ts'
import { changeUpload, lockCheckedUpload, type UploadRecord } from './uploads.queries.ts'
import { use } from './usage.queries.ts'
import { foldText } from '../../../platform/text/fold-text.ts'

/** A document of one name is numbered so often at most. */
const MAX_NAME_NUMBER = 1000

/** What was checked appears: the version, its document, the log and everybody's notices in one transaction. */
export function publishUpload(deps: Dependencies, scope: Scope, upload: UploadRecord, file: RecognisedFile): Promise<Completed> {
  return transact(deps.database, async (tx) => {
    await lockPlace(tx, scope, upload)
    if (!(await lockCheckedUpload(tx, upload))) throw new AppError('upload_over')
    const { organizationId } = await findClient(tx, upload.clientId)
    const former = await formerOf(tx, upload)
    const document = former ?? (await newDocument(tx, upload, organizationId, file))
    const number = former ? former.versionNumber + 1 : 1
    await storeVersion(tx, document.id, upload, file, number)
    const name = former ? await renameForKind(tx, former, upload) : document.name
    await changeNameWords(tx, document.id, name)
    await use(tx, organizationId, upload.size, former ? 0 : 1)
    await changeUpload(tx, upload.id, { state: 'done', checkingUntil: null, becameId: document.id, becameVersion: number })
    await record(tx, scope, former ? 'document.version_added' : 'document.added', {
      organizationId,
      clientId: upload.clientId,
      entityId: document.id,
      subject: name,
      after: former ? { versionNumber: number } : { visibility: upload.visibility },
    })
    if (upload.requestId) await answerRequest(tx, deps, scope, upload, organizationId, { ...document, name })
    else await touchClient(tx, upload.clientId)
    await deps.jobs.enqueue(tx, 'documents.read', { versionId: upload.id }, `document-read:${upload.id}`)
    const readers = await stakeholdersReading(tx, upload.clientId, { documentId: document.id })
    await tellPages(tx, deps.events, upload.clientId, readers)
    return { documentId: document.id, name, versionNumber: number }
  })
}

/** Whoever began must still be allowed to: the adviser to work on the client, the stakeholder to answer the request. */
async function lockPlace(tx: Transaction, scope: Scope, upload: UploadRecord): Promise<void> {
  if (upload.requestId) await lockMyRequest(tx, familyOf(scope), upload.requestId)
  else await lockEditableClient(tx, scope, upload.clientId)
}

/** The document whose next version this is; what was archived meanwhile is not brought back by it. */
async function formerOf(tx: Transaction, upload: UploadRecord): Promise<DocumentRecord | undefined> {
  if (upload.documentId) {
    const former = await lockDocument(tx, upload.clientId, upload.documentId)
    if (former.archivedAt) throw new AppError('archived')
    return former
  }
  if (upload.requestId) return findSentBefore(tx, upload.requestId, upload.senderId, upload.name)
  return upload.keepBoth ? undefined : findByName(tx, upload.clientId, upload.folderId, upload.name)
}

async function newDocument(
  tx: Transaction,
  upload: UploadRecord,
  organizationId: string,
  file: RecognisedFile,
): Promise<{ id: string; name: string }> {
  const { clientId, senderId, requestId, size, visibility, expiresOn } = upload
  const id = newId()
  const folderId = upload.folderId && (await isOpenFolder(tx, clientId, upload.folderId)) ? upload.folderId : null
  const name = await freeName(tx, clientId, folderId, upload.name)
  await insertDocument(tx, {
    id,
    organizationId,
    clientId,
    folderId,
    name,
    sortName: foldText(name),
    visibility,
    expiresOn,
    senderId,
    requestId,
    size,
    kind: file.kind,
    mediaType: file.mediaType,
    mayPreview: file.mayShowInline,
    versionId: upload.id,
    versionNumber: 0,
    uploadedBy: upload.userId,
  })
  const shares = await selectCurrentAmong(tx, clientId, upload.stakeholderIds)
  await replaceShares(
    tx,
    id,
    shares.map((stakeholder) => stakeholder.id),
  )
  return { id, name }
}

async function freeName(tx: Transaction, clientId: string, folderId: string | null, wanted: string): Promise<string> {
  for (let number = 1; number <= MAX_NAME_NUMBER; number++) {
    const name = number === 1 ? wanted : numberedName(wanted, number)
    if (!(await findByName(tx, clientId, folderId, name))) return name
  }
  throw new AppError('file_name_refused', { fields: { name: 'There are too many files of this name here. Give it another one.' } })
}

async function storeVersion(
  tx: Transaction,
  documentId: string,
  upload: UploadRecord,
  file: RecognisedFile,
  number: number,
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

/** A document keeps its name from version to version, but not the ending of another kind of file. */
async function renameForKind(tx: Transaction, former: DocumentRecord, upload: UploadRecord): Promise<string> {
  const name = nameOfContent(former.name, upload.name)
  if (name !== former.name) await changeDocument(tx, former.id, { name, sortName: foldText(name) })
  return name
}

async function answerRequest(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  { requestId, clientId, id }: UploadRecord,
  organizationId: string,
  document: { id: string; name: string },
): Promise<void> {
  await changeRequest(tx, requestId ?? '', { status: 'answered', answeredAt: new Date() })
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
