export { documentRoutes } from './documents.routes.ts'
export { registerDocumentJobs } from './documents.jobs.ts'
