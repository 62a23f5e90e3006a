import type { Database } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { endChecks } from './uploads.queries.ts'

/**
 * Lets go of the uploads that a process which was killed had begun to check: whoever sent them can finish them at once. Where another server
 * may be at work, they wait until its time is over.
 */
export async function releaseLostChecks(database: Database, { noOtherServer }: { noOtherServer: boolean }): Promise<void> {
  if (noOtherServer) await transact(database, endChecks)
}
