import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerFinanceJobs } from './finances.jobs.ts'
import { financeRoutes } from './finances.routes.ts'

export const feature: Feature = {
  routes: financeRoutes,
  jobs: registerFinanceJobs,
  belongings,
}
