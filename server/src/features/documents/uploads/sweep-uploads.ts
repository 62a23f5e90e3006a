import { transact } from '../../../platform/database/write.ts'
import { storedAs } from './upload-view.ts'
import { changeUpload, deleteEndedUploads, lockForgottenUploads } from './uploads.queries.ts'
import { releaseRoom } from './usage.queries.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'

const BATCH_SIZE = 50
/** What ended is remembered for this long, so that sending it once more says what became of it. */
const RETENTION_MS = 30 * 24 * 3_600_000

/** Throws away what nobody finished within a day and gives its room back. Answers how many uploads that were. */
export async function sweepUploads({ database, storage }: Pick<Dependencies, 'database' | 'storage'>, now = new Date()): Promise<number> {
  let swept = 0
  for (;;) {
    const forgotten = await transact(database, async (tx) => {
      const found = await lockForgottenUploads(tx, now, BATCH_SIZE)
      for (const upload of found) {
        await changeUpload(tx, upload.id, { state: 'over', checkingUntil: null })
        await releaseRoom(tx, upload.clientId, upload.size)
      }
      return found
    })
    for (const upload of forgotten) {
      await storage.abort(storedAs(upload))
      await storage.remove(upload.storageKey)
    }
    swept += forgotten.length
    if (forgotten.length < BATCH_SIZE) break
  }
  await transact(database, (tx) => deleteEndedUploads(tx, new Date(now.getTime() - RETENTION_MS)))
  return swept
}
