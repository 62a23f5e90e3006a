import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { forgetOldSignIns } from './sign-ins/forget-old-sign-ins.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'security.forgetSignIns': { day: string }
  }
}

/** Each night, login activity that is older than a year goes. */
export function registerSecurityJobs(deps: Pick<Dependencies, 'database' | 'jobs'> & { schedule: Schedule }): void {
  deps.jobs.handle('security.forgetSignIns', async ({ day }) => forgetOldSignIns(deps, day))
  deps.schedule.daily('security.forgetSignIns', { fromHour: 3 })
}
