import { notFound } from '../../../platform/errors/app-error.ts'
import { nameOfContent } from '../../../platform/files/file-name.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { FileStream } from '../../../platform/http/handle.ts'
import { scopeNow } from '../../users/index.ts'
import { findReadableVersion } from '../documents.queries.ts'
import { type AskedPart, fileAnswer } from './file-answer.ts'
import { findLink } from './links.queries.ts'
import { hashOfKey } from './link-to-document.ts'

/** The bytes behind a link of five minutes. Whose link it is must be allowed to open the document still, and signed in still where it was asked for. */
export async function getLinkedContent(deps: Dependencies, linkId: string, key: string, asked: AskedPart): Promise<FileStream> {
  const { db } = deps.database
  const link = await findLink(db, linkId, hashOfKey(key))
  const reader = await scopeNow(deps, link)
  if (!reader) throw notFound()
  const { document, version } = await findReadableVersion(db, reader, link.documentId, link.versionId)
  return fileAnswer(deps, asked, { name: nameOfContent(document.name, version.fileName), version, inline: link.inline, userId: null })
}
