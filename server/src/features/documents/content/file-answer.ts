import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { byteRange } from '../../../platform/http/downloads/byte-range.ts'
import { FileStream } from '../../../platform/http/handle.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { VersionRecord } from '../documents.queries.ts'
import { noteOpening } from '../sharing/openings.queries.ts'

/** What a request says of the part that it wants, and where the answer's headers go. */
export interface AskedPart {
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined }
  setHeader(name: string, value: string): void
}

interface Opened {
  name: string
  version: VersionRecord
  inline: boolean
  /** Who opens it; null where the opening was written down when the link was made. */
  userId: string | null
}

/** Whatever a file holds, it runs nothing, loads nothing and knows no origin, should a browser ever show it as a page. */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The bytes of a version, or the part that was asked for. Shown in a page only where that is safe; its type is ours, never the sender's. */
export async function fileAnswer({ database, storage }: Dependencies, asked: AskedPart, opened: Opened): Promise<FileStream> {
  const { name, version, userId } = opened
  const inline = opened.inline && version.mayPreview
  const etag = `"${version.id}"`
  asked.setHeader('content-security-policy', FILE_POLICY)
  const part = byteRange(asked.headers, version.size, etag)
  if (part === null) {
    asked.setHeader('content-range', `bytes */${version.size}`)
    throw new AppError('range_outside')
  }
  const stream = await storage.read(version.storageKey, part)
  // Whichever part is asked for; a viewer that reads on within minutes opens nothing again.
  if (userId)
    await noteOpening(database.db, { documentId: version.documentId, versionId: version.id, userId, how: inline ? 'preview' : 'download' })
  const mediaType = version.mediaType.startsWith('text/')
    ? `${inline ? 'text/plain' : version.mediaType}; charset=utf-8`
    : version.mediaType
  return new FileStream(name, stream as AsyncIterable<Buffer>, {
    mediaType,
    inline,
    etag,
    size: version.size,
    ...(part && { part: { ...part, size: version.size } }),
  })
}
