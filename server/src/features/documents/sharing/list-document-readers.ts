import type { DocumentReader } from '@paddock/contract/features/documents/document.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { expectAnswerable, selectReaders } from './readers.queries.ts'

/** Reads who can see a document, by name. */
export async function listDocumentReaders(
  { database }: Dependencies,
  scope: Scope,
  documentId: string,
): Promise<{ readers: DocumentReader[] }> {
  await expectAnswerable(database.db, scope, documentId)
  return { readers: await selectReaders(database.db, documentId) }
}
