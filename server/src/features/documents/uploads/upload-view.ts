import { FILE_LIMIT, PART_SIZE } from '@paddock/contract/features/documents/uploads.rules'
import type { Upload } from '@paddock/contract/features/documents/uploads.shapes'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import { kindOfName } from '../../../platform/files/recognise-file.ts'
import { cleanFileName } from '../../../platform/files/file-name.ts'
import type { PartialUpload, Storage } from '../../../platform/storage/storage.ts'
import type { UploadRecord } from './uploads.queries.ts'

/** An upload can be resumed for a day. */
export const UPLOAD_MS = 24 * 3_600_000

export interface OfferedFile {
  name: string
  /** Bytes. */
  size: number
}

/** What can be refused before a byte is sent: no name, no content, too much of it, a kind that is not taken. Answers the name that is kept. */
export function acceptedName({ name, size }: OfferedFile): string {
  const kept = cleanFileName(name)
  if (size === 0) throw refuseField('file_empty', 'file')
  if (size > FILE_LIMIT) throw refuseField('file_too_large', 'file')
  kindOfName(kept)
  return kept
}

export const storedAs = (upload: UploadRecord): PartialUpload => ({ key: upload.storageKey, name: upload.storageUpload })

export const partCount = (size: number): number => Math.ceil(size / PART_SIZE)

/** Bytes of a part, counted from 1; the last one is what is left. */
export const sizeOfPart = (size: number, number: number): number => Math.min(PART_SIZE, size - (number - 1) * PART_SIZE)

/** An upload as its sender sees it: which parts stand, and where the others go. */
export async function uploadView(storage: Storage, upload: UploadRecord, replaces: Upload['replaces']): Promise<Upload> {
  if (upload.state === 'over') throw new AppError('upload_over')
  const standing = new Map<number, number>()
  if (upload.state === 'open') for (const { number, size } of await storage.parts(storedAs(upload))) standing.set(number, size)
  const parts = Array.from({ length: partCount(upload.size) }, async (_, index) => {
    const number = index + 1
    const size = sizeOfPart(upload.size, number)
    const stands = upload.state !== 'open' || standing.get(number) === size
    return { number, size, stands, url: stands ? null : await storage.partUrl(storedAs(upload), number) }
  })
  return {
    id: upload.id,
    name: upload.name,
    size: upload.size,
    partSize: PART_SIZE,
    state: upload.state === 'arrived' ? 'open' : upload.state,
    parts: await Promise.all(parts),
    replaces,
    documentId: upload.becameId,
    expiresAt: upload.expiresAt.toISOString(),
  }
}
