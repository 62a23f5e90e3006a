import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { partCount, sizeOfPart, storedAs } from './upload-view.ts'
import { findOwnUpload } from './uploads.queries.ts'

/** Stores a part as it arrives; memory holds a few chunks of it at a time. Sending it again is safe. */
export async function sendUploadPart(
  { database, storage }: Dependencies,
  scope: Scope,
  uploadId: string,
  number: number,
  content: AsyncIterable<Buffer>,
): Promise<{ number: number; size: number; sha256: string }> {
  const upload = await findOwnUpload(database.db, scope, uploadId)
  if (upload.state !== 'open' || upload.expiresAt.getTime() < Date.now()) throw new AppError('upload_over')
  if (number > partCount(upload.size)) throw new AppError('invalid_input', { fields: { number: 'This file has fewer parts.' } })
  const size = sizeOfPart(upload.size, number)
  const stored = await storage.putPart(storedAs(upload), number, content, size)
  if (stored.size !== size)
    throw new AppError('invalid_input', { fields: { body: `This part has ${size} bytes, and ${stored.size} arrived.` } })
  return { number, ...stored }
}
