import type { Document } from '@paddock/contract/features/documents/document.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { nameOfContent } from '../../../platform/files/file-name.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { changeDocument, changeNameWords, findVersion, insertVersion, readDocument } from '../documents.queries.ts'
import { lockCurrentDocument } from './lock-document.ts'
import { stakeholdersReading, tellPages } from '../sharing/readers.queries.ts'

interface Place {
  documentId: string
  versionId: string
}

/** Brings a former content back as the newest version; the one that was current stays in the list. The bytes are stored once. */
export function restoreDocumentVersion(
  deps: Dependencies,
  scope: Scope,
  { documentId, versionId }: Place,
  version: number,
): Promise<Document> {
  const { database, events, jobs } = deps
  return transact(database, async (tx) => {
    const { document, organizationId, clientId } = await lockCurrentDocument(tx, scope, documentId, version)
    const former = await findVersion(tx, documentId, versionId)
    if (former.id === document.versionId) return readDocument(tx, scope, documentId)
    const id = newId()
    const number = document.versionNumber + 1
    await insertVersion(tx, { ...former, id, number, restoredFrom: former.number, uploadedBy: scope.userId, uploadedAt: new Date() })
    // A former version may be another kind of file, and the name says which.
    const name = nameOfContent(document.name, former.fileName)
    if (name !== document.name) await changeDocument(tx, documentId, { name, sortName: foldText(name) })
    await changeNameWords(tx, documentId, name)
    await record(tx, scope, 'document.version_restored', {
      organizationId,
      clientId,
      entityId: documentId,
      subject: name,
      before: { versionNumber: document.versionNumber },
      after: { versionNumber: number, restoredFrom: former.number },
    })
    await jobs.enqueue(tx, 'documents.read', { versionId: id }, `document-read:${id}`)
    await tellPages(tx, events, clientId, await stakeholdersReading(tx, clientId, { documentId }))
    return readDocument(tx, scope, documentId)
  })
}
