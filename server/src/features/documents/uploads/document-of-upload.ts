import { newId } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { nameOfContent, numberedName } from '../../../platform/files/file-name.ts'
import type { RecognisedFile } from '../../../platform/files/recognise-file.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { selectCurrentAmong } from '../../stakeholders/front.queries.ts'
import {
  changeDocument,
  type DocumentRecord,
  findByName,
  findSentBefore,
  insertDocument,
  lockDocument,
  replaceShares,
} from '../documents.queries.ts'
import { isOpenFolder } from '../folders/folders.queries.ts'
import type { UploadRecord } from './uploads.queries.ts'

/** The document that shows an upload, as it is named with it; the first version makes it a new one. */
export interface PublishedDocument {
  id: string
  name: string
  versionNumber: number
}

/** A document of one name is numbered so often at most. */
const MAX_NAME_NUMBER = 1000

/** Adds the document of an upload, or finds the one whose next version it is. */
export async function documentOf(
  tx: Transaction,
  upload: UploadRecord,
  organizationId: string,
  file: RecognisedFile,
): Promise<PublishedDocument> {
  const former = await formerOf(tx, upload)
  if (!former) return newDocument(tx, upload, organizationId, file)
  return { id: former.id, name: await renameForKind(tx, former, upload), versionNumber: former.versionNumber + 1 }
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
): Promise<PublishedDocument> {
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
  return { id, name, versionNumber: 1 }
}

async function freeName(tx: Transaction, clientId: string, folderId: string | null, wanted: string): Promise<string> {
  for (let number = 1; number <= MAX_NAME_NUMBER; number++) {
    const name = number === 1 ? wanted : numberedName(wanted, number)
    if (!(await findByName(tx, clientId, folderId, name))) return name
  }
  throw new AppError('file_name_refused', { fields: { name: 'There are too many files with this name here. Give this one another name.' } })
}

/** A document keeps its name from version to version, but not the ending of another kind of file. */
async function renameForKind(tx: Transaction, former: DocumentRecord, upload: UploadRecord): Promise<string> {
  const name = nameOfContent(former.name, upload.name)
  if (name !== former.name) await changeDocument(tx, former.id, { name, sortName: foldText(name) })
  return name
}
