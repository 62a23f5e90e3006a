export { supportRoutes } from './support.routes.ts'
export { registerSupportJobs } from './support.jobs.ts'
