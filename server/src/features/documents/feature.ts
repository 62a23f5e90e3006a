import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerDocumentJobs } from './documents.jobs.ts'
import { documentRoutes } from './documents.routes.ts'
import { releaseLostChecks } from './uploads/release-lost-checks.ts'

export const feature: Feature = {
  routes: documentRoutes,
  onStart: ({ database, configuration }) => releaseLostChecks(database, { noOtherServer: !configuration.databaseUrl }),
  jobs: registerDocumentJobs,
  belongings,
}
