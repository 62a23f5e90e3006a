export { breakOffLostRuns } from './fail-lost-runs.ts'
export { insightRoutes } from './insights.routes.ts'
