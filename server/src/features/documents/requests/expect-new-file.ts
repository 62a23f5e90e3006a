import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { UploadRecord } from '../uploads/uploads.queries.ts'
import { selectReturned } from './requests.queries.ts'

/** Refuses the same file that was returned, also under another name. */
export async function expectNewFile(
  { database, storage }: Pick<Dependencies, 'database' | 'storage'>,
  upload: UploadRecord,
): Promise<void> {
  if (!upload.requestId) return
  const sameSize = await selectReturned(database.db, upload.requestId, upload.size)
  if (sameSize.length === 0) return
  const sent = await storage.checksum(upload.storageKey)
  for (const { storageKey, sha256 } of sameSize)
    if ((sha256 ?? (await storage.checksum(storageKey))) === sent) throw new AppError('file_returned')
}
