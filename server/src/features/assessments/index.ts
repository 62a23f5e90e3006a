export { assessmentRoutes } from './assessments.routes.ts'
export { assessmentResultsOf } from './list-my-results.ts'
