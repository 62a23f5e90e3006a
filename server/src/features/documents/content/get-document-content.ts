import type { Scope } from '../../../platform/access/scope.ts'
import { nameOfContent } from '../../../platform/files/file-name.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { FileStream } from '../../../platform/http/handle.ts'
import { findReadableVersion } from '../documents.queries.ts'
import { type AskedPart, fileAnswer } from './file-answer.ts'

interface Wanted {
  versionId?: string | undefined
  inline?: boolean | undefined
}

/** The bytes of a document that the person may open. */
export async function getDocumentContent(
  deps: Dependencies,
  scope: Scope,
  documentId: string,
  { versionId, inline = false }: Wanted,
  asked: AskedPart,
): Promise<FileStream> {
  const { document, version } = await findReadableVersion(deps.database.db, scope, documentId, versionId)
  return fileAnswer(deps, asked, { name: nameOfContent(document.name, version.fileName), version, inline, userId: scope.userId })
}
