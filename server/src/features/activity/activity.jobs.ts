import type { Audit } from '../../platform/audit/audit.ts'
import { readHeads } from '../../platform/audit/chain-state.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { removeOldActivity } from './remove-old-activity.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'activity.daily': { day: string }
  }
}

/** Behind the daily backup, before people begin their day. */
const FROM_HOUR = 3

export interface ActivityJobParts {
  database: Database
  jobs: Jobs
  schedule: Schedule
  audit: Audit
  log: Dependencies['log']
}

/** Once a day: what is not kept any more goes, and the log says where each chain ends, so that a copy of it lies elsewhere. */
export function registerActivityJobs({ database, jobs, schedule, audit, log }: ActivityJobParts): void {
  jobs.handle(
    'activity.daily',
    async (_payload, { signal, heartbeat }) => {
      const removed = await removeOldActivity(database, audit, signal)
      if (removed > 0) log.info({ removed }, 'activity that is not kept any more was removed')
      await heartbeat()
      await audit.sealer.sealAll()
      for (const head of await readHeads(database)) log.info(head, 'activity chain')
    },
    { long: true },
  )
  schedule.daily('activity.daily', { fromHour: FROM_HOUR })
}
