import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerImportJobs } from './imports.jobs.ts'
import { importRoutes } from './imports.routes.ts'

export const feature: Feature = {
  routes: importRoutes,
  jobs: registerImportJobs,
  belongings,
}
