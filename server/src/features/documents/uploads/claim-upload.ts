import type { Scope } from '../../../platform/access/scope.ts'
import { withoutRequestKey } from '../../../platform/database/request-keys.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeUpload, lockCheckedUpload, lockOwnUpload, type UploadRecord } from './uploads.queries.ts'

/**
 * An upload is left to the process that checks it for this long after its last sign of life. A process that died gives it free in this
 * way.
 */
const CLAIM_MS = 60_000
const RENEW_MS = 20_000

/** Takes an upload for its check, which only one request does at a time. One that is done already comes back as it is. */
export function claimUpload({ database }: Dependencies, scope: Scope, uploadId: string): Promise<UploadRecord> {
  return transact(withoutRequestKey(database), async (tx) => {
    const found = await lockOwnUpload(tx, scope, uploadId)
    if (found.state === 'done') return found
    if (found.state === 'over' || found.expiresAt.getTime() < Date.now()) throw new AppError('upload_over')
    if (found.state === 'checking' && (found.checkingUntil?.getTime() ?? 0) > Date.now()) throw new AppError('upload_being_checked')
    const checkingUntil = new Date(Date.now() + CLAIM_MS)
    await changeUpload(tx, found.id, { state: 'checking', checkingUntil })
    return { ...found, state: 'checking', checkingUntil }
  })
}

/** Keeps an upload claimed for as long as its check takes. */
export async function whileClaimed<T>({ database, log }: Dependencies, upload: UploadRecord, check: () => Promise<T>): Promise<T> {
  let renewing: Promise<void> | undefined
  const renew = async () => {
    const checkingUntil = new Date(Date.now() + CLAIM_MS)
    await transact(database, async (tx) => {
      if (await lockCheckedUpload(tx, upload)) await changeUpload(tx, upload.id, { checkingUntil })
      else throw new AppError('upload_over')
    })
    upload.checkingUntil = checkingUntil
  }
  const timer = setInterval(() => {
    renewing = renew().catch((error: unknown) => log.warn({ err: error }, 'a claimed upload was not kept'))
  }, RENEW_MS)
  try {
    return await check()
  } finally {
    clearInterval(timer)
    await renewing
  }
}
