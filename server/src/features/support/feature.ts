import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerSupportJobs } from './support.jobs.ts'
import { supportRoutes } from './support.routes.ts'

export const feature: Feature = {
  routes: supportRoutes,
  jobs: registerSupportJobs,
  belongings,
}
