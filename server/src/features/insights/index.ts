export { insightRoutes } from './insights.routes.ts'
export { registerInsightJobs } from './insights.jobs.ts'
