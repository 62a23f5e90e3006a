import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { FileStream } from '../../../platform/http/handle.ts'
import { findAttachment } from './attachments.queries.ts'
import { storageKeyOf } from './upload-support-file.ts'

/** A file of a conversation, always as something to save: the page shows pictures from what it fetched itself. */
export async function downloadSupportFile({ database, storage }: Dependencies, scope: Scope, attachmentId: string): Promise<FileStream> {
  const { id, name, mediaType, size } = await findAttachment(database.db, scope, attachmentId)
  return new FileStream(name, await storage.read(storageKeyOf(id)), { mediaType, size })
}
