import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { insightRoutes } from './insights.routes.ts'
import { breakOffLostRuns } from './runs/fail-lost-runs.ts'

export const feature: Feature = {
  routes: insightRoutes,
  onStart: ({ database, configuration }) => breakOffLostRuns(database, { noOtherServer: !configuration.databaseUrl }),
  belongings,
}
