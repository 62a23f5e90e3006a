import { placeOf, type UploadTarget } from './upload-target.ts'
import { UPLOADS_KEY } from './uploads-key.ts'

/** An upload that this device began: by this it goes on after the page was loaded afresh and the same file is chosen again. */
export interface RememberedUpload {
  uploadId: string
  name: string
  /** Bytes. */
  size: number
  /** When the file was last changed, in milliseconds; another content usually has another time. */
  lastModified: number
  target: UploadTarget
  /** The server throws it away at this time. */
  expiresAt: string
}

type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>

/** What is remembered and still good. */
export function rememberedUploads(storage: Storage, now = new Date()): RememberedUpload[] {
  return read(storage).filter(({ expiresAt }) => new Date(expiresAt) > now)
}

/** The upload that was begun for this file and place. */
export function uploadFor(storage: Storage, file: FileFacts, target: UploadTarget): RememberedUpload | undefined {
  return rememberedUploads(storage).find((upload) => isSameFile(upload, file) && placeOf(upload.target) === placeOf(target))
}

export const isSameFile = (one: FileFacts, other: FileFacts) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

export function rememberUpload(storage: Storage, upload: RememberedUpload): void {
  write(storage, [...rememberedUploads(storage).filter(({ uploadId }) => uploadId !== upload.uploadId), upload])
}

export function forgetUpload(storage: Storage, uploadId: string): void {
  write(
    storage,
    rememberedUploads(storage).filter((upload) => upload.uploadId !== uploadId),
  )
}

function read(storage: Storage): RememberedUpload[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(UPLOADS_KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as RememberedUpload[]) : []
  } catch {
    return []
  }
}

/** Storage may be full or shut: then the upload goes on and is only not remembered. */
function write(storage: Storage, uploads: readonly RememberedUpload[]): void {
  try {
    if (uploads.length === 0) storage.removeItem(UPLOADS_KEY)
    else storage.setItem(UPLOADS_KEY, JSON.stringify(uploads))
  } catch {
    // See above.
  }
}
