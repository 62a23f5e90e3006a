import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerDocumentJobs } from './documents.jobs.ts'
import { documentRoutes } from './documents.routes.ts'
import { letLostChecksGo } from './uploads/let-lost-checks-go.ts'

export const feature: Feature = {
  routes: documentRoutes,
  onStart: ({ database, configuration }) => letLostChecksGo(database, { noOtherServer: !configuration.databaseUrl }),
  jobs: registerDocumentJobs,
  belongings,
}
