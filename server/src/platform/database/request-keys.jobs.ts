import type { Dependencies } from '../http/dependencies.ts'
import type { Schedule } from '../jobs/schedule.ts'
import { forgetOldKeys } from './request-keys.ts'

declare module '../jobs/jobs.ts' {
  interface JobKinds {
    'requests.forgetKeys': { day: string }
  }
}

/** Each night, the keys of requests that nobody sends again any more go. */
export function registerRequestKeyJobs({
  database,
  jobs,
  schedule,
}: Pick<Dependencies, 'database' | 'jobs'> & { schedule: Schedule }): void {
  jobs.handle('requests.forgetKeys', () => forgetOldKeys(database))
  schedule.daily('requests.forgetKeys', { fromHour: 3 })
}
