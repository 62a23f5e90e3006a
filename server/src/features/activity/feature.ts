import type { Feature } from '../feature.ts'
import { registerActivityJobs } from './activity.jobs.ts'
import { activityRoutes } from './activity.routes.ts'
import { belongings } from './belongings.ts'

export const feature: Feature = {
  routes: activityRoutes,
  jobs: registerActivityJobs,
  belongings,
}
