import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerTaskJobs } from './tasks.jobs.ts'
import { taskRoutes } from './tasks.routes.ts'

export const feature: Feature = { routes: taskRoutes, jobs: registerTaskJobs, belongings }
