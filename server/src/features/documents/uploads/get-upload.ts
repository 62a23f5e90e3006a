import type { Upload } from '@paddock/contract/features/documents/uploads.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { selectName } from '../documents.queries.ts'
import { uploadView } from './upload-view.ts'
import { findOwnUpload } from './uploads.queries.ts'

/** How far an upload is: what a browser asks when it goes on after a lost connection. */
export async function getUpload({ database, storage }: Dependencies, scope: Scope, uploadId: string): Promise<Upload> {
  const upload = await findOwnUpload(database.db, scope, uploadId)
  const name = upload.documentId ? await selectName(database.db, upload.documentId) : null
  return uploadView(storage, upload, upload.documentId && name !== null ? { documentId: upload.documentId, name } : null)
}
