import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { deleteSignInsBefore } from '../security.queries.ts'

const RETENTION_DAYS = 365
const DAY_MS = 86_400_000

/** Login activity is kept for a year; the day's job takes away what is older. */
export function forgetOldSignIns({ database }: Pick<Dependencies, 'database'>, day: string): Promise<void> {
  const before = new Date(new Date(day).getTime() - RETENTION_DAYS * DAY_MS)
  return transact(database, (tx) => deleteSignInsBefore(tx, before))
}
