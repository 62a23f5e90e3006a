export { assessmentRoutes } from './assessments.routes.ts'
