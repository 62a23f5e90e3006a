import { createHash, randomBytes } from 'node:crypto'
import type { api } from '@paddock/contract'
import type * as z from 'zod'
import type { Scope } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { nameOfContent } from '../../../platform/files/file-name.ts'
import { contentDisposition } from '../../../platform/http/downloads/content-disposition.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findReadableVersion } from '../documents.queries.ts'
import { insertLink } from './links.queries.ts'
import { noteOpening } from '../sharing/openings.queries.ts'

/** Long enough to begin a download and to look at a preview. */
const SECONDS = 5 * 60
/** A bucket knows no sessions: what it is asked for with its own link it gives, so that one is short. */
const BUCKET_SECONDS = 60

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex')

type Link = z.input<typeof api.documents.linkToDocument.response>

/** A link by which a browser saves or shows a file without a token in its hands: of the bucket where files are in one, or of this server. */
export async function linkToDocument(
  { database, storage }: Dependencies,
  scope: Scope,
  documentId: string,
  { versionId, inline: wanted = false }: { versionId?: string | undefined; inline?: boolean | undefined },
): Promise<Link> {
  const { document, version } = await findReadableVersion(database.db, scope, documentId, versionId)
  const inline = wanted && version.mayPreview
  const { mediaType, size } = version
  const fileName = nameOfContent(document.name, version.fileName)
  const expiresAt = new Date(Date.now() + SECONDS * 1000)
  const bucketExpiresAt = new Date(Date.now() + BUCKET_SECONDS * 1000)
  const disposition = contentDisposition(inline ? 'inline' : 'attachment', fileName)
  const direct = await storage.link(version.storageKey, {
    disposition,
    mediaType: inline || !mediaType.startsWith('text/') ? mediaType : 'application/octet-stream',
    seconds: BUCKET_SECONDS,
  })
  const url = await transact(database, async (tx) => {
    await noteOpening(tx, { documentId, versionId: version.id, userId: scope.userId, how: inline ? 'preview' : 'download' })
    return direct ?? (await ownLink(tx))
  })
  return { url, expiresAt: (direct ? bucketExpiresAt : expiresAt).toISOString(), fileName, mediaType, size }

  async function ownLink(tx: Transaction): Promise<string> {
    const [id, key] = [newId(), randomBytes(32).toString('base64url')]
    await insertLink(tx, {
      id,
      keyHash: hashOfKey(key),
      versionId: version.id,
      userId: scope.userId,
      sessionId: scope.sessionId,
      inline,
      expiresAt,
    })
    return `/api/document-links/${id}?key=${key}`
  }
}
