import type { Document } from '@paddock/contract/features/documents/document.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeDocument, readDocument } from '../documents.queries.ts'
import { isOpenFolder } from '../folders/folders.queries.ts'
import { lockEditableDocument } from './lock-document.ts'
import { stakeholdersReading, tellPages } from '../sharing/readers.queries.ts'

/** Archives a document or puts it back; doing it twice is doing it once. */
export function setDocumentArchived(
  { database, events }: Dependencies,
  scope: Scope,
  documentId: string,
  archived: boolean,
): Promise<Document> {
  return transact(database, async (tx) => {
    const { document, organizationId, clientId } = await lockEditableDocument(tx, scope, documentId)
    if ((document.archivedAt !== null) === archived) return readDocument(tx, scope, documentId)
    // Where its folder is archived still, it comes back to the top.
    const stays = document.folderId !== null && (await isOpenFolder(tx, clientId, document.folderId))
    const folderId = archived || stays ? document.folderId : null
    await changeDocument(tx, documentId, { archivedAt: archived ? new Date() : null, archivedWith: null, folderId })
    await record(tx, scope, archived ? 'document.archived' : 'document.restored', {
      organizationId,
      clientId,
      entityId: documentId,
      subject: document.name,
    })
    await tellPages(tx, events, clientId, await stakeholdersReading(tx, clientId, { documentId }))
    return readDocument(tx, scope, documentId)
  })
}
