import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { storedAs } from './upload-view.ts'
import { changeUpload, lockOwnUpload } from './uploads.queries.ts'
import { releaseRoom } from './usage.queries.ts'

/** Ends an upload and throws away what was sent; doing it twice is doing it once. */
export async function cancelUpload({ database, storage }: Dependencies, scope: Scope, uploadId: string): Promise<{ cancelled: boolean }> {
  const upload = await transact(database, async (tx) => {
    const found = await lockOwnUpload(tx, scope, uploadId)
    if (found.state === 'done') throw new AppError('upload_over')
    if (found.state === 'checking' && (found.checkingUntil?.getTime() ?? 0) > Date.now()) throw new AppError('upload_being_checked')
    if (found.state !== 'over') {
      await changeUpload(tx, found.id, { state: 'over', checkingUntil: null })
      await releaseRoom(tx, found.clientId, found.size)
    }
    return found
  })
  await storage.abort(storedAs(upload))
  await storage.remove(upload.storageKey)
  return { cancelled: true }
}
