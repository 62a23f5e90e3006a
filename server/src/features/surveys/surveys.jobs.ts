import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { remindDueSurveys } from './remind-due-surveys.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'surveys.remind': { day: string }
  }
}

/** Reminders of questionnaires that are due go out each morning. */
export function registerSurveyJobs(deps: Pick<Dependencies, 'database' | 'jobs' | 'publicUrl'> & { schedule: Schedule }): void {
  deps.jobs.handle('surveys.remind', async ({ day }) => void (await remindDueSurveys(deps, day)), { long: true })
  deps.schedule.daily('surveys.remind')
}
