import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerDocumentJobs } from './documents.jobs.ts'
import { documentRoutes } from './documents.routes.ts'

export const feature: Feature = {
  routes: documentRoutes,
  jobs: registerDocumentJobs,
  belongings,
}
