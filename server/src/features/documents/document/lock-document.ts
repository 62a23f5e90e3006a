import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { lockEditableClient } from '../../clients/index.ts'
import { type DocumentRecord, findClientOf, lockDocument, readDocument } from '../documents.queries.ts'

export interface LockedDocument {
  document: DocumentRecord
  organizationId: string
  clientId: string
}

/** A document of a client that the person may work on, locked until the transaction ends; the client first, as every write does. */
export async function lockEditableDocument(tx: Transaction, scope: Scope, documentId: string): Promise<LockedDocument> {
  const clientId = await findClientOf(tx, scope, documentId)
  const { organizationId } = await lockEditableClient(tx, scope, clientId)
  return { document: await lockDocument(tx, clientId, documentId), organizationId, clientId }
}

/** Locks a document for a change; refuses while it is archived, and refuses a save from an older version. */
export async function lockCurrentDocument(tx: Transaction, scope: Scope, documentId: string, version: number): Promise<LockedDocument> {
  const locked = await lockEditableDocument(tx, scope, documentId)
  if (locked.document.archivedAt) throw new AppError('archived')
  if (locked.document.version !== version) throw new AppError('stale', { current: await readDocument(tx, scope, documentId) })
  return locked
}
