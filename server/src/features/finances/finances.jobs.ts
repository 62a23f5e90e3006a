import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { snapshotChangedClients } from './snapshots/snapshot-changed-clients.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'finances.snapshot': { day: string }
  }
}

/** Keeps changed net positions for the trend on the first day of each month, from its first hour on. */
export function registerFinanceJobs(deps: Pick<Dependencies, 'database' | 'jobs'> & { schedule: Schedule }): void {
  deps.jobs.handle('finances.snapshot', ({ day }, { heartbeat }) => snapshotChangedClients(deps, day, heartbeat), { long: true })
  deps.schedule.daily('finances.snapshot', { fromHour: 0 })
}
