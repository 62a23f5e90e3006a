import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { deleteUnsent, readUnsent } from './attachments.queries.ts'
import { storageKeyOf } from './upload-support-file.ts'

const RETENTION_MS = 24 * 60 * 60 * 1000
const BATCH = 100

/** Removes files that were uploaded for a message that nobody sent within a day. Answers how many. */
export async function removeUnsentFiles(
  { database, storage }: Pick<Dependencies, 'database' | 'storage'>,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(Date.now() - RETENTION_MS)
  let removed = 0
  for (;;) {
    const unsent = await readUnsent(database.db, before, BATCH)
    for (const { id } of unsent) {
      signal?.throwIfAborted()
      if (await transact(database, (tx) => deleteUnsent(tx, id))) {
        await storage.remove(storageKeyOf(id))
        removed += 1
      }
    }
    if (unsent.length < BATCH) return removed
  }
}
