import type { api, ParsedInput } from '@paddock/contract'
import type { Upload } from '@paddock/contract/features/documents/uploads.shapes'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { idNamed, newId } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findMyRequest, lockMyRequest } from '../requests/my-requests.queries.ts'
import { acceptedName, UPLOAD_MS, uploadView } from './upload-view.ts'
import { changeUpload, findDoneUpload, forgetUpload, insertUpload, lockOwnUploadIfAny, type UploadRecord } from './uploads.queries.ts'
import { reserveRoom } from './usage.queries.ts'

type Input = ParsedInput<typeof api.documents.beginRequestedUpload>['body']

/** Begins the upload of a file that a stakeholder was asked for; only they may answer their request. */
export async function beginRequestedUpload(deps: Dependencies, scope: Scope, requestId: string, input: Input): Promise<Upload> {
  const { database, storage } = deps
  const family = familyOf(scope)
  await findMyRequest(database.db, family, requestId)
  const name = acceptedName(input)
  // Another file under the same key is another upload, and so is one of another person.
  const id = input.key ? idNamed(['upload', scope.userId, requestId, input.key, input.size, name].join(':')) : newId()
  const done = input.key ? await findDoneUpload(database.db, scope, id) : undefined
  if (done) return uploadView(storage, done, null)
  const storageKey = `documents/${newId()}`
  const storageUpload = await storage.begin(storageKey)
  const dropStorage = () => storage.abort({ key: storageKey, name: storageUpload })
  const upload = await transact(database, async (tx) => {
    const request = await lockMyRequest(tx, family, requestId)
    const begun = await lockBegun(tx, scope, id)
    if (begun) return begun
    await reserveRoom(tx, family.organizationId, input.size)
    return insertUpload(tx, {
      id,
      clientId: family.clientId,
      folderId: request.folderId,
      requestId,
      senderId: family.stakeholderId,
      userId: scope.userId,
      name,
      size: input.size,
      // What the practice has under that name stays untouched.
      keepBoth: true,
      storageKey,
      storageUpload,
      expiresAt: new Date(Date.now() + UPLOAD_MS),
    })
  }).catch(async (error: unknown) => {
    await dropStorage()
    throw error
  })
  if (upload.storageKey !== storageKey) await dropStorage()
  return uploadView(storage, upload, null)
}

/** The upload that was begun for the same file before, with a day more to finish it. One that ended is forgotten. */
async function lockBegun(tx: Transaction, scope: Scope, id: string): Promise<UploadRecord | undefined> {
  const found = await lockOwnUploadIfAny(tx, scope, id)
  if (found?.state === 'over') await forgetUpload(tx, id)
  if (!found || found.state === 'over') return undefined
  const expiresAt = new Date(Date.now() + UPLOAD_MS)
  await changeUpload(tx, id, { expiresAt })
  return { ...found, expiresAt }
}
