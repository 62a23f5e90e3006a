import type { Document } from '@paddock/contract/features/documents/document.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { setDocumentArchived } from './set-document-archived.ts'

/** Takes a document out of every list; nothing of it is lost. */
export const archiveDocument = (deps: Dependencies, scope: Scope, documentId: string): Promise<Document> =>
  setDocumentArchived(deps, scope, documentId, true)
