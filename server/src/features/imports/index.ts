export { registerImportJobs } from './imports.jobs.ts'
export { importRoutes } from './imports.routes.ts'
