import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import { chooseFiles } from '../uploads/choose-files.ts'
import { startUploads } from '../uploads/upload-start.ts'

/** A file that becomes the document's next version, whatever it is called. */
export async function uploadVersion({
  id,
  clientId,
  name,
  folderId,
}: Pick<DocumentRow, 'id' | 'clientId' | 'name' | 'folderId'>): Promise<void> {
  const files = await chooseFiles({ accept: '', multiple: false })
  await startUploads(files, { to: 'client', clientId, folderId, documentId: id, words: `New version of ${name}` })
}
