import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { deleteOldBatch } from '../mail/mail.queries.ts'

const RETENTION_DAYS = 365
const DAY_MS = 86_400_000
const BATCH = 500

/** Takes away what was read, archived or only mailed and is older than a year, in short transactions. What waits to be read stays. */
export async function forgetOldNotifications({ database }: Pick<Dependencies, 'database'>, day: string, batch = BATCH): Promise<void> {
  const before = new Date(new Date(day).getTime() - RETENTION_DAYS * DAY_MS)
  for (;;) {
    const gone = await transact(database, (tx) => deleteOldBatch(tx, before, batch))
    if (gone < batch) return
  }
}
