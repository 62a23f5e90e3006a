import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerSecurityJobs } from './security.jobs.ts'
import { securityRoutes } from './security.routes.ts'

export const feature: Feature = {
  routes: securityRoutes,
  jobs: registerSecurityJobs,
  belongings,
}
