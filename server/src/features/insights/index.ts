export { breakOffLostRuns } from './runs/fail-lost-runs.ts'
export { insightRoutes } from './insights.routes.ts'
