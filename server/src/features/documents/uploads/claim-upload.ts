import type { Scope } from '../../../platform/access/scope.ts'
import { besideKey } from '../../../platform/database/request-keys.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeUpload, lockOwnUpload, type UploadRecord } from './uploads.queries.ts'

/** Longer than the check of 200 MB takes; what died meanwhile can be checked again afterwards. */
const CHECK_MS = 10 * 60_000

/** Takes an upload for its check, which only one request does at a time. One that is done already comes back as it is. */
export function claimUpload({ database }: Dependencies, scope: Scope, uploadId: string): Promise<UploadRecord> {
  return transact(besideKey(database), async (tx) => {
    const found = await lockOwnUpload(tx, scope, uploadId)
    if (found.state === 'done') return found
    if (found.state === 'over' || found.expiresAt.getTime() < Date.now()) throw new AppError('upload_over')
    if (found.state === 'checking' && (found.checkingUntil?.getTime() ?? 0) > Date.now()) throw new AppError('upload_being_checked')
    const checkingUntil = new Date(Date.now() + CHECK_MS)
    await changeUpload(tx, found.id, { state: 'checking', checkingUntil })
    return { ...found, state: 'checking', checkingUntil }
  })
}
