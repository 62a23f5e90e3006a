import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { remindDueSurveys } from './reminders/remind-due-surveys.ts'
import { closeFullRounds } from './rounds/close-full-rounds.ts'
import { tellOverdueSurveys } from './reminders/tell-overdue-surveys.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'surveys.remind': { day: string }
    'surveys.tell-overdue': { day: string }
    'surveys.close-rounds': { day: string }
  }
}

/** Each morning, reminders of questionnaires that are due go out, advisers hear of those that are overdue, and rounds close that wait for nobody. */
export function registerSurveyJobs(
  deps: Pick<Dependencies, 'database' | 'events' | 'jobs' | 'publicUrl' | 'configuration'> & { schedule: Schedule },
): void {
  deps.jobs.handle('surveys.remind', async ({ day }) => void (await remindDueSurveys(deps, day)), { long: true })
  deps.schedule.daily('surveys.remind')
  deps.jobs.handle('surveys.tell-overdue', ({ day }) => tellOverdueSurveys(deps, day), { long: true })
  deps.schedule.daily('surveys.tell-overdue', { fromHour: 6 })
  deps.jobs.handle('surveys.close-rounds', () => closeFullRounds(deps), { long: true })
  deps.schedule.daily('surveys.close-rounds', { fromHour: 6 })
}
