import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Schedule } from '../../platform/jobs/schedule.ts'
import { remindOfReviews } from './publishing/remind-of-reviews.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'knowledge.reviews': { day: string }
    'knowledge.sweep': { day: string }
  }
}

/** Each morning owners hear of reviews that are due, and pictures that nothing shows any more go. */
export function registerKnowledgeJobs(
  deps: Pick<Dependencies, 'database' | 'jobs' | 'storage' | 'publicUrl'> & { schedule: Schedule },
): void {
  deps.jobs.handle('knowledge.reviews', async ({ day }) => void (await remindOfReviews(deps, day)))
  deps.jobs.handle('knowledge.sweep', async () => void (await sweepPictures(deps)), { long: true })
  deps.schedule.daily('knowledge.reviews')
  deps.schedule.daily('knowledge.sweep', { fromHour: 3 })
}
