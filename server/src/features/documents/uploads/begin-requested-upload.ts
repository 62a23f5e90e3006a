import type { Upload } from '@paddock/contract/features/documents/uploads.shapes'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findMyRequest, lockMyRequest } from '../requests/my-requests.queries.ts'
import { acceptedName, type OfferedFile, UPLOAD_MS, uploadView } from './upload-view.ts'
import { insertUpload } from './uploads.queries.ts'
import { reserveRoom } from './usage.queries.ts'

/** Begins the upload of a file that a stakeholder was asked for; only they may answer their request. */
export async function beginRequestedUpload(deps: Dependencies, scope: Scope, requestId: string, file: OfferedFile): Promise<Upload> {
  const { database, storage } = deps
  const family = familyOf(scope)
  await findMyRequest(database.db, family, requestId)
  const name = acceptedName(file)
  const id = newId()
  const storageKey = `documents/${id}`
  const storageUpload = await storage.begin(storageKey)
  const upload = await transact(database, async (tx) => {
    const request = await lockMyRequest(tx, family, requestId)
    await reserveRoom(tx, family.organizationId, file.size)
    return insertUpload(tx, {
      id,
      clientId: family.clientId,
      folderId: request.folderId,
      requestId,
      senderId: family.stakeholderId,
      userId: scope.userId,
      name,
      size: file.size,
      // What the practice has under that name stays untouched.
      keepBoth: true,
      storageKey,
      storageUpload,
      expiresAt: new Date(Date.now() + UPLOAD_MS),
    })
  }).catch(async (error: unknown) => {
    await storage.abort({ key: storageKey, name: storageUpload })
    throw error
  })
  return uploadView(storage, upload, null)
}
