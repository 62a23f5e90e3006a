import type { Document } from '@paddock/contract/features/documents/document.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readDocument } from '../documents.queries.ts'

/** One document with its versions. */
export const getDocument = ({ database }: Dependencies, scope: Scope, documentId: string): Promise<Document> =>
  readDocument(database.db, scope, documentId)
