import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { remindDueTasks } from './reminders/remind-due-tasks.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'tasks.remind': { day: string }
  }
}

type TaskJobParts = Pick<Dependencies, 'database' | 'events' | 'jobs' | 'publicUrl'> & { schedule: Schedule }

/** Each morning people are reminded of their tasks. */
export function registerTaskJobs(parts: TaskJobParts): void {
  const { jobs, schedule } = parts
  jobs.handle('tasks.remind', async ({ day }) => void (await remindDueTasks(parts, day)), { long: true })
  schedule.daily('tasks.remind', { fromHour: 6 })
}
