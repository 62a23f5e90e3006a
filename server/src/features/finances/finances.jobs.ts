import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { JobContext, JobKinds } from '../../platform/jobs/jobs.ts'
import { type Schedule, todayIn } from '../../platform/jobs/schedule.ts'
import { planSnapshots, snapshotChangedClients } from './snapshots/snapshot-changed-clients.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    /** Each day: promises the snapshots of a month that begins. */
    'finances.snapshot': { day: string }
    /** The snapshots of the practices in one time zone. */
    'finances.snapshotZone': { day: string; timeZone: string }
  }
}

type Parts = Pick<Dependencies, 'database' | 'jobs' | 'configuration'> & { schedule: Schedule }

/** Keeps changed net positions for the trend on the first day of each month, from its first hour on, of each practice by its own clock. */
export function registerFinanceJobs(deps: Parts): void {
  deps.jobs.handle('finances.snapshot', ({ day }) => planSnapshots(deps, day))
  // Once the day has passed, the figures are those of another one.
  const take = async (payload: JobKinds['finances.snapshotZone'], { heartbeat }: JobContext) => {
    if (todayIn(payload) === payload.day) await snapshotChangedClients(deps, payload, heartbeat)
  }
  deps.jobs.handle('finances.snapshotZone', take, { long: true })
  deps.schedule.daily('finances.snapshot', { fromHour: 0 })
}
