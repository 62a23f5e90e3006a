import type { api, ParsedInput } from '@paddock/contract'
import type { Upload } from '@paddock/contract/features/documents/uploads.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVisibleClient, lockEditableClient } from '../../clients/index.ts'
import { findByName, lockDocument, type DocumentRecord } from '../documents.queries.ts'
import { expectOpenFolder } from '../folders/folders.queries.ts'
import { sharingOf } from '../sharing/sharing.ts'
import { acceptedName, UPLOAD_MS, uploadView } from './upload-view.ts'
import { insertUpload } from './uploads.queries.ts'
import { reserveRoom } from './usage.queries.ts'

type Input = ParsedInput<typeof api.documents.beginUpload>['body']

/** Keeps room for a file and says how to send it. Nobody sees anything of it before it is complete. */
export async function beginUpload(deps: Dependencies, scope: Scope, clientId: string, input: Input): Promise<Upload> {
  const { database, storage } = deps
  await findVisibleClient(database.db, scope, clientId)
  const name = acceptedName(input)
  const id = newId()
  const storageKey = `documents/${id}`
  const storageUpload = await storage.begin(storageKey)
  const { upload, former } = await transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const folderId = input.folderId ?? null
    if (folderId) await expectOpenFolder(tx, clientId, folderId)
    const former = await formerOf(tx, clientId, folderId, name, input)
    const { visibility, stakeholderIds } = await sharingOf(tx, clientId, input)
    await reserveRoom(tx, client.organizationId, input.size)
    const upload = await insertUpload(tx, {
      id,
      clientId,
      documentId: former?.id ?? null,
      folderId,
      userId: scope.userId,
      name,
      size: input.size,
      keepBoth: input.onSameName === 'keep_both',
      visibility,
      stakeholderIds: [...stakeholderIds],
      expiresOn: input.expiresOn ?? null,
      storageKey,
      storageUpload,
      expiresAt: new Date(Date.now() + UPLOAD_MS),
    })
    return { upload, former }
  }).catch(async (error: unknown) => {
    await storage.abort({ key: storageKey, name: storageUpload })
    throw error
  })
  return uploadView(storage, upload, former ? { documentId: former.id, name: former.name } : null)
}

/** The document whose next version this becomes: the one that is named, or the one of that name in the folder. */
async function formerOf(
  tx: Transaction,
  clientId: string,
  folderId: string | null,
  name: string,
  input: Input,
): Promise<DocumentRecord | undefined> {
  if (!input.documentId) return input.onSameName === 'version' ? findByName(tx, clientId, folderId, name) : undefined
  const former = await lockDocument(tx, clientId, input.documentId)
  if (former.archivedAt) throw new AppError('archived')
  return former
}
